/**
 * Buys a share, reads its fill from a stream, and verifies the webhook of the same event.
 *
 *   node docs/examples/dist/first-order.js     in a clone, after npm start has built it
 *   node docs/examples/first-order.ts          on Node 22.18 or newer, which can run TypeScript
 *
 * In a clone whose sandbox runs on this machine, no settings are necessary. For another sandbox, set BASE_URL, EMAIL
 * and PASSWORD in the environment. The sandbox must be able to reach the webhook receiver of this program.
 */
import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { portalLogin, readWebhook, Sandbourse } from '@sandbourse/sdk';
import { findLocalStack } from '@sandbourse/sdk/node';

/** The time limit for the webhook delivery of an event. */
const DELIVERY_MS = 30_000;

const local = findLocalStack();
const advisor = local?.users.find(({ role }) => role === 'advisor');
const {
  BASE_URL = local?.base_url ?? '',
  EMAIL = advisor?.email ?? '',
  PASSWORD = advisor?.password ?? '',
} = process.env;

const credentials = portalLogin({ email: EMAIL, password: PASSWORD });
const client = new Sandbourse({ baseUrl: BASE_URL, credentials });

// Selects an account in dollars that accepts orders and has enough cash for a share.
const { items } = await client.baas.get('/accounts', { params: { query: { tradable: 'true', page_size: 500 } } });
const account = items.find(
  ({ base_currency, buying_power }) => base_currency === 'USD' && Number(buying_power) >= 1000,
);
if (!account) throw new Error('no account in dollars takes orders and has 1000 to spend');
const accountId = account.account_id;

// Starts a receiver that accepts only signed deliveries, and registers a webhook that sends deliveries to the receiver.
let secret = '';
const delivered = new Set<string>();
const deliveries = new EventEmitter();
const receiver = createServer(async (request, response) => {
  const body = await buffer(request);
  try {
    const delivery = await readWebhook({ headers: request.headers, body, secret });
    response.writeHead(204).end();
    delivered.add(delivery.event_id);
    deliveries.emit('delivery');
  } catch {
    response.writeHead(401).end();
  }
}).listen(0, '127.0.0.1');
await once(receiver, 'listening');
const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
const webhook = await client.baas.post('/webhooks', { body: { url, event_types: ['svc.baas.orders.filled'] } });
secret = webhook.signing_secret;

// Opens the stream before it places the order, so that no event is missed. The client reconnects automatically.
const events = await client.openEvents('trades', { accountId });

const order = await client.baas.post('/orders', {
  body: {
    account_id: accountId,
    security: { type: 'ticker', value: 'AAPL' },
    side: 'BUY',
    order_type: 'MARKET',
    quantity: '1',
  },
});
console.log('placed', order.order_id);

for await (const { id, type, data } of events) {
  if (type !== 'com.service.baas.orders.filled' || data.order.order_id !== order.order_id) continue;
  console.log('filled', data.fill.quantity, 'at', data.fill.price, data.order.currency);
  // Each part of the order has such an event.
  if (data.order.status !== 'FILLED') continue;
  // A webhook delivery must contain the same event as the stream.
  while (!delivered.has(id)) await once(deliveries, 'delivery', { signal: AbortSignal.timeout(DELIVERY_MS) });
  console.log('webhook genuine');
  break;
}

await client.baas.delete('/webhooks/{webhook_id}', { params: { path: { webhook_id: webhook.webhook_id } } });
receiver.close();
receiver.closeAllConnections();
