import type { CreatedTestFirmView, IssuedCiTokenView } from '@sandbourse/contracts';
import { accessToken, NotSettledError, Sandbourse, type Settled } from '@sandbourse/sdk';
import { startWebhookReceiver, WAITS, type WebhookReceiver } from '@sandbourse/test-support';
import { ApiClient, until } from '../api-client.js';
import { joinSharedStack, operatorOf, type StackUnderTest } from './stack-under-test.js';

let test: StackUnderTest;
let operator: ApiClient;
let ci: ApiClient;
const receivers: WebhookReceiver[] = [];

beforeAll(async () => {
  test = await joinSharedStack();
  operator = await operatorOf(test.stack.file);
  const { token } = await operator.post<IssuedCiTokenView>('/api/v1/auth/ci-tokens', { name: 'Settled' });
  ci = new ApiClient(operator.baseUrl, token);
}, WAITS.start);

afterAll(async () => {
  for (const receiver of receivers) await receiver.close();
  await test.stop();
}, WAITS.start);

/** A firm with one account, and only requests: whatever follows from a request is awaited with `settled`. */
async function aFirm() {
  const { firm_id: firmId, access_token } = await ci.post<CreatedTestFirmView>('/api/v1/sandbox/firms', {});
  const client = new Sandbourse({ baseUrl: ci.baseUrl, credentials: accessToken(access_token) });
  const account = { registration: 'Ada', account_type: 'INDIVIDUAL', client_id: 'CLT-1' } as const;
  const { account_id } = await client.baas.post('/accounts', { body: account });
  await client.settled();
  await client.baas.post('/accounts/{account_id}/funding', {
    params: { path: { account_id } },
    body: { direction: 'DEPOSIT', amount: '100000.00' },
  });
  await client.settled();
  const place = async (order: object = {}) => {
    const security = { type: 'ticker', value: 'AAPL' } as const;
    const terms = { account_id, security, side: 'BUY', order_type: 'MARKET', quantity: '3', ...order } as const;
    return (await client.baas.post('/orders', { body: terms })).order_id;
  };
  const statusOf = async (order_id: string) =>
    (await client.baas.get('/orders/{order_id}', { params: { path: { order_id } } })).status;
  const ask = (wait: number) => client.sandbox.get('/settled', { params: { query: { wait } } });
  return { firmId, client, account_id, place, statusOf, ask };
}

type Firm = Awaited<ReturnType<typeof aFirm>>;

const idsOf = (found: Settled['open'], kind: string) => found.flatMap(({ work, ids }) => (work === kind ? ids : []));

async function hook({ client }: Firm): Promise<WebhookReceiver> {
  const receiver = await startWebhookReceiver();
  receivers.push(receiver);
  await client.baas.post('/webhooks', { body: { url: receiver.url, event_types: ['svc.baas.orders.filled'] } });
  return receiver;
}

describe('56.4: settled', () => {
  it('awaits an account, a deposit and an order, each without another wait', async () => {
    const firm = await aFirm();
    const orderId = await firm.place();
    const { status, open } = await firm.client.settled();

    expect({ status, open }).toEqual({ status: 'SETTLED', open: [] });
    expect(await firm.statusOf(orderId)).toBe('FILLED');
    const portfolio = await firm.client.pm.get('/ledger-replica');
    expect(JSON.stringify(portfolio)).toContain(firm.account_id);
  });

  it('is not held up by a resting order, and names it', async () => {
    const firm = await aFirm();
    const orderId = await firm.place({ order_type: 'LIMIT', limit_price: '1.00' });
    const { status, later } = await firm.client.settled();

    expect(status).toBe('SETTLED');
    expect(idsOf(later, 'ORDERS')).toEqual([orderId]);
    expect(idsOf(later, 'FIRM_END')).toEqual([firm.firmId]);
    expect(await firm.statusOf(orderId)).toBe('NEW');
  });

  it('awaits the bust of a trade, and a slow fill that ends within the wait', async () => {
    const firm = await aFirm();
    const busted = await firm.place({ simulation: { scenario: 'BUST', seed: 7 } });
    const slow = await firm.place({ simulation: { scenario: 'SLOW_FILL', seed: 7 } });
    const { waited_for } = await firm.client.settled({ withinMs: 60_000 });

    expect(await firm.statusOf(busted)).toBe('CANCELLED');
    expect(await firm.statusOf(slow)).toBe('FILLED');
    expect(idsOf(waited_for, 'ORDERS')).toEqual(expect.arrayContaining([busted, slow]));
  });

  it('awaits the deliveries of webhooks, but not a retry that is due after the wait', async () => {
    const firm = await aFirm();
    const receiver = await hook(firm);
    await firm.place();
    await firm.client.settled();
    expect(receiver.received).toHaveLength(1);

    receiver.answerWith(response => response.writeHead(500).end());
    await firm.place();
    // A retry that is due within the wait is awaited. The retries follow at growing intervals.
    const { later } = await until(
      () => firm.ask(0.2),
      ({ status }) => status === 'SETTLED',
    );
    expect(receiver.received.length).toBeGreaterThan(1);
    expect(later.find(({ work }) => work === 'DELIVERIES')).toMatchObject({ count: 1 });
  });

  it('answers 202 with the open work while the clock advances, and then awaits the advance', async () => {
    const firm = await aFirm();
    const { status: advancing } = await firm.client.sandbox.post('/clock/advance', { body: { days: 700 } });
    expect(advancing).toBe('ADVANCING');
    const response = await firm.client.send('/api/v1/sandbox/settled?wait=0');
    expect(response.status).toBe(202);
    expect(await response.json()).toMatchObject({
      status: 'OPEN',
      open: expect.arrayContaining([expect.objectContaining({ work: 'CLOCK_ADVANCE', count: 1 })]),
    });
    await expect(firm.client.settled({ withinMs: 0 })).rejects.toThrow(NotSettledError);

    await firm.client.settled({ withinMs: 60_000 });
    expect((await firm.client.sandbox.get('/clock')).status).toBe('READY');
  });

  it('is not held up by the work of another firm', async () => {
    const [firm, other] = [await aFirm(), await aFirm()];
    await other.client.sandbox.post('/clock/advance', { body: { days: 700 } });
    expect((await firm.ask(5)).status).toBe('SETTLED');
    await other.client.settled({ withinMs: 60_000 });
  });

  it('serves an operator who names a firm, and nobody else', async () => {
    const firm = await aFirm();
    const ask = (api: ApiClient, query: string) => api.send('GET', `/api/v1/sandbox/settled${query}`);
    expect((await ask(operator, `?firm_id=${firm.firmId}`)).status).toBe(200);
    expect((await ask(operator, '?firm_id=SBXNONE')).status).toBe(404);
    expect((await ask(operator, '')).status).toBe(422);
    expect((await ask(ci, '')).status).toBe(403);
    const own = (path: string) => firm.client.send(`/api/v1/sandbox/settled${path}`);
    expect((await own('?firm_id=HARBOR')).status).toBe(403);
    expect((await own('?wait=61')).status).toBe(422);
    expect((await own('?wait=-1')).status).toBe(422);
    expect((await own('?waits=1')).status).toBe(422);
  });
});
