import { type AddressInfo, createServer } from 'node:net';
import { PositionUpdated, WEBHOOK_TEST_EVENT_TYPE } from '@sandbourse/contracts';
import { freePort, startWebhookReceiver, WAITS, type WebhookReceiver } from '@sandbourse/test-support';
import {
  type ListenerOptions,
  startWebhooksUnderTest,
  type WebhooksUnderTest,
} from '../testing/webhooks-under-test.js';
import { signatureOf } from './signature.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const SLOW_MS = 30_000;

let test: WebhooksUnderTest;
let receiver: WebhookReceiver;

beforeAll(async () => {
  test = await startWebhooksUnderTest();
}, WAITS.start);

afterAll(() => test.close());

beforeEach(async () => {
  receiver = await startWebhookReceiver();
});

afterEach(() => receiver.close());

const aListener = (options: ListenerOptions = {}) => test.listener({ url: receiver.url, ...options });
const arrived = (count: number) => test.when(() => expect(receiver.received).toHaveLength(count));

describe('6.5 a delivery', () => {
  it('is signed over the bytes that are sent, and is no CloudEvent', async () => {
    const listener = await aListener({ event_types: ['svc.baas.orders.*'] });
    const before = Date.now();
    const event = await test.fill(listener);
    await arrived(1);

    const [{ headers, raw, body } = {} as never] = receiver.received;
    const timestamp = String(headers['x-service-timestamp']);
    expect(Number(timestamp)).toBeGreaterThanOrEqual(before);
    expect(Number(timestamp)).toBeLessThanOrEqual(Date.now());
    expect(headers['x-service-signature']).toBe(signatureOf(listener.webhook.signing_secret, timestamp, raw));
    expect(headers).toMatchObject({ 'x-service-sandbox': 'true', 'content-type': 'application/json' });
    expect(headers).not.toHaveProperty('x-service-signature-previous');
    expect(body).toEqual({
      delivery_id: expect.stringMatching(/^dlv_/),
      event_type: 'svc.baas.orders.filled',
      event_id: event.id,
      occurred_at: event.time,
      sandbox: true,
      data: event.data,
    });
    expect(await test.logWhen(listener, ([one]) => one?.status === 'DELIVERED')).toEqual([
      {
        delivery_id: body.delivery_id,
        event_type: 'svc.baas.orders.filled',
        event_id: event.id,
        sandbox: true,
        status: 'DELIVERED',
        created_at: expect.any(String),
        next_attempt_at: null,
        attempts: [
          expect.objectContaining({ attempt: 1, status: 'SUCCEEDED', http_status: 204, error: null, message: null }),
        ],
      },
    ]);
  });

  it('is of an event type that was registered for, once for an event that comes twice', async () => {
    const { firmId } = await aListener({ event_types: ['svc.baas.positions.*'] });
    const data = { ...PositionUpdated.examples[0], firm_id: firmId };
    const event = PositionUpdated.occurred(data, { at: new Date(), isSandbox: true });
    await test.fill({ firmId });
    const last = PositionUpdated.occurred(data, { at: new Date(), isSandbox: true });
    await test.publish([event, event, last]);

    await arrived(2);
    expect(receiver.received.map(({ body }) => body.event_id)).toEqual([event.envelope.id, last.envelope.id]);
  });

  it('goes on the connection of the one before', async () => {
    const listener = await aListener();
    for (let n = 1; n <= 5; n += 1) {
      await test.fill(listener);
      await arrived(n);
      await test.logWhen(listener, items => items.filter(({ status }) => status === 'DELIVERED').length === n);
    }
    expect(receiver.connections).toBe(1);
  });

  it('of a sandbox has exactly three attempts within seconds, and the log tells of each', async () => {
    const listener = await aListener();
    receiver.answerWith(response => response.writeHead(500).end('out of order\0'));
    await test.fill(listener);

    const [dead] = await test.logWhen(listener, ([one]) => one?.status === 'DEAD');
    const failed = { status: 'FAILED', http_status: 500, error: 'HTTP_STATUS', response_excerpt: 'out of order' };
    expect(dead).toMatchObject({
      next_attempt_at: null,
      attempts: [
        { ...failed, attempt: 1, next_attempt_at: expect.any(String) },
        { ...failed, attempt: 2, next_attempt_at: expect.any(String) },
        { ...failed, attempt: 3, next_attempt_at: null, message: 'The target answered 500' },
      ],
    });
    expect(new Set(receiver.received.map(({ body }) => body.delivery_id)).size).toBe(1);
    // The next delivery is attempted, but not the one whose attempts have ended.
    receiver.answerWith(response => response.writeHead(200).end());
    await test.fill(listener);
    await test.logWhen(listener, ([one]) => one?.status === 'DELIVERED');
    expect(receiver.received).toHaveLength(4);
  });

  it('of a live firm is attempted again over a day, and says that it is live', async () => {
    const listener = await aListener({ isSandbox: false });
    receiver.answerWith(response => response.writeHead(503).end());
    await test.fill(listener);

    const [pending] = await test.logWhen(listener, ([one]) => one?.attempts.length === 1);
    expect(pending).toMatchObject({ status: 'PENDING', sandbox: false });
    expect(receiver.received[0]?.headers).toMatchObject({ 'x-service-sandbox': 'false' });
    const [{ attempted_at = '', next_attempt_at = '' } = {}] = pending?.attempts ?? [];
    const waits = Date.parse(next_attempt_at ?? '') - Date.parse(attempted_at);
    expect(waits).toBeGreaterThan(3_700);
    expect(waits).toBeLessThan(7_000);

    await test.meddle(`update deliveries set started_at = now() - interval '1 day', next_attempt_at = now()`, listener);
    const [dead] = await test.logWhen(listener, ([one]) => one?.status === 'DEAD');
    expect(dead?.attempts).toHaveLength(2);
  });
});

it('a firm’s first webhook receives the events after its registration, even right after the firm had none', async () => {
  const firmId = await test.auth.firm({ isSandbox: true });
  const login = await test.auth.login(firmId);
  for (let n = 0; n < 5; n += 1) await test.fill({ firmId });
  await test.register(login, { url: receiver.url });
  const event = await test.fill({ firmId });

  await test.when(() => expect(receiver.received.map(({ body }) => body.event_id)).toContain(event.id));
});

it('11. the log is filtered by any name of an event, and a name that none has suggests near ones', async () => {
  const listener = await aListener({ event_types: ['orders.*'] });
  await test.fill(listener);
  await test.logWhen(listener, ([one]) => one?.status === 'DELIVERED');
  const named = (name: string) => test.logOf(listener, `?event_type=${name}`);

  for (const name of ['svc.baas.orders.filled', 'com.service.baas.orders.filled', 'orders.filled'])
    expect((await named(name)).items).toHaveLength(1);
  expect((await named(WEBHOOK_TEST_EVENT_TYPE)).items).toEqual([]);
  expect(await named('order.filled')).toMatchObject({
    detail: [{ type: 'unknown_event_type', hint: expect.stringContaining('Did you mean svc.baas.orders.filled') }],
  });
});

describe('a target that does not take deliveries', () => {
  it('is not followed to where it redirects', async () => {
    const listener = await aListener();
    receiver.answerWith(response => response.writeHead(307, { location: '/elsewhere' }).end());
    await test.fill(listener);

    const [dead] = await test.logWhen(listener, ([one]) => one?.status === 'DEAD');
    expect(dead?.attempts[0]).toMatchObject({
      http_status: 307,
      message: 'The target answered 307: redirects are not followed',
    });
    expect(receiver.received.map(({ path }) => path)).toEqual(['/hooks', '/hooks', '/hooks']);
  });

  it('may answer at any length: a part of it is kept', async () => {
    const listener = await aListener();
    receiver.answerWith(response => {
      response.writeHead(200);
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(16_384)));
      };
      response.on('drain', more);
      more();
    });
    await test.fill(listener);

    const [delivered] = await test.logWhen(listener, ([one]) => one?.status === 'DELIVERED');
    expect(delivered?.attempts[0]?.response_excerpt).toHaveLength(1_024);
  });

  it('is not there', async () => {
    const listener = await aListener({ url: 'http://127.0.0.1:1999/hooks' });
    await test.fill(listener);
    const [dead] = await test.logWhen(listener, ([one]) => one?.status === 'DEAD');
    expect(dead?.attempts[0]).toMatchObject({ http_status: null, error: 'CONNECTION_REFUSED' });
  });

  it('has no address', async () => {
    const listener = await aListener({ url: 'http://nobody.invalid/hooks' });
    await test.fill(listener);
    const [failed] = await test.logWhen(listener, ([one]) => (one?.attempts.length ?? 0) > 0);
    expect(failed?.attempts[0]).toMatchObject({ http_status: null, error: 'NAME_NOT_RESOLVED' });
  });

  it(
    'never answers, and delays nobody else',
    async () => {
      const silent = createServer(() => undefined).listen(0, '127.0.0.1');
      try {
        await new Promise(listening => silent.once('listening', listening));
        const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/hooks`;
        const stuck = await aListener({ url });
        const well = await test.register(stuck.login, { url: receiver.url });
        for (let n = 0; n < 40; n += 1) await test.fill(stuck);

        await test.logWhen(
          { ...stuck, webhook: well },
          items => items.filter(i => i.status === 'DELIVERED').length === 40,
        );
        expect((await test.logOf(stuck)).items.every(({ attempts }) => attempts.length === 0)).toBe(true);
        const failed = await test.logWhen(stuck, items => items.some(({ attempts }) => attempts.length > 0));
        const [attempt] = failed.find(({ attempts }) => attempts.length > 0)?.attempts ?? [];
        expect(attempt).toMatchObject({ http_status: null, error: 'TIMEOUT' });
        expect(attempt?.duration_ms).toBeLessThan(11_000);
      } finally {
        silent.close();
      }
    },
    SLOW_MS,
  );

  it(
    'is left alone for a while, and sent what has waited once it is there again',
    async () => {
      const port = await freePort();
      const listener = await test.listener({ url: `http://127.0.0.1:${port}/hooks`, isSandbox: false });
      for (let n = 0; n < 8; n += 1) await test.fill(listener);
      await test.logWhen(listener, items => items.filter(({ attempts }) => attempts.length > 0).length >= 5);
      const later = await test.fill(listener);
      await test.meddle('update deliveries set next_attempt_at = now()', listener);

      const back = await startWebhookReceiver(port);
      try {
        await test.logWhen(
          listener,
          items => items.length === 9 && items.every(({ status }) => status === 'DELIVERED'),
        );
        expect(back.received.map(({ body }) => body.event_id)).toContain(later.id);
      } finally {
        await back.close();
      }
    },
    SLOW_MS,
  );

  it('that is left alone makes nobody walk past what it is not sent', async () => {
    const listener = await test.listener({ url: `http://127.0.0.1:${await freePort()}/hooks`, isSandbox: false });
    for (let n = 0; n < 5; n += 1) await test.fill(listener);
    await test.logWhen(listener, items => items.filter(({ attempts }) => attempts.length > 0).length === 5);
    const left = await test.fill(listener);
    await test.logWhen(listener, items => items.some(({ event_id }) => event_id === left.id));

    expect(await test.rows(listener, 'select event_id from deliveries where is_held')).toEqual([{ event_id: left.id }]);
    await test.ask('PATCH', listener, '', { status: 'PAUSED' });
    await test.logWhen(listener, items => items.some(i => i.event_id === left.id && i.status === 'MISSED'));
  });

  it('is sent to one at a time until it answers', async () => {
    const listener = await aListener();
    const answers: (() => void)[] = [];
    receiver.answerWith(response => answers.push(() => response.writeHead(204).end()));
    for (let n = 0; n < 8; n += 1) await test.fill(listener);
    await test.logWhen(listener, items => items.length === 8);
    for (const atOnce of [1, 2, 4]) {
      await test.when(() => expect(answers).toHaveLength(atOnce));
      for (const answer of answers.splice(0)) answer();
    }
    await test.logWhen(listener, items => items.filter(({ status }) => status === 'DELIVERED').length >= 7);
  });

  it('once, and once more a day later, is not disabled before its attempts are over', async () => {
    const listener = await aListener();
    receiver.answerWith(response => response.writeHead(500).end());
    await test.fill(listener);
    await test.logWhen(listener, ([one]) => one?.status === 'DEAD');
    await test.meddle(`update webhooks set failing_since = now() - interval '1 day'`, listener);

    await test.fill(listener);
    await test.logWhen(listener, ([one]) => one?.status === 'PENDING' && one.attempts.length === 1);
    expect(await test.get(listener)).toMatchObject({ status: 'ACTIVE' });
    receiver.answerWith(response => response.writeHead(204).end());
    await test.logWhen(listener, ([one]) => one?.status === 'DELIVERED');
    expect(await test.get(listener)).toMatchObject({ status: 'ACTIVE', failing_since: null });
  });

  it('for a day is disabled, with an event; what occurs then is missed and can be replayed', async () => {
    const listener = await aListener({ isSandbox: false });
    receiver.answerWith(response => response.writeHead(500).end());
    await test.fill(listener);
    await test.logWhen(listener, ([one]) => one?.attempts.length === 1);
    await test.meddle(`update webhooks set failing_since = now() - interval '1 day'`, listener);
    await test.meddle(`update deliveries set started_at = now() - interval '1 day', next_attempt_at = now()`, listener);

    await test.when(async () =>
      expect(await test.get(listener)).toMatchObject({ status: 'DISABLED', disabled_reason: 'FAILING' }),
    );
    await test.when(() =>
      expect(test.changesOf(listener)).toContainEqual(
        expect.objectContaining({ change: 'DISABLED', changed_by: null, reason: 'FAILING' }),
      ),
    );
    const since = new Date(Date.now() - DAY_MS).toISOString();
    expect(await test.ask('POST', listener, '/replay', { since })).toMatchObject({ status: 409 });

    await test.fill(listener);
    await test.logWhen(listener, ([one]) => one?.status === 'MISSED');
    receiver.answerWith(response => response.writeHead(204).end());
    await test.ask('PATCH', listener, '', { status: 'ACTIVE' });
    expect(await test.ask('POST', listener, '/replay', { since })).toMatchObject({
      status: 202,
      body: { replayed: 2 },
    });
    await test.logWhen(listener, items => items.every(({ status }) => status === 'DELIVERED'));
    expect(await test.get(listener)).toMatchObject({ status: 'ACTIVE', disabled_reason: null, failing_since: null });
  });
});
