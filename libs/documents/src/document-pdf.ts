import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import { DEFAULT_ACCENT, type Document, type Row, type Table } from './document.js';
import { CHART_SIZE, PLOT, type ValueChart } from './value-chart.js';

const { resolve } = createRequire(import.meta.url);
const FONT = {
  plain: resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'),
  bold: resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'),
};

const MARGIN = 48;
const ROW_GAP = 3;
const FAINT = '#8a8a8a';
const GRID = '#d4d4d4';
const FACTS_PER_LINE = 4;

/** Returns a document as a PDF in US Letter with page numbers. The header of a table is repeated on each of its pages. */
export async function documentPdf(document: Document): Promise<Buffer> {
  // pdfkit is loaded on first use, because PDFs are rarely requested and services should start fast.
  const { default: PDFDocument } = await import('pdfkit');
  const { brand, title, lines, facts, chart, tables, notes, at } = document;
  const pdf = new PDFDocument({
    size: 'LETTER',
    margin: MARGIN,
    bufferPages: true,
    font: FONT.plain,
    lang: 'en',
    info: { Title: title, CreationDate: at, ModDate: at, Producer: 'Sandbourse', Creator: 'Sandbourse' },
  });
  const written = buffer(pdf);
  const pages = new Pages(pdf, brand?.accentColor ?? DEFAULT_ACCENT);
  if (brand?.displayName) pages.brand(brand.displayName);
  pages.heading(title, lines);
  pages.facts(facts);
  if (chart) pages.chart(chart);
  for (const table of tables) pages.table(table);
  for (const note of notes) pages.note(note);
  if (brand?.footer) pages.note(brand.footer);
  pages.number(title);
  pdf.end();
  return written;
}

/** Writes the parts of a document from top to bottom, and starts a new page when one is full. */
class Pages {
  private readonly left = MARGIN;
  private readonly width: number;
  private readonly bottom: number;

  constructor(
    private readonly pdf: PDFKit.PDFDocument,
    private readonly accent: string,
  ) {
    this.width = pdf.page.width - 2 * MARGIN;
    this.bottom = pdf.page.height - MARGIN - 12;
  }

  brand(name: string): void {
    this.pdf.font(FONT.bold, 11).fillColor(this.accent).text(name);
    this.pdf.fillColor('black').moveDown(0.5);
  }

  heading(title: string, lines: readonly string[]): void {
    this.pdf.font(FONT.bold, 18).text(title);
    this.pdf.font(FONT.plain, 9).fillColor(FAINT);
    for (const line of lines) this.pdf.text(line);
    this.pdf.fillColor('black').moveDown();
  }

  facts(facts: Document['facts']): void {
    const width = this.width / FACTS_PER_LINE;
    for (let first = 0; first < facts.length; first += FACTS_PER_LINE) {
      this.need(34);
      const top = this.pdf.y;
      facts.slice(first, first + FACTS_PER_LINE).forEach(({ label, value }, i) => {
        const at = this.left + i * width;
        this.pdf
          .font(FONT.plain, 7.5)
          .fillColor(FAINT)
          .text(label, at, top, { width: width - 6 });
        this.pdf
          .font(FONT.bold, 10)
          .fillColor('black')
          .text(value, at, top + 11, { width: width - 6 });
      });
      this.goTo(top + 34);
    }
  }

  chart({ path, amounts, days, caption }: ValueChart): void {
    const scale = this.width / CHART_SIZE.width;
    const height = CHART_SIZE.height * scale;
    this.need(height + 24);
    const top = this.pdf.y;
    this.pdf.save().translate(this.left, top).scale(scale);
    this.pdf.font(FONT.plain, 8).fillColor(FAINT).lineWidth(0.4);
    for (const { at, text } of amounts) {
      this.pdf.moveTo(PLOT.left, at).lineTo(PLOT.right, at).stroke(GRID);
      this.label(text, PLOT.left - 6, at, 1);
    }
    days.forEach(({ at, text }, i) => {
      this.label(text, at, PLOT.bottom + 11, i / (days.length - 1));
    });
    this.pdf.path(path).lineWidth(2).stroke(this.accent).restore();
    this.pdf
      .font(FONT.plain, 7.5)
      .fillColor(FAINT)
      .text(caption, this.left, top + height + 6);
    this.pdf.fillColor('black').moveDown();
  }

  table({ title, columns, rows, empty }: Table): void {
    const total = columns.reduce((sum, { width }) => sum + width, 0);
    const widths = columns.map(({ width }) => (width / total) * this.width);
    this.need(60);
    this.pdf.moveDown().font(FONT.bold, 12).fillColor('black').text(title, this.left);
    this.pdf.moveDown(0.3);
    if (rows.length === 0) {
      this.pdf.font(FONT.plain, 9).text(empty);
      return;
    }
    const head = () =>
      this.row({ cells: columns.map(({ label }) => label), isPart: false }, columns, widths, FONT.bold);
    head();
    for (const row of rows) {
      if (this.need(this.heightOf(row, widths) + ROW_GAP)) head();
      this.row(row, columns, widths, FONT.plain);
    }
  }

  note(text: string): void {
    this.need(30);
    this.pdf
      .moveDown(0.5)
      .font(FONT.plain, 7.5)
      .fillColor(FAINT)
      .text(text, this.left, this.pdf.y, { width: this.width });
    this.pdf.fillColor('black');
  }

  number(title: string): void {
    const { count } = this.pdf.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.pdf.switchToPage(page);
      this.pdf.page.margins.bottom = 0;
      this.pdf
        .font(FONT.plain, 7.5)
        .fillColor(FAINT)
        .text(`${title} · page ${page + 1} of ${count}`, this.left, this.pdf.page.height - MARGIN + 4, {
          width: this.width,
          align: 'right',
          lineBreak: false,
        });
    }
  }

  /**
   * Writes a label of an axis.
   * @param part The part of the label's width that is left of `x`: 0 for none, 1 for all of it.
   */
  private label(text: string, x: number, y: number, part: number): void {
    this.pdf.text(text, x - part * this.pdf.widthOfString(text), y, { lineBreak: false, baseline: 'middle' });
  }

  private row({ cells, isPart }: Row, columns: Table['columns'], widths: readonly number[], font: string): void {
    const top = this.pdf.y;
    this.pdf.fillColor(isPart ? FAINT : 'black');
    let at = this.left;
    const size = isPart ? 7.5 : 8.5;
    cells.forEach((cell, i) => {
      const width = (widths[i] ?? 0) - 6;
      const indent = isPart && i === 0 ? 8 : 0;
      this.pdf
        .font(font, size)
        .text(cell, at + indent, top, { width: width - indent, align: columns[i]?.isNumber ? 'right' : 'left' });
      at += widths[i] ?? 0;
    });
    const bottom = top + this.heightOf({ cells, isPart }, widths, font) + ROW_GAP;
    this.pdf
      .moveTo(this.left, bottom - 1)
      .lineTo(this.left + this.width, bottom - 1)
      .lineWidth(0.3)
      .stroke(FAINT);
    this.goTo(bottom + 1);
  }

  private heightOf({ cells, isPart }: Row, widths: readonly number[], font: string = FONT.plain): number {
    this.pdf.font(font, isPart ? 7.5 : 8.5);
    return Math.max(...cells.map((cell, i) => this.pdf.heightOfString(cell, { width: (widths[i] ?? 0) - 6 })));
  }

  private goTo(y: number): void {
    this.pdf.x = this.left;
    this.pdf.y = y;
  }

  /** Starts a new page and returns true if less than `height` is left on the current one. Otherwise returns false. */
  private need(height: number): boolean {
    if (this.pdf.y + height <= this.bottom) return false;
    this.pdf.addPage();
    return true;
  }
}
