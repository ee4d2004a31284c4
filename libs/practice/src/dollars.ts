/** Formats cents as US dollars: `1234.05`. */
export function dollarsOf(cents: number): string {
  return `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}
