const SEPARATORS = [',', ';', '\t'] as const;
export type CellSeparator = (typeof SEPARATORS)[number];

/** The minimum number of columns of a table. A line with fewer cells is a title above the table. */
const COLUMNS_MIN = 3;

/**
 * Returns the separator of a CSV file: the most frequent one in the first line with at least three cells. Returns a
 * comma if no line has that many.
 */
export function separatorOf(head: string): CellSeparator {
  for (const line of head.split(/\r\n|\n|\r/)) {
    const unquoted = line.replace(/"[^"]*"/g, '');
    const counts = SEPARATORS.map(separator => ({ separator, cells: unquoted.split(separator).length }));
    const [first] = counts.sort((a, b) => b.cells - a.cells);
    if (first && first.cells >= COLUMNS_MIN) return first.separator;
  }
  return ',';
}
