import type { CreatedUserView, ErrorBody, LocalMailboxView, PortalUserView } from '@sandbourse/contracts';
import { SandboxUnderTest } from '../../testing/sandbox.js';

const NEW_PASSWORD = 'a password from now on';

let sandbox: SandboxUnderTest;

beforeAll(async () => {
  sandbox = await SandboxUnderTest.start({ MAILBOX_OPEN: 'true' });
});

afterAll(() => sandbox.close());

function forgot(email: string) {
  return sandbox.auth.request('POST', '/v1/auth/password/forgot', { token: null, body: { email } });
}

function reset(token: string, new_password = NEW_PASSWORD) {
  const body = { token, new_password };
  return sandbox.auth.request<PortalUserView & ErrorBody>('POST', '/v1/auth/password/reset', { token: null, body });
}

const resets = (userId: string) =>
  sandbox.query<{ sent_at: Date }>('select sent_at from password_resets where user_id = $1', [userId]);

describe('54.11: a lost password', () => {
  it('is replaced with the mailed link, which ends every token and leaves the keys of the login', async () => {
    const { email, password, token, user } = await sandbox.trial();
    const key = await sandbox.key(token);

    expect((await forgot(email.toUpperCase())).status).toBe(204);
    const mailed = await sandbox.mailedResetToken(user.user_id);
    const mailbox = await sandbox.auth.request<LocalMailboxView>('GET', '/v1/sandbox/mailbox', { token: null });
    expect(mailbox.body.items[0]).toMatchObject({ to: email, link: expect.stringMatching(`/r#${mailed}$`) });
    expect(await reset(mailed)).toMatchObject({ status: 200, body: user });

    expect(await sandbox.tokenHolds(token)).toBe(false);
    expect((await sandbox.logIn({ email, password })).status).toBe(401);
    expect((await sandbox.logIn({ email, password: NEW_PASSWORD })).status).toBe(200);
    expect(await sandbox.keyHolds(key)).toBe(true);
    expect(JSON.stringify(await sandbox.query('select * from password_resets'))).not.toContain(mailed);
  });

  it('is also replaced for a login that an operator has created', async () => {
    const { user } = await sandbox.trial();
    const { user_id, email } = await createLogin({
      email: `client.${user.firm_id.toLowerCase()}@lovelace.test`,
      role: 'client',
      firm_id: user.firm_id,
      client_id: 'C1',
    });
    await forgot(email);
    expect((await reset(await sandbox.mailedResetToken(user_id))).status).toBe(200);
    expect((await sandbox.logIn({ email, password: NEW_PASSWORD })).status).toBe(200);
  });

  it('is replaced once by each link, and by none that is older than an hour or than another change', async () => {
    const { email, user } = await sandbox.trial();
    await forgot(email);
    const first = await sandbox.mailedResetToken(user.user_id);
    await forgot(email);
    const second = await sandbox.mailedResetToken(user.user_id, 2);
    expect((await reset(first)).status).toBe(200);
    for (const used of [first, second, 'sbxr_unknown'])
      expect(await reset(used)).toMatchObject({ status: 404, body: { code: 'password_reset_unknown' } });

    await forgot(email);
    const late = await sandbox.mailedResetToken(user.user_id, 3);
    await sandbox.change(`update password_resets set issued_at = issued_at - interval '1 hour' where user_id = $1`, [
      user.user_id,
    ]);
    expect((await reset(late)).status).toBe(404);
    expect((await sandbox.logIn({ email, password: NEW_PASSWORD })).status).toBe(200);
  });

  it('is not replaced by a short one, and the link stays valid', async () => {
    const { email, user } = await sandbox.trial();
    await forgot(email);
    const mailed = await sandbox.mailedResetToken(user.user_id);
    expect(await reset(mailed, 'too short')).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'new_password'] }] },
    });
    expect((await reset(mailed)).status).toBe(200);
  });

  it('is mailed about five times an hour at most, without a word to the client', async () => {
    const { email, user } = await sandbox.trial();
    for (let n = 0; n < 6; n += 1) expect((await forgot(email)).status).toBe(204);
    expect(await resets(user.user_id)).toHaveLength(5);
  });

  it('of an operator, of a login that is switched off, or of nobody gets no mail', async () => {
    const { email, user } = await sandbox.trial();
    await sandbox.auth.request('POST', `/v1/auth/users/${user.user_id}/deactivate`, { token: sandbox.operator });
    const before = (await sandbox.query('select * from password_resets')).length;
    for (const address of [email, 'ops@sandbourse.test', 'nobody@nowhere.test'])
      expect((await forgot(address)).status).toBe(204);
    expect(await sandbox.query('select * from password_resets')).toHaveLength(before);
  });
});

async function createLogin(body: object): Promise<CreatedUserView> {
  const created = await sandbox.auth.request<CreatedUserView>('POST', '/v1/auth/users', {
    token: sandbox.operator,
    body,
  });
  expect(created.status).toBe(201);
  return created.body;
}
