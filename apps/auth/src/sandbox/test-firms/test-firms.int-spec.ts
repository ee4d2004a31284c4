import {
  type CreatedTestFirmView,
  type FirmOriginView,
  type FirmView,
  type IssuedCiTokenView,
  LIMITS,
  type Paged,
  type TestFirmView,
} from '@sandbourse/contracts';
import { WorkRunner } from '@sandbourse/platform/work';
import { tokenFor, untilHeard } from '@sandbourse/test-support';
import { SandboxUnderTest } from '../../testing/sandbox.js';
import { TestFirmService } from './test-firm.service.js';

const PATH = '/v1/sandbox/firms';

let sandbox: SandboxUnderTest;
let ci: string;

beforeAll(async () => {
  sandbox = await SandboxUnderTest.start();
  ci = await ciToken();
});

afterAll(() => sandbox.close());

async function ciToken(): Promise<string> {
  const body = { name: 'Checkout' };
  const answer = await sandbox.auth.request<IssuedCiTokenView>('POST', '/v1/auth/ci-tokens', {
    token: sandbox.operator,
    body,
  });
  return answer.body.token;
}

const create = (body: object = {}, token = ci) =>
  sandbox.auth.request<CreatedTestFirmView>('POST', PATH, { token, body });

async function created(body: object = {}, token = ci): Promise<CreatedTestFirmView> {
  const answer = await create(body, token);
  expect(answer.status).toBe(201);
  return answer.body;
}

const end = (firmId: string, token = ci) =>
  sandbox.auth.request<TestFirmView>('DELETE', `${PATH}/${firmId}`, { token });

const list = async (query = '', token = ci) =>
  (await sandbox.auth.request<Paged<TestFirmView>>('GET', PATH + query, { token })).body;

/**
 * Sets the end of a firm to one second ago. The margin is necessary, because Postgres counts microseconds, but the
 * sweep counts milliseconds.
 */
const expire = (firmId: string) =>
  sandbox.change(`update test_firms set expires_at = now() - interval '1 second' where firm_id = $1`, [firmId]);

const expiresInSeconds = ({ created_at, expires_at }: TestFirmView) =>
  (Date.parse(expires_at ?? '') - Date.parse(created_at)) / 1000;

describe('a test firm', () => {
  it('comes with a login, a token and a key, which all open', async () => {
    const { user, password, access_token, api_key, ...firm } = await created({ name: 'checkout.spec.ts', ttl: 600 });

    expect(firm).toEqual({
      firm_id: expect.stringMatching(/^SBX[0-9A-Z]{10}$/),
      name: 'checkout.spec.ts',
      status: 'ACTIVE',
      created_by: expect.stringMatching(/^cit_/),
      created_at: expect.any(String),
      expires_at: expect.any(String),
      ended_at: null,
      logins: [],
      ids: null,
      token_type: 'bearer',
      expires_in: 600,
    });
    expect(expiresInSeconds(firm)).toBe(600);
    const me = await sandbox.auth.request('GET', '/v1/auth/me', { token: access_token });
    expect(me).toMatchObject({ status: 200, body: { ...user, role: 'advisor', rep_code: 'R001', is_sandbox: true } });
    expect((await sandbox.logIn({ email: user.email, password })).status).toBe(200);
    expect(await sandbox.keyHolds(api_key)).toBe(true);
    expect(api_key).toMatchObject({ permission_group: 'trading', minted_by: 'baas', created_by: user.user_id });
  });

  it('has a name of its own and lives an hour unless it says otherwise', async () => {
    const firm = await created();

    expect(firm).toMatchObject({ name: `Test firm ${firm.firm_id}`, expires_in: 3600 });
    expect(expiresInSeconds(firm)).toBe(3600);
  });

  it('has a token that is valid as long as any other at most', async () => {
    expect(await created({ ttl: LIMITS.testFirmTtlMax })).toMatchObject({ expires_in: LIMITS.portalTokenSeconds });
  });

  // biome-ignore format: a table
  it.each([
    { permission_group: 'read_only',            minted_by: 'baas' },
    { permission_group: 'account_management',   minted_by: 'baas' },
    { permission_group: 'portfolio_management', minted_by: 'pm' },
    { permission_group: 'advisory',             minted_by: 'pm' },
  ])('has a key of $permission_group if it asks for one', async key => {
    expect((await created({ permission_group: key.permission_group })).api_key).toMatchObject(key);
  });

  // biome-ignore format: a table
  it.each([
    { body: { ttl: 59 },                           loc: ['body', 'ttl'] },
    { body: { ttl: 86_401 },                       loc: ['body', 'ttl'] },
    { body: { ttl: '600' },                        loc: ['body', 'ttl'] },
    { body: { name: ' ' },                         loc: ['body', 'name'] },
    { body: { name: 'a'.repeat(201) },             loc: ['body', 'name'] },
    { body: { permission_group: 'full_access' },   loc: ['body', 'permission_group'] },
    { body: { book: 'book.yaml' },                 loc: ['body', 'book'] },
    { body: { at: '2015-01-05T15:00:00Z' },        loc: ['body', 'at'] },
    { body: { at: '2035-01-05T15:00:00Z' },        loc: ['body', 'at'] },
    { body: { at: 'yesterday' },                   loc: ['body', 'at'] },
    { body: { snapshot: 'snap_1', frozen: true },  loc: ['body', 'at'] },
  ])('is refused for $body', async ({ body, loc }) => {
    expect(await create(body)).toMatchObject({ status: 422, body: { detail: [{ loc }] } });
  });

  it('is what operators and CI tokens make, and neither advisors nor API keys', async () => {
    const { access_token, api_key } = await created({}, sandbox.operator);
    const machine = await sandbox.exchange(api_key);
    for (const token of [access_token, tokenFor(), (machine.body as { access_token: string }).access_token])
      for (const [method, path] of [
        ['POST', PATH],
        ['GET', PATH],
        ['DELETE', `${PATH}/SBX0000000000`],
      ] as const)
        expect(
          (await sandbox.auth.request(method, path, { token, ...(method === 'POST' && { body: {} }) })).status,
        ).toBe(403);
  });

  it('is neither a trial nor among the firms of operators', async () => {
    const { firm_id } = await created();

    expect(await sandbox.query('select 1 from trials where firm_id = $1', [firm_id])).toEqual([]);
    const { body } = await sandbox.auth.request<{ items: FirmView[] }>('GET', '/v1/auth/firms', {
      token: sandbox.operator,
    });
    expect(body.items.map(firm => firm.firm_id)).toEqual(['OPERATOR']);
  });
});

describe('a name', () => {
  it('is taken by one active firm of a creator, also when two ask at once', async () => {
    const both = await Promise.all([create({ name: 'one' }), create({ name: 'one' })]);

    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)?.body).toEqual({
      detail: 'You already have an active test firm with the name "one". Delete that firm, or choose another name',
      code: 'test_firm_name_taken',
    });
    const named = await sandbox.query(`select firm_id from firms where name = 'one'`);
    expect(named).toHaveLength(1);
  });

  it('is free for another creator, and again after the firm has ended', async () => {
    const { firm_id } = await created({ name: 'two' });
    await created({ name: 'two' }, await ciToken());
    expect((await create({ name: 'two' })).status).toBe(409);

    await end(firm_id);

    await created({ name: 'two' });
  });
});

describe('a deleted test firm', () => {
  it('opens nothing, and can be deleted again', async () => {
    const { firm_id, access_token, user, password, api_key } = await created();
    const fixPassword = await sandbox.fixPassword(access_token);

    const first = await end(firm_id);

    expect(first).toMatchObject({ status: 200, body: { firm_id, status: 'DELETED', ended_at: expect.any(String) } });
    expect(await sandbox.tokenHolds(access_token)).toBe(false);
    const refused = {
      status: 401,
      body: { code: 'test_firm_ended', detail: expect.stringContaining('it was deleted') },
    };
    expect(await sandbox.logIn({ email: user.email, password })).toMatchObject(refused);
    expect(await sandbox.exchange(api_key)).toMatchObject(refused);
    const wrong = await sandbox.logIn({ email: user.email, password: 'a wrong password' });
    expect(wrong).toMatchObject({ status: 401, body: { code: 'not_authenticated' } });
    expect(await sandbox.fixPasswordHolds(firm_id, fixPassword)).toBe(false);
    expect((await end(firm_id)).body).toEqual(first.body);
  });

  it('is unknown to another CI token, and deleted by an operator', async () => {
    const { firm_id, access_token } = await created();

    const refused = await end(firm_id, await ciToken());
    expect(refused).toMatchObject({ status: 404, body: { code: 'test_firm_unknown' } });
    expect(await sandbox.tokenHolds(access_token)).toBe(true);

    expect((await end(firm_id, sandbox.operator)).status).toBe(200);
  });

  it('58.6: says how it began to its creator, its advisor and operators, and no demo firm does', async () => {
    const { firm_id, created_at, access_token } = await created({ name: 'origin.spec.ts' });
    const originOf = (firmId: string, token: string) =>
      sandbox.auth.request<FirmOriginView>('GET', `${PATH}/${firmId}/origin`, { token });

    for (const token of [ci, access_token, sandbox.operator])
      expect(await originOf(firm_id, token)).toMatchObject({
        status: 200,
        body: {
          created_at,
          book: { firm: { name: 'origin.spec.ts' }, clock: { at: expect.any(String), frozen: false }, accounts: [] },
          ids: null,
        },
      });
    const [unknown, stored] = ['test_firm_unknown', 'firm_without_origin'];
    expect(await originOf(firm_id, await ciToken())).toMatchObject({ status: 404, body: { code: unknown } });
    expect(await originOf('HARBOR', sandbox.operator)).toMatchObject({ status: 404, body: { code: stored } });
  });

  it('is a test firm: neither a trial nor the firm of operators is deleted here', async () => {
    const trial = await sandbox.trial();

    for (const firmId of [trial.user.firm_id, 'OPERATOR'])
      expect((await end(firmId, sandbox.operator)).status).toBe(404);
    expect(await sandbox.tokenHolds(trial.token)).toBe(true);
  });
});

describe('the list', () => {
  it('has the test firms of the CI token, newest first, by pages and by status', async () => {
    const token = await ciToken();
    const made: string[] = [];
    for (const name of ['a', 'b', 'c']) made.unshift((await created({ name }, token)).firm_id);
    await end(made[1] ?? '', token);

    const idsOf = ({ items }: Paged<TestFirmView>) => items.map(({ firm_id }) => firm_id);
    expect(idsOf(await list('', token))).toEqual(made);
    expect(await list('?page=2&page_size=2', token)).toMatchObject({ total: 3, items: [{ firm_id: made[2] }] });
    expect(idsOf(await list('?status=ACTIVE', token))).toEqual([made[0], made[2]]);
    expect(idsOf(await list('?status=DELETED', token))).toEqual([made[1]]);
    expect((await list('?page_size=500', sandbox.operator)).total).toBeGreaterThan(3);
    expect(JSON.stringify(await list('', token))).not.toMatch(/password|secret|access_token/);
  });
});

describe('the cap', () => {
  it('refuses a firm, and makes nothing of it, until one ends', async () => {
    const filler = await created({ name: 'filler' }, sandbox.operator);
    const [{ active = 0 } = {}] = await sandbox.query<{ active: number }>(
      `select count(*) as active from test_firms where status = 'ACTIVE' and expires_at > now()`,
    );
    await sandbox.change(
      `with filled as (
         insert into firms (firm_id, name, is_sandbox, created_at)
         select 'FILLED' || n, 'Filled', true, now() from generate_series(1, $1) as n returning firm_id)
       insert into test_firms (firm_id, name, status, created_by, created_at, expires_at)
       select firm_id, firm_id, 'ACTIVE', 'cit_filler', now(), now() + interval '1 hour' from filled`,
      [LIMITS.activeTestFirmsMax - active],
    );

    expect(await create({ name: 'one too many' })).toMatchObject({
      status: 429,
      body: { code: 'test_firm_cap_reached', detail: expect.stringContaining('1000 test firms are active') },
    });
    expect(await sandbox.query(`select 1 from firms where name = 'one too many'`)).toEqual([]);

    await end(filler.firm_id, sandbox.operator);
    const answers = await Promise.all(['x', 'y', 'z'].map(name => create({ name })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 429, 429]);
    await sandbox.change(`update test_firms set status = 'DELETED' where created_by = 'cit_filler'`);
  });
});

it('a test firm ends by itself once its time is over, and no other does', async () => {
  const [over, other] = [await created(), await created()];

  await expire(over.firm_id);
  sandbox.auth.app.get(WorkRunner, { strict: false }).wake(TestFirmService.prototype.takeExpired);

  await untilHeard(async () => expect(await sandbox.tokenHolds(over.access_token)).toBe(false));
  expect(await list('?status=EXPIRED')).toMatchObject({ total: 1, items: [{ firm_id: over.firm_id }] });
  expect(await sandbox.exchange(over.api_key)).toMatchObject({
    status: 401,
    body: { code: 'test_firm_ended', detail: expect.stringContaining('its ttl was over') },
  });
  expect(await sandbox.tokenHolds(other.access_token)).toBe(true);
});

it('59.3: the end of a firm is one revocation, not one for each login', async () => {
  const firm = await created();
  const revokedBy = async (firmId: string, userId: string) =>
    (
      await sandbox.query<{ kind: string }>(
        `select revoked ->> 'kind' as kind from revocations where revoked ->> 'firm_id' = $1 or revoked ->> 'user_id' = $2`,
        [firmId, userId],
      )
    ).map(({ kind }) => kind);

  await end(firm.firm_id);

  expect(await revokedBy(firm.firm_id, firm.user.user_id)).toEqual(['FIRM']);
  expect(await sandbox.tokenHolds(firm.access_token)).toBe(false);
});
