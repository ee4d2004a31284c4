import escapeHtml from 'escape-html';
import { DEFAULT_ACCENT, type Document, type Row, type Table } from './document.js';
import { type AxisLabel, CHART_SIZE, PLOT, type ValueChart } from './value-chart.js';

/** The Content-Security-Policy header of the page. With it, a browser shows the page, but loads and sends nothing. */
export const HTML_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

const styleOf = (accent: string) => `
  :root { color-scheme: light dark; --faint: #8884; --accent: ${accent}; }
  body { font: 15px/1.5 system-ui, sans-serif; max-width: 62rem; margin: 2rem auto; padding: 0 1rem; }
  h1 { margin: 0; font-size: 1.6rem; } h2 { margin: 2rem 0 .5rem; font-size: 1.1rem; }
  header p { margin: .1rem 0; } header p.brand { font-weight: 600; border-bottom: 3px solid var(--accent); margin-bottom: 1rem; }
  dl { display: grid; grid-template-columns: repeat(auto-fill, minmax(11rem, 1fr)); gap: .75rem 1.5rem; }
  dt { font-size: .8rem; opacity: .75; } dd { margin: 0; font-variant-numeric: tabular-nums; font-weight: 600; }
  div.scroll { overflow-x: auto; }
  table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
  th, td { padding: .3rem .6rem .3rem 0; text-align: left; border-bottom: 1px solid var(--faint); vertical-align: top; }
  th { font-size: .8rem; } .number { text-align: right; white-space: nowrap; }
  td:first-child { min-width: 8.5rem; } tr.part td { font-size: .85rem; opacity: .8; } tr.part td:first-child { padding-left: 1.2rem; }
  figure { margin: 1.5rem 0; } svg { width: 100%; height: auto; overflow: visible; }
  path { fill: none; stroke: var(--accent); stroke-width: 2; } path.level { stroke: var(--faint); stroke-width: .5; }
  svg text { font-size: 9px; fill: currentColor; opacity: .75; dominant-baseline: middle; }
  @media (max-width: 40rem) { svg text { font-size: 15px; } }
  figcaption { font-size: .8rem; opacity: .75; }
  footer { margin-top: 2rem; font-size: .8rem; opacity: .75; }
`;

/** Returns a document as one HTML page. It has no scripts, and refers to no other files. */
export function documentHtml({ brand, title, lines, facts, chart, tables, notes }: Document): string {
  const name = brand?.displayName ? `<p class="brand">${escapeHtml(brand.displayName)}</p>` : '';
  const last = brand?.footer ? [...notes, brand.footer] : notes;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><style>${styleOf(brand?.accentColor ?? DEFAULT_ACCENT)}</style></head>
<body><header>${name}<h1>${escapeHtml(title)}</h1>${lines.map(line => `<p>${escapeHtml(line)}</p>`).join('')}</header>
<dl>${facts.map(({ label, value }) => `<div><dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd></div>`).join('')}</dl>
${chart ? figure(chart) : ''}${tables.map(section).join('\n')}
<footer>${last.map(note => `<p>${escapeHtml(note)}</p>`).join('')}</footer></body></html>
`;
}

function figure({ path, amounts, days, caption }: ValueChart): string {
  const { width, height } = CHART_SIZE;
  const said = escapeHtml(caption);
  return `<figure><svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${said}">
${amounts.map(amountLabel).join('')}${days.map(dayLabel).join('')}<path d="${path}"/></svg>
<figcaption>${said}</figcaption></figure>`;
}

function amountLabel({ at, text }: AxisLabel): string {
  const y = at.toFixed(1);
  return `<path class="level" d="M${PLOT.left} ${y}H${PLOT.right}"/><text x="${PLOT.left - 6}" y="${y}" text-anchor="end">${escapeHtml(text)}</text>`;
}

function dayLabel({ at, text }: AxisLabel, i: number, { length }: readonly AxisLabel[]): string {
  const anchor = i === 0 ? 'start' : i === length - 1 ? 'end' : 'middle';
  return `<text x="${at.toFixed(1)}" y="${PLOT.bottom + 11}" text-anchor="${anchor}">${escapeHtml(text)}</text>`;
}

function section({ title, columns, rows, empty }: Table): string {
  const classOf = (i: number) => (columns[i]?.isNumber ? ' class="number"' : '');
  const row = ({ cells, isPart }: Row) =>
    `<tr${isPart ? ' class="part"' : ''}>${cells.map((cell, i) => `<td${classOf(i)}>${escapeHtml(cell)}</td>`).join('')}</tr>`;
  const heading = `<h2>${escapeHtml(title)}</h2>`;
  if (rows.length === 0) return `<section>${heading}<p>${escapeHtml(empty)}</p></section>`;
  return `<section>${heading}<div class="scroll"><table>
<thead><tr>${columns.map(({ label }, i) => `<th scope="col"${classOf(i)}>${escapeHtml(label)}</th>`).join('')}</tr></thead>
<tbody>${rows.map(row).join('\n')}</tbody></table></div></section>`;
}
