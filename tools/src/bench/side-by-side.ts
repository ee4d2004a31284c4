import type { BenchContext, BenchResult } from './bench.js';
import { CONNECTIONS, requestsPerSecond, type Target } from './gateway-wrk.js';
import { orLeast } from './smoke.js';

const ROUNDS = orLeast(3);
const ROUND_SECONDS = orLeast(3);

export interface Contest {
  /** Returns a new target for each round, because a signature in the headers expires soon. */
  readonly ours: () => Target;
  readonly peer: () => Target;
  readonly peerName: string;
}

/**
 * Measures the requests a second of our service and of another program in turns, so that other load on the machine
 * affects both.
 */
export async function compareRates(
  { say }: BenchContext,
  name: string,
  { ours, peer, peerName }: Contest,
): Promise<BenchResult> {
  const rates = { ours: [] as number[], peer: [] as number[] };
  for (const side of [peer, ours]) await requestsPerSecond(side(), 1);
  for (let round = 1; round <= ROUNDS; round += 1) {
    say(`${name}: round ${round} of ${ROUNDS}, ${ROUND_SECONDS} s each`);
    rates.peer.push(await requestsPerSecond(peer(), ROUND_SECONDS));
    rates.ours.push(await requestsPerSecond(ours(), ROUND_SECONDS));
  }
  const [mine, value] = [median(rates.ours), median(rates.peer)];
  return {
    name,
    unit: '1/s',
    ours: mine,
    peer: { name: peerName, value },
    ratio: mine / value,
    notes: [`median of ${ROUNDS} rounds of ${ROUND_SECONDS} s, ${CONNECTIONS} connections`],
  };
}

/** Returns the median of a sample; for an even number, the mean of the two in the middle. */
export function median(sample: readonly number[]): number {
  const sorted = [...sample].sort((a, b) => a - b);
  const [below = 0, above = 0] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  return (below + above) / 2;
}

export async function msOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
