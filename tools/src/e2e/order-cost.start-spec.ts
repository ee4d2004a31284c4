import { WAITS } from '@sandbourse/test-support';
import { type IdleCost, orderCost } from '../bench/order-cost/measure.js';
import type { Work } from '../bench/order-cost/work-meter.js';

/**
 * The maximum work for a filled order. Lower these figures when an order needs less work, and never raise them. The
 * goal is `ORDER_COST_MAX` of `npm run bench -- order-cost`.
 */
const AT_MOST: Work = {
  statements: 60,
  commits: 8,
  fsyncs: 4,
  rows: 51,
  indexEntries: 72,
  walBytes: 29_500,
  deliveries: 15.5,
};

/** The maximum cost of an idle stack, with a wide margin for memory. The goal is `IDLE_COST_MAX`. */
const IDLE_AT_MOST: IdleCost = { statementsPerSecond: 50, connections: 40, megabytes: 450 };

let cost: Awaited<ReturnType<typeof orderCost>>;

beforeAll(async () => {
  cost = await orderCost(() => undefined);
}, WAITS.story);

it('an order by itself makes Postgres do no more than before', () => {
  expect(above(cost.anOrder, AT_MOST)).toEqual([]);
});

it('59.4: an idle stack asks no more, and holds no more connections and memory than before', () => {
  expect(above(cost.idle, IDLE_AT_MOST)).toEqual([]);
});

/** Returns the figures that are above their limit, or that were not measured. */
function above<Figures extends object>(measured: Figures, limits: Figures): [string, unknown][] {
  const isWithin = (name: keyof Figures) => Number(measured[name]) > 0 && measured[name] <= limits[name];
  return (Object.keys(limits) as (keyof Figures & string)[])
    .filter(name => !isWithin(name))
    .map(name => [name, measured[name]]);
}
