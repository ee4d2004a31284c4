const DECIMAL = /^-?\d+(\.\d+)?$/;

/** Compares decimals by value, and other text in the reader's alphabetical order. Missing values come first. */
export function compareValues(a: unknown, b: unknown): number {
  if (a === b) return 0;
  if (a === null || a === undefined) return -1;
  if (b === null || b === undefined) return 1;
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const [left, right] = [String(a), String(b)];
  if (DECIMAL.test(left) && DECIMAL.test(right)) return compareDecimals(left, right);
  return left.localeCompare(right, undefined, { numeric: true });
}

/** Compares decimals digit by digit, to distinguish numbers that are equal as doubles. */
function compareDecimals(a: string, b: string): number {
  const places = Math.max(placesOf(a), placesOf(b));
  const difference = unitsOf(a, places) - unitsOf(b, places);
  if (difference === 0n) return 0;
  return difference < 0n ? -1 : 1;
}

function placesOf(decimal: string): number {
  return decimal.split('.')[1]?.length ?? 0;
}

function unitsOf(decimal: string, places: number): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return BigInt(whole + fraction.padEnd(places, '0'));
}
