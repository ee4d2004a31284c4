/** What an answer says that moves with the market between two reads. */
const MARKS: ReadonlySet<string> = new Set(['market_value', 'total_value', 'unrealized_gain', 'shortfall']);

/** A copy of an answer of the API without its marks: what entries make of it, to be compared with a later read. */
export function withoutMarks<T>(answer: T): T {
  return JSON.parse(JSON.stringify(answer, (name, value) => (MARKS.has(name) ? undefined : value)));
}
