import type {
  AccessTokenView,
  ErrorBody,
  IssuedApiKeyView,
  Paged,
  WebhookView,
  WebhookWithSecretView,
} from '@sandbourse/contracts';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import {
  startWebhookReceiver,
  TEST_INTERNAL_SECRET,
  tokenFor,
  unguardedTables,
  WAITS,
  type WebhookReceiver,
} from '@sandbourse/test-support';
import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import { signatureOf } from '../deliveries/signature.js';
import { startWebhooksUnderTest, type WebhooksUnderTest } from '../testing/webhooks-under-test.js';

const SOMEWHERE = 'https://example.invalid/hooks';

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

const aListener = () => test.listener({ url: receiver.url });
const arrived = (count: number) => test.when(() => expect(receiver.received).toHaveLength(count));
const bearer = (claims: Parameters<typeof tokenFor>[0]) => ({ access_token: tokenFor(claims) });

/** Issues a key of the login with this permission group, and returns its credential. */
async function keyOf({ access_token }: { access_token: string }, permission_group: string) {
  const internal = { 'x-internal-secret': TEST_INTERNAL_SECRET };
  const asLogin = { ...internal, authorization: `Bearer ${access_token}` };
  const post = async <Body>(path: string, headers: Record<string, string>, body: object): Promise<Body> => {
    const answer = await fetch(`${test.auth.url}/v1/auth/internal${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as Body;
  };
  const key = { pillar: 'baas', name: 'Webhooks', permission_group };
  const { key_id, key_secret } = await post<IssuedApiKeyView>('/api-keys', asLogin, key);
  const form = { grant_type: 'client_credentials', client_id: key_id, client_secret: key_secret };
  const machine = await post<AccessTokenView>('/oauth/token', internal, form);
  const revoke = async () => {
    const url = `${test.auth.url}/v1/auth/internal/api-keys/${key_id}`;
    expect((await fetch(url, { method: 'DELETE', headers: asLogin })).status).toBe(200);
  };
  return { access_token: machine.access_token, keyId: key_id, revoke };
}

describe('a webhook', () => {
  it('is registered with a secret that is shown once, listed, changed and deleted', async () => {
    const listener = await aListener();
    const { signing_secret, ...webhook } = listener.webhook;
    expect(signing_secret).toMatch(/^whsec_[A-Za-z0-9+/]{44}$/);
    expect(webhook).toMatchObject({ url: receiver.url, event_types: ['*'], status: 'ACTIVE', description: null });
    expect(await test.get(listener)).toEqual(webhook);
    const { body: page } = await test.request<Paged<WebhookView>>('GET', '', listener.login);
    expect(page).toEqual({ items: [webhook], total: 1, page: 1, page_size: 50 });

    const change = { description: 'Desk', event_types: ['svc.baas.orders.filled'] };
    expect((await test.ask('PATCH', listener, '', change)).body).toMatchObject(change);
    expect((await test.ask('DELETE', listener, '')).status).toBe(204);
    expect((await test.ask('GET', listener, '')).status).toBe(404);
    await test.when(() =>
      expect(test.changesOf(listener).map(said => (said as { change: string }).change)).toEqual([
        'REGISTERED',
        'CHANGED',
        'DELETED',
      ]),
    );
  });

  it('is registered for known event types only', async () => {
    const { login } = await aListener();
    const body = { url: SOMEWHERE, event_types: ['svc.baas.orders.filled', 'svc.baas.orders.lost'] };
    expect(await test.request<ErrorBody>('POST', '', login, body)).toMatchObject({
      status: 422,
      body: {
        detail: [
          {
            type: 'unknown_event_type',
            loc: ['body', 'event_types', 1],
            msg: 'No event has this type',
            hint: expect.stringMatching(/^Did you mean svc\.baas\.orders\..+\? \/docs\/events lists all \d+/),
          },
        ],
      },
    });
  });

  it.each([
    { url: 'nowhere', says: /cannot be read/ },
    { url: 'ftp://example.com/', says: /must begin with/ },
    { url: 'https://me:word@example.com/', says: /user name/ },
    { url: 'https://example.com:22/', says: /Port 22/ },
  ])('does not lead to $url', async ({ url, says }) => {
    const { login } = await aListener();
    const answer = await test.request<ErrorBody>('POST', '', login, { url, event_types: ['*'] });
    expect(answer).toMatchObject({ status: 422, body: { detail: expect.stringMatching(says) } });
  });

  it('of a live firm leads to https', async () => {
    const listener = await test.listener({ url: SOMEWHERE, isSandbox: false });
    const url = 'http://example.invalid/hooks';
    expect(await test.ask('PATCH', listener, '', { url })).toMatchObject({
      status: 422,
      body: { detail: 'A live firm needs an https:// URL' },
    });
  });

  it('is one of at most 20 of a firm, however many logins register at once', async () => {
    const { login, firmId } = await aListener();
    const colleague = await test.auth.login(firmId, { repCode: 'R002' });
    const body = { url: SOMEWHERE, event_types: ['*'] };
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, n) => test.request('POST', '', n % 2 === 0 ? login : colleague, body)),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter(status => status === 201)).toHaveLength(19);
    expect(statuses.filter(status => status === 429)).toHaveLength(5);
  });

  it('reports whether a test arrived, also while it is paused', async () => {
    const listener = await aListener();
    await test.ask('PATCH', listener, '', { status: 'PAUSED' });
    const { body } = await test.ask('POST', listener, '/test');
    expect(body).toMatchObject({
      event_type: 'svc.webhooks.test',
      status: 'DELIVERED',
      attempts: [{ status: 'SUCCEEDED', http_status: 204 }],
    });
    expect(receiver.received[0]?.body).toMatchObject({ data: { webhook_id: listener.webhook.webhook_id } });

    receiver.answerWith(response => response.writeHead(404).end('no such hook'));
    expect((await test.ask('POST', listener, '/test')).body).toMatchObject({
      status: 'DEAD',
      attempts: [{ status: 'FAILED', http_status: 404, response_excerpt: 'no such hook', next_attempt_at: null }],
    });
    expect((await test.logOf(listener)).total).toBe(2);
  });

  it('11. takes an event by any of its names, shows its topic, and finds its deliveries by each', async () => {
    const names = ['svc.baas.orders.filled', 'com.service.baas.orders.filled', 'baas.orders.filled', 'orders.filled'];
    const listener = await test.listener({ url: receiver.url, event_types: names });
    expect(listener.webhook.event_types).toEqual(['svc.baas.orders.filled']);
    const { body: changed } = await test.ask<WebhookView>('PATCH', listener, '', { event_types: ['orders.*'] });
    expect(changed.event_types).toEqual(['svc.baas.orders.*']);

    await test.fill(listener);
    await test.logWhen(listener, ([one]) => one?.status === 'DELIVERED');
    for (const name of names) {
      const { items } = await test.logOf(listener, `?event_type=${name}`);
      expect(items.map(({ event_type }) => event_type)).toEqual(['svc.baas.orders.filled']);
    }
  });

  it('is signed by two secrets for a day after a rotation', async () => {
    const listener = await aListener();
    const { body: rotated } = await test.ask<WebhookWithSecretView>('POST', listener, '/rotate-secret');
    expect(rotated.signing_secret).not.toBe(listener.webhook.signing_secret);
    expect(Date.parse(rotated.previous_secret_valid_until ?? '') - Date.now()).toBeGreaterThan(23.9 * 3_600_000);

    const signatures = async () => {
      const count = receiver.received.length;
      await test.ask('POST', listener, '/test');
      const [{ headers, raw } = {} as never] = receiver.received.slice(count);
      const by = (secret: string) => signatureOf(secret, String(headers['x-service-timestamp']), raw);
      const readBy = (secret: string) => new Webhook(secret).verify(raw, headers as Record<string, string>);
      return { headers, by, readBy };
    };
    const during = await signatures();
    expect(during.headers).toMatchObject({
      'x-service-signature': during.by(rotated.signing_secret),
      'x-service-signature-previous': during.by(listener.webhook.signing_secret),
    });
    for (const secret of [rotated.signing_secret, listener.webhook.signing_secret])
      expect(during.readBy(secret)).toMatchObject({ delivery_id: during.headers['webhook-id'] });
    await test.meddle(`update webhooks set previous_secret_until = now()`, listener);
    const afterwards = await signatures();
    expect(() => afterwards.readBy(listener.webhook.signing_secret)).toThrow(WebhookVerificationError);
    expect(afterwards.headers).toMatchObject({ 'x-service-signature': afterwards.by(rotated.signing_secret) });
    expect(afterwards.headers).not.toHaveProperty('x-service-signature-previous');
  });

  it('misses what occurs while it is paused, and receives it by a replay', async () => {
    const listener = await aListener();
    const since = new Date().toISOString();
    await test.ask('PATCH', listener, '', { status: 'PAUSED' });
    const missed = await test.fill(listener);
    await test.logWhen(listener, ([one]) => one?.status === 'MISSED');
    expect(await test.ask('POST', listener, '/replay', { since })).toMatchObject({ status: 409 });

    await test.ask('PATCH', listener, '', { status: 'ACTIVE' });
    expect(await test.ask('POST', listener, '/replay', { since })).toMatchObject({
      status: 202,
      body: { replayed: 1 },
    });
    await test.logWhen(listener, ([one]) => one?.status === 'DELIVERED');
    expect(receiver.received.map(({ body }) => body.event_id)).toEqual([missed.id]);
    expect(await test.ask('POST', listener, '/replay', { since })).toMatchObject({ body: { replayed: 0 } });
  });

  it('receives a redelivery under the same id', async () => {
    const listener = await aListener();
    await test.fill(listener);
    const [first] = await test.logWhen(listener, ([one]) => one?.status === 'DELIVERED');
    expect(await test.ask('POST', listener, `/deliveries/${first?.delivery_id}/redeliver`)).toMatchObject({
      status: 202,
      body: { delivery_id: first?.delivery_id, status: 'PENDING' },
    });

    await arrived(2);
    expect(receiver.received[1]?.raw).toEqual(receiver.received[0]?.raw);
    const [again] = await test.logWhen(listener, ([one]) => one?.attempts.length === 2);
    expect(again?.attempts.map(({ attempt }) => attempt)).toEqual([1, 2]);
    expect(await test.ask('POST', listener, '/deliveries/dlv_nothing/redeliver')).toMatchObject({ status: 404 });
  });

  it('has a log that is narrowed by status, event and time', async () => {
    const listener = await aListener();
    const event = await test.fill(listener);
    await test.fill(listener);
    await test.logWhen(listener, items => items.filter(({ status }) => status === 'DELIVERED').length === 2);

    expect(await test.logOf(listener, '?limit=1')).toMatchObject({ items: [{}], total: 2 });
    expect((await test.logOf(listener, `?event_id=${event.id}`)).total).toBe(1);
    expect((await test.logOf(listener, '?status=DEAD')).total).toBe(0);
    expect((await test.logOf(listener, '?event_type=svc.baas.orders.filled&offset=1')).items).toHaveLength(1);
    expect((await test.logOf(listener, `?from=${new Date(Date.now() + 60_000).toISOString()}`)).total).toBe(0);
  });
});

describe('who receives what', () => {
  it('hears of the accounts that its registrant sees', async () => {
    const listener = await aListener();
    await test.fill(listener, { repCode: 'R002' });
    await test.fill({ firmId: await test.auth.firm() });
    const own = await test.fill(listener);
    await arrived(1);
    expect(receiver.received[0]?.body.event_id).toBe(own.id);
    expect((await test.logOf(listener)).total).toBe(1);
  });

  it('hears of nothing any more once the login was switched off', async () => {
    const firmId = await test.auth.firm();
    const login = await test.auth.login(firmId);
    const webhook = await test.register(login, { url: receiver.url });
    const supervisor = await test.auth.login(firmId, { role: 'branch_supervisor' });
    await test.auth.post(`/v1/auth/users/${login.user.user_id}/deactivate`);
    const onlooker = { firmId, login: supervisor, isSandbox: true, webhook };
    await test.fill({ firmId });
    await test.when(async () =>
      expect(await test.get(onlooker)).toMatchObject({ status: 'DISABLED', disabled_reason: 'REGISTRANT_INACTIVE' }),
    );
    expect(receiver.received).toEqual([]);
    expect((await test.logOf(onlooker)).total).toBe(0);
  });

  it('hears of nothing any more once the key was revoked, nor of what waits for another attempt', async () => {
    const firmId = await test.auth.firm();
    const login = await test.auth.login(firmId);
    const key = await keyOf(login, 'account_management');
    receiver.answerWith(response => response.writeHead(500).end());
    const webhook = await test.register(key, { url: receiver.url });
    expect(webhook.registered_by).toBe(key.keyId);
    const listener = { firmId, login, isSandbox: false, webhook };
    await test.fill(listener);
    await test.logWhen(listener, ([one]) => one?.attempts.length === 1);

    await key.revoke();
    await test.when(async () => {
      await test.meddle(`update deliveries set next_attempt_at = now()`, listener);
      expect((await test.logOf(listener)).items).toMatchObject([{ status: 'MISSED' }]);
    });
    const heard = receiver.received.length;
    await test.fill(listener);
    await test.when(async () => expect(await test.get(listener)).toMatchObject({ status: 'DISABLED' }));
    expect(receiver.received).toHaveLength(heard);
  });
});

describe('who may do what', () => {
  it('needs baas.webhooks:write to change and baas.webhooks:read to look', async () => {
    const { login } = await aListener();
    const reader = await keyOf(login, 'read_only');
    const body = { url: SOMEWHERE, event_types: ['*'] };
    expect((await test.request('GET', '', reader)).status).toBe(200);
    expect(await test.request('POST', '', reader, body)).toMatchObject({
      status: 403,
      body: { detail: 'This credential lacks the scope baas.webhooks:write' },
    });
    const client = await test.auth.login(await test.auth.firm(), { role: 'client' });
    expect((await test.request('POST', '', client, body)).status).toBe(403);
  });

  it('sees webhooks that receive no more than it sees itself', async () => {
    const listener = await aListener();
    const { firmId } = listener;
    const supervisor = await test.auth.login(firmId, { role: 'branch_supervisor' });
    const colleague = await test.auth.login(firmId, { repCode: 'R002' });
    const stranger = bearer({ firm_id: 'ANOTHER' });
    const client = bearer({ firm_id: firmId, role: 'client', client_id: 'CLT-1', allowed_rep_codes: [] });

    expect((await test.ask('GET', { ...listener, login: supervisor }, '')).status).toBe(200);
    for (const login of [colleague, stranger, client])
      for (const path of ['', '/deliveries'])
        expect((await test.ask('GET', { ...listener, login }, path)).status).toBe(404);
    for (const login of [colleague, stranger]) {
      expect((await test.ask('PATCH', { ...listener, login }, '', { url: SOMEWHERE })).status).toBe(404);
      expect((await test.ask('POST', { ...listener, login }, '/rotate-secret')).status).toBe(404);
      expect((await test.ask('DELETE', { ...listener, login }, '')).status).toBe(404);
    }
    expect(await test.get(listener)).toMatchObject({ url: receiver.url });
  });

  it('is held by Postgres as well, and the ledger of attempts only grows', async () => {
    const listener = await aListener();
    await test.ask('POST', listener, '/test');
    const { database } = test.service;
    expect(await unguardedTables(database)).toEqual([]);
    const scope = { kind: 'rep_codes', firmId: listener.firmId, repCodes: ['R002'] } as const;
    for (const table of ['webhooks', 'deliveries', 'delivery_attempts']) {
      expect(await database.as(scope).query(`select 1 from ${table}`)).toEqual([]);
      expect(await database.as({ ...scope, repCodes: ['R001', 'R002'] }).query(`select 1 from ${table}`)).toHaveLength(
        1,
      );
    }
    for (const change of ['delete from', 'update'])
      await expect(
        database.as(SYSTEM_SCOPE).query(`${change} delivery_attempts ${change === 'update' ? 'set attempt = 0' : ''}`),
      ).rejects.toThrow();
  });
});
