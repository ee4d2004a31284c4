/** The fields of an answer that move with the market between two reads. */
const MARKS: ReadonlySet<string> = new Set(['market_value', 'total_value', 'unrealized_gain', 'shortfall']);

/** A copy of an API response without the fields that depend on current prices, to compare with a later read. */
export function withoutMarks<T>(answer: T): T {
  return JSON.parse(JSON.stringify(answer, (name, value) => (MARKS.has(name) ? undefined : value)));
}
