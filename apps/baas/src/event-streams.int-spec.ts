import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import {
  type AccountView,
  type CloudEvent,
  eventStreamsOf,
  type IssuedApiKeyView,
  type StreamTicketView,
} from '@sandbourse/contracts';
import { loadConfig } from '@sandbourse/platform/config';
import {
  type AuthProcess,
  arrived,
  type BesideAuth,
  eventually,
  openStreamSocket,
  type ServiceUnderTest,
  signedHeaders,
  startBesideAuth,
  startServiceUnderTest,
  tokenFor,
  untilHeard,
  WAITS,
  WAYS_TO_END_TOKENS,
} from '@sandbourse/test-support';
import { baasModule } from './baas.module.js';
import { BaasConfig } from './config.js';
import { migrations } from './migrations/index.js';

const STREAMS_MAX = 10;

/** The comment that a quiet stream sends every fifteen seconds. */
const KEEP_ALIVE = ': still here';

const BAAS = {
  service: 'baas',
  migrations,
  module: baasModule,
  parse: (environment: Record<string, string>) =>
    loadConfig(BaasConfig, { ...environment, STREAMS_PER_LOGIN_MAX: String(STREAMS_MAX) }),
};

let both: BesideAuth;
let auth: AuthProcess;
let baas: ServiceUnderTest;
let url: string;

beforeAll(async () => {
  both = await startBesideAuth(BAAS);
  ({ auth, service: baas } = both);
  await baas.app.listen(0, '127.0.0.1');
  url = await baas.app.getUrl();
}, WAITS.start);

afterAll(() => both.close());

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

async function anAdvisor(repCode = 'R001', firmId?: string) {
  const firm = firmId ?? (await auth.firm());
  return { firmId: firm, token: (await auth.login(firm, { repCode })).access_token };
}

async function aKey(token: string): Promise<IssuedApiKeyView> {
  return (await baas.request<IssuedApiKeyView>('POST', '/v1/api-keys/self', { token, body: { name: 'Listener' } }))
    .body;
}

async function openAccount(token: string): Promise<string> {
  const body = { registration: 'Ada Byron', account_type: 'INDIVIDUAL' };
  return (await baas.request<AccountView>('POST', '/v1/accounts', { token, body })).body.account_id;
}

/** Opens a stream and collects its messages. */
async function listen(path: string, headers: Record<string, string>, at = url) {
  const leaving = new AbortController();
  const answer = await fetch(`${at}/v1/events/${path}`, { headers, signal: leaving.signal });
  const events: CloudEvent[] = [];
  let text = '';
  let reason: string | undefined;
  const comments: string[] = [];
  let ended = false;
  void (async () => {
    for await (const chunk of answer.body ?? []) {
      text += Buffer.from(chunk).toString();
      const whole = text.split('\n\n');
      text = whole.pop() ?? '';
      for (const block of whole) {
        const data = /^data: (.*)$/m.exec(block)?.[1];
        if (data) events.push(JSON.parse(data));
        else if (block !== KEEP_ALIVE) comments.push(block);
        reason ??= /^: closed: (.*)$/m.exec(block)?.[1];
      }
      arrived();
    }
  })()
    .catch(() => undefined)
    .finally(() => {
      ended = true;
      arrived();
    });
  return {
    status: answer.status,
    headers: answer.headers,
    events,
    comments,
    hasEnded: () => ended,
    /** The reason for which the stream ended, if one was sent. */
    reason: () => reason,
    leave: () => leaving.abort(),
  };
}

describe('an event stream', () => {
  it.each(eventStreamsOf('baas').map(({ path }) => path))('%s connects as text/event-stream', async path => {
    const { token } = await anAdvisor();
    const stream = await listen(path, bearer(token));
    expect([stream.status, stream.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
    stream.leave();
  });

  it('carries what happens in the caller’s book, and nothing of another’s', async () => {
    const [mine, colleague, stranger] = await Promise.all([anAdvisor(), anAdvisor(), anAdvisor()]);
    const other = await anAdvisor('R002', mine.firmId);
    const streams = await Promise.all(
      [mine, colleague, stranger, other].map(({ token }) => listen('account/status', bearer(token))),
    );
    const [own, ...foreign] = streams;

    const accountId = await openAccount(mine.token);

    await untilHeard(() => expect(own?.events.length).toBe(2));
    expect(own?.events.map(({ data, type, source }) => [type, source, data.account_id, data.status])).toEqual([
      ['com.service.baas.accounts.status_changed', 'com.service.baas', accountId, 'PENDING'],
      ['com.service.baas.accounts.status_changed', 'com.service.baas', accountId, 'ACTIVE'],
    ]);
    expect(foreign.map(({ events }) => events)).toEqual([[], [], []]);
    for (const stream of streams) stream.leave();
  });

  it('is narrowed to one account, and refused with 403 for one that is not the caller’s', async () => {
    const { token } = await anAdvisor();
    const stranger = await anAdvisor();
    const accountId = await openAccount(token);

    const stream = await listen(`account/status?account_id=${accountId}`, bearer(token));
    const refused = await listen(`account/status?account_id=${accountId}`, bearer(stranger.token));

    expect([stream.status, refused.status]).toEqual([200, 403]);
    expect((await listen('trades?account_id=acct_nobody', bearer(token))).status).toBe(403);
    stream.leave();
  });

  it('goes on after an event that the client names, or reads the window up to one', async () => {
    const { token } = await anAdvisor();
    const live = await listen('account/status', bearer(token));
    await openAccount(token);
    await untilHeard(() => expect(live.events.length).toBe(2));
    live.leave();
    const [first, second] = live.events.map(({ id }) => id);

    const since = await listen(`account/status?since_id=${first}`, bearer(token));
    const resumed = await listen('account/status', { ...bearer(token), 'last-event-id': String(first) });
    const window = await listen(`account/status?until_id=${first}`, bearer(token));

    await untilHeard(() => expect([since, resumed].map(({ events }) => events[0]?.id)).toEqual([second, second]));
    await untilHeard(() => expect([window.events[0]?.id, window.hasEnded()]).toEqual([first, true]));
    since.leave();
    resumed.leave();
  });

  it('reports a gap first when it does not have the event that the client names', async () => {
    const { token } = await anAdvisor();
    const live = await listen('account/status', bearer(token));
    await openAccount(token);
    await untilHeard(() => expect(live.events.length).toBe(2));
    live.leave();
    const [first] = live.events;

    const old = await listen('account/status?since_id=evt_0', bearer(token));
    const known = await listen(`account/status?since_id=${first?.id}`, bearer(token));

    await untilHeard(() => expect([old, known].map(({ events }) => events.length > 0)).toEqual([true, true]));
    expect(old.comments).toEqual([
      ': connected',
      expect.stringMatching(/^: gap: .* Read GET \/api\/v1\/baas\/events$/),
    ]);
    expect(known.comments).toEqual([': connected']);
    old.leave();
    known.leave();
  });

  it('is refused with 429 while its login has as many as it may', async () => {
    const { token, firmId } = await anAdvisor();
    const colleague = await anAdvisor('R002', firmId);
    const streams = await Promise.all(Array.from({ length: STREAMS_MAX - 1 }, () => listen('trades', bearer(token))));
    const requested = once(baas.app.getHttpServer(), 'request');
    streams.push(await listen('trades', bearer(token)));
    const [, served] = (await requested) as [unknown, ServerResponse];

    expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await listen('positions', bearer(token))).status).toBe(429);
    const other = await listen('trades', bearer(colleague.token));
    expect(other.status).toBe(200);

    const left = once(served, 'close');
    streams.pop()?.leave();
    await left;
    const again = await listen('positions', bearer(token));
    expect(again.status).toBe(200);
    streams.push(again);
    for (const stream of [...streams, other]) stream.leave();
  });

  it(
    'comes from whichever replica, which has every event from its start on',
    async () => {
      const { token } = await anAdvisor();
      const before = await openAccount(token);
      const replica = await startServiceUnderTest({ ...BAAS, environment: baas.replicaEnvironment });
      await replica.app.listen(0, '127.0.0.1');
      await eventually(async () => expect((await replica.request('GET', '/v1/accounts', { token })).status).toBe(200));
      const streams = [
        await listen('account/status', bearer(token)),
        await listen('account/status?since_id=evt_0', bearer(token), await replica.app.getUrl()),
      ];

      const after = await openAccount(token);

      await untilHeard(() => expect(streams.map(({ events }) => events.length)).toEqual([2, 2]));
      expect(new Set(streams.flatMap(({ events }) => events.map(({ data }) => data.account_id)))).toEqual(
        new Set([after]),
      );
      expect(after).not.toBe(before);
      for (const stream of streams) stream.leave();
      await replica.close();
    },
    WAITS.start,
  );

  it('answers a HEAD request with the headers of the stream and no body', async () => {
    const { token } = await anAdvisor();
    const answer = await fetch(`${url}/v1/events/trades?until_id=evt_0`, { method: 'HEAD', headers: bearer(token) });
    expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
      '',
    ]);
  });

  it('takes no place when its request is pipelined behind another on its connection', async () => {
    const { token } = await anAdvisor();
    const { hostname, port } = new URL(url);
    const request = `GET /v1/events/trades HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${token}\r\n\r\n`;
    const connection = connect(Number(port), hostname, () => connection.write(request.repeat(STREAMS_MAX + 1)));
    await once(connection, 'data');

    const others = await Promise.all(Array.from({ length: STREAMS_MAX - 1 }, () => listen('trades', bearer(token))));

    expect(new Set(others.map(({ status }) => status))).toEqual(new Set([200]));
    connection.destroy();
    for (const stream of others) stream.leave();
  });

  it('needs a credential', async () => {
    expect((await listen('trades', {})).status).toBe(401);
  });
});

describe('5 signed requests on BaaS', () => {
  it('open the event streams and mint stream tickets', async () => {
    const key = await aKey((await anAdvisor()).token);
    const path = '/v1/events/trades';

    const stream = await listen('trades', signedHeaders(key, { method: 'GET', path }));
    const ticket = await baas.request('POST', '/v1/stream/tickets', {
      token: null,
      headers: signedHeaders(key, { method: 'POST', path: '/v1/stream/tickets' }),
    });

    expect([stream.status, ticket.status]).toEqual([200, 200]);
    stream.leave();
  });

  it.each(['/v1/accounts', '/v1/orders', '/v1/market/quotes/AAPL', '/v1/transactions'])(
    'are refused with 401 at %s',
    async path => {
      const key = await aKey((await anAdvisor()).token);
      const answer = await baas.request('GET', path, {
        token: null,
        headers: signedHeaders(key, { method: 'GET', path }),
      });
      expect(answer).toMatchObject({
        status: 401,
        body: { detail: expect.stringContaining('takes no signed requests') },
      });
    },
  );

  it('lose their stream when the key is revoked', async () => {
    const { token } = await anAdvisor();
    const key = await aKey(token);
    const path = '/v1/events/trades';
    const stream = await listen('trades', signedHeaders(key, { method: 'GET', path }));
    expect(stream.status).toBe(200);

    await baas.request('DELETE', `/v1/api-keys/self/${key.key_id}`, { token });

    await untilHeard(() =>
      expect([stream.reason(), stream.hasEnded()]).toEqual(['The API key is no longer active', true]),
    );
  });

  it('lose it with the login that issued the key', async () => {
    const login = await auth.login(await auth.firm());
    const key = await aKey(login.access_token);
    const stream = await listen('trades', signedHeaders(key, { method: 'GET', path: '/v1/events/trades' }));

    await auth.post(`/v1/auth/users/${login.user.user_id}/deactivate`);

    await untilHeard(() => expect(stream.reason()).toBe('The API key is no longer active'));
  });
});

/** Auth publishes nothing on the bus of this test, so revocations must reach the brokerage without the bus. */
describe('a token', () => {
  it.each(WAYS_TO_END_TOKENS)('is refused and its streams end when $what', async ({ end }) => {
    const login = await auth.login(await auth.firm());
    const token = login.access_token;
    const ticket = async () =>
      (await baas.request<StreamTicketView>('POST', '/v1/stream/tickets', { token })).body.ticket;
    const stream = await listen('trades', bearer(token));
    const socket = await openStreamSocket(`${url}/v1/stream`, await ticket());
    const unspent = await ticket();
    expect((await baas.request('GET', '/v1/accounts', { token })).status).toBe(200);

    await end(auth, login);

    expect((await baas.request('GET', '/v1/accounts', { token })).status).toBe(401);
    expect((await listen('trades', bearer(token))).status).toBe(401);
    await expect(openStreamSocket(`${url}/v1/stream`, unspent)).rejects.toThrow('403');
    await untilHeard(() => expect([stream.hasEnded(), socket.closed()?.code]).toEqual([true, 4403]));
    expect(stream.reason()).toMatch(/^The (access token|firm)|^This access token/);
    expect(socket.closed()?.reason).toBe(stream.reason());
  });

  it('is refused and its streams end when it expires', async () => {
    const token = tokenFor({ sub: 'pauth_brief' }, 4);
    const stream = await listen('trades', bearer(token));
    const minted = await baas.request<StreamTicketView>('POST', '/v1/stream/tickets', { token });
    const socket = await openStreamSocket(`${url}/v1/stream`, minted.body.ticket);

    await untilHeard(() => expect([stream.hasEnded(), socket.closed()?.code]).toEqual([true, 4403]));

    expect([stream.reason(), socket.closed()?.reason]).toEqual(Array(2).fill('The access token has expired'));
    expect((await baas.request('GET', '/v1/accounts', { token })).status).toBe(401);
  });

  it(
    'that was revoked stays so when auth or the brokerage starts again',
    async () => {
      const [revoked, other] = [await auth.login(await auth.firm()), await auth.login(await auth.firm())];
      await auth.post('/v1/auth/logout', {}, revoked.access_token);
      await auth.stop();
      expect((await baas.request('GET', '/v1/accounts', { token: revoked.access_token })).status).toBe(401);
      expect((await baas.request('GET', '/v1/accounts', { token: other.access_token })).status).toBe(200);

      // A new process does not know the revocations until it reaches auth: it refuses all requests until then.
      const another = await startServiceUnderTest({ ...BAAS, environment: { AUTH_URL: auth.url } });
      const read = (token: string) => another.request('GET', '/v1/accounts', { token });
      expect((await read(revoked.access_token)).status).toBe(503);
      expect((await another.request('GET', '/health/ready', { token: null })).status).toBe(503);
      await auth.resume();

      await eventually(async () => expect((await read(other.access_token)).status).toBe(200));
      expect((await read(revoked.access_token)).status).toBe(401);
      expect((await baas.request('GET', '/v1/accounts', { token: revoked.access_token })).status).toBe(401);
      await expect(auth.post('/v1/auth/logout', {}, revoked.access_token)).rejects.toThrow('401');
      await another.close();
    },
    WAITS.start,
  );
});
