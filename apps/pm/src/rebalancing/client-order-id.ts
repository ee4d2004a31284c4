/** The run and the place in it: however often a release comes, it is the same order. */
export function clientOrderIdOf(runId: string, index: number): string {
  return `${runId}.${index}`;
}
