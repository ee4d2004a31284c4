import {
  type CloudEvent,
  FixPasswordRevoked,
  KeyRevoked,
  type MeView,
  type ReseededTrialView,
  type ResetTrialView,
  type TrialView,
} from '@sandbourse/contracts';
import { untilHeard } from '@sandbourse/test-support';
import { SandboxUnderTest } from '../../testing/sandbox.js';

let sandbox: SandboxUnderTest;
const heard: CloudEvent[] = [];

beforeAll(async () => {
  sandbox = await SandboxUnderTest.start();
  await sandbox.auth.bus.subscribe({
    group: 'test',
    topics: [KeyRevoked.topic, FixPasswordRevoked.topic],
    from: 'earliest',
    handle: async ({ events }) => {
      heard.push(...events);
    },
  });
});

afterAll(() => sandbox.close());

const reset = (token: string) => sandbox.own<ResetTrialView>('POST', 'reset', token);
const reseed = (token: string) => sandbox.own<ReseededTrialView>('POST', 'reseed', token);

describe('a login', () => {
  it('says which trial it signed up for, before a reseed and after it', async () => {
    const { email, token, signup_id } = await sandbox.trial();
    expect((await sandbox.auth.request<MeView>('GET', '/v1/auth/me', { token })).body.signup_id).toBe(signup_id);

    const { body } = await reseed(token);
    const again = await sandbox.tokenOf({ email, password: body.password });
    const me = await sandbox.auth.request<MeView>('GET', '/v1/auth/me', { token: again });
    expect(me.body).toMatchObject({ email, firm_id: body.firm_id, signup_id });
  });
});

describe('a reset', () => {
  it('gives another password, ends every token, and leaves the firm, its keys and its book', async () => {
    const { email, password, token, user, signup_id } = await sandbox.trial();
    const key = await sandbox.key(token);

    const { status, body } = await reset(token);

    expect(status).toBe(200);
    expect(await sandbox.tokenHolds(token)).toBe(false);
    expect((await sandbox.logIn({ email, password })).status).toBe(401);
    const again = await sandbox.tokenOf({ email, password: body.password });
    const me = await sandbox.own<TrialView>('GET', 'me', again);
    expect(me.body).toMatchObject({ status: 'ACTIVE', firm_id: user.firm_id, expires_at: body.expires_at });
    expect(await sandbox.keyHolds(key)).toBe(true);
    expect((await sandbox.events(signup_id)).map(({ kind }) => kind)).toEqual(['RESET', 'VERIFIED', 'SIGNED_UP']);
  });

  it('starts the thirty days again, counted in real time and not by the firm’s clock', async () => {
    const { token, user, expires_at, signup_id } = await sandbox.trial();
    await sandbox.advance(user.firm_id, 90);
    await sandbox.age(signup_id, 20);

    const { body } = await reset(token);

    const laterByDays = (Date.parse(body.expires_at) - Date.parse(expires_at)) / (24 * 60 * 60 * 1000);
    expect(laterByDays).toBeGreaterThan(0);
    expect(laterByDays).toBeLessThan(1);
  });
});

describe('a reseed', () => {
  it('is another firm with another password for the same login', async () => {
    const { email, password, token, user, signup_id } = await sandbox.trial();

    const { status, body } = await reseed(token);

    expect(status).toBe(202);
    expect(body.firm_id).not.toBe(user.firm_id);
    expect((await sandbox.logIn({ email, password })).status).toBe(401);
    const again = await sandbox.logIn({ email, password: body.password });
    expect(again.body.user).toEqual({ ...user, firm_id: body.firm_id });
    const me = await sandbox.own<TrialView>('GET', 'me', again.body.access_token);
    expect(me.body).toMatchObject({ signup_id, status: 'ACTIVE', firm_id: body.firm_id, expires_at: body.expires_at });
    expect(me.body.provisioning?.accounts_total).toBe(43);
    const seeds = await sandbox.query<{ seed: number }>('select seed from provisionings where firm_id = any($1)', [
      [user.firm_id, body.firm_id],
    ]);
    expect(new Set(seeds.map(({ seed }) => seed)).size).toBe(2);
  });

  it('puts the old book out of reach: tokens, keys and FIX passwords of the old firm open nothing', async () => {
    const { token, user } = await sandbox.trial();
    const key = await sandbox.key(token);
    const fixPassword = await sandbox.fixPassword(token);
    expect([await sandbox.keyHolds(key), await sandbox.fixPasswordHolds(user.firm_id, fixPassword)]).toEqual([
      true,
      true,
    ]);

    await reseed(token);

    expect(await sandbox.tokenHolds(token)).toBe(false);
    expect(await sandbox.keyHolds(key)).toBe(false);
    expect(await sandbox.fixPasswordHolds(user.firm_id, fixPassword)).toBe(false);
    const [old] = await sandbox.query('select is_active from firms where firm_id = $1', [user.firm_id]);
    expect(old).toEqual({ is_active: false });
    await untilHeard(() => {
      const published = heard.filter(({ data }) => data.firm_id === user.firm_id);
      expect(published.map(({ type, issandbox }) => [type, issandbox]).sort()).toEqual([
        [FixPasswordRevoked.type, true],
        [KeyRevoked.type, true],
      ]);
    });
  });

  it('goes on with the same trial clock: what was left is left still', async () => {
    const { token, user, expires_at } = await sandbox.trial();
    await sandbox.advance(user.firm_id, 20);

    const { body } = await reseed(token);

    expect(body.expires_at).toBe(expires_at);
  });

  it('is refused while a book is being seeded, and within ten minutes of the last', async () => {
    const { body: signedUp } = await sandbox.signUp();
    const { body } = await sandbox.verify(await sandbox.mailedToken(signedUp.signup_id));
    const { email } = body.user;
    let token = await sandbox.tokenOf({ email, password: body.password });
    await sandbox.change(`update provisionings set status = 'RUNNING' where firm_id = $1`, [body.user.firm_id]);
    expect(await reseed(token)).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('still being created') },
    });

    await sandbox.completeBook(body.user.firm_id);
    const reseeded = await reseed(token);
    expect(reseeded.status).toBe(202);
    await sandbox.completeBook(reseeded.body.firm_id);
    token = await sandbox.tokenOf({ email, password: reseeded.body.password });
    expect(await reseed(token)).toMatchObject({ status: 429, body: { detail: expect.stringContaining('10 minutes') } });

    await sandbox.change(`update trials set reseeded_at = reseeded_at - interval '10 minutes' where signup_id = $1`, [
      signedUp.signup_id,
    ]);
    expect((await reseed(token)).status).toBe(202);
  });

  it('happens once when it is requested twice at once', async () => {
    const { token, signup_id } = await sandbox.trial();

    const answers = await Promise.all([reseed(token), reseed(token)]);

    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses[0]).toBe(202);
    expect([401, 409, 429]).toContain(statuses[1]);
    expect((await sandbox.events(signup_id)).filter(({ kind }) => kind === 'RESEEDED')).toHaveLength(1);
  });
});
