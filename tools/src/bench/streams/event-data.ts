import { OrderFilled } from '@sandbourse/contracts';
import { BENCH_FIRM, BENCH_REP_CODE } from '../own-gateway.js';

/**
 * A character that each event contains exactly once and that occurs nowhere else in a stream. Clients count it to count
 * the events, even if an event is split into chunks.
 */
export const MARK = '~';

type Filled = (typeof OrderFilled.examples)[0];

/** Makes a fill in the firm of the benchmark. It contains the time of its creation in milliseconds. */
export function eventData(): Filled {
  const madeAt = performance.timeOrigin + performance.now();
  return {
    ...OrderFilled.examples[0],
    firm_id: BENCH_FIRM,
    rep_code: BENCH_REP_CODE,
    client_id: `${MARK}${madeAt.toFixed(3)}`,
  };
}

/** Returns the times of creation of all events in a text, in milliseconds. */
export function madeAtOf(text: string): number[] {
  return [...text.matchAll(/~(\d+\.\d{3})"/g)].map(([, at]) => Number(at));
}
