import { dayOf } from '@sandbourse/ledger';
import { type Valuations, valuationsOf } from '../valuations.js';

const UNITS = 10_000;

/**
 * Makes valuations from one row for each session. A row has the date, the flow at the start of the session and the
 * value at its close. Amounts are in units of a currency.
 */
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

/** Makes the period from one date to another, including these dates. */
export const aPeriod = (from: string, to: string) => ({ fromDay: dayOf(from), toDay: dayOf(to) });
