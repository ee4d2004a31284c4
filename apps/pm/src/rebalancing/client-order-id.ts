/**
 * Returns a client order id that is made of the run and the index of the order. If an order is sent twice, both have
 * the same id, so the brokerage executes it once.
 */
export function clientOrderIdOf(runId: string, index: number): string {
  return `${runId}.${index}`;
}
