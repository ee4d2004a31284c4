/** The fields of a response that change with the market between two reads. */
const MARKS: ReadonlySet<string> = new Set(['market_value', 'total_value', 'unrealized_gain', 'shortfall']);

/**
 * Returns a copy of an API response without the fields that depend on current prices, to compare it with a later
 * response.
 */
export function withoutMarks<T>(answer: T): T {
  return JSON.parse(JSON.stringify(answer, (name, value) => (MARKS.has(name) ? undefined : value)));
}
