import { ConnectionError, type Order } from '@sandbourse/sdk';
import { draftOf, EMPTY_TICKET, orderOf } from '../orders/ticket.js';
import { orderTraceQuery, placeOrder } from './orders.js';
import { answeringApi } from './testing/answering-api.js';

it('places a ticket under one key until it is changed', async () => {
  const { api, asked } = answeringApi(() => {
    throw new TypeError('fetch failed');
  });
  const draft = draftOf(EMPTY_TICKET);
  for (const { ticket, key } of [draft, draft, draftOf(EMPTY_TICKET)])
    await expect(placeOrder(api, orderOf(ticket), key)).rejects.toThrow(ConnectionError);

  const [first, again, changed] = asked.map(({ headers }) => headers.get('idempotency-key'));
  expect(again).toBe(first);
  expect(changed).not.toBe(first);
});

const order = {
  order_id: 'ord_1',
  account_id: 'acct_1',
  status: 'FILLED',
  filled_quantity: '3',
  submitted_at: '2026-11-23T15:00:00Z',
} as Order;

// biome-ignore format: a table
it.each([
  { status: 'NEW',    state: { status: 'success', dataUpdateCount: 1 }, isReadAgain: false },
  { status: 'FILLED', state: { status: 'pending', dataUpdateCount: 0 }, isReadAgain: false },
  { status: 'FILLED', state: { status: 'success', dataUpdateCount: 1 }, isReadAgain: true },
  { status: 'FILLED', state: { status: 'error',   dataUpdateCount: 1 }, isReadAgain: false },
  { status: 'FILLED', state: { status: 'success', dataUpdateCount: 2 }, isReadAgain: false },
] as const)('reads once more what an order that is over has led to: $status, $state', ({ status, state, isReadAgain }) => {
  const { api } = answeringApi(() => ({}));
  const { refetchInterval } = orderTraceQuery(api, { ...order, status });
  const ms = (refetchInterval as (asked: { state: unknown }) => number | false)({ state });
  expect(ms !== false).toBe(isReadAgain);
});
