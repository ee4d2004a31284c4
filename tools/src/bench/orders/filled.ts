import type { OrderView } from '@sandbourse/contracts';
import { until } from '../../api-client.js';
import type { BenchContext } from '../bench.js';
import { type ProcessorTime, processorTime, usedBetween } from '../processor-time.js';
import type { OrderDesk } from './funded-accounts.js';
import { placeOrder } from './raw-brokerage.js';

const MARKET = { order_type: 'MARKET' };
const WITHIN_MS = 120_000;

export interface Filled {
  readonly perSecond: number;
  /** The CPU milliseconds of all services and Postgres for one order. */
  readonly processorMs: number;
}

/**
 * Sends market orders and waits until no order is open. No other order may be open during the measurement. The function
 * `place` decides when each order is sent and by which client.
 */
export async function fillAll(
  context: BenchContext,
  desk: OrderDesk,
  orders: number,
  place: (send: (n: number) => Promise<unknown>) => Promise<unknown>,
): Promise<Filled> {
  const usedBefore = processorTime(context);
  const startedAt = performance.now();
  await place(n => placeOrder(desk.raw, desk.accounts[n % desk.accounts.length] ?? '', MARKET));
  await until(
    () => desk.broker.api.get<OrderView[]>('/api/v1/baas/orders?status=OPEN&limit=1'),
    open => open.length === 0,
    { withinMs: WITHIN_MS, everyMs: 50 },
  );
  const seconds = (performance.now() - startedAt) / 1000;
  const usedAfter = processorTime(context);
  context.say(usedBetween(usedBefore, usedAfter, { units: orders, unit: 'an order' }));
  return { perSecond: orders / seconds, processorMs: ((total(usedAfter) - total(usedBefore)) * 1000) / orders };
}

/**
 * Returns a `place` function for several clients. Each client sends its next order after its previous order was
 * accepted.
 */
export function oneAfterTheOther(clients: number, orders: number) {
  return async (send: (n: number) => Promise<unknown>): Promise<void> => {
    let next = 0;
    await Promise.all(
      Array.from({ length: clients }, async () => {
        while (next < orders) {
          next += 1;
          await send(next);
        }
      }),
    );
  };
}

const total = (used: ProcessorTime): number => [...used.values()].reduce((sum, seconds) => sum + seconds, 0);
