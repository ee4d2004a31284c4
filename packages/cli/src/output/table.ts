import { colours } from './colours.js';

/** The columns of a table: the title of each, and its text for a row. */
export type Columns<Row> = Readonly<Record<string, (row: Row) => string | number | null | undefined>>;

const NUMBER = /^[+-]?[\d,.]+%?$/;

/** Returns the rows in aligned columns. Numbers are aligned to the right. */
export function table<Row>(rows: readonly Row[], columns: Columns<Row>): string {
  const titles = Object.keys(columns);
  const cells = rows.map(row => titles.map(title => String(columns[title]?.(row) ?? '-')));
  const widths = titles.map((title, i) => Math.max(title.length, ...cells.map(line => line[i]?.length ?? 0)));
  const isNumber = titles.map((_, i) => cells.every(line => line[i] === '-' || NUMBER.test(line[i] ?? '')));
  const pad = (text: string, i: number) => (isNumber[i] ? text.padStart(widths[i] ?? 0) : text.padEnd(widths[i] ?? 0));
  const lineOf = (line: readonly string[]) => line.map(pad).join('  ').trimEnd();
  return [colours.bold(lineOf(titles)), ...cells.map(lineOf)].join('\n');
}
