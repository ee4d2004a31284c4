import {
  type AccessTokenView,
  type ApiKeyView,
  type AuditEventView,
  type CreatedUserView,
  type FirmView,
  type IssuedApiKeyView,
  LIMITS,
  type LoginView,
  type Paged,
} from '@sandbourse/contracts';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { LOGGER } from '@sandbourse/platform/observability';
import { type ServiceUnderTest, TEST_INTERNAL_SECRET, WAITS } from '@sandbourse/test-support';
import { type DestinationStream, type Logger, symbols } from 'pino';
import { INTERNAL, OPERATOR, SandboxUnderTest } from '../../testing/sandbox.js';

const PASSWORD = 'a-long-enough-password';
const KEYS = '/v1/auth/internal/api-keys';
const USES = '/v1/auth/internal/key-uses';
const TRACE_ID = '0af7651916cd43dd8448eb211c80319c';

let sandbox: SandboxUnderTest;
let auth: ServiceUnderTest;
let operator: string;
let operatorId: string;
let logged = '';
let firms = 0;

beforeAll(async () => {
  sandbox = await SandboxUnderTest.start();
  auth = sandbox.auth;
  operator = sandbox.operator;
  const log = auth.app.get<Logger & Record<typeof symbols.streamSym, DestinationStream>>(LOGGER);
  log.level = 'trace';
  jest.spyOn(log[symbols.streamSym], 'write').mockImplementation(line => {
    logged += line;
  });
  log.trace('what is logged is read');
  operatorId = sandbox.operatorLogin.user.user_id;
}, WAITS.start);

afterAll(async () => {
  await sandbox.close();
  jest.restoreAllMocks();
});

const logIn = (body: object) =>
  auth.request<LoginView>('POST', '/v1/auth/login', {
    token: null,
    body,
    headers: { 'x-forwarded-for': '203.0.113.7', traceparent: `00-${TRACE_ID}-b7ad6b7169203331-01` },
  });

async function anAdvisor() {
  firms += 1;
  const firmId = `FIRM${firms}`;
  const email = `advisor@${firmId}.test`.toLowerCase();
  const firm = { firm_id: firmId, name: 'Harbor', rep_codes: [{ rep_code: 'R001' }] };
  await auth.request<FirmView>('POST', '/v1/auth/firms', { token: operator, body: firm });
  const user = { email, role: 'advisor', firm_id: firmId, rep_code: 'R001', password: PASSWORD };
  const { body } = await auth.request<CreatedUserView>('POST', '/v1/auth/users', { token: operator, body: user });
  const login = await logIn({ email, password: PASSWORD });
  return { firmId, email, userId: body.user_id, token: login.body.access_token };
}

function issue(token: string, body: object = {}) {
  return auth.request<IssuedApiKeyView>('POST', KEYS, {
    token,
    headers: INTERNAL,
    body: { pillar: 'baas', name: 'Router', permission_group: 'trading', ...body },
  });
}

function exchange(clientId: string, secret: string) {
  return auth.request<AccessTokenView>('POST', '/v1/auth/internal/oauth/token', {
    token: null,
    headers: INTERNAL,
    body: { grant_type: 'client_credentials', client_id: clientId, client_secret: secret },
  });
}

async function auditOf(firmId: string): Promise<AuditEventView[]> {
  const path = `/v1/auth/audit-events?firm_id=${firmId}`;
  return (await auth.request<Paged<AuditEventView>>('GET', path, { token: operator })).body.items;
}

describe('what services ask of auth', () => {
  it.each([
    { what: 'no secret', headers: {} },
    { what: 'a wrong secret', headers: { 'x-internal-secret': 'not-the-secret-of-this-installation' } },
  ])('is refused with $what', async ({ headers }) => {
    const { token } = await anAdvisor();
    for (const [method, path, body] of [
      ['POST', KEYS, { pillar: 'baas', name: 'Router', permission_group: 'trading' }],
      ['GET', KEYS, undefined],
      ['DELETE', `${KEYS}/key_1`, undefined],
      ['POST', '/v1/auth/internal/key-statuses', { key_ids: ['key_1'] }],
      ['POST', USES, { uses: [{ key_id: 'key_1', scope: 'baas.orders:read', used_at: new Date().toISOString() }] }],
      ['POST', '/v1/auth/internal/oauth/token', {}],
    ] as const)
      expect((await auth.request(method, path, { token, headers, body })).status).toBe(403);
  });

  it('needs the login, too, where it is done in its name', async () => {
    expect((await auth.request('GET', KEYS, { token: null, headers: INTERNAL })).status).toBe(401);
    expect((await auth.request('GET', KEYS, { token: operator, headers: INTERNAL })).status).toBe(403);
  });
});

describe('a key', () => {
  it('outlives no login: one that is switched off issues none', async () => {
    const advisor = await anAdvisor();
    await auth.database.query('update users set is_active = false where user_id = $1', [advisor.userId]);
    expect((await issue(advisor.token)).status).toBe(401);
  });

  it('opens nothing at auth itself, and is not known there once it is revoked', async () => {
    const { token } = await anAdvisor();
    const key = (await issue(token)).body;
    const machine = (await exchange(key.key_id, key.key_secret)).body.access_token;
    expect((await auth.request('GET', '/v1/auth/me', { token: machine })).status).toBe(403);

    await auth.request('DELETE', `${KEYS}/${key.key_id}`, { token, headers: INTERNAL });

    expect((await auth.request('GET', '/v1/auth/me', { token: machine })).status).toBe(401);
  });

  it('tells the bus that it was issued and revoked, once each', async () => {
    const { firmId, token } = await anAdvisor();
    const { key_id } = (await issue(token)).body;
    for (let n = 0; n < 2; n += 1) await auth.request('DELETE', `${KEYS}/${key_id}`, { token, headers: INTERNAL });

    const events = (await auditOf(firmId)).map(({ kind }) => kind);
    expect(events.slice(0, 3)).toEqual(['KEY_REVOKED', 'KEY_ISSUED', 'LOGIN_SUCCEEDED']);
  });

  it('has its use noted once a minute at most', async () => {
    const { token } = await anAdvisor();
    const { key_id } = (await issue(token)).body;
    const ask = () =>
      auth.request('POST', '/v1/auth/internal/key-statuses', {
        token: null,
        headers: INTERNAL,
        body: { key_ids: [key_id, 'key_unknown'] },
      });
    const version = async () => {
      const [row] = await auth.database
        .as(SYSTEM_SCOPE)
        .query('select xmin::text, last_used_at from api_keys where key_id = $1', [key_id]);
      return row;
    };

    expect((await ask()).body).toEqual({ active_key_ids: [key_id] });
    const first = await version();
    await ask();

    expect(await version()).toEqual(first);
    expect(first?.last_used_at).toBeInstanceOf(Date);
  });
});

describe('the scopes of a key', () => {
  const ORDERS = 'baas.orders:write';
  const POSITIONS = 'baas.positions:read';
  const MORNING = '2026-11-20T09:00:00.000Z';
  const NOON = '2026-11-20T12:00:00.000Z';
  const note = (...uses: object[]) => auth.request('POST', USES, { token: null, headers: INTERNAL, body: { uses } });
  const keyOf = async (token: string, keyId: string) => {
    const { body } = await auth.request<{ items: ApiKeyView[] }>('GET', KEYS, { token, headers: INTERNAL });
    return body.items.find(({ key_id }) => key_id === keyId);
  };

  it('are all unused when it is issued', async () => {
    const { token } = await anAdvisor();
    const { body: key } = await issue(token);
    expect(key).toMatchObject({ scope_uses: [], unused_scopes: key.scopes });
  });

  it('are listed with their last use, the latest first, however late and often a use is reported; the others are named', async () => {
    const { token } = await anAdvisor();
    const { key_id, scopes } = (await issue(token)).body;
    await note({ key_id, scope: ORDERS, used_at: NOON }, { key_id, scope: POSITIONS, used_at: MORNING });
    await note(
      { key_id, scope: ORDERS, used_at: MORNING },
      { key_id, scope: ORDERS, used_at: MORNING },
      { key_id: 'key_unknown', scope: ORDERS, used_at: NOON },
    );

    const expected = {
      scope_uses: [
        { scope: ORDERS, last_used_at: '2026-11-20T12:00:00.000000+00:00' },
        { scope: POSITIONS, last_used_at: '2026-11-20T09:00:00.000000+00:00' },
      ],
      unused_scopes: scopes.filter(scope => scope !== ORDERS && scope !== POSITIONS),
    };
    expect(await keyOf(token, key_id)).toMatchObject(expected);
    const revoked = await auth.request('DELETE', `${KEYS}/${key_id}`, { token, headers: INTERNAL });
    expect(revoked.body).toMatchObject({ status: 'revoked', ...expected });
  });

  it("and their uses are no other firm's to see", async () => {
    const { firmId, token } = await anAdvisor();
    const { key_id } = (await issue(token)).body;
    await note({ key_id, scope: ORDERS, used_at: NOON });
    const usesSeenBy = (of: string) =>
      auth.database.as({ kind: 'rep_codes', firmId: of, repCodes: [] }).query('select scope from api_key_scope_uses');

    expect(await auth.database.query('select * from api_key_scope_uses')).toEqual([]);
    expect(await usesSeenBy('ANOTHER')).toEqual([]);
    expect(await usesSeenBy(firmId)).toEqual([{ scope: ORDERS }]);
  });
});

describe('the second wall', () => {
  it('shows a statement that forgets the firm no keys, and one of another firm none of these', async () => {
    const { firmId, token } = await anAdvisor();
    const { key_id } = (await issue(token)).body;
    const keysOf = (of: string) =>
      auth.database.as({ kind: 'rep_codes', firmId: of, repCodes: [] }).query('select key_id from api_keys');

    expect(await auth.database.query('select * from api_keys')).toEqual([]);
    expect(await keysOf('ANOTHER')).toEqual([]);
    expect(await keysOf(firmId)).toEqual([{ key_id }]);
  });
});

describe('the audit ledger', () => {
  it('tells who made which firm and login, who was let in, who was not, and what became of keys, newest first', async () => {
    const { firmId, email, userId, token } = await anAdvisor();
    await logIn({ email, password: 'not-the-password' });
    const { key_id, key_secret } = (await issue(token)).body;
    await exchange(key_id, key_secret);
    await exchange(key_id, 'ik_live_wrong');
    await auth.request('DELETE', `${KEYS}/${key_id}`, { token, headers: INTERNAL });
    await exchange(key_id, key_secret);

    const events = await auditOf(firmId);

    expect(events.map(({ kind, actor, key_id: key, reason }) => [kind, actor, key, reason])).toEqual([
      ['TOKEN_REFUSED', key_id, key_id, 'revoked key'],
      ['KEY_REVOKED', userId, key_id, null],
      ['TOKEN_REFUSED', null, key_id, 'wrong secret'],
      ['TOKEN_ISSUED', key_id, key_id, null],
      ['KEY_ISSUED', userId, key_id, null],
      ['LOGIN_FAILED', userId, null, 'wrong password'],
      ['LOGIN_SUCCEEDED', userId, null, null],
      ['LOGIN_CREATED', operatorId, null, null],
      ['FIRM_CREATED', operatorId, null, null],
    ]);
    expect(events.find(({ kind }) => kind === 'LOGIN_CREATED')).toMatchObject({ user_id: userId });
    expect(events.find(({ kind }) => kind === 'LOGIN_SUCCEEDED')).toMatchObject({
      address: '203.0.113.7',
      trace_id: TRACE_ID,
      firm_id: firmId,
    });
  });

  it('tells of operators by a name of their own, the first too', async () => {
    const email = `ops${firms}@sandbourse.test`;
    const user = { email, role: 'ops_admin', firm_id: 'OPERATOR', password: PASSWORD };
    const { body } = await auth.request<CreatedUserView>('POST', '/v1/auth/users', { token: operator, body: user });

    const events = (await auditOf('OPERATOR')).filter(({ kind }) => kind === 'OPERATOR_CREATED');

    expect(events.map(({ actor, user_id, reason }) => [actor, user_id, reason])).toEqual([
      [operatorId, body.user_id, null],
      [null, operatorId, 'the first of the installation'],
    ]);
  });

  it('tells who added rep codes to a firm', async () => {
    const { firmId } = await anAdvisor();
    const body = { rep_codes: [{ rep_code: 'R002' }] };
    await auth.request('POST', `/v1/auth/firms/${firmId}/rep-codes`, { token: operator, body });

    expect((await auditOf(firmId))[0]).toMatchObject({ kind: 'REP_CODES_ADDED', actor: operatorId });
  });

  it('tells whom a guard turned away, where and why', async () => {
    const { firmId, userId, token } = await anAdvisor();
    await auth.request('GET', '/v1/auth/audit-events', { token, headers: { 'x-forwarded-for': '203.0.113.9' } });

    await auth.settled();
    expect((await auditOf(firmId))[0]).toMatchObject({
      kind: 'ACCESS_REFUSED',
      actor: userId,
      address: '203.0.113.9',
      trace_id: expect.stringMatching(/^[0-9a-f]{32}$/),
      reason: 'GET /v1/auth/audit-events: This request needs the role ops_admin. Your role is advisor',
    });
  });

  it('is paged, and for operators only', async () => {
    const { token } = await anAdvisor();
    const path = '/v1/auth/audit-events?page=2&page_size=2';

    const { body } = await auth.request<Paged<AuditEventView>>('GET', path, { token: operator });

    expect(body).toMatchObject({ page: 2, page_size: 2, total: expect.any(Number) });
    expect(body.items).toHaveLength(2);
    expect((await auth.request('GET', path, { token })).status).toBe(403);
  });

  it('only grows', async () => {
    for (const change of ['update audit_events set actor = null', 'delete from audit_events'])
      await expect(auth.database.query(change)).rejects.toThrow('permission denied');
  });
});

it('keeps no secret, token or password in a row or a log line, wherever it was typed', async () => {
  const { email, token } = await anAdvisor();
  const { key_id, key_secret } = (await issue(token)).body;
  const machine = (await exchange(key_id, key_secret)).body.access_token;
  await exchange(key_secret, key_id);
  await exchange(key_id, `${key_secret}x`);
  await logIn({ email: PASSWORD, password: email });
  await auth.request('GET', '/v1/auth/me', { token: machine });
  await auth.request('GET', `${KEYS}/${key_secret}`, { token, headers: INTERNAL });

  const tables = await auth.database.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
      where relnamespace in ('public'::regnamespace, 'bus'::regnamespace) and relkind in ('r', 'p') and has_table_privilege(oid, 'select')`,
  );
  const rows = await Promise.all(
    tables.map(({ name }) =>
      auth.database.as(SYSTEM_SCOPE).query(`select row_to_json(each)::text as text from ${name} each`),
    ),
  );
  expect(logged).toContain('what is logged is read');
  const kept = JSON.stringify(rows) + logged;

  expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(['api_keys', 'audit_events', 'bus.events']));
  for (const secret of [key_secret, PASSWORD, OPERATOR.password, token, machine, TEST_INTERNAL_SECRET])
    expect(kept).not.toContain(secret);
});

it('issues one key under an Idempotency-Key, and shows its secret in the first answer alone', async () => {
  const { token } = await anAdvisor();
  const once = () =>
    auth.request<IssuedApiKeyView>('POST', KEYS, {
      token,
      body: { pillar: 'baas', name: 'Once', permission_group: 'trading' },
      headers: { ...INTERNAL, 'idempotency-key': 'once' },
    });

  const answers = await Promise.all([once(), once(), once()]);

  const issued = answers.filter(({ status }) => status === 201);
  expect(issued).toHaveLength(1);
  const [{ body: key } = { body: undefined }] = issued;
  expect(key?.key_secret).toMatch(/^ik_live_/);
  const others = answers.filter(({ status }) => status !== 201);
  expect(others.map(({ status, body }) => ({ status, body }))).toEqual(
    others.map(() => ({
      status: 409,
      body: { detail: expect.stringContaining(`created ${key?.key_id}`), code: 'secret_shown' },
    })),
  );
  const { body: listed } = await auth.request<{ total: number }>('GET', KEYS, { token, headers: INTERNAL });
  expect(listed.total).toBe(1);
  const kept = await auth.database
    .as(SYSTEM_SCOPE)
    .query<{ answer: string }>('select answer from idempotent_requests where answer like $1', [`%${key?.key_id}%`]);
  expect(kept).toHaveLength(1);
  expect(kept[0]?.answer).not.toContain('key_secret');
});

it('writes down that a key was refused also where that was asked under an Idempotency-Key', async () => {
  const { token, firmId } = await anAdvisor();
  for (let n = 0; n < LIMITS.activeKeysPerFirmMax; n += 1) await issue(token);

  const { status } = await auth.request('POST', KEYS, {
    token,
    body: { pillar: 'baas', name: 'One more', permission_group: 'trading' },
    headers: { ...INTERNAL, 'idempotency-key': 'one more' },
  });

  expect(status).toBe(429);
  expect((await auditOf(firmId)).filter(({ kind }) => kind === 'KEY_REFUSED')).toHaveLength(1);
});
