import {
  type CloudEvent,
  type ConvertedTrialView,
  type CreatedUserView,
  type FirmView,
  TrialConverted,
  type TrialView,
} from '@sandbourse/contracts';
import { eventually } from '@sandbourse/testing';
import { LoginService } from '../login/login.service.js';
import { SandboxUnderTest, type VerifiedTrial } from '../testing/sandbox.js';

let sandbox: SandboxUnderTest;

beforeAll(async () => {
  sandbox = await SandboxUnderTest.start();
});

afterAll(() => sandbox.close());

const extend = (signupId: string) => sandbox.asOperator<TrialView>('POST', `/${signupId}/extend`);
const convert = (signupId: string) => sandbox.asOperator<ConvertedTrialView>('POST', `/${signupId}/convert`);
const kindsOf = async (signupId: string) => (await sandbox.events(signupId)).map(({ kind }) => kind).reverse();

/** A trial with every credential there is. */
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

const expired = async ({ user, email }: VerifiedTrial) => {
  await sandbox.advance(user.firm_id, 30);
  await eventually(async () => expect(await sandbox.statusOf(email)).toBe('EXPIRED'));
};

const purged = async (trial: VerifiedTrial) => {
  await expired(trial);
  await sandbox.advance(trial.user.firm_id, 15);
  await eventually(async () => expect(await sandbox.statusOf(trial.email)).toBe('PURGED'));
};

describe('a trial that expires', () => {
  it('does so when its clock has settled thirty days on, and not a day before', async () => {
    const { user, email, signup_id } = await sandbox.trial();
    await sandbox.advance(user.firm_id, 29);
    expect(await sandbox.sweep()).toEqual({ expired: 0, purged: 0 });

    await sandbox.advance(user.firm_id, 1);

    await eventually(async () => expect(await sandbox.statusOf(email)).toBe('EXPIRED'));
    expect(await kindsOf(signup_id)).toEqual(['SIGNED_UP', 'VERIFIED', 'EXPIRED']);
  });

  it('expires by the wall clock, too, at the next sweep', async () => {
    const { email, signup_id } = await sandbox.trial();
    await sandbox.change(`update trials set expires_at = now() where signup_id = $1`, [signup_id]);
    expect(await sandbox.statusOf(email)).toBe('ACTIVE');
    expect(await sandbox.sweep()).toEqual({ expired: 1, purged: 0 });
    expect(await sandbox.statusOf(email)).toBe('EXPIRED');
  });

  it('refuses the login and whatever is out, and revokes nothing', async () => {
    const trial = await aTrialInUse();
    const { email, password, token, key, fixPassword, user } = trial;
    await expired(trial);

    const wrong = await sandbox.logIn({ email, password: 'not the password' });
    expect(await sandbox.logIn({ email, password })).toMatchObject({ status: 401, body: wrong.body });
    expect(await sandbox.tokenHolds(token)).toBe(false);
    expect(await sandbox.keyHolds(key)).toBe(false);
    expect(await sandbox.fixPasswordHolds(user.firm_id, fixPassword)).toBe(false);
    expect(await sandbox.query('select revoked_at from api_keys where key_id = $1', [key.key_id])).toEqual([
      { revoked_at: null },
    ]);
  });

  it('goes on as it was when it is extended', async () => {
    const trial = await aTrialInUse();
    const { email, password, token, key, fixPassword, user, signup_id } = trial;
    await expired(trial);

    const { status, body } = await extend(signup_id);

    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'ACTIVE', firm_id: user.firm_id });
    const days = (Date.parse(body.expires_at ?? '') - Date.parse(trial.expires_at)) / (24 * 60 * 60 * 1000);
    expect(Math.round(days)).toBe(30);
    expect((await sandbox.logIn({ email, password })).status).toBe(200);
    expect(await sandbox.tokenHolds(token)).toBe(true);
    expect(await sandbox.keyHolds(key)).toBe(true);
    expect(await sandbox.fixPasswordHolds(user.firm_id, fixPassword)).toBe(true);
    expect(await sandbox.sweep()).toEqual({ expired: 0, purged: 0 });
    expect(await kindsOf(signup_id)).toEqual(['SIGNED_UP', 'VERIFIED', 'EXPIRED', 'EXTENDED']);
  });

  it('does so once, however many sweep at once', async () => {
    const { signup_id } = await sandbox.trial();
    await sandbox.change(`update trials set expires_at = now() where signup_id = $1`, [signup_id]);
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
    await sandbox.advance(user.firm_id, 14);
    expect(await sandbox.statusOf(email)).toBe('EXPIRED');

    await sandbox.advance(user.firm_id, 1);
    await eventually(async () => expect(await sandbox.statusOf(email)).toBe('PURGED'));

    expect(await firmOf(user.firm_id)).toMatchObject({ is_active: false, rep_codes: [{ is_active: false }] });
    expect((await sandbox.logIn({ email, password })).status).toBe(401);
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
    expect(await kindsOf(signup_id)).toEqual(['SIGNED_UP', 'VERIFIED', 'EXPIRED', 'PURGED']);
  });

  it('expires first when both are due at once', async () => {
    const { user, email, signup_id } = await sandbox.trial();
    await sandbox.advance(user.firm_id, 45);
    await eventually(async () => expect(await sandbox.statusOf(email)).toBe('PURGED'));
    expect(await kindsOf(signup_id)).toEqual(['SIGNED_UP', 'VERIFIED', 'EXPIRED', 'PURGED']);
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

  it('says so to whoever keeps what the firm has set up', async () => {
    const { user, signup_id } = await sandbox.trial();
    const told: CloudEvent[] = [];
    await sandbox.auth.bus.subscribe({
      group: 'test',
      topics: [TrialConverted.topic],
      from: 'earliest',
      handle: async ({ events }) => {
        told.push(...events);
      },
    });

    const { body } = await convert(signup_id);

    await eventually(() =>
      expect(told).toContainEqual(
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

describe('what happened to a trial', () => {
  it('is on a ledger that refuses to be changed', async () => {
    await expect(sandbox.auth.database.query('update trial_events set actor = null')).rejects.toThrow(
      'permission denied',
    );
  });
});
