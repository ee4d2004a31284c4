import type {
  AccessTokenView,
  AccountView,
  ApiKeyView,
  ErrorBody,
  IssuedApiKeyView,
  PermissionGroupView,
} from '@sandbourse/contracts';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { loadConfig } from '@sandbourse/platform/config';
import {
  type AuthProcess,
  type BesideAuth,
  type ServiceUnderTest,
  startBesideAuth,
  tokenFor,
  WAITS,
} from '@sandbourse/test-support';
import { baasModule } from './baas.module.js';
import { BaasConfig } from './config.js';
import { migrations } from './migrations/index.js';

let both: BesideAuth;
let auth: AuthProcess;
let baas: ServiceUnderTest;

beforeAll(async () => {
  both = await startBesideAuth({
    service: 'baas',
    migrations,
    module: baasModule,
    parse: environment => loadConfig(BaasConfig, environment),
  });
  ({ auth, service: baas } = both);
}, WAITS.start);

afterAll(() => both.close());

const KEYS = '/v1/api-keys/self';

interface Tenant {
  readonly firmId: string;
  readonly token: string;
  readonly userId: string;
}

async function aTenant(login = {}): Promise<Tenant> {
  const firmId = await auth.firm();
  const { access_token, user } = await auth.login(firmId, login);
  return { firmId, token: access_token, userId: user.user_id };
}

async function aKey({ token }: Tenant, group?: string): Promise<IssuedApiKeyView> {
  const body = { name: 'Router', ...(group && { permission_group: group }) };
  const answer = await baas.request<IssuedApiKeyView>('POST', KEYS, { token, body });
  expect(answer).toMatchObject({ status: 201 });
  return answer.body;
}

function exchange(form: string | Record<string, string>, headers: Record<string, string> = {}) {
  return baas.request<AccessTokenView>('POST', '/v1/oauth/token', {
    token: null,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: typeof form === 'string' ? form : new URLSearchParams(form).toString(),
  });
}

const credentialsOf = ({ key_id, key_secret }: IssuedApiKeyView) => ({
  grant_type: 'client_credentials',
  client_id: key_id,
  client_secret: key_secret,
});

async function tokenOf(key: IssuedApiKeyView): Promise<string> {
  const { status, body } = await exchange(credentialsOf(key));
  expect(status).toBe(200);
  return body.access_token;
}

const detailOf = ({ body }: { body: unknown }) => (body as ErrorBody).detail;
const openAccount = (token: string, body: object = {}) =>
  baas.request<AccountView>('POST', '/v1/accounts', {
    token,
    body: { registration: 'Ada Byron', account_type: 'INDIVIDUAL', ...body },
  });

describe('5.2 self-serve API keys', () => {
  it.each([
    { role: 'advisor', status: 201 },
    { role: 'branch_supervisor', status: 201 },
    { role: 'ops_admin', status: 403 },
    { role: 'client', status: 403 },
  ])('5.2.1 only an advisor or branch supervisor may issue: $role $status', async ({ role, status }) => {
    const { token } = await aTenant({ role });
    expect((await baas.request('POST', KEYS, { token, body: { name: 'Router' } })).status).toBe(status);
  });

  it('5.2.2 copies firm and rep codes from the issuing token', async () => {
    const supervisor = await aTenant({ role: 'branch_supervisor' });

    const key = await aKey(supervisor);

    expect(key.allowed_rep_codes).toEqual(['R001', 'R002']);
    expect(key.created_by).toBe(supervisor.userId);
  });

  it.each(['firm_id', 'allowed_rep_codes', 'scopes'])('5.2.2 refuses %s in the body', async field => {
    const { token } = await aTenant();
    const answer = await baas.request('POST', KEYS, { token, body: { name: 'Router', [field]: ['R900'] } });
    expect(answer).toMatchObject({
      status: 422,
      body: { detail: [{ type: 'extra_forbidden', loc: ['body', field] }] },
    });
  });

  it('5.2.3 grants the groups of the pillar, and read_only when the request names no group', async () => {
    const tenant = await aTenant();
    const { body } = await baas.request<{ items: PermissionGroupView[] }>('GET', `${KEYS}/permission-groups`, tenant);
    expect(body.items.map(group => [group.permission_group, group.is_default])).toEqual([
      ['read_only', true],
      ['trading', false],
      ['account_management', false],
    ]);

    expect(await aKey(tenant)).toMatchObject({ permission_group: 'read_only' });
    expect((await aKey(tenant, 'trading')).scopes).toContain('baas.orders:write');
  });

  it.each(['full_access', 'advisory', ''])('5.2.3 refuses the group "%s" and names the valid ones', async group => {
    const { token } = await aTenant();
    const answer = await baas.request('POST', KEYS, { token, body: { name: 'Router', permission_group: group } });
    expect(answer.status).toBe(422);
    expect(detailOf(answer)).toEqual([
      {
        type: 'enum',
        loc: ['body', 'permission_group'],
        msg: "Input should be 'read_only', 'trading' or 'account_management'",
      },
    ]);
  });

  it('5.2.4 lets a firm hold 10 active keys, also when they are issued at once', async () => {
    const tenant = await aTenant();
    const attempts = Array.from({ length: 14 }, () =>
      baas.request<IssuedApiKeyView>('POST', KEYS, { ...tenant, body: { name: 'Router' } }),
    );

    const answers = await Promise.all(attempts);

    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(201), ...Array(4).fill(429)]);
    expect(String(detailOf(answers.find(({ status }) => status === 429) ?? { body: {} }))).toContain('Revoke one');

    const issued = answers.find(({ status }) => status === 201)?.body;
    await baas.request('DELETE', `${KEYS}/${issued?.key_id}`, tenant);
    expect((await baas.request('POST', KEYS, { ...tenant, body: { name: 'Next' } })).status).toBe(201);
  });

  it('5.2.5 shows the secret once', async () => {
    const tenant = await aTenant();
    const key = await aKey(tenant);
    expect(key.key_secret).toMatch(/^ik_live_[A-Za-z0-9_-]{43}$/);

    const list = await baas.request<{ items: ApiKeyView[]; total: number }>('GET', KEYS, tenant);

    expect(list.body).toMatchObject({
      total: 1,
      items: [{ key_id: key.key_id, status: 'active', last_used_at: null }],
    });
    expect(JSON.stringify(list.body)).not.toContain('secret');
  });

  it('5.2.6 revokes at once: for new tokens and for those already issued', async () => {
    const tenant = await aTenant();
    const key = await aKey(tenant);
    const token = await tokenOf(key);
    expect((await baas.request('GET', '/v1/accounts', { token })).status).toBe(200);

    const revoked = await baas.request<ApiKeyView>('DELETE', `${KEYS}/${key.key_id}`, tenant);

    expect(revoked).toMatchObject({ status: 200, body: { key_id: key.key_id, status: 'revoked' } });
    expect((await baas.request('GET', '/v1/accounts', { token })).status).toBe(401);
    expect((await exchange(credentialsOf(key))).status).toBe(401);
  });

  it('5.2.6 revokes a key while its requests keep arriving', async () => {
    const tenant = await aTenant();
    const key = await aKey(tenant);
    const token = await tokenOf(key);
    let isRevoked = false;
    const after: number[] = [];
    const client = async () => {
      for (let n = 0; n < 40; n += 1) {
        const isAfter = isRevoked;
        const { status } = await baas.request('GET', '/v1/accounts', { token });
        if (isAfter) after.push(status);
      }
    };

    const clients = Array.from({ length: 8 }, client);
    await baas.request('DELETE', `${KEYS}/${key.key_id}`, tenant);
    isRevoked = true;
    await Promise.all(clients);

    expect(new Set(after)).toEqual(new Set([401]));
  });

  it('5.2.6 answers 404 alike for an unknown key and another firm’s', async () => {
    const key = await aKey(await aTenant());
    const other = await aTenant();

    const foreign = await baas.request('DELETE', `${KEYS}/${key.key_id}`, other);
    const unknown = await baas.request('DELETE', `${KEYS}/key_00000000000000000000000000`, other);

    expect([foreign.status, unknown.status]).toEqual([404, 404]);
    expect(foreign.body).toEqual(unknown.body);
    expect((await exchange(credentialsOf(key))).status).toBe(200);
  });

  it('5.2.7 a write with a read_only key names the missing scope', async () => {
    const token = await tokenOf(await aKey(await aTenant()));

    const answer = await openAccount(token);

    expect(answer.status).toBe(403);
    expect(detailOf(answer)).toContain('baas.accounts:write');
  });

  it('5.2.7 a key sees and does what its issuer may, and no scope widens that', async () => {
    const tenant = await aTenant();
    const token = await tokenOf(await aKey(tenant, 'account_management'));
    const own = await openAccount(token);
    expect(own).toMatchObject({ status: 201, body: { rep_code: 'R001' } });
    const colleague = await auth.login(tenant.firmId, { repCode: 'R900' });
    const foreign = await openAccount(colleague.access_token);

    expect((await baas.request('GET', `/v1/accounts/${own.body.account_id}`, tenant)).status).toBe(200);
    expect((await baas.request('GET', `/v1/accounts/${foreign.body.account_id}`, { token })).status).toBe(404);
    expect((await openAccount(token, { rep_code: 'R900' })).status).toBe(403);
  });

  it('5.2.8 reads the short scope names of older keys as the minting pillar’s', async () => {
    const key = await aKey(await aTenant());
    await auth.database
      .as(SYSTEM_SCOPE)
      .query('update api_keys set scopes = $2 where key_id = $1', [key.key_id, ['accounts:read', 'accounts:write']]);

    const token = await tokenOf(key);

    expect((await openAccount(token)).status).toBe(201);
    const quote = await baas.request('GET', '/v1/market/quotes/AAPL', { token });
    expect([quote.status, detailOf(quote)]).toEqual([403, expect.stringContaining('baas.market:read')]);
  });

  it('5.2.8 closes key issuance to keys, whatever they hold', async () => {
    const tenant = await aTenant();
    const key = await aKey(tenant);
    await auth.database
      .as(SYSTEM_SCOPE)
      .query('update api_keys set scopes = $2 where key_id = $1', [key.key_id, ['*', 'api-keys:write']]);
    const token = await tokenOf(key);

    for (const [method, path] of [
      ['POST', KEYS],
      ['GET', KEYS],
      ['GET', `${KEYS}/permission-groups`],
      ['DELETE', `${KEYS}/${key.key_id}`],
    ] as const)
      expect((await baas.request(method, path, { token })).status).toBe(403);
  });

  it('notes when a key was last used', async () => {
    const tenant = await aTenant();
    const key = await aKey(tenant);
    await baas.request('GET', '/v1/accounts', { token: await tokenOf(key) });

    const { body } = await baas.request<{ items: ApiKeyView[] }>('GET', KEYS, tenant);

    expect(body.items[0]?.last_used_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}\+00:00$/);
  });

  it('refuses keys of a firm that is no longer active', async () => {
    const tenant = await aTenant();
    const key = await aKey(tenant);
    const token = await tokenOf(key);
    await auth.database.query('update firms set is_active = false where firm_id = $1', [tenant.firmId]);

    expect((await baas.request('GET', '/v1/accounts', { token })).status).toBe(401);
    expect((await exchange(credentialsOf(key))).status).toBe(401);
    expect((await baas.request('POST', KEYS, { ...tenant, body: { name: 'Router' } })).status).toBe(401);
  });
});

describe('5.3 the token endpoint', () => {
  it('5.3.0 trades a key for a token of 3600 seconds that carries what the key may', async () => {
    const tenant = await aTenant();
    const key = await aKey(tenant);

    const { status, body, headers } = await exchange(credentialsOf(key));

    expect(status).toBe(200);
    expect(body).toEqual({
      access_token: expect.any(String),
      token_type: 'Bearer',
      expires_in: 3600,
      scope: key.scopes.join(' '),
    });
    expect(headers).toMatchObject({ 'cache-control': 'no-store', pragma: 'no-cache' });
    const claims = JSON.parse(Buffer.from(body.access_token.split('.')[1] ?? '', 'base64url').toString());
    expect(claims).toMatchObject({
      role: 'api_client',
      firm_id: tenant.firmId,
      rep_code: 'R001',
      allowed_rep_codes: ['R001'],
      scopes: key.scopes,
      key_id: key.key_id,
      issandbox: true,
    });
    expect(claims.exp - claims.iat).toBe(3600);
  });

  it('5.3.0 grants the requested ones of the key’s scopes, and says which (RFC 6749, 3.3)', async () => {
    const key = await aKey(await aTenant(), 'trading');

    const { status, body } = await exchange({ ...credentialsOf(key), scope: 'baas.orders:read baas.accounts:read' });

    expect({ status, scope: body.scope }).toEqual({ status: 200, scope: 'baas.accounts:read baas.orders:read' });
    const token = body.access_token;
    expect((await baas.request('GET', '/v1/accounts', { token })).status).toBe(200);
    const refused = await baas.request('POST', '/v1/orders', { token, body: {} });
    expect([refused.status, detailOf(refused)]).toEqual([403, 'This credential lacks the scope baas.orders:write']);
    const ticket = await baas.request('POST', '/v1/stream/tickets', { token });
    expect(ticket.status).toBe(403);
  });

  it.each(['baas.orders:write', 'baas.accounts:read pm.models:write', 'openid', 'accounts:read'])(
    '5.3.0 refuses the scope %s to a read_only key as invalid_scope',
    async scope => {
      const key = await aKey(await aTenant());

      const { status, body } = await exchange({ ...credentialsOf(key), scope });

      expect(status).toBe(400);
      expect(body).toMatchObject({ code: 'invalid_scope', error: 'invalid_scope', detail: expect.any(String) });
      expect((await exchange(credentialsOf({ ...key, key_secret: 'wrong' }))).body).toMatchObject({
        code: 'invalid_client',
        error: 'invalid_client',
      });
    },
  );

  it('5.3.0 takes the credentials as HTTP Basic, too', async () => {
    const key = await aKey(await aTenant());
    const encoded = Buffer.from(`${key.key_id.replace('_', '%5F')}:${key.key_secret}`).toString('base64');

    const right = await exchange('grant_type=client_credentials', { authorization: `Basic ${encoded}` });
    const wrong = await exchange('grant_type=client_credentials', { authorization: `Basic ${btoa('key_1:no')}` });

    expect([right.status, wrong.status]).toEqual([200, 401]);
    expect(wrong.headers['www-authenticate']).toMatch(/^Basic /);
  });

  it.each([
    { type: 'application/json', body: '{"grant_type":"client_credentials","client_id":"a","client_secret":"b"}' },
    { type: 'application/json', body: '{' },
    { type: 'text/plain', body: 'grant_type=client_credentials' },
  ])('5.3.1 refuses $type $body as three missing fields', async ({ type, body }) => {
    const answer = await exchange(body, { 'content-type': type });
    expect(answer.status).toBe(422);
    expect(detailOf(answer)).toEqual(
      ['grant_type', 'client_id', 'client_secret'].map(field => ({
        type: 'missing',
        loc: ['body', field],
        msg: 'Field required',
        hint: 'send a form, Content-Type: application/x-www-form-urlencoded',
      })),
    );
  });

  it('5.3.1 names the form fields that are missing', async () => {
    const answer = await exchange({ grant_type: 'client_credentials', client_id: 'key_1' });
    expect(detailOf(answer)).toEqual([{ type: 'missing', loc: ['body', 'client_secret'], msg: 'Field required' }]);
  });

  it('5.3.2 answers 401 for a wrong secret and for id and secret swapped', async () => {
    const key = await aKey(await aTenant());
    const form = credentialsOf(key);

    const wrong = await exchange({ ...form, client_secret: 'ik_live_wrong' });
    const swapped = await exchange({ ...form, client_id: key.key_secret, client_secret: key.key_id });

    expect([wrong.status, swapped.status]).toEqual([401, 401]);
    expect(wrong.body).toEqual(swapped.body);
  });

  it.each(['authorization_code', 'password', 'refresh_token'])('5.3.3 does not grant %s', async grant => {
    const answer = await exchange({ ...credentialsOf(await aKey(await aTenant())), grant_type: grant });
    expect(answer.status).toBe(400);
    expect(detailOf(answer)).toContain('client_credentials');
  });

  it('takes forms nowhere else', async () => {
    const { token } = await aTenant();
    const answer = await baas.request('POST', '/v1/accounts', {
      token,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'registration=Ada',
    });
    expect(answer.status).toBe(415);
  });
});

describe('without auth', () => {
  it(
    'machine credentials wait (503), people do not',
    async () => {
      const tenant = await aTenant();
      const key = await aKey(tenant);
      const token = await tokenOf(key);

      await auth.stop();
      const machine = await baas.request('GET', '/v1/accounts', { token });
      const person = await baas.request('GET', '/v1/accounts', { token: tenant.token });
      const issuing = await baas.request('POST', KEYS, { ...tenant, body: { name: 'Router' } });
      await auth.resume();

      expect([machine.status, person.status, issuing.status]).toEqual([503, 200, 503]);
      expect((await baas.request('GET', '/v1/accounts', { token })).status).toBe(200);
    },
    WAITS.start,
  );

  it('a token whose key auth does not know is refused', async () => {
    const token = tokenFor({
      role: 'api_client',
      key_id: 'key_00000000000000000000000000',
      scopes: ['baas.accounts:read'],
    });
    expect((await baas.request('GET', '/v1/accounts', { token })).status).toBe(401);
  });
});
