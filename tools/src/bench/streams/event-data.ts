import { OrderFilled } from '@sandbourse/contracts';
import { BENCH_FIRM, BENCH_REP_CODE } from '../own-gateway.js';

/**
 * A byte that each event contains exactly once, and that occurs nowhere else. The number of these bytes is the number
 * of events, even if an event is split into chunks.
 */
export const MARK = '~';

type Filled = (typeof OrderFilled.examples)[0];

/** Makes a fill in the benchmark's firm that contains its own time in milliseconds. */
export function eventData(): Filled {
  const madeAt = performance.timeOrigin + performance.now();
  return {
    ...OrderFilled.examples[0],
    firm_id: BENCH_FIRM,
    rep_code: BENCH_REP_CODE,
    client_id: `${MARK}${madeAt.toFixed(3)}`,
  };
}

/** Returns the times of the events in a text, in milliseconds. */
export function madeAtOf(text: string): number[] {
  return [...text.matchAll(/~(\d+\.\d{3})"/g)].map(([, at]) => Number(at));
}
