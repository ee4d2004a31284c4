/**
 * Returns an id that consists of the run and the order's index in it, so that a repeated release does not place a
 * second order.
 */
export function clientOrderIdOf(runId: string, index: number): string {
  return `${runId}.${index}`;
}
