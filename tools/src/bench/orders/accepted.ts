import type { OrderDesk } from './funded-accounts.js';
import { orderBody, placeBatch, placeOrder, type RawTerms } from './raw-brokerage.js';

const BATCH = 500;

/**
 * Returns the terms of an order that is accepted and never filled. Its limit is far below the market price, but within
 * the price collar.
 */
export async function restingTerms({ broker }: Pick<OrderDesk, 'broker'>): Promise<RawTerms> {
  const { last } = await broker.quote('SPY');
  return { order_type: 'LIMIT', limit_price: `${Math.floor(Number.parseInt(last, 10) * 0.6)}` };
}

/**
 * Returns the orders a second that the service accepts. Each account has one client, which sends one request at a time.
 */
export async function acceptedPerSecond({ raw, accounts }: OrderDesk, terms: RawTerms, seconds: number) {
  return perSecond(accounts, seconds, async accountId => {
    await placeOrder(raw, accountId, terms);
    return 1;
  });
}

/**
 * Returns the orders a second that the service accepts in batches of 500. A batch requires that each order has its own
 * client order id.
 */
export async function acceptedInBatchesPerSecond({ raw, accounts }: OrderDesk, terms: RawTerms, seconds: number) {
  let named = 0;
  return perSecond(accounts, seconds, async accountId => {
    const bodies = Array.from({ length: BATCH }, () =>
      orderBody(accountId, { ...terms, client_order_id: `bench-${process.pid}-${named++}` }),
    );
    const answer = await placeBatch(raw, bodies);
    const accepted = answer.split('"order_id"').length - 1;
    if (accepted < BATCH) throw new Error(`${BATCH - accepted} of a batch were refused: ${answer.slice(0, 500)}`);
    return accepted;
  });
}

async function perSecond(
  accounts: readonly string[],
  seconds: number,
  place: (accountId: string) => Promise<number>,
): Promise<number> {
  let placed = 0;
  const startedAt = performance.now();
  await Promise.all(
    accounts.map(async accountId => {
      while (performance.now() < startedAt + seconds * 1000) {
        const accepted = await place(accountId);
        placed += accepted;
      }
    }),
  );
  return placed / ((performance.now() - startedAt) / 1000);
}
