import {
  type CloudEvent,
  type ConvertedTrialView,
  type CreatedUserView,
  type ErrorBody,
  type FirmView,
  TrialConverted,
  type TrialView,
} from '@sandbourse/contracts';
import { untilHeard } from '@sandbourse/test-support';
import { LoginService } from '../../identity/login/login.service.js';
import { SANDBOX, SandboxUnderTest, type VerifiedTrial } from '../../testing/sandbox.js';

const DAY_MS = 24 * 60 * 60 * 1000;

let sandbox: SandboxUnderTest;

beforeAll(async () => {
  sandbox = await SandboxUnderTest.start();
});

afterAll(() => sandbox.close());

const extend = (signupId: string) => sandbox.asOperator<TrialView>('POST', `/${signupId}/extend`);
const convert = (signupId: string) => sandbox.asOperator<ConvertedTrialView>('POST', `/${signupId}/convert`);
const kindsOf = async (signupId: string) => (await sandbox.events(signupId)).map(({ kind }) => kind).reverse();

/** Returns a trial that has one credential of every kind. */
async function aTrialInUse() {
  const trial = await sandbox.trial();
  return { ...trial, key: await sandbox.key(trial.token), fixPassword: await sandbox.fixPassword(trial.token) };
}

async function firmOf(firmId: string): Promise<FirmView | undefined> {
  const { body } = await sandbox.auth.request<{ items: FirmView[] }>('GET', '/v1/auth/firms', {
    token: sandbox.operator,
  });
  return body.items.find(({ firm_id }) => firm_id === firmId);
}

const expired = async ({ signup_id, email }: VerifiedTrial) => {
  await sandbox.age(signup_id, 30);
  expect(await sandbox.statusOf(email)).toBe('EXPIRED');
};

const purged = async (trial: VerifiedTrial) => {
  await expired(trial);
  await sandbox.age(trial.signup_id, 15);
  expect(await sandbox.statusOf(trial.email)).toBe('PURGED');
};

describe('a trial that expires', () => {
  it('does so thirty days on, and not a day before', async () => {
    const { email, signup_id } = await sandbox.trial();
    await sandbox.age(signup_id, 29);
    expect(await sandbox.statusOf(email)).toBe('ACTIVE');

    await sandbox.age(signup_id, 1);

    expect(await sandbox.statusOf(email)).toBe('EXPIRED');
    expect(await kindsOf(signup_id)).toEqual(['SIGNED_UP', 'VERIFIED', 'AGED', 'AGED', 'EXPIRED']);
  });

  it('does not come nearer when its firm moves its clock, however far', async () => {
    const { user, email, password, expires_at, signup_id } = await sandbox.trial();

    await sandbox.advance(user.firm_id, 400);

    expect(await sandbox.sweep()).toEqual({ expired: 0, purged: 0 });
    const again = await sandbox.tokenOf({ email, password });
    expect((await sandbox.own<TrialView>('GET', 'me', again)).body).toMatchObject({ status: 'ACTIVE', expires_at });
    expect(await kindsOf(signup_id)).toEqual(['SIGNED_UP', 'VERIFIED']);
  });

  it('is over at the next sweep', async () => {
    const { email, signup_id } = await sandbox.trial();
    await sandbox.change(`update trials set expires_at = now() - interval '1 second' where signup_id = $1`, [
      signup_id,
    ]);
    expect(await sandbox.statusOf(email)).toBe('ACTIVE');
    expect(await sandbox.sweep()).toEqual({ expired: 1, purged: 0 });
    expect(await sandbox.statusOf(email)).toBe('EXPIRED');
  });

  it('refuses the login and whatever is out, and revokes nothing', async () => {
    const trial = await aTrialInUse();
    const { email, password, token, key, fixPassword, user } = trial;
    await expired(trial);

    expect((await sandbox.logIn({ email, password })).status).toBe(401);
    expect(await sandbox.tokenHolds(token)).toBe(false);
    expect(await sandbox.keyHolds(key)).toBe(false);
    expect(await sandbox.fixPasswordHolds(user.firm_id, fixPassword)).toBe(false);
    expect(await sandbox.query('select revoked_at from api_keys where key_id = $1', [key.key_id])).toEqual([
      { revoked_at: null },
    ]);
  });

  it('tells who knows its password that it has expired, since when, and until when it can be extended', async () => {
    const trial = await sandbox.trial();
    const { email, password, user, signup_id } = trial;
    const colleague = { email: `colleague.of.${email}`, role: 'advisor', firm_id: user.firm_id, rep_code: 'R001' };
    const { body: made } = await sandbox.auth.request<CreatedUserView>('POST', '/v1/auth/users', {
      token: sandbox.operator,
      body: colleague,
    });
    await expired(trial);

    for (const credentials of [
      { email, password },
      { email: colleague.email, password: made.password ?? '' },
    ]) {
      const { status, body } = await sandbox.logIn(credentials);
      expect(status).toBe(401);
      const { detail, code, trial: ended } = body as unknown as ErrorBody;
      expect({ detail, code }).toEqual({
        detail: expect.stringMatching(/expired on .* until .* extend/),
        code: 'trial_expired',
      });
      const days = (Date.parse(ended?.purge_at ?? '') - Date.parse(ended?.expired_at ?? '')) / DAY_MS;
      expect({ signup_id: ended?.signup_id, days }).toEqual({ signup_id, days: 15 });
      expect(Math.round((Date.parse(trial.expires_at) - Date.parse(ended?.expired_at ?? '')) / DAY_MS)).toBe(30);
    }
    expect((await sandbox.signUp({ email })).body).toMatchObject({ detail: expect.stringContaining('has expired') });
  });

  it('tells nobody else: a wrong password is answered as for an address that does not exist', async () => {
    const trial = await sandbox.trial();
    await expired(trial);

    const wrong = await sandbox.logIn({ email: trial.email, password: 'not the password' });

    const unknown = await sandbox.logIn({ email: 'nobody@lovelace.test', password: 'not the password' });
    expect(wrong).toMatchObject({ status: 401, body: unknown.body });
    expect(unknown.body).toEqual({ detail: 'Incorrect email or password', code: 'not_authenticated' });
  });

  it('tells who has one of its keys, and not who has a wrong secret', async () => {
    const trial = await aTrialInUse();
    await expired(trial);
    const { key_id, key_secret } = trial.key;

    expect(await sandbox.exchange({ key_id, key_secret })).toMatchObject({
      status: 401,
      body: { code: 'trial_expired' },
    });
    expect(await sandbox.exchange({ key_id, key_secret: 'wrong' })).toMatchObject({
      status: 401,
      body: { code: 'invalid_client' },
    });
  });

  it('goes on as it was when it is extended', async () => {
    const trial = await aTrialInUse();
    const { email, password, token, key, fixPassword, user, signup_id } = trial;
    await expired(trial);

    const { status, body } = await extend(signup_id);

    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'ACTIVE', firm_id: user.firm_id });
    const days = (Date.parse(body.expires_at ?? '') - Date.now()) / DAY_MS;
    expect(days).toBeCloseTo(30, 2);
    expect((await sandbox.logIn({ email, password })).status).toBe(200);
    expect(await sandbox.tokenHolds(token)).toBe(true);
    expect(await sandbox.keyHolds(key)).toBe(true);
    expect(await sandbox.fixPasswordHolds(user.firm_id, fixPassword)).toBe(true);
    expect(await sandbox.sweep()).toEqual({ expired: 0, purged: 0 });
    expect(await kindsOf(signup_id)).toEqual(['SIGNED_UP', 'VERIFIED', 'AGED', 'EXPIRED', 'EXTENDED']);
  });

  it('does so once, however many sweep at once', async () => {
    const { signup_id } = await sandbox.trial();
    await sandbox.change(`update trials set expires_at = now() - interval '1 second' where signup_id = $1`, [
      signup_id,
    ]);
    const swept = await Promise.all(Array.from({ length: 5 }, () => sandbox.sweep()));
    expect(swept.reduce((sum, { expired: count }) => sum + count, 0)).toBe(1);
    expect((await kindsOf(signup_id)).filter(kind => kind === 'EXPIRED')).toHaveLength(1);
  });
});

describe('a trial that is purged', () => {
  it('loses login, rep code, keys and firm, fifteen days after its expiry', async () => {
    const trial = await aTrialInUse();
    const { user, email, password, key, fixPassword, signup_id } = trial;
    await expired(trial);
    await sandbox.age(signup_id, 14);
    expect(await sandbox.statusOf(email)).toBe('EXPIRED');

    await sandbox.age(signup_id, 1);
    expect(await sandbox.statusOf(email)).toBe('PURGED');

    expect(await firmOf(user.firm_id)).toMatchObject({ is_active: false, rep_codes: [{ is_active: false }] });
    expect(await sandbox.logIn({ email, password })).toMatchObject({ status: 401, body: { code: 'trial_purged' } });
    expect(await sandbox.query('select is_active from users where user_id = $1', [user.user_id])).toEqual([
      { is_active: false },
    ]);
    expect([await sandbox.keyHolds(key), await sandbox.fixPasswordHolds(user.firm_id, fixPassword)]).toEqual([
      false,
      false,
    ]);
    const [stored] = await sandbox.query<{ revoked_at: Date | null }>(
      'select revoked_at from api_keys where key_id = $1',
      [key.key_id],
    );
    expect(stored?.revoked_at).not.toBeNull();
    expect((await extend(signup_id)).status).toBe(409);
    expect(await kindsOf(signup_id)).toEqual(['SIGNED_UP', 'VERIFIED', 'AGED', 'EXPIRED', 'AGED', 'AGED', 'PURGED']);
  });

  it('expires first when both are due at once', async () => {
    const { email, signup_id } = await sandbox.trial();
    await sandbox.age(signup_id, 45);
    expect(await sandbox.statusOf(email)).toBe('PURGED');
    expect(await kindsOf(signup_id)).toEqual(['SIGNED_UP', 'VERIFIED', 'AGED', 'EXPIRED', 'PURGED']);
  });

  it('leaves its address free to sign up again', async () => {
    const trial = await sandbox.trial();
    await purged(trial);

    const again = await sandbox.trial({ email: trial.email });

    expect(again.signup_id).not.toBe(trial.signup_id);
    expect(again.user).toMatchObject({ user_id: trial.user.user_id, is_active: true });
    expect(again.user.firm_id).not.toBe(trial.user.firm_id);
    expect(await sandbox.tokenHolds(trial.token)).toBe(false);
    expect((await convert(trial.signup_id)).status).toBe(409);
  });
});

describe('a trial that is signed', () => {
  it('is a live firm with its name, team and passwords, and new keys in place of the old', async () => {
    const trial = await aTrialInUse();
    const { email, password, token, key, fixPassword, user, signup_id } = trial;
    const colleague = { email: `colleague.of.${email}`, role: 'advisor', firm_id: user.firm_id, rep_code: 'R001' };
    const { body: made } = await sandbox.auth.request<CreatedUserView>('POST', '/v1/auth/users', {
      token: sandbox.operator,
      body: colleague,
    });

    const { status, body } = await convert(signup_id);

    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'CONVERTED', password: null });
    expect(body.firm).toMatchObject({ name: 'Lovelace Wealth', is_sandbox: false, is_active: true });
    expect(body.firm.rep_codes).toEqual([{ rep_code: 'R001', branch_id: 'MAIN', is_active: true }]);
    expect(body.user).toEqual({ ...user, firm_id: body.firm.firm_id });
    for (const credentials of [
      { email, password },
      { email: made.email, password: made.password ?? '' },
    ])
      expect((await sandbox.logIn(credentials)).body.user.firm_id).toBe(body.firm.firm_id);

    expect(await sandbox.tokenHolds(token)).toBe(false);
    expect(await sandbox.keyHolds(key)).toBe(false);
    expect(await sandbox.fixPasswordHolds(user.firm_id, fixPassword)).toBe(false);
    expect(
      body.keys.map(({ replaces, key: { name, permission_group } }) => [replaces, name, permission_group]),
    ).toEqual([[key.key_id, 'Router', 'trading']]);
    for (const replacement of body.keys) expect(await sandbox.keyHolds(replacement.key)).toBe(true);
    expect(await firmOf(user.firm_id)).toMatchObject({ is_active: false });
    expect((await convert(signup_id)).status).toBe(409);
    expect((await sandbox.signUp({ email })).status).toBe(409);
  });

  it('is made no book any more: nobody is left who could act for the sandbox firm', async () => {
    const { user, signup_id } = await sandbox.trial();
    const logins = sandbox.auth.app.get(LoginService, { strict: false });
    const tokenOfSandbox = () => logins.tokenOnBehalfOf({ userId: user.user_id, firmId: user.firm_id }, 60);
    expect(await tokenOfSandbox()).toBeDefined();

    await convert(signup_id);

    expect(await tokenOfSandbox()).toBeUndefined();
  });

  it('publishes an event for the services that keep what the firm has set up', async () => {
    const { user, signup_id } = await sandbox.trial();
    const published: CloudEvent[] = [];
    await sandbox.auth.bus.subscribe({
      group: 'test',
      topics: [TrialConverted.topic],
      from: 'earliest',
      handle: async ({ events }) => {
        published.push(...events);
      },
    });

    const { body } = await convert(signup_id);

    await untilHeard(() =>
      expect(published).toContainEqual(
        expect.objectContaining({
          issandbox: false,
          data: expect.objectContaining({ firm_id: body.firm.firm_id, sandbox_firm_id: user.firm_id, signup_id }),
        }),
      ),
    );
  });

  it('may be waiting for its address', async () => {
    const { body: signedUp } = await sandbox.signUp();
    const mailed = await sandbox.mailedToken(signedUp.signup_id);

    const { body } = await convert(signedUp.signup_id);

    expect(body).toMatchObject({ status: 'CONVERTED', firm: { is_sandbox: false }, keys: [] });
    expect((await sandbox.logIn({ email: signedUp.email, password: body.password ?? '' })).status).toBe(200);
    expect((await sandbox.verify(mailed)).status).toBe(409);
    expect((await extend(signedUp.signup_id)).status).toBe(409);
  });

  it('may have expired, or been purged', async () => {
    for (const end of [expired, purged]) {
      const trial = await sandbox.trial();
      await end(trial);
      const { body } = await convert(trial.signup_id);
      const again = await sandbox.logIn({ email: trial.email, password: trial.password });
      expect(again).toMatchObject({ status: 200, body: { user: { firm_id: body.firm.firm_id, is_active: true } } });
    }
  });
});

describe('a trial that is aged', () => {
  it('is older in every date of its own, and its firm keeps its time', async () => {
    const trial = await sandbox.trial();
    const before = (await sandbox.asOperator<{ items: TrialView[] }>('GET', `?email=${trial.email}`)).body.items[0];

    const { status, body } = await sandbox.asOperator<TrialView>('POST', `/${trial.signup_id}/age`, { days: 7 });

    expect(status).toBe(200);
    for (const date of ['created_at', 'verified_at', 'expires_at'] as const)
      expect(Date.parse(before?.[date] ?? '') - Date.parse(body[date] ?? '')).toBe(7 * DAY_MS);
    const clock = await sandbox.auth.request<{ offset_seconds?: number; now: string }>('GET', '/v1/sandbox/clock', {
      token: trial.token,
    });
    expect(Math.abs(Date.parse(clock.body.now) - Date.now())).toBeLessThan(60_000);
  });

  // biome-ignore format: a table
  it.each([
    { body: {},             fault: 'missing' },
    { body: { days: 0 },    fault: 'greater_than_equal' },
    { body: { days: -1 },   fault: 'greater_than_equal' },
    { body: { days: 1.5 },  fault: 'int_type' },
    { body: { days: '30' }, fault: 'int_parsing' },
    { body: { days: 9999 }, fault: 'less_than_equal' },
  ])('is not by $body', async ({ body, fault }) => {
    const answer = await sandbox.asOperator('POST', '/sbx_1/age', body);
    expect(answer).toMatchObject({ status: 422, body: { detail: [{ type: fault, loc: ['body', 'days'] }] } });
  });

  it('is aged by an operator only, after it has begun and before it is converted', async () => {
    const trial = await sandbox.trial();
    const own = await sandbox.auth.request('POST', `${SANDBOX}/${trial.signup_id}/age`, {
      token: trial.token,
      body: { days: 30 },
    });
    expect(own.status).toBe(403);
    const { body: pending } = await sandbox.signUp();
    await convert(trial.signup_id);
    for (const [signupId, status] of [
      ['sbx_unknown', 404],
      [pending.signup_id, 409],
      [trial.signup_id, 409],
    ] as const)
      expect((await sandbox.asOperator('POST', `/${signupId}/age`, { days: 30 })).status).toBe(status);
  });
});

describe('what happened to a trial', () => {
  it('is on a ledger that refuses to be changed', async () => {
    await expect(sandbox.auth.database.query('update trial_events set actor = null')).rejects.toThrow(
      'permission denied',
    );
  });
});
