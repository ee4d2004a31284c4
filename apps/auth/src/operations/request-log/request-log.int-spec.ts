import {
  LOGGED_BODY_MAX,
  LOGGED_REQUESTS_MAX,
  type LoggedRequest,
  type LoginView,
  type RequestPage,
} from '@sandbourse/contracts';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { type Row } from '@sandbourse/platform/database';
import { type ServiceUnderTest, TEST_INTERNAL_SECRET, tokenFor } from '@sandbourse/test-support';
import { SandboxUnderTest } from '../../testing/sandbox.js';
import { REQUESTS_PER_FIRM_MAX, RequestLogService } from './request-log.service.js';

const GATEWAY_SECRET = 'what-the-gateway-shows-in-tests-and-nowhere-else';

let sandbox: SandboxUnderTest;
let auth: ServiceUnderTest;
let operator: LoginView;

beforeAll(async () => {
  sandbox = await SandboxUnderTest.start({
    INTERNAL_SECRETS: `test:${TEST_INTERNAL_SECRET},gateway:${GATEWAY_SECRET}`,
  });
  auth = sandbox.auth;
  operator = sandbox.operatorLogin;
});

afterAll(() => sandbox.close());

const asSystem = <R extends Row>(sql: string, values: unknown[] = []) =>
  auth.database.as(SYSTEM_SCOPE).transaction(tx => tx.query<R>(sql, values));

let last = 0;

function logged(request: Partial<LoggedRequest> = {}): LoggedRequest {
  last += 1;
  return {
    log_id: `one.${last}`,
    occurred_at: new Date(performance.timeOrigin + last).toISOString(),
    firm_id: 'HARBOR',
    actor: 'pauth_1',
    key_id: null,
    method: 'GET',
    path: '/api/v1/baas/orders',
    status: 200,
    duration_ms: 1.5,
    request_id: `req-${last}`,
    trace_id: 'a'.repeat(32),
    source: 'API',
    client: null,
    body: null,
    fault: null,
    query: null,
    idempotency_key: null,
    body_bytes: 0,
    answer: null,
    answer_bytes: 0,
    ...request,
  };
}

const keep = (requests: readonly LoggedRequest[], secret = GATEWAY_SECRET) =>
  auth.request('POST', '/v1/auth/internal/requests', {
    token: null,
    headers: { 'x-internal-secret': secret },
    body: { requests },
  });

const supervisor = tokenFor({ role: 'branch_supervisor' });

async function listed(query = '', token = supervisor): Promise<RequestPage> {
  const { status, body } = await auth.request<RequestPage>('GET', `/v1/auth/requests${query}`, { token });
  expect({ status, body }).toMatchObject({ status: 200 });
  return body;
}

it('lists a firm’s requests of all gateways, newest first, a page after the other, and each once', async () => {
  const [first, second] = [
    logged(),
    logged({
      log_id: 'two.1',
      status: 404,
      path: '/api/v1/pm/portfolios',
      source: 'CONSOLE',
      client: 'mcp/confirm',
      body: '{}',
      query: 'page=2',
      answer: '[]',
      answer_bytes: 2,
    }),
  ];
  await keep([first]);
  await keep([second]);
  await keep([first]);
  await keep([logged({ firm_id: 'SUMMIT' })]);

  const page = await listed('?limit=1');
  expect(page).toMatchObject({
    has_more: true,
    items: [
      {
        log_id: 'two.1',
        query: 'page=2',
        answer: null,
        answer_bytes: 2,
        firm_id: 'HARBOR',
        status: 404,
        source: 'CONSOLE',
        client: 'mcp/confirm',
        body: '{}',
      },
    ],
  });
  expect((await listed('?limit=1&answers=true')).items).toMatchObject([{ log_id: 'two.1', answer: '[]' }]);
  const rest = await listed(`?limit=1&before=${page.items[0]?.log_id}`);
  expect(rest).toMatchObject({
    has_more: false,
    items: [{ log_id: first.log_id, credential: { kind: 'LOGIN', id: 'pauth_1' } }],
  });
  expect((await listed('', operator.access_token)).items.map(({ firm_id }) => firm_id)).toContain('SUMMIT');
});

// biome-ignore format: a table
it.each([
  ['?status=4xx',                  1],
  ['?status=404',                  1],
  ['?status=200',                  1],
  ['?method=POST',                 0],
  ['?source=API',                  1],
  ['?client=mcp/',                 1],
  ['?client=mcp/preview',          0],
  ['?path=portfolios',             1],
  ['?credential_id=pauth_1',       2],
  ['?credential_id=pauth_2',       0],
  ['?from=2100-01-01T00:00:00Z',   0],
  ['?to=2100-01-01T00:00:00Z',     2],
] as const)('narrows them by %s', async (query, count) => {
  expect((await listed(query)).items).toHaveLength(count);
});

it('keeps a batch with as many requests, and as long bodies, as the gateway sends', async () => {
  const largest = { body: '"'.repeat(LOGGED_BODY_MAX), answer: '\u0001'.repeat(LOGGED_BODY_MAX), firm_id: 'LARGE' };
  const batch = [
    logged(largest),
    ...Array.from({ length: LOGGED_REQUESTS_MAX - 1 }, () => logged({ firm_id: 'LARGE' })),
  ];
  expect(await keep(batch)).toMatchObject({ status: 200, body: { kept: LOGGED_REQUESTS_MAX } });
});

it('attributes a signed request to the firm of its key, and drops one of an unknown key', async () => {
  await asSystem(
    `insert into api_keys (key_id, firm_id, minted_by, name, permission_group, scopes, rep_code, allowed_rep_codes,
                           secret_sealed, created_by, created_at)
     select 'key_signer', firm_id, 'baas', 'Signer', 'read_only', '{}', null, '{}', '', user_id, now() from users limit 1`,
  );
  const [{ firm_id } = { firm_id: '' }] = await asSystem<{ firm_id: string }>('select firm_id from users limit 1');
  const sent = (key_id: string) => logged({ firm_id: null, actor: key_id, key_id });
  await keep([sent('key_signer'), sent('key_nobody')]);
  const { items } = await listed('?credential_id=key_signer', operator.access_token);
  expect(items).toMatchObject([{ firm_id, credential: { kind: 'API_KEY', id: 'key_signer', name: 'Signer' } }]);
  expect((await listed('?credential_id=key_nobody', operator.access_token)).items).toEqual([]);
});

it('shows an advisor the requests of credentials of their own rep codes, and no client’s', async () => {
  const logins = [
    { user_id: 'usr_r001', role: 'advisor', codes: ['R001'] },
    { user_id: 'usr_r002', role: 'advisor', codes: ['R002'] },
    { user_id: 'usr_both', role: 'branch_supervisor', codes: ['R001', 'R002'] },
    { user_id: 'usr_client', role: 'client', codes: [] },
  ];
  const [{ firm_id } = { firm_id: '' }] = await asSystem<{ firm_id: string }>('select firm_id from users limit 1');
  for (const { user_id, role, codes } of logins)
    await asSystem(
      `insert into users (user_id, email, password_hash, role, firm_id, allowed_rep_codes, created_at)
       values ($1, $1 || '@example.com', '', $2, $3, $4, now())`,
      [user_id, role, firm_id, codes],
    );
  await keep(logins.map(({ user_id }) => logged({ firm_id, actor: user_id })));

  const seenBy = async (claims: Parameters<typeof tokenFor>[0]) => {
    const { items } = await listed('', tokenFor({ firm_id, ...claims }));
    return items.map(({ credential }) => credential.id).filter(id => id.startsWith('usr_'));
  };
  expect(await seenBy({ role: 'advisor', allowed_rep_codes: ['R001'] })).toEqual(['usr_r001']);
  expect(await seenBy({ role: 'advisor', allowed_rep_codes: ['R001', 'R002'] })).toEqual([
    'usr_both',
    'usr_r002',
    'usr_r001',
  ]);
  expect(await seenBy({ role: 'branch_supervisor' })).toHaveLength(4);
});

it('accepts records from gateways only, and is not shown to clients or API keys', async () => {
  expect((await keep([logged()], TEST_INTERNAL_SECRET)).status).toBe(403);
  const statusFor = async (token: string) => (await auth.request('GET', '/v1/auth/requests', { token })).status;
  expect(await statusFor(tokenFor({ role: 'client', client_id: 'CLT-1' }))).toBe(403);
  expect(await statusFor(tokenFor({ role: 'api_client', key_id: 'key_1', scopes: [] }))).toBeGreaterThanOrEqual(401);
  expect((await auth.request('GET', '/v1/auth/requests?status=nope')).status).toBe(422);
});

it('keeps the latest of a firm, and forgets what is old', async () => {
  await asSystem(
    `insert into request_log (log_id, occurred_at, firm_id, actor, method, path, status, duration_ms, request_id, trace_id)
     select 'bulk.' || n, now(), 'BULKY', 'pauth_1', 'GET', '/', 200, 1, 'r', 't' from generate_series(1, $1) n`,
    [REQUESTS_PER_FIRM_MAX],
  );
  const old = new Date(performance.timeOrigin - 8 * 24 * 60 * 60 * 1000).toISOString();
  await keep([logged({ firm_id: 'BULKY' }), logged({ log_id: 'old.1', occurred_at: old })]);
  await auth.app.get(RequestLogService, { strict: false }).prune();
  const [row] = await asSystem<{ count: number; oldest: string }>(
    `select count(*), min(log_id) filter (where log_id = 'bulk.1') as oldest from request_log where firm_id = 'BULKY'`,
  );
  expect(row).toEqual({ count: REQUESTS_PER_FIRM_MAX, oldest: null });
  expect((await listed()).items.filter(({ log_id }) => log_id === 'old.1')).toEqual([]);
});
