import { WAITS } from '@sandbourse/test-support';
import { orderCost } from '../bench/order-cost/measure.js';
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

it(
  'an order by itself makes Postgres do no more than before',
  async () => {
    const work = await orderCost(() => undefined);
    const names = Object.keys(AT_MOST) as (keyof Work)[];
    expect(
      names.filter(name => !(work[name] > 0 && work[name] <= AT_MOST[name])).map(name => [name, work[name]]),
    ).toEqual([]);
  },
  WAITS.story,
);
