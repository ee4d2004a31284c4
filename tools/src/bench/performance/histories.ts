import { type Valuations, valuationsOf } from '@sandbourse/portfolio';
import { generator } from '../generator.js';

/**
 * The history of one account in two forms. Time-weighted returns need its daily values and external flows.
 * Money-weighted returns need dated payments.
 */
export interface History {
  readonly valuations: Valuations;
  readonly payments: { readonly days: Int32Array; readonly amounts: Float64Array };
}

export interface HistoryPlan {
  readonly accounts: number;
  readonly sessions: number;
  readonly flows: number;
  readonly seed: number;
}

const FIRST_DAY = 20_000;
const OPENED_WITH = 1_000_000_000;
const FLOW_MAX = 50_000_000;

/**
 * Generates accounts with an initial deposit of 100,000 and later deposits and withdrawals. Each day has a gain or loss
 * of up to one percent. The same plan gives the same accounts.
 */
export function generateHistories({ accounts, sessions, flows, seed }: HistoryPlan): History[] {
  const below = generator(seed);
  const days = Int32Array.from({ length: sessions }, (_, n) => FIRST_DAY + Math.floor(n / 5) * 7 + (n % 5));
  return Array.from({ length: accounts }, () => {
    const columns = {
      days,
      values: new Float64Array(sessions),
      flows: new Float64Array(sessions),
      income: new Float64Array(sessions),
      fees: new Float64Array(sessions),
      gaps: new Map(),
    };
    const flowPlaces = new Set([0]);
    while (flowPlaces.size < flows) flowPlaces.add(below(sessions));
    let value = 0;
    for (let place = 0; place < sessions; place += 1) {
      const size = place === 0 ? OPENED_WITH : 1 + below(FLOW_MAX);
      const flow = flowPlaces.has(place) ? (value > 2 * size && below(4) === 0 ? -size : size) : 0;
      value = Math.round((value + flow) * (1 + (below(2_001) - 980) / 100_000));
      columns.flows[place] = flow;
      columns.values[place] = value;
    }
    return { valuations: valuationsOf(columns), payments: paymentsOf(columns) };
  });
}

/** Converts daily values and flows to dated payments. A flow at the start of a day gets the date of the day before. */
function paymentsOf({ days, values, flows }: Pick<Valuations, 'days' | 'values' | 'flows'>): History['payments'] {
  const dated: [day: number, amount: number][] = [];
  flows.forEach((flow, place) => {
    if (flow !== 0) dated.push([(days[place] ?? 0) - 1, -flow]);
  });
  dated.push([days.at(-1) ?? 0, values.at(-1) ?? 0]);
  return {
    days: Int32Array.from(dated, ([day]) => day),
    amounts: Float64Array.from(dated, ([, amount]) => amount),
  };
}
