import { execFile, spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import {
  type CreatedUserView,
  type LoginView,
  OrderFilled,
  type OrderTraceView,
  PUBLIC_EVENTS,
  WEBHOOK_FRESH_MS,
  type WebhookDeliveries,
  type WebhookDeliveryView,
  type WebhookWithSecretView,
} from '@sandbourse/contracts';
import { eventually, startWebhookReceiver, WAITS, type WebhookReceiver } from '@sandbourse/test-support';
import { ApiClient, until } from '../api-client.js';
import { busOf } from '../client/bus.js';
import { Practice } from '../client/practice.js';
import { ROOT } from '../root.js';
import { example, receiving } from './receiving-example.js';
import { type StackUnderTest, startStackUnderTest } from './stack-under-test.js';

const WEBHOOKS = '/api/v1/baas/webhooks';

let test: StackUnderTest;
let receiver: WebhookReceiver;

beforeAll(async () => {
  test = await startStackUnderTest({ processes: true });
}, WAITS.start);

afterAll(() => test.stop(), WAITS.start);

beforeEach(async () => {
  receiver = await startWebhookReceiver();
});

afterEach(() => receiver.close());

const register = (api: ApiClient, event_types: string[] = ['*']) =>
  api.post<WebhookWithSecretView>(WEBHOOKS, { url: receiver.url, event_types });

const heard = () => new Set(receiver.received.map(({ body }) => body.event_type));

describe('6.5 what happens is delivered', () => {
  it(
    'orders, positions, transactions, accounts, funding, journals, busts and rebalancing',
    async () => {
      const { broker } = test;
      const { webhook_id } = await register(broker.api);
      const { account_id } = await broker.openFunded('Hooked', '50000.00', { client_id: 'CLT-HOOKED' });
      const other = await broker.open('Hooked too', { client_id: 'CLT-HOOKED' });
      await broker.api.post('/api/v1/baas/journals', {
        from_account_id: account_id,
        to_account_id: other.account_id,
        amount: '10000.00',
        currency: 'USD',
      });
      const order = {
        account_id,
        security: { type: 'ticker', value: 'AAPL' },
        side: 'BUY',
        order_type: 'MARKET',
        quantity: '10',
      } as const;
      await broker.place({ ...order, simulation: { scenario: 'BUST', seed: 1 } });
      await broker.done((await broker.place(order)).order_id);
      await broker.done((await broker.place({ ...order, simulation: { scenario: 'REJECT', seed: 1 } })).order_id);
      const { last } = await broker.quote('AAPL');
      const resting = await broker.place({
        ...order,
        order_type: 'LIMIT',
        limit_price: `${Math.round(Number(last) * 0.7)}`,
      });
      await broker.api.send('DELETE', `/api/v1/baas/orders/${resting.order_id}`);

      const practice = new Practice(broker.api);
      const weights = [{ security: { type: 'ticker', value: 'SPY' }, weight: '1' }] as const;
      const portfolio = { name: 'Hooked', target_weights: [...weights], account_ids: [other.account_id] };
      const { body } = await until(
        () => broker.api.send<{ portfolio_id: string }>('POST', '/api/v1/pm/portfolios', portfolio),
        ({ status }) => status === 201,
      );
      await practice.valued(body.portfolio_id);
      const run = await practice.rebalance({ portfolio_ids: [body.portfolio_id] });
      await practice.analyzed(run.run_id);
      await practice.approve(run.run_id);

      await eventually(
        () =>
          expect([...heard()].sort()).toEqual(
            expect.arrayContaining([
              'svc.baas.accounts.status_changed',
              'svc.baas.buying_power.updated',
              'svc.baas.funding.status_changed',
              'svc.baas.journals.status_changed',
              'svc.baas.orders.cancelled',
              'svc.baas.orders.fill_busted',
              'svc.baas.orders.filled',
              'svc.baas.orders.rejected',
              'svc.baas.orders.submitted',
              'svc.baas.positions.updated',
              'svc.baas.transactions.posted',
              'svc.pm.drift.updated',
              'svc.pm.rebalancing.approved',
              'svc.pm.rebalancing.initiated',
              'svc.pm.rebalancing.orders_generated',
            ]),
          ),
        60_000,
      );
      await broker.api.send('DELETE', `${WEBHOOKS}/${webhook_id}`);
    },
    WAITS.story,
  );

  it('and so is every other public event, margin calls and restrictions among them', async () => {
    const { webhook_id } = await register(test.broker.api);
    const bus = busOf(test.stack.file, 'e2e-webhooks');
    try {
      const occurrence = { at: new Date(), isSandbox: true };
      await bus.publish(
        PUBLIC_EVENTS.map(event =>
          event.occurred({ ...event.examples[0], firm_id: 'HARBOR', rep_code: 'R001' }, occurrence),
        ),
      );
      await eventually(() => expect(heard()).toEqual(new Set(PUBLIC_EVENTS.map(({ topic }) => topic))));
    } finally {
      await bus.close();
      await test.broker.api.send('DELETE', `${WEBHOOKS}/${webhook_id}`);
    }
  });
});

async function liveAdvisor(): Promise<ApiClient> {
  const { base_url, users } = test.stack.file;
  const operator = users.find(({ role }) => role === 'ops_admin');
  const ops = await new ApiClient(base_url).logIn(operator?.email ?? '', operator?.password ?? '');
  const firm = { firm_id: 'LIVE', name: 'Live', is_sandbox: false, rep_codes: [{ rep_code: 'R001' }] };
  await ops.post('/api/v1/auth/firms', firm);
  const login = { email: 'advisor@live.test', password: 'a-long-enough-password' };
  await ops.post<CreatedUserView>('/api/v1/auth/users', {
    ...login,
    role: 'advisor',
    firm_id: 'LIVE',
    rep_code: 'R001',
  });
  const { access_token } = await ops.post<LoginView>('/api/v1/auth/login', login);
  return new ApiClient(base_url, access_token);
}

it(
  'a live firm loses nothing when the dispatcher is killed between two attempts, and the log shows it',
  async () => {
    const api = await liveAdvisor();
    const { webhook_id } = await register(api);
    receiver.answerWith(response => response.writeHead(503).end());
    const bus = busOf(test.stack.file, 'e2e-webhooks-live');
    try {
      const data = { ...OrderFilled.examples[0], firm_id: 'LIVE', rep_code: 'R001' };
      const event = OrderFilled.occurred(data, { at: new Date(), isSandbox: false });
      await bus.publish([event]);
      const log = async () => (await api.get<WebhookDeliveries>(`${WEBHOOKS}/${webhook_id}/deliveries`)).items;
      await eventually(async () => expect(await log()).toMatchObject([{ status: 'PENDING', attempts: [{}] }]));

      process.kill(test.pidOf('webhook-dispatcher'), 'SIGKILL');
      receiver.answerWith(response => response.writeHead(204).end());
      await until(
        () => test.isReady('webhook-dispatcher'),
        ready => ready,
      );
      await eventually(async () =>
        expect(await log()).toMatchObject([
          {
            event_id: event.envelope.id,
            status: 'DELIVERED',
            attempts: [
              { attempt: 1, status: 'FAILED', http_status: 503, next_attempt_at: expect.any(String) },
              { attempt: 2, status: 'SUCCEEDED', http_status: 204, next_attempt_at: null },
            ],
          },
        ]),
      );
      expect(new Set(receiver.received.map(({ body }) => body.delivery_id)).size).toBe(1);
    } finally {
      await bus.close();
    }
  },
  WAITS.story,
);

it('sandbourse webhooks listen registers itself, prints and verifies what comes, and deletes what it registered', async () => {
  const { api } = test.broker;
  const child = spawn(
    process.execPath,
    [join(ROOT, 'packages/cli/bin/sandbourse.mjs'), 'webhooks', 'listen', '--events', 'svc.baas.accounts.*'],
    {
      cwd: test.stateDir,
      env: { ...process.env, SANDBOURSE_URL: test.stack.file.base_url, SANDBOURSE_TOKEN: api.token ?? '' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  try {
    const lines: string[] = [];
    for (const input of [child.stdout, child.stderr]) createInterface({ input }).on('line', line => lines.push(line));
    await eventually(() => expect(lines[0]).toMatch(/^Listening at .* as whk_/));
    const webhookId = /whk_\w+/.exec(lines[0] ?? '')?.[0];
    const { account_id } = await test.broker.open('Heard of');
    await eventually(() =>
      expect(lines[1]).toMatch(new RegExp(`^genuine: svc.baas.accounts.status_changed .* ${account_id} dlv_`)),
    );
    const ended = once(child, 'exit');
    child.kill('SIGINT');
    await ended;
    expect((await api.send('GET', `${WEBHOOKS}/${webhookId}`)).status).toBe(404);
  } finally {
    child.kill('SIGKILL');
  }
});

describe('the examples of the guide verify deliveries', () => {
  const tested = async (api: ApiClient, webhookId: string) =>
    api.post<WebhookDeliveryView>(`${WEBHOOKS}/${webhookId}/test`, {});

  it.each([
    { language: 'Node', command: process.execPath, program: 'verify-webhook.mjs' },
    { language: 'Python', command: 'python3', program: 'verify-webhook.py' },
  ])('$language, also while a secret is replaced, and refuse what is forged or old', async ({ command, program }) => {
    const { api } = test.broker;
    const { webhook_id, signing_secret } = await register(api);
    const mine = await receiving(command, program, signing_secret);
    try {
      await api.patch(`${WEBHOOKS}/${webhook_id}`, { url: mine.url });
      expect(await tested(api, webhook_id)).toMatchObject({ status: 'DELIVERED' });
      await api.post(`${WEBHOOKS}/${webhook_id}/rotate-secret`, {});
      expect(await tested(api, webhook_id)).toMatchObject({ status: 'DELIVERED' });
      expect(mine.lines.slice(1, 3)).toEqual([
        expect.stringContaining('svc.webhooks.test'),
        expect.stringContaining('svc.webhooks.test'),
      ]);

      const env = { ...process.env, SIGNING_SECRET: signing_secret };
      const { stdout } = await promisify(execFile)('sh', [example('send-webhook.sh'), mine.url], { env });
      expect(stdout).toBe('204\n');

      const send = async (timestamp: string, signature: string) => {
        const headers = { 'X-Service-Timestamp': timestamp, 'X-Service-Signature': signature };
        return (await fetch(mine.url, { method: 'POST', headers, body: '{}' })).status;
      };
      const signed = (timestamp: string) =>
        createHmac('sha256', signing_secret).update(`${timestamp}.{}`).digest('hex');
      const now = String(Date.now());
      const old = String(Date.now() - WEBHOOK_FRESH_MS - 1_000);
      expect(
        await send(
          now,
          signed(now).replace(/.$/, digit => (digit === '0' ? '1' : '0')),
        ),
      ).toBe(401);
      expect(await send(old, signed(old))).toBe(401);
      expect(await send(now, '')).toBe(401);
    } finally {
      mine.stop();
      await api.send('DELETE', `${WEBHOOKS}/${webhook_id}`);
    }
  });

  it('curl and openssl: a delivery that was kept in a file', async () => {
    const { api } = test.broker;
    const { webhook_id, signing_secret } = await register(api);
    await tested(api, webhook_id);
    const [{ headers, raw } = {} as never] = receiver.received;
    const folder = mkdtempSync(join(tmpdir(), 'sandbourse-webhook-'));
    try {
      const file = join(folder, 'body');
      writeFileSync(file, raw);
      const verify = (timestamp: string, signature: string) =>
        promisify(execFile)('sh', [example('verify-webhook.sh'), file, timestamp, signature], {
          env: { ...process.env, SIGNING_SECRET: signing_secret },
        }).then(
          ({ stdout }) => stdout,
          ({ stdout }: { stdout: string }) => stdout,
        );
      const [timestamp, signature] = ['x-service-timestamp', 'x-service-signature'].map(name => String(headers[name]));
      expect(await verify(timestamp ?? '', signature ?? '')).toBe('genuine\n');
      expect(await verify(timestamp ?? '', '0'.repeat(64))).toBe('not genuine\n');
      expect(await verify(String(Date.now() - 400_000), signature ?? '')).toBe('older than five minutes\n');
    } finally {
      rmSync(folder, { recursive: true });
      await api.send('DELETE', `${WEBHOOKS}/${webhook_id}`);
    }
  });
});

describe('the trace of an order', () => {
  const traceOf = async (api: ApiClient, orderId: string) =>
    (await api.send<OrderTraceView>('GET', `/api/v1/baas/orders/${orderId}/trace`)).body;

  it(
    'follows it from the request to the webhook, and tells the rest without the order router',
    async () => {
      const { broker } = test;
      const { webhook_id } = await register(broker.api, ['svc.baas.orders.*']);
      const { account_id } = await broker.openFunded('Traced', '50000.00');
      const { order_id } = await broker.place({
        account_id,
        security: { type: 'ticker', value: 'AAPL' },
        side: 'BUY',
        order_type: 'MARKET',
        quantity: '3',
      });
      await broker.done(order_id);

      const completeTrace = async () => {
        const trace = await traceOf(broker.api, order_id);
        const delivered = trace.steps.filter(step => step.step === 'WEBHOOK' && step.status === 'SUCCEEDED');
        expect({ incomplete: trace.incomplete, delivered: delivered.length }).toEqual({ incomplete: [], delivered: 2 });
        return trace;
      };
      await eventually(async () => void (await completeTrace()));
      const { steps, trace_id } = await completeTrace();
      expect(trace_id).toMatch(/^[0-9a-f]{32}$/);
      const times = steps.map(({ recorded_at }) => recorded_at);
      expect(times).toEqual([...times].sort());
      const first = (wanted: string) => steps.findIndex(({ step }) => step === wanted);
      const order = [
        'REQUEST',
        'CHECK',
        'RESERVATION',
        'OUTBOX',
        'EVENT',
        'STREAM',
        'FIX_MESSAGE',
        'EXECUTION',
        'POSTING',
      ];
      const places = order.map(first);
      expect(places).toEqual([...places].sort((a, b) => a - b));
      expect(places[0]).toBe(0);

      const messages = steps.filter(step => step.step === 'FIX_MESSAGE');
      expect(messages.map(({ direction, msg_type }) => `${direction} ${msg_type}`)).toEqual(['OUT D', 'IN 8', 'IN 8']);
      expect(messages[0]?.fields).toContainEqual({ tag: 54, name: 'Side', value: '1', meaning: 'Buy' });
      expect(messages.every(({ raw }) => raw.includes(order_id))).toBe(true);
      const events = steps.filter(step => step.step === 'EVENT');
      expect(events.every(({ partition }) => partition !== null)).toBe(true);

      const stranger = test.stack.file.users.find(({ email }) => email.startsWith('advisor@summit'));
      const other = await new ApiClient(test.stack.file.base_url).logIn(
        stranger?.email ?? '',
        stranger?.password ?? '',
      );
      expect(await other.send('GET', `/api/v1/baas/orders/${order_id}/trace`)).toMatchObject({ status: 404 });

      process.kill(test.pidOf('fix-simulator'), 'SIGKILL');
      await eventually(async () => {
        const rest = await traceOf(broker.api, order_id);
        expect(rest.incomplete).toMatchObject([{ part: 'FIX_MESSAGES', reason: 'UNAVAILABLE' }]);
        expect(rest.steps.some(({ step }) => step === 'POSTING')).toBe(true);
        expect(rest.steps.some(({ step }) => step === 'WEBHOOK')).toBe(true);
      });
      await until(
        () => test.isReady('fix-simulator'),
        isReady => isReady,
      );
      await broker.api.send('DELETE', `${WEBHOOKS}/${webhook_id}`);
    },
    WAITS.story,
  );
});
