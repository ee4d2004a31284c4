/** A client as a first draft is often written. It must fail every situation of `sandbourse certify`. */
import { createServer } from 'node:http';
import { setTimeout } from 'node:timers/promises';

const {
  SANDBOURSE_SITUATION: situation = '',
  SANDBOURSE_URL: base = '',
  SANDBOURSE_KEY_ID: keyId = '',
  SANDBOURSE_KEY_SECRET: keySecret = '',
  SANDBOURSE_ACCOUNT: account_id = '',
  SANDBOURSE_ORDER: purchase = '',
  SANDBOURSE_WEBHOOK_PORT: port = '0',
} = process.env;

const RETRY_MS = 200;

interface Order {
  readonly order_id: string;
  readonly side: string;
  readonly quantity: string;
  readonly security: { readonly value: string };
}

const form = new URLSearchParams({ grant_type: 'client_credentials', client_id: keyId, client_secret: keySecret });
const issued = await fetch(`${base}/api/v1/baas/oauth/token`, { method: 'POST', body: form });
const { access_token } = (await issued.json()) as { access_token: string };
const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' };

/** Tries at once again if anything goes wrong. */
async function place(symbol: string, terms: object, attempts = 4): Promise<Order> {
  const order = { account_id, security: { type: 'ticker', value: symbol }, order_type: 'MARKET', ...terms };
  try {
    const response = await fetch(`${base}/api/v1/baas/orders`, {
      method: 'POST',
      headers,
      body: JSON.stringify(order),
    });
    if (!response.ok) throw new Error(await response.text());
    return (await response.json()) as Order;
  } catch (error) {
    if (attempts === 1) throw error;
    return place(symbol, terms, attempts - 1);
  }
}

interface Followed {
  readonly id: string;
  readonly type: string;
  readonly order: Order;
}

/** Yields events until the connection ends. */
async function* follow(after?: string): AsyncGenerator<Followed> {
  const cursor = after === undefined ? {} : { 'last-event-id': after };
  const { body } = await fetch(`${base}/api/v1/baas/events/trades`, { headers: { ...headers, ...cursor } });
  let text = '';
  for await (const chunk of body ?? []) {
    text += Buffer.from(chunk).toString();
    const messages = text.split('\n\n');
    text = messages.pop() ?? '';
    for (const message of messages) {
      const data = /^data: (.*)$/m.exec(message)?.[1];
      if (data) yield { id: JSON.parse(data).id, type: JSON.parse(data).type, order: JSON.parse(data).data.order };
    }
  }
}

/** Continues the stream after its last event, and ignores its comments. */
async function* followOn(): AsyncGenerator<Followed> {
  for (let last: string | undefined; ; await setTimeout(RETRY_MS))
    try {
      for await (const event of follow(last)) {
        last = event.id;
        yield event;
      }
    } catch {
      // The connection was cut.
    }
}

const buyThree = () => place('KO', { side: 'BUY', quantity: '3' });
const cancel = (id: string) => fetch(`${base}/api/v1/baas/orders/${id}`, { method: 'DELETE', headers });

async function sellEachFill(events = follow()): Promise<void> {
  let sold = 0;
  for await (const { type, order } of events) {
    if (!type.endsWith('orders.filled') || order.side !== 'BUY') continue;
    await place(order.security.value, { side: 'SELL', quantity: order.quantity });
    sold += 1;
    if (sold === 3) return;
  }
}

async function waitForTheFill(): Promise<void> {
  for await (const { type } of follow()) if (type.endsWith('orders.filled')) return;
}

async function sellWhatItRemembers(): Promise<void> {
  const events = follow();
  const next = events.next();
  const stop = { side: 'SELL', quantity: '5', order_type: 'STOP', stop_price: '20.00', time_in_force: 'GTC' };
  const { order_id } = await place('KO', stop);
  for (let event = await next; !event.done; event = await events.next())
    if (event.value.type.endsWith('orders.restated')) break;
  await cancel(order_id);
  await place('KO', { side: 'SELL', quantity: '20' });
}

async function sellWhatItOrdered(): Promise<void> {
  await cancel(purchase);
  await place('KO', { side: 'SELL', quantity: '10' });
}

async function depositOnce(): Promise<void> {
  const body = JSON.stringify({ direction: 'DEPOSIT', amount: '1000.00' });
  await fetch(`${base}/api/v1/baas/accounts/${account_id}/funding`, { method: 'POST', headers, body });
}

async function acceptAll(): Promise<never> {
  createServer((request, response) => void request.resume().on('end', () => response.end())).listen(Number(port));
  return new Promise(() => undefined);
}

const PLAYS: Readonly<Record<string, () => Promise<unknown>>> = {
  'lost-reply': buyThree,
  'token-ends': buyThree,
  'rate-limit': buyThree,
  unavailable: buyThree,
  'duplicate-event': () => sellEachFill(),
  'missed-events': () => sellEachFill(),
  'gap-in-stream': () => sellEachFill(followOn()),
  'mute-stream': () => sellEachFill(),
  'webhook-forged': acceptAll,
  'webhook-rotation': acceptAll,
  'busted-fill': waitForTheFill,
  split: sellWhatItRemembers,
  'partial-fill': sellWhatItOrdered,
  'returned-deposit': depositOnce,
};

await PLAYS[situation]?.();
process.exit();
