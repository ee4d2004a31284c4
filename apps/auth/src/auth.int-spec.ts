import type { CreatedUserView, ErrorBody, FirmView, LoginView, MeView } from '@sandbourse/contracts';
import { arrived, type ServiceUnderTest, untilHeard } from '@sandbourse/test-support';
import jwt from 'jsonwebtoken';
import { OPERATOR, SandboxUnderTest } from './testing/sandbox.js';

const PASSWORD = 'a-long-enough-password';

let sandbox: SandboxUnderTest;
let auth: ServiceUnderTest;
let operator: string;
let firms = 0;

beforeAll(async () => {
  sandbox = await SandboxUnderTest.start();
  auth = sandbox.auth;
  operator = sandbox.operator;
});

afterAll(() => sandbox.close());

const logIn = (body: object) => auth.request<LoginView>('POST', '/v1/auth/login', { token: null, body });

async function aFirm(): Promise<string> {
  firms += 1;
  const body = {
    firm_id: `FIRM${firms}`,
    name: 'Harbor Wealth',
    rep_codes: [{ rep_code: 'R001' }, { rep_code: 'R002' }, { rep_code: 'R900', branch_id: 'WEST' }],
  };
  await auth.request<FirmView>('POST', '/v1/auth/firms', { token: operator, body });
  return body.firm_id;
}

function createUser(firmId: string, user: object = {}) {
  const email = `advisor@${firmId}.test`.toLowerCase();
  return auth.request<CreatedUserView>('POST', '/v1/auth/users', {
    token: operator,
    body: { email, role: 'advisor', firm_id: firmId, rep_code: 'R001', password: PASSWORD, ...user },
  });
}

describe('login', () => {
  it('answers a token for 8 hours and the portal user', async () => {
    const firmId = await aFirm();
    const created = await createUser(firmId);

    const { status, body } = await logIn({ email: created.body.email, password: PASSWORD });

    expect(status).toBe(200);
    expect(body).toMatchObject({
      token_type: 'bearer',
      user: { email: created.body.email, role: 'advisor', firm_id: firmId, rep_code: 'R001', is_active: true },
    });
    expect(body.user.user_id).toMatch(/^pauth_[0-9A-HJKMNP-TV-Z]{26}$/);
    const claims = jwt.decode(body.access_token) as jwt.JwtPayload;
    expect(Number(claims.exp) - Number(claims.iat)).toBe(8 * 60 * 60);
    expect(claims).toMatchObject({ role: 'advisor', firm_id: firmId, rep_code: 'R001', allowed_rep_codes: ['R001'] });
  });

  it('answers one body for an unknown email and a wrong password', async () => {
    const unknown = await logIn({ email: 'nobody@nowhere.test', password: PASSWORD });
    const wrong = await logIn({ email: OPERATOR.email, password: 'not-the-password' });

    expect([unknown.status, wrong.status]).toEqual([401, 401]);
    expect(unknown.body).toEqual(wrong.body);
  });

  it.each([
    { email: 'nobody\0@nowhere.test', password: PASSWORD },
    { email: 'nobody\uD800@nowhere.test', password: PASSWORD },
    { email: OPERATOR.email, password: 'with a \0' },
    { email: OPERATOR.email, password: 'with a \uDFFF' },
  ])('is 401 for text that nobody can have: %j', async credentials => {
    expect((await logIn(credentials)).status).toBe(401);
  });

  it('takes as much processor time for an unknown email as for a wrong password', async () => {
    const timeOf = async (credentials: object) => {
      const before = process.cpuUsage();
      await logIn(credentials);
      return process.cpuUsage(before).user;
    };
    const [unknown, wrong]: [number[], number[]] = [[], []];
    // The threads that compare passwords count, and other programs do not. The work of this process slows both in turns.
    for (let i = 0; i < 5; i += 1) {
      unknown.push(await timeOf({ email: 'nobody@nowhere.test', password: PASSWORD }));
      wrong.push(await timeOf({ email: OPERATOR.email, password: 'not-the-password' }));
    }

    expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...wrong) / 4);
  });

  it('names missing fields and refuses unknown ones', async () => {
    expect((await logIn({ email: 'a@b.test' })).body).toEqual({
      detail: [{ type: 'missing', loc: ['body', 'password'], msg: 'Field required' }],
      code: 'validation_failed',
    });
    expect((await logIn({ ...OPERATOR, admin: true })).body).toMatchObject({
      detail: [{ type: 'extra_forbidden', loc: ['body', 'admin'] }],
    });
  });
});

describe('me', () => {
  it('is the login behind the token', async () => {
    const { body } = await auth.request<MeView>('GET', '/v1/auth/me', { token: operator });
    expect(body).toMatchObject({ email: OPERATOR.email, role: 'ops_admin', allowed_rep_codes: [], signup_id: null });
    expect(body.firm_name).not.toBe('');
  });

  it('needs a token', async () => {
    expect((await auth.request('GET', '/v1/auth/me', { token: null })).status).toBe(401);
  });
});

describe('a firm', () => {
  const add = (firmId: string, ...rep_codes: object[]) =>
    auth.request<FirmView>('POST', `/v1/auth/firms/${firmId}/rep-codes`, { token: operator, body: { rep_codes } });

  it('gets further rep codes, which its logins may have at once', async () => {
    const firmId = await aFirm();

    expect((await add(firmId, { rep_code: 'R003' })).body.rep_codes).toContainEqual({
      rep_code: 'R003',
      branch_id: 'MAIN',
      is_active: true,
    });
    expect((await add(firmId, { rep_code: 'R003' })).status).toBe(201);
    expect((await createUser(firmId, { rep_code: 'R003' })).status).toBe(201);
  });

  it('keeps a rep code in its branch, and unknown firms get none', async () => {
    const firmId = await aFirm();

    expect((await add(firmId, { rep_code: 'R900' })).status).toBe(409);
    expect((await add('NOBODY', { rep_code: 'R001' })).status).toBe(404);
  });
});

describe('logins', () => {
  it('are refused with an unknown rep code named once', async () => {
    const { body } = await createUser(await aFirm(), { rep_code: 'X999', allowed_rep_codes: ['X999'] });
    expect(JSON.stringify(body)).toContain('has no rep code X999"');
  });

  it('of a supervisor see the rep codes of the branch', async () => {
    const { body } = await createUser(await aFirm(), { role: 'branch_supervisor' });
    expect(body.allowed_rep_codes).toEqual(['R001', 'R002']);
  });

  it('get a password that is shown once when none is given', async () => {
    const firmId = await aFirm();
    const { body } = await createUser(firmId, { password: undefined });

    expect(String(body.password).length).toBeGreaterThanOrEqual(20);
    expect((await logIn({ email: body.email, password: body.password })).status).toBe(200);
  });

  it.each([
    { login: 'an advisor without a rep code', user: { rep_code: undefined }, check: 'REP_CODE' },
    { login: 'a rep code of another firm', user: { rep_code: 'X999' }, check: 'REP_CODE' },
    { login: 'a client without an id', user: { role: 'client', rep_code: undefined }, check: 'CLIENT_ID' },
  ])('are refused for $login', async ({ user, check }) => {
    const { status, body } = await createUser(await aFirm(), user);
    expect(status).toBe(422);
    expect((body as unknown as ErrorBody).detail).toMatchObject({ failed_checks: [{ check }] });
  });

  it('are one per email, in firms that exist', async () => {
    const firmId = await aFirm();
    await createUser(firmId);
    expect((await createUser(firmId)).status).toBe(409);
    expect((await createUser('NOWHERE')).status).toBe(404);
  });

  it.each([
    {
      path: '/v1/auth/firms',
      body: { firm_id: 'NUL', name: 'Harbor \0', rep_codes: [{ rep_code: 'R001' }] },
      at: 'name',
    },
    {
      path: '/v1/auth/users',
      body: { email: 'c@d.test', role: 'client', firm_id: 'FIRM1', client_id: '\uD800' },
      at: 'client_id',
    },
  ])('are refused with text that no database can hold: $path', async ({ path, body, at }) => {
    const answer = await auth.request('POST', path, { token: operator, body });
    expect(answer).toMatchObject({ status: 422, body: { detail: [{ type: 'string_unicode', loc: ['body', at] }] } });
  });

  it('are made by operators only', async () => {
    const created = await createUser(await aFirm());
    const { body } = await logIn({ email: created.body.email, password: PASSWORD });
    const attempt = await auth.request('POST', '/v1/auth/users', { token: body.access_token, body: {} });
    expect(attempt.status).toBe(403);
  });

  it('are kept without their passwords', async () => {
    await createUser(await aFirm());
    const [row] = await auth.database.query<{ count: number }>(
      `select count(*) from users where password_hash not like '$argon2id$%' or password_hash like $1`,
      [`%${PASSWORD}%`],
    );
    expect(row?.count).toBe(0);
  });
});

describe('the first operator', () => {
  it('is made once, however often the service starts', async () => {
    const [row] = await auth.database.query<{ count: number }>(`select count(*) from users where role = 'ops_admin'`);
    expect(row?.count).toBe(1);
  });
});

describe('a burst of wrong passwords', () => {
  const fromAddress = (address: string, body: object) =>
    auth.request<LoginView>('POST', '/v1/auth/login', { token: null, headers: { 'x-forwarded-for': address }, body });

  it.each(['a known email', 'an unknown email'])('for %s is limited, with the same answers', async whose => {
    const { body: user } = await createUser(await aFirm());
    const email = whose === 'a known email' ? user.email : `nobody@${user.firm_id}.test`;
    const answers = [];
    for (let n = 0; n < 6; n += 1) answers.push(await fromAddress('203.0.113.1', { email, password: 'wrong' }));

    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429]);
    expect(answers[5]).toMatchObject({ body: { detail: expect.stringContaining('Wait a moment') } });
  });

  it('does not lock the real user out, from that address or any other', async () => {
    const { body: user } = await createUser(await aFirm());
    const guess = () => fromAddress('203.0.113.2', { email: user.email, password: 'wrong' });
    await Promise.all(Array.from({ length: 5 }, guess));
    const burst = Array.from({ length: 3 }, guess);

    const right = { email: user.email, password: PASSWORD };
    expect((await fromAddress('203.0.113.3', right)).status).toBe(200);
    expect((await fromAddress('203.0.113.2', right)).status).toBe(200);
    expect((await Promise.all(burst)).map(({ status }) => status)).toEqual([429, 429, 429]);
  });

  it('that is a flood is turned away before it is looked at', async () => {
    const { body: user } = await createUser(await aFirm());
    const guess = () => fromAddress('203.0.113.4', { email: user.email, password: 'wrong' });
    await Promise.all(Array.from({ length: 5 }, guess));

    const answered: number[] = [];
    const flood = Array.from({ length: 40 }, async () => {
      answered.push((await guess()).status);
      arrived();
    });
    await untilHeard(() => expect(answered.length).toBeGreaterThanOrEqual(30));

    expect(new Set(answered)).toEqual(new Set([429]));
    await Promise.all(flood);
  });
});
