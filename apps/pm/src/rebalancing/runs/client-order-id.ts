/**
 * Returns a client order id that is made of the run and the index of the order. If an order is sent twice, the id is
 * the same, so the brokerage executes the order once.
 */
export function clientOrderIdOf(runId: string, index: number): string {
  return `${runId}.${index}`;
}
