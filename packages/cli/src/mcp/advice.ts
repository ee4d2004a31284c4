export interface Advice {
  readonly code: string;
  readonly why: string;
  /** Undefined for an error of a field: the reason says what to send. */
  readonly remedy?: string;
}

/** Returns the row of a code, a field error or a check in the Markdown of `docs/errors.md`, or undefined. */
export function adviceIn(errorsPage: string, code: string): Advice | undefined {
  const rows = errorsPage.split('\n').map(line => line.split('|').map(cell => cell.trim()));
  // The first cell can have several codes, or the former name of a check.
  const row = rows.find(([margin, codes]) => margin === '' && codes?.includes(`\`${code}\``));
  if (!row) return undefined;
  const [, , why = '', remedy] = row;
  return { code, why, ...(remedy && { remedy }) };
}
