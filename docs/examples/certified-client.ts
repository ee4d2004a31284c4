/**
 * A client that passes every situation of `npx sandbourse certify` (docs/certify.md):
 *
 *   npx sandbourse certify --command "node docs/examples/dist/certified-client.js"
 */
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import {
  ApiError,
  apiKey,
  judgeWebhook,
  Sandbourse,
  type StreamEvent,
  type SubmitOrderBody,
  until,
} from '@sandbourse/sdk';

const {
  SANDBOURSE_SITUATION: situation = '',
  SANDBOURSE_URL: baseUrl = '',
  SANDBOURSE_KEY_ID: keyId = '',
  SANDBOURSE_KEY_SECRET: keySecret = '',
  SANDBOURSE_ACCOUNT: account_id = '',
  SANDBOURSE_SILENT_SECONDS: silentSeconds = '20',
  SANDBOURSE_ORDER: purchaseId = '',
  SANDBOURSE_WEBHOOK_PORT: port = '0',
  SANDBOURSE_WEBHOOK_SECRET: secret = '',
  SANDBOURSE_WEBHOOK_PREVIOUS_SECRET: previousSecret = '',
} = process.env;

const client = new Sandbourse({ baseUrl, credentials: apiKey({ keyId, keySecret }) });

type Terms = Pick<SubmitOrderBody, 'side' | 'quantity'> & Partial<SubmitOrderBody>;

/** The SDK sends an Idempotency-Key, repeats what can be repeated, waits as it is told, and renews its token. */
function place(symbol: string, terms: Terms) {
  const security = { type: 'ticker', value: symbol } as const;
  return client.baas.post('/orders', { body: { account_id, security, order_type: 'MARKET', ...terms } });
}

/** The client yields each event of a stream once, also after interruptions. It opens a silent stream again. */
const ofAccount = { accountId: account_id, silentMs: Number(silentSeconds) * 1000 };

function follow(): AsyncIterable<StreamEvent<'trades'>> {
  return client.events('trades', ofAccount);
}

async function sharesOf(symbol: string): Promise<string> {
  const positions = await client.baas.get('/accounts/{account_id}/positions', { params: { path: { account_id } } });
  return positions.find(({ security }) => security.value === symbol)?.quantity ?? '0';
}

async function sellEachPurchase(): Promise<void> {
  let sold = 0;
  for await (const { type, data } of follow()) {
    if (type !== 'com.service.baas.orders.filled' || data.order.side !== 'BUY' || data.order.status !== 'FILLED')
      continue;
    await place(data.order.security.value, { side: 'SELL', quantity: data.order.filled_quantity });
    sold += 1;
    if (sold === 3) return;
  }
}

async function buyBackAfterABust(): Promise<void> {
  for await (const { type, data } of follow()) {
    if (type !== 'com.service.baas.orders.fill_busted') continue;
    await place(data.order.security.value, { side: 'BUY', quantity: data.fill.quantity });
    return;
  }
}

async function sellAfterASplit(): Promise<void> {
  const events = await client.openEvents('trades', ofAccount);
  const stop = { order_type: 'STOP', stop_price: '20.00', time_in_force: 'GTC' } as const;
  const { order_id } = await place('KO', { side: 'SELL', quantity: '5', ...stop });
  for await (const { type, data } of events)
    if (type === 'com.service.baas.orders.restated' && data.order.order_id === order_id) break;
  await onceAdvanced(() => cancel(order_id));
  await place('KO', { side: 'SELL', quantity: await sharesOf('KO') });
}

async function depositAgain(): Promise<void> {
  const amount = '1000.00';
  const deposit = () =>
    client.baas.post('/accounts/{account_id}/funding', {
      params: { path: { account_id } },
      body: { direction: 'DEPOSIT', amount },
    });
  const events = await client.openEvents('funding/status', { accountId: account_id });
  let last = (await deposit()).funding_id;
  let isReturned = false;
  for await (const { data } of events) {
    const { status, funding } = data;
    if (funding.funding_id !== last) continue;
    if (status === 'COMPLETED' && isReturned) return;
    if (status !== 'RETURNED') continue;
    isReturned = true;
    last = (await onceAdvanced(deposit)).funding_id;
  }
}

/** Repeats a request that is refused while the clock of the firm advances. */
async function onceAdvanced<T>(ask: () => Promise<T>): Promise<T> {
  const isAdvancing = (error: unknown) => error instanceof ApiError && error.code === 'clock_advancing';
  const attempt = () =>
    ask().then(
      answer => ({ answer }),
      (error: unknown) => {
        if (isAdvancing(error)) return undefined;
        throw error;
      },
    );
  const answered = await until(attempt, outcome => outcome !== undefined);
  if (!answered) throw new Error('The clock still advances');
  return answered.answer;
}

async function sellThePartThatFilled(): Promise<void> {
  const { filled_quantity } = await cancel(purchaseId);
  await place('KO', { side: 'SELL', quantity: filled_quantity });
}

/** Cancels an order, and returns it when the venue has confirmed. Only then is its filled quantity final. */
async function cancel(order_id: string) {
  const params = { path: { order_id } };
  await client.baas.delete('/orders/{order_id}', { params });
  return until(
    () => client.baas.get('/orders/{order_id}', { params }),
    ({ status }) => status === 'CANCELLED' || status === 'FILLED',
  );
}

/** Accepts a delivery that is signed with the new or the previous secret and not older than five minutes. */
async function receive(): Promise<void> {
  createServer(async (request, response) => {
    const body = await buffer(request);
    const secrets = [secret, previousSecret].filter(Boolean);
    const verdicts = await Promise.all(
      secrets.map(each => judgeWebhook({ headers: request.headers, body, secret: each })),
    );
    response.writeHead(verdicts.some(verdict => verdict.startsWith('genuine')) ? 204 : 401).end();
  }).listen(Number(port), '127.0.0.1');
}

const buyThree = () => place('KO', { side: 'BUY', quantity: '3' });
const PLAYS: Readonly<Record<string, () => Promise<unknown>>> = {
  'lost-reply': buyThree,
  'token-ends': buyThree,
  'rate-limit': buyThree,
  unavailable: buyThree,
  'duplicate-event': sellEachPurchase,
  'missed-events': sellEachPurchase,
  'gap-in-stream': sellEachPurchase,
  'mute-stream': sellEachPurchase,
  'webhook-forged': receive,
  'webhook-rotation': receive,
  'busted-fill': buyBackAfterABust,
  split: sellAfterASplit,
  'partial-fill': sellThePartThatFilled,
  'returned-deposit': depositAgain,
};

const play = PLAYS[situation];
if (!play) throw new Error(`This client does not know the situation ${situation}`);
await play();
// An open stream keeps the program running.
if (play !== receive) process.exit();
