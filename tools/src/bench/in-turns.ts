import { until } from '../api-client.js';
import type { BenchContext, BenchResult } from './bench.js';
import { processorTime, secondsBetween } from './processor-time.js';
import { median } from './side-by-side.js';

const LOOK_EVERY_MS = 2_000;
const IDLE_WITHIN_MS = 120_000;
/** The fraction of a core below which a stack is idle. After a start, it still collects garbage and vacuums tables. */
const IDLE_BELOW = 0.15;

/**
 * Runs two measurements in turns. Every second round begins with the other one, because what runs first in a round has
 * other conditions: the program that measures is colder, and the other stack has been idle for longer.
 */
export async function inTurns<Result>(
  one: () => Promise<Result>,
  other: () => Promise<Result>,
  rounds: number,
): Promise<{ one: Result[]; other: Result[] }> {
  const results = { one: [] as Result[], other: [] as Result[] };
  const runOne = async () => void results.one.push(await one());
  const runOther = async () => void results.other.push(await other());
  for (let round = 0; round < rounds; round += 1)
    for (const run of round % 2 === 0 ? [runOne, runOther] : [runOther, runOne]) await run();
  return results;
}

/** Returns each figure with the median of all rounds. */
export function mediansOf(rounds: readonly (readonly BenchResult[])[]): BenchResult[] {
  const [first = []] = rounds;
  return first.map(result => {
    const all = rounds.flatMap(round => round.filter(({ name }) => name === result.name));
    const [ours, value] = [median(all.map(each => each.ours)), median(all.map(({ peer }) => peer.value))];
    return { ...result, ours, peer: { ...result.peer, value }, ratio: ours / value };
  });
}

/** Resolves when none of the stacks uses much processor time. */
export async function untilIdle(stacks: readonly Pick<BenchContext, 'stack' | 'stateDir'>[]): Promise<void> {
  let before = stacks.map(processorTime);
  let at = performance.now();
  await until(
    async () => {
      const seconds = (performance.now() - at) / 1000;
      const after = stacks.map(processorTime);
      const used = after.map((time, nth) => secondsBetween(before[nth] ?? new Map(), time) / seconds);
      [before, at] = [after, performance.now()];
      return Math.max(...used);
    },
    used => used < IDLE_BELOW,
    { withinMs: IDLE_WITHIN_MS, everyMs: LOOK_EVERY_MS },
  );
}
