import type { FaultHitAnswer, FaultsView, FaultView } from '@sandbourse/contracts';
import { tokenFor } from '@sandbourse/test-support';
import { SandboxUnderTest, type VerifiedTrial } from '../../testing/sandbox.js';

const GATEWAY = 'what-the-gateway-shows-in-tests-and-nowhere-else';
const FAULTS = '/v1/sandbox/faults';

let sandbox: SandboxUnderTest;
let trial: VerifiedTrial;

beforeAll(async () => {
  sandbox = await SandboxUnderTest.start({ INTERNAL_SECRETS: `test:${'t'.repeat(40)},gateway:${GATEWAY}` });
  trial = await sandbox.trial();
});

afterAll(() => sandbox.close());

const ask = <Body>(method: string, path: string, body?: object, token = trial.token) =>
  sandbox.auth.request<Body>(method, path, { token, ...(body && { body }) });

const askAsGateway = <Body>(path: string, body: object) =>
  sandbox.auth.request<Body>('POST', `/v1/auth/internal/faults${path}`, {
    token: null,
    headers: { 'x-internal-secret': GATEWAY },
    body,
  });

const created = async (body: object): Promise<FaultView> => {
  const answer = await ask<FaultView>('POST', FAULTS, body);
  expect(answer).toMatchObject({ status: 201 });
  return answer.body;
};

async function hit(faultIds: readonly string[], firmId = trial.user.firm_id) {
  const { body } = await askAsGateway<FaultHitAnswer>('/hits', {
    fault_ids: faultIds,
    header: null,
    caller: { firm_id: firmId, actor: trial.user.user_id, key_id: null, token_id: 'jti-1' },
    signature: null,
    request: { method: 'POST', path: '/api/v1/baas/orders' },
  });
  return body.fault;
}

const announced = async (after: number) =>
  (
    await askAsGateway<{ faults: { fault_id: string; version: number; is_active: boolean }[] }>('', {
      process_id: '6f1a1c5e-3b0e-4f39-9a53-0f8f3d1c7a52',
      after,
      wait_ms: 0,
    })
  ).body.faults;

it('60.1: a fault is created, counted, announced to gateways and deleted', async () => {
  const { fault_id } = await created({ on: 'POST /orders', do: 'lose_reply', times: 1 });
  const [news] = (await announced(0)).filter(each => each.fault_id === fault_id);
  expect(news).toMatchObject({ is_active: true, routes: ['POST /api/v1/baas/orders'] });

  expect(await hit([fault_id])).toEqual({ fault_id, do: 'lose_reply' });
  expect(await hit([fault_id])).toBeNull();
  const listed = await ask<FaultsView>('GET', FAULTS);
  expect(listed.body.items).toMatchObject([{ fault_id, state: 'ENDED', matched: 1, hits: 1 }]);
  expect(await announced(news?.version ?? 0)).toMatchObject([{ fault_id, is_active: false }]);

  expect((await ask('DELETE', `${FAULTS}/${fault_id}`)).status).toBe(204);
  expect((await ask<FaultsView>('GET', FAULTS)).body.items).toEqual([]);
  expect((await ask('GET', `${FAULTS}/${fault_id}`)).body).toMatchObject({ code: 'fault_unknown' });

  const kinds = await sandbox.query<{ kind: string }>(
    `select kind from audit_events where kind like 'FAULT_%' order by event_id`,
  );
  expect(kinds.map(({ kind }) => kind)).toEqual(['FAULT_CREATED', 'FAULT_APPLIED', 'FAULT_DELETED']);
});

it('60.1: the first of several rules that hits a request applies', async () => {
  const second = await created({ do: 'slow', every: 2 });
  const always = await created({ do: 'cut' });
  const ids = [always.fault_id, second.fault_id];
  expect([await hit(ids), await hit(ids), await hit(ids)].map(fault => fault?.do)).toEqual(['cut', 'slow', 'cut']);
  expect((await ask<FaultView>('GET', `${FAULTS}/${always.fault_id}`)).body).toMatchObject({ matched: 2, hits: 2 });
  expect((await ask('DELETE', FAULTS)).status).toBe(204);
});

it('60.8: each order gets the next seed, and the same rule gives the same seeds', async () => {
  const seeds = async () => {
    const { fault_id } = await created({ do: 'scenario', scenario: 'DELAYED', seed: 2 ** 31 - 1 });
    return [await hit([fault_id]), await hit([fault_id])].map(fault => fault?.seed);
  };
  expect(await seeds()).toEqual([2 ** 31 - 1, 0]);
  expect(await seeds()).toEqual([2 ** 31 - 1, 0]);
  await ask('DELETE', FAULTS);
});

it('60.1: the request of another firm never meets a fault, whatever a gateway asks', async () => {
  const { fault_id } = await created({ do: 'lose_reply' });
  expect(await hit([fault_id], 'SUMMIT')).toBeNull();
  const neighbour = await sandbox.trial();
  const asNeighbour = <Body>(method: string, path: string) => ask<Body>(method, path, undefined, neighbour.token);
  expect((await asNeighbour<FaultsView>('GET', FAULTS)).body.items).toEqual([]);
  expect((await asNeighbour('DELETE', `${FAULTS}/${fault_id}`)).status).toBe(404);
  await ask('DELETE', FAULTS);
});

it('60.1: a rule that matched nothing names what was there, and symbols only to logins that see the whole firm', async () => {
  const ofEvents = await created({ do: 'old_secret', on: 'orders.filled' });
  const ofOrders = await created({ do: 'scenario', scenario: 'REJECT', symbol: 'APPL' });
  const matched = await created({ do: 'mute', on: 'GET /events/trades' });
  await hit([matched.fault_id]);
  const near_misses = [
    { fault_id: ofEvents.fault_id, term: 'on', value: 'svc.baas.positions.updated' },
    { fault_id: ofEvents.fault_id, term: 'on', value: 'svc.baas.orders.fill_busted' },
    { fault_id: ofOrders.fault_id, term: 'symbol', value: 'AAPL' },
    { fault_id: matched.fault_id, term: 'on', value: 'GET /api/v1/baas/events/orders' },
  ];
  expect((await askAsGateway('/near-misses', { near_misses })).status).toBe(204);

  const hints = async (token: string) =>
    (await ask<FaultsView>('GET', FAULTS, undefined, token)).body.items.map(({ hint }) => hint);
  const ofType = 'No delivery had the event type orders.filled. Deliveries had svc.baas.orders.fill_busted';
  expect(await hints(trial.token)).toEqual([ofType, 'No order had the symbol APPL. Orders had AAPL', null]);
  const ofOneRep = tokenFor({ firm_id: trial.user.firm_id, allowed_rep_codes: [] });
  expect(await hints(ofOneRep)).toEqual([ofType, 'No order had the symbol APPL', null]);
  await ask('DELETE', FAULTS);
});

it('60.5: a fault of deposits without a route is announced for their route', async () => {
  const { fault_id, routes } = await created({ do: 'return_deposit', code: 'R10', days: 60 });
  expect(routes).toEqual(['POST /api/v1/baas/accounts/{account_id}/funding']);
  expect(await hit([fault_id])).toEqual({ fault_id, do: 'return_deposit', code: 'R10', days: 60 });
});

it('60.1: end_token ends the token of the request in every service', async () => {
  const token = await sandbox.tokenOf({ email: trial.email, password: trial.password });
  const { jti } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  const { fault_id } = await created({ do: 'end_token', times: 1 });
  await askAsGateway('/hits', {
    fault_ids: [fault_id],
    header: null,
    caller: { firm_id: trial.user.firm_id, actor: trial.user.user_id, key_id: null, token_id: jti },
    signature: null,
    request: { method: 'GET', path: '/api/v1/baas/orders' },
  });
  expect(await sandbox.tokenHolds(token)).toBe(false);
  expect(await sandbox.tokenHolds(trial.token)).toBe(true);
});

// biome-ignore format: a table
it.each([
  { body: { do: 'lose_replies' },                        says: 'do' },
  { body: { do: 'status' },                              says: 'needed for status' },
  { body: { do: 'status', status: 418 },                 says: 'status' },
  { body: { do: 'cut', seconds: 3 },                     says: 'Not allowed for cut' },
  { body: { do: 'mute', on: 'POST /orders' },            says: 'mute is a fault of streams, and POST /orders is not one' },
  { body: { do: 'gap', on: 'GET /stream' },               says: 'gap is a fault of event streams' },
  { body: { do: 'disconnect', close_code: 1005 },        says: 'close_code' },
  { body: { do: 'return_deposit', on: 'POST /orders' },  says: 'return_deposit is a fault of deposits. Their route is POST /api/v1/baas/accounts/{account_id}/funding' },
  { body: { do: 'return_deposit', code: 'R99' },         says: 'code' },
  { body: { do: 'hold_deposit', code: 'R01' },           says: 'Not allowed for hold_deposit' },
  { body: { do: 'old_secret', on: 'POST /orders' },      says: 'No event type is POST /orders' },
  { body: { do: 'old_secret', on: 'svc.baas.orders.filed' }, says: 'Did you mean svc.baas.orders.filled' },
  { body: { do: 'deliver_twice', symbol: 'AAPL' },       says: 'Not allowed for deliver_twice' },
  { body: { do: 'scenario' },                            says: 'needed for scenario' },
  { body: { do: 'scenario', scenario: 'BUST', on: 'POST /orders' }, says: 'Not allowed for scenario: use symbol, quantity, session' },
  { body: { do: 'lose_reply', on: 'GET /events/trades' }, says: 'is an event stream, which cannot meet lose_reply' },
  { body: { do: 'slow', key_id: 'whk_01M7YTT5NMF4MMD6DGJKSYQC69' }, says: 'Use a key (key_…) or login (pauth_…)' },
  { body: { do: 'slow', until: '2020-01-01T00:00:00Z' }, says: 'The time is over' },
  { body: { do: 'slow', session: 'BANK' },               says: 'Not allowed for slow' },
  { body: { do: 'slow', seconds: 500 },                  says: 'less than or equal to 120' },
  { body: { do: 'slow', seed: 3 },                       says: 'Only allowed with probability' },
  { body: { do: 'slow', on: 'POST /ordres' },            says: 'No route is POST /ordres. Did you mean POST /orders' },
  { body: { do: 'slow', on: 'GET /sandbox/faults' },     says: 'No route is GET /sandbox/faults' },
])('60.1: $body is refused, because $says', async ({ body, says }) => {
  const refused = await ask('POST', FAULTS, body);
  expect(refused.status).toBe(422);
  expect(JSON.stringify(refused.body)).toContain(says);
});

// biome-ignore format: a table
it.each([
  { body: { do: 'status', status: 418 },                 says: 'Input should be 429, 500, 502, 503 or 504' },
  { body: { do: 'hang', seconds: 1_000_000 },            says: 'Input should be less than or equal to 120' },
  { body: { do: 'stale_timestamp', seconds: 1_000_000 }, says: 'Input should be less than or equal to 86400' },
  { body: { do: 'cut', seconds: -1 },                    says: 'Not allowed for cut' },
])('60.1: $body gets one message for the field: $says', async ({ body, says }) => {
  const { body: refused } = await ask<{ detail: { msg: string }[] }>('POST', FAULTS, body);
  expect(refused.detail.map(({ msg }) => msg)).toEqual([says]);
});

// biome-ignore format: a table
it.each([
  { who: 'a client',                  claims: { role: 'client', client_id: 'CLT-1' },                                status: 403 },
  { who: 'a key that only reads',     claims: { role: 'api_client', scopes: ['baas.orders:read'], key_id: null },    status: 403 },
  { who: 'a key that may write',      claims: { role: 'api_client', scopes: ['baas.orders:write'], key_id: null },   status: 201 },
] as const)('60.1: $who gets $status', async ({ claims, status }) => {
  const token = tokenFor({ ...claims, scopes: 'scopes' in claims ? [...claims.scopes] : null, firm_id: trial.user.firm_id });
  expect((await ask('POST', FAULTS, { do: 'slow', times: 1 }, token)).status).toBe(status);
  await ask('DELETE', FAULTS);
});

it('60.1: a live firm has no faults', async () => {
  const [live] = await sandbox.query<{ firm_id: string }>(
    `insert into firms (firm_id, name, is_sandbox, is_active, created_at) values ('LIVE1', 'Live', false, true, now())
     returning firm_id`,
  );
  const token = tokenFor({ firm_id: live?.firm_id ?? '', issandbox: false });
  expect(await ask('POST', FAULTS, { do: 'slow' }, token)).toMatchObject({
    status: 403,
    body: { code: 'sandbox_only' },
  });
});

it('60.1: a firm has at most 50 active faults', async () => {
  for (let n = 0; n < 50; n += 1) await created({ do: 'slow' });
  expect(await ask('POST', FAULTS, { do: 'slow' })).toMatchObject({ status: 429, body: { code: 'fault_cap_reached' } });
  await ask('DELETE', FAULTS);
});

// biome-ignore format: a table
it.each([
  { who: 'a sandbox firm',  claims: {},                                          environment: 'SANDBOX',  is_sandbox: true },
  { who: 'a live firm',     claims: { issandbox: false },                        environment: 'LIVE',     is_sandbox: false },
  { who: 'an operator',     claims: { role: 'ops_admin', issandbox: false },     environment: 'OPERATOR', is_sandbox: false },
] as const)('60.6: $who learns its environment', async ({ claims, environment, is_sandbox }) => {
  const { body } = await ask('GET', '/v1/sandbox/environment', undefined, tokenFor(claims));
  expect(body).toMatchObject({ environment, is_sandbox, software: 'Sandbourse' });
});
