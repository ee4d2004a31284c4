import { ApiClient } from '../client/api-client.js';
import { Brokerage } from '../client/brokerage.js';
import type { BenchContext, Benchmark } from './bench.js';
import { insertCommitsPerSecond } from './insert-commits.js';

const CLIENTS = 16;
const SECONDS = 8;

/**
 * Orders accepted a second through the gateway, each a transaction with its checks, reservation and two events,
 * against pgbench committing one row a transaction on the same server. Orders rest, so the venue's fills do not count.
 */
export const orders: Benchmark = async context => {
  const rowsPerSecond = insertCommitsPerSecond(context, { clients: CLIENTS, seconds: SECONDS });
  const accepted = await acceptedPerSecond(context);
  return [
    {
      name: 'accepted orders',
      unit: '1/s',
      ours: accepted,
      peer: { name: `pgbench, one row a commit, ${CLIENTS} clients`, value: rowsPerSecond },
      ratio: accepted / rowsPerSecond,
    },
  ];
};

async function acceptedPerSecond({ stack, say }: BenchContext): Promise<number> {
  const advisor = stack.users.find(user => user.role === 'advisor');
  const api = await new ApiClient(stack.base_url).logIn(advisor?.email ?? '', advisor?.password ?? '');
  const broker = new Brokerage(api);
  const accounts = await Promise.all(
    Array.from({ length: CLIENTS }, (_, n) => broker.openFunded(`Bench ${n}`, '10000000.00')),
  );
  const { last } = await broker.quote('SPY');
  // Within the collar and far below the market: accepted, and never filled.
  const limit = `${(Number.parseInt(last, 10) * 6) / 10}`.split('.')[0] ?? '';

  say(`placing orders for ${SECONDS} s with ${CLIENTS} clients`);
  let placed = 0;
  const deadline = performance.now() + SECONDS * 1000;
  const startedAt = performance.now();
  await Promise.all(
    accounts.map(async ({ account_id }) => {
      while (performance.now() < deadline) {
        await broker.place({
          account_id,
          security: { type: 'ticker', value: 'SPY' },
          side: 'BUY',
          order_type: 'LIMIT',
          limit_price: limit,
          quantity: '1',
        });
        placed += 1;
      }
    }),
  );
  return placed / ((performance.now() - startedAt) / 1000);
}
