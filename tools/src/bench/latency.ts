import { atASteadyRate, type BenchContext, type Benchmark, type BenchResult, percentile } from './bench.js';
import { BusRoundTrips } from './latency/bus-round-trips.js';
import { FilledOrders } from './latency/filled-orders.js';
import { oneAfterTheOther } from './orders/filled.js';
import { orLeast } from './smoke.js';

const RATES = [20, 50];
const SECONDS = orLeast(10);
const WARM_UP = { clients: orLeast(64, 4), orders: orLeast(3_000, 40), roundTrips: orLeast(30_000, 100) };
const FIRST = { perSecond: 20, seconds: orLeast(5) };

/**
 * Measures the time from the request for a market order until the bus delivers the event of its fill, at steady rates.
 * The comparison is the time of two bare round trips between members of the bus, because an order needs at least as
 * many messages. An order also needs Postgres commits, FIX and HTTP. The benchmark also compares the first orders after
 * a start with later orders.
 */
export const latency: Benchmark = async context => {
  const orders = await FilledOrders.open(context);
  const roundTrips = await BusRoundTrips.open(context);
  context.say(`the first ${FIRST.perSecond * FIRST.seconds} orders`);
  const first = await atASteadyRate(FIRST, () => orders.one());
  context.say(`${WARM_UP.orders} orders and ${WARM_UP.roundTrips} bare round trips to warm up`);
  await oneAfterTheOther(WARM_UP.clients, WARM_UP.orders)(() => orders.one());
  await oneAfterTheOther(WARM_UP.clients, WARM_UP.roundTrips)(() => roundTrips.one());

  const warm = await atASteadyRate(FIRST, () => orders.one());
  const results = [asFastAsWarm(first, warm)];
  for (const perSecond of RATES) results.push(...(await atARate(context, perSecond, { orders, roundTrips })));
  await Promise.all([orders.close(), roundTrips.close()]);
  return results;
};

async function atARate(
  { say }: BenchContext,
  perSecond: number,
  { orders, roundTrips }: { orders: FilledOrders; roundTrips: BusRoundTrips },
): Promise<BenchResult[]> {
  const rate = { perSecond, seconds: SECONDS };
  say(`${perSecond} bare round trips a second for ${SECONDS} s, then as many orders`);
  const bare = await atASteadyRate(rate, () => roundTrips.one());
  const whole = await atASteadyRate(rate, () => orders.one());
  return ([0.5, 0.99] as const).map(part => {
    const [ours, value] = [percentile(whole, part), 2 * percentile(bare, part)];
    return {
      name: `submit to position at ${perSecond} a second, p${part * 100}`,
      unit: 'ms',
      ours,
      peer: { name: 'two bare bus round trips', value },
      ratio: ours / value,
    };
  });
}

function asFastAsWarm(first: readonly number[], warm: readonly number[]): BenchResult {
  const [ours, value] = [percentile(first, 0.99), percentile(warm, 0.99)];
  return {
    name: `the first ${first.length} orders after a start, p99`,
    unit: 'ms',
    ours,
    peer: { name: 'the same when it is warm', value },
    ratio: ours / value,
  };
}
