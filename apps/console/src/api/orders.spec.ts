import { ConnectionError } from '@sandbourse/sdk';
import { draftOf, EMPTY_TICKET, orderOf } from '../orders/ticket.js';
import { placeOrder } from './orders.js';
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
