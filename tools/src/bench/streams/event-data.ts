import { OrderFilled } from '@sandbourse/contracts';
import { BENCH_FIRM, BENCH_REP_CODE } from '../own-gateway.js';

/**
 * One byte that each event has once, and that occurs nowhere else: events are counted by it, however they are split
 * into chunks.
 */
export const MARK = '~';

type Filled = (typeof OrderFilled.examples)[0];

/** A fill of the benchmark's firm that says when it was made, in milliseconds. */
export function eventData(): Filled {
  const madeAt = performance.timeOrigin + performance.now();
  return {
    ...OrderFilled.examples[0],
    firm_id: BENCH_FIRM,
    rep_code: BENCH_REP_CODE,
    client_id: `${MARK}${madeAt.toFixed(3)}`,
  };
}

/** When the events of a text were made, in milliseconds. */
export function madeAtOf(text: string): number[] {
  return [...text.matchAll(/~(\d+\.\d{3})"/g)].map(([, at]) => Number(at));
}
