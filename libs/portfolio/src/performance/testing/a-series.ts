import { dayOf } from '@sandbourse/ledger';
import { type Valuations, valuationsOf } from '../valuations.js';

const UNITS = 10_000;

/** A session a row, in units of a currency: the date, what came in at its start, and what there was at its close. */
export function aSeries(rows: readonly (readonly [date: string, flow: number, value: number])[]): Valuations {
  const units = (amount: number) => Math.round(amount * UNITS);
  return valuationsOf({
    days: Int32Array.from(rows, ([date]) => dayOf(date)),
    flows: Float64Array.from(rows, ([, flow]) => units(flow)),
    values: Float64Array.from(rows, ([, , value]) => units(value)),
    income: new Float64Array(rows.length),
    fees: new Float64Array(rows.length),
    gaps: new Map(),
  });
}

/** The period from one date to another, both included. */
export const aPeriod = (from: string, to: string) => ({ fromDay: dayOf(from), toDay: dayOf(to) });
