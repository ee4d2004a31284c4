import assert from 'node:assert/strict';
import type { OrderView, StreamTicketView } from '@sandbourse/contracts';
import { judgeWebhook } from '@sandbourse/sdk';
import { ApiClient } from '../../api-client.js';
import { patientFetch } from '../../client/patient-client.js';
import { assertTenKeysAtMost, credentialsOf, exchange, withKey } from '../api-keys.js';
import { AUTH, BAAS, expectStatus, failedChecks, PM, type Refusal, refusedFields } from '../expect.js';
import { section } from '../sentence.js';
import { ago, closeCodeAfter, connected, handshake, signed, ticketOf } from '../streams.js';
import { hooked, threeAttempts } from '../webhooks.js';
import { claimsOf, type World } from '../world.js';
import { eventLog } from './event-log-story.js';
import { fullSandbox } from './full-sandbox-story.js';
import { assertLasts, endedTrial, signedTrial } from './trial-story.js';

/** Specification 7: the three forms of an error body, and the meaning of each status. */
export const errors = section('7', {
  'A handled error has a string': async world => {
    const { detail } = await expectStatus(await world.as('advisor'), 404, ['GET', `${BAAS}/accounts/acct_unknown`]);
    assert.equal(typeof detail, 'string');
  },
  'A schema failure has a list of type, loc and msg': async world => {
    const body = await expectStatus(await world.as('advisor'), 422, ['POST', `${BAAS}/orders`, {}]);
    assert.equal(refusedFields(body)['body.security'], 'missing');
    const { msg } =
      (body.detail as { loc: string[]; msg: string }[]).find(({ loc }) => loc.at(-1) === 'security') ?? {};
    assert.equal(msg, 'Field required');
  },
  'Every refusal has its code beside its detail': async world => {
    const advisor = await world.as('advisor');
    const unknown = await world.restingOrder({ security: { type: 'ticker', value: 'NOSUCH' } });
    for (const [code, status, request] of [
      ['account_not_visible', 404, ['GET', `${BAAS}/accounts/acct_unknown`]],
      ['validation_failed', 422, ['POST', `${BAAS}/orders`, {}]],
      ['order_refused', 422, ['POST', `${BAAS}/orders`, unknown]],
      ['not_found', 404, ['GET', `${PM}/performance`]],
      ['method_not_allowed', 405, ['PUT', `${BAAS}/orders`]],
    ] as const)
      assert.equal((await expectStatus(advisor, status, [...request])).code, code);
    assert.equal((await expectStatus(world.anyone, 401, ['GET', `${BAAS}/accounts`])).code, 'not_authenticated');
  },
  'A business refusal has an object of message and failed_checks': async world => {
    const order = await world.restingOrder({ security: { type: 'ticker', value: 'NOSUCH' } });
    const body = await expectStatus(await world.as('advisor'), 422, ['POST', `${BAAS}/orders`, order]);
    assert.deepEqual(failedChecks(body), ['SECURITY_KNOWN']);
  },
  '400 is a malformed request': async world => {
    await expectStatus(await world.as('advisor'), 400, ['GET', `${BAAS}/accounts/%E0%A4%A`]);
  },
  '401 is a request without authentication': async world => {
    await expectStatus(world.anyone, 401, ['GET', `${BAAS}/accounts`]);
  },
  '403 is authenticated but outside scope': async world => {
    await expectStatus(await world.as('advisor'), 403, ['POST', `${AUTH}/users`, {}]);
  },
  '404 is not found or not visible': async world => {
    await expectStatus(await world.as('advisor'), 404, ['GET', `${BAAS}/orders/ord_unknown`]);
    await expectStatus(await world.as('advisor'), 404, ['GET', `${PM}/performance`]);
  },
  '409 is a conflict with the current state': async world => {
    const broker = await world.broker();
    const order = await world.restingOrder({ order_type: 'MARKET', limit_price: undefined, quantity: '1' });
    const { order_id } = await broker.place(order);
    await broker.done(order_id);
    await expectStatus(broker.api, 409, ['DELETE', `${BAAS}/orders/${order_id}`]);
  },
  '422 is a schema failure or a business refusal': async world => {
    await expectStatus(await world.as('advisor'), 422, ['POST', `${BAAS}/orders`, { surprise: true }]);
  },
  '429 is an application-level cap': assertTenKeysAtMost,
  '503 from the edge has an HTML body and no Retry-After': async world => {
    await expectLimited(world, '/there-is-nothing-here', { times: 120 });
  },
});

/**
 * Specification 8: limits. The checks that exceed the gateway's rate limits come last, because later requests from this
 * address would be refused for a while.
 */
export const limits = section('8', {
  'Accounts per sandbox tenant: the 101st is 429': async world => {
    const api = await world.as('advisor', { otherFirm: true });
    const open = () =>
      api.send<Refusal>('POST', `${BAAS}/accounts`, { registration: 'Cap', account_type: 'INDIVIDUAL' });
    for (let n = 0; n <= 100; n += 1) {
      const { status, body } = await open();
      if (status === 201) continue;
      assert.equal(status, 429);
      assert.match(String(body.detail), /100 accounts/);
      return;
    }
    assert.fail('101 accounts were opened');
  },
  'Orders: limit at most 500': async world => {
    const api = await world.as('advisor');
    await expectStatus<OrderView[]>(api, 200, ['GET', `${BAAS}/orders?limit=500`]);
    await expectStatus(api, 422, ['GET', `${BAAS}/orders?limit=501`]);
  },
  'Transactions: limit 50 unless it is said': async world => {
    const page = await (await world.as('advisor')).get<{ page_size: number }>(`${BAAS}/transactions`);
    assert.equal(page.page_size, 50);
  },
  'A portal token lives for 8 hours': async world => {
    const { access_token } = await world.login('advisor');
    const { exp, iat } = claimsOf(access_token) as { exp: number; iat: number };
    assert.equal(exp - iat, 28_800);
  },
  'An OAuth token lives for 3600 seconds': world =>
    withKey(world, async key => {
      const { body } = await exchange(world, credentialsOf(key));
      const { exp, iat } = claimsOf(body.access_token) as { exp: number; iat: number };
      assert.equal(exp - iat, 3600);
    }),
  'A stream ticket lives for 60 seconds and is used once': async world => {
    const query = `?ticket=${await ticketOf(world)}`;
    const socket = await handshake(world, BAAS, { query });
    assert.ok(typeof socket !== 'number');
    socket.terminate();
    assert.equal(await handshake(world, BAAS, { query }), 403);
  },
  'The HMAC replay window is 30 seconds': world =>
    withKey(world, async key => {
      for (const { seconds, status } of [
        { seconds: 20, status: 200 },
        { seconds: 31, status: 401 },
        { seconds: -40, status: 401 },
      ]) {
        const answer = await patientFetch(`${world.baseUrl}${PM}/ledger-replica`, () => ({
          headers: signed(key, 'GET', '/v1/ledger-replica', { at: ago(seconds) }),
        }));
        assert.equal(answer.status, status);
      }
    }),
  'A webhook older than 5 minutes is rejected': world =>
    hooked(world, {}, async ({ webhook, test }) => {
      const { sent } = await test();
      const sentAt = Number(sent.headers['x-service-timestamp']);
      const delivery = { headers: sent.headers, body: sent.rawBody, secret: webhook.signing_secret };
      const at = (minutes: number) => judgeWebhook({ ...delivery, now: new Date(sentAt + minutes * 60_000) });
      assert.equal(await at(4.9), 'genuine');
      assert.equal(await at(5.1), 'older than five minutes');
    }),
  'A WebSocket has 10 seconds to subscribe': world =>
    connected(world, async socket => {
      const opened = performance.now();
      assert.equal(await closeCodeAfter(socket), 4002);
      const waited = performance.now() - opened;
      assert.ok(waited > 9_000 && waited < 20_000, `closed after ${waited} ms`);
    }),
  'The event log keeps 10,000 events a process': async world => {
    const { hadFirst, hasFirst, hasMiddle } = await eventLog(world);
    assert.deepEqual({ hadFirst, hasFirst, hasMiddle }, { hadFirst: true, hasFirst: false, hasMiddle: true });
  },
  'At most 25 sandbox tenants are active': async world => {
    const { withOneLeft, whenFull } = await fullSandbox(world);
    assert.equal(withOneLeft.status, 201);
    assert.equal(whenFull.status, 503);
    assert.match(String(whenFull.body.detail), /25/);
  },
  'A firm holds at most 10 active keys': assertTenKeysAtMost,
  'A trial lasts 30 days, with 15 days of grace': async world => {
    const { before: begun, expiredBy, purged } = await endedTrial(world);
    assertLasts(begun);
    assert.deepEqual(
      [expiredBy.before, expiredBy.after, purged].map(({ status }) => status),
      ['ACTIVE', 'EXPIRED', 'PURGED'],
    );
  },
  'Reseed is allowed once in 10 minutes': async world => {
    assert.equal((await endedTrial(world)).reseededAgain, 429);
  },
  'A sandbox webhook is attempted 3 times': threeAttempts,
  'Signup rejects disposable mail domains and accepts free mail': async world => {
    const { firm_name, practice, email } = (await signedTrial(world)).signedUp;
    assert.match(email, /@gmail\.com$/);
    const disposable = { email: 'box@mailinator.com', first_name: 'Ada', last_name: 'Lovelace', firm_name, practice };
    const refused = await expectStatus(world.anyone, 422, ['POST', `${AUTH}/sandbox/signup`, disposable]);
    assert.deepEqual(failedChecks(refused), ['EMAIL_DOMAIN']);
  },
  'api/v1/agents: 600 a minute with a burst of 40': async world => {
    const began = performance.now();
    const passed = await expectLimited(world, '/api/v1/agents/runs', { times: 200 });
    const drained = (performance.now() - began) / 100;
    assert.ok(passed > 40 && passed <= 41 + Math.ceil(drained), `${passed} of 200 requests were let through`);
  },
  'api/v1/{pillar}: a burst of 100 is let through and more is 503': async world => {
    await expectLimited(world, `${BAAS}/market/quotes/AAPL`, { times: 160, token: await world.tokenOf('advisor') });
  },
  'api/v1/auth: 10 a minute with a burst of 5, and more is 503 in HTML without Retry-After': async world => {
    await expectLimited(world, `${AUTH}/me`, { times: 8 });
  },
});

/**
 * Sends so many requests at once that the gateway must refuse some of them, and checks each refusal. Returns the number
 * of accepted requests.
 */
async function expectLimited(
  world: World,
  path: string,
  { times, token }: { times: number; token?: string },
): Promise<number> {
  world.refuseAsGuest('it uses up a limit of the address');
  const api = new ApiClient(world.baseUrl, token);
  const answers = await Promise.all(Array.from({ length: times }, () => api.send<string>('GET', path)));
  const refused = answers.filter(({ status }) => status === 503);
  assert.ok(refused.length > 0, `${times} requests at once were all let through`);
  for (const { headers, body } of refused) {
    assert.match(String(headers.get('content-type')), /text\/html/);
    assert.equal(headers.get('retry-after'), null);
    assert.match(body, /<html/i);
  }
  return times - refused.length;
}

/** Specification 9: versions. */
export const versioning = section('9', {
  'Every path is under v1, and there is no v2': async world => {
    await expectStatus(await world.as('advisor'), 404, ['GET', '/api/v2/baas/accounts']);
  },
  // Some routes accept an Idempotency-Key, and their documentation says so (docs/decisions/0022). All other routes
  // ignore the header.
  'There is no global idempotency header': async world => {
    const access_token = await world.tokenOf('advisor');
    const mint = async () => {
      const answer = await patientFetch(`${world.baseUrl}${BAAS}/stream/tickets`, () => ({
        method: 'POST',
        headers: { authorization: `Bearer ${access_token}`, 'idempotency-key': 'the-same' },
      }));
      assert.equal(answer.headers.get('idempotency-replayed'), null);
      return ((await answer.json()) as StreamTicketView).ticket;
    };
    assert.notEqual(await mint(), await mint());
  },
  'Where idempotency is supported it is a field of the body': async world => {
    const broker = await world.broker();
    const order = await world.restingOrder({ client_order_id: `conformance-${process.pid}` });
    assert.equal((await broker.place(order)).order_id, (await broker.place(order)).order_id);
  },
});
