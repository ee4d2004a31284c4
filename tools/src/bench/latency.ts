import { defineEvent, OrderFilled } from '@sandbourse/contracts';
import { z } from 'zod';
import { ApiClient, until } from '../client/api-client.js';
import { Brokerage } from '../client/brokerage.js';
import { busOf } from '../client/bus.js';
import { atASteadyRate, type BenchContext, type Benchmark, percentile } from './bench.js';

const ORDERS_PER_SECOND = 50;
const SECONDS = 10;
const RATE = { perSecond: ORDERS_PER_SECOND, seconds: SECONDS };
const ACCOUNTS = 20;

const Ping = defineEvent({
  topic: 'svc.bench.pings.sent',
  data: z.object({ account_id: z.string(), n: z.int() }),
  key: data => data.account_id,
});
const Pong = defineEvent({
  topic: 'svc.bench.pongs.sent',
  data: z.object({ account_id: z.string(), n: z.int() }),
  key: data => data.account_id,
});

/**
 * From submitting a market order to its position being told of on the bus, at a steady rate, against two bare round
 * trips over the same bus: an order needs at least as many hops, and Postgres commits, FIX and HTTP besides.
 */
export const latency: Benchmark = async context => {
  const bare = await bareRoundTrips(context);
  const whole = await submitToPosition(context);
  return ([0.5, 0.99] as const).map(part => {
    const [ours, value] = [percentile(whole, part), 2 * percentile(bare, part)];
    return {
      name: `submit to position, p${part * 100}`,
      unit: 'ms',
      ours,
      peer: { name: 'two bare bus round trips', value },
      ratio: ours / value,
      notes: [`${ORDERS_PER_SECOND} orders a second for ${SECONDS} s`],
    };
  });
};

async function submitToPosition({ stack, say }: BenchContext): Promise<number[]> {
  const advisor = stack.users.find(user => user.role === 'advisor');
  const api = await new ApiClient(stack.base_url).logIn(advisor?.email ?? '', advisor?.password ?? '');
  const broker = new Brokerage(api);
  const accounts = await Promise.all(
    Array.from({ length: ACCOUNTS }, (_, n) => broker.openFunded(`Latency ${n}`, '10000000.00')),
  );
  const filledAt = new Map<string, number>();
  const bus = busOf(stack, 'bench');
  await bus.subscribe({
    group: `bench.${process.pid}`,
    from: 'latest',
    topics: [OrderFilled.topic],
    handle: async ({ events }) => {
      for (const event of events) filledAt.set(OrderFilled.read(event).order.order_id, performance.now());
    },
  });

  say(`${ORDERS_PER_SECOND} market orders a second for ${SECONDS} s`);
  const submitted = await atASteadyRate(RATE, async n => {
    const startedAt = performance.now();
    const order = await broker.place({
      account_id: accounts[n % ACCOUNTS]?.account_id ?? '',
      security: { type: 'ticker', value: 'SPY' },
      side: 'BUY',
      order_type: 'MARKET',
      quantity: '1',
    });
    return { id: order.order_id, startedAt };
  });
  await until(
    async () => submitted.every(({ id }) => filledAt.has(id)),
    done => done,
  );
  await bus.close();
  return submitted.map(({ id, startedAt }) => (filledAt.get(id) ?? Number.NaN) - startedAt);
}

async function bareRoundTrips({ stack, say }: BenchContext): Promise<number[]> {
  const [here, there] = [busOf(stack, 'bench'), busOf(stack, 'bench')];
  const returned = new Map<number, () => void>();
  await here.ensureTopics([Ping.topic, Pong.topic]);
  await there.subscribe({
    group: `bench.there.${process.pid}`,
    from: 'latest',
    topics: [Ping.topic],
    handle: async ({ events }) => here.publish(events.map(event => Pong.occurred(Ping.read(event), occurrence))),
  });
  await here.subscribe({
    group: `bench.here.${process.pid}`,
    from: 'latest',
    topics: [Pong.topic],
    handle: async ({ events }) => {
      for (const event of events) returned.get(Pong.read(event).n)?.();
    },
  });

  say(`${ORDERS_PER_SECOND} bare round trips a second for ${SECONDS} s`);
  const times = await atASteadyRate(RATE, async n => {
    const startedAt = performance.now();
    const back = new Promise<void>(resolve => returned.set(n, resolve));
    await here.publish([Ping.occurred({ account_id: `acct_${n % ACCOUNTS}`, n }, occurrence)]);
    await back;
    return performance.now() - startedAt;
  });
  await Promise.all([here.close(), there.close()]);
  return times;
}

const occurrence = { at: new Date(0), isSandbox: true };
