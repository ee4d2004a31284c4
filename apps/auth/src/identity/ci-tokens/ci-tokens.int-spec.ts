import type { AuditEventView, CiTokenView, CreatedUserView, IssuedCiTokenView } from '@sandbourse/contracts';
import { tokenFor } from '@sandbourse/test-support';
import { SandboxUnderTest } from '../../testing/sandbox.js';

const PATH = '/v1/auth/ci-tokens';

let sandbox: SandboxUnderTest;

beforeAll(async () => {
  sandbox = await SandboxUnderTest.start();
});

afterAll(() => sandbox.close());

async function issued(body: object = { name: 'Checkout' }, token = sandbox.operator): Promise<IssuedCiTokenView> {
  const answer = await sandbox.auth.request<IssuedCiTokenView>('POST', PATH, { token, body });
  expect(answer.status).toBe(201);
  return answer.body;
}

async function listed(ciTokenId: string): Promise<CiTokenView | undefined> {
  const { body } = await sandbox.auth.request<{ items: CiTokenView[] }>('GET', PATH, { token: sandbox.operator });
  return body.items.find(({ ci_token_id }) => ci_token_id === ciTokenId);
}

const revoke = (ciTokenId: string) =>
  sandbox.auth.request<CiTokenView>('DELETE', `${PATH}/${ciTokenId}`, { token: sandbox.operator });

/** 403 for a valid token, because this route is not for machines. 401 for an invalid token. */
const statusOf = async (token: string) => (await sandbox.auth.request('GET', '/v1/auth/me', { token })).status;

it('is valid for 90 days unless it says otherwise, and is stored nowhere', async () => {
  const { token, ...view } = await issued();

  expect(view).toEqual({
    ci_token_id: expect.stringMatching(/^cit_/),
    name: 'Checkout',
    status: 'ACTIVE',
    created_by: expect.stringMatching(/^pauth_/),
    created_at: expect.any(String),
    expires_at: expect.any(String),
    revoked_at: null,
  });
  expect(Date.parse(view.expires_at) - Date.parse(view.created_at)).toBe(90 * 24 * 60 * 60 * 1000);
  expect(await listed(view.ci_token_id)).toEqual(view);
  const stored = await sandbox.query('select * from ci_tokens');
  expect(JSON.stringify(stored)).not.toContain(token.split('.')[1]);
});

it('is what an operator issues, and nobody else', async () => {
  for (const token of [tokenFor(), (await issued()).token])
    expect((await sandbox.auth.request('POST', PATH, { token, body: { name: 'Mine' } })).status).toBe(403);
});

// biome-ignore format: a table
it.each([
  { body: {},                        loc: ['body', 'name'] },
  { body: { name: ' ' },             loc: ['body', 'name'] },
  { body: { name: 'A', days: 0 },    loc: ['body', 'days'] },
  { body: { name: 'A', days: 366 },  loc: ['body', 'days'] },
  { body: { name: 'A', days: 1.5 },  loc: ['body', 'days'] },
])('$body is refused', async ({ body, loc }) => {
  const answer = await sandbox.auth.request('POST', PATH, { token: sandbox.operator, body });

  expect(answer).toMatchObject({ status: 422, body: { detail: [{ loc }] } });
});

it('opens nothing from the moment it is revoked, and can be revoked again', async () => {
  const { token, ci_token_id } = await issued();
  expect(await statusOf(token)).toBe(403);

  const first = await revoke(ci_token_id);
  expect(first).toMatchObject({ status: 200, body: { status: 'REVOKED', revoked_at: expect.any(String) } });
  expect(await statusOf(token)).toBe(401);
  expect((await revoke(ci_token_id)).body).toEqual(first.body);

  const { body: audit } = await sandbox.auth.request<{ items: AuditEventView[] }>(
    'GET',
    '/v1/auth/audit-events?kind=CI_TOKEN_REVOKED',
    { token: sandbox.operator },
  );
  expect(audit.items.filter(({ key_id }) => key_id === ci_token_id)).toHaveLength(1);
});

it('says why it is refused once its operator is switched off', async () => {
  const credentials = { email: 'second@sandbourse.test', password: 'another-operators-password' };
  const { body: second } = await sandbox.auth.request<CreatedUserView>('POST', '/v1/auth/users', {
    token: sandbox.operator,
    body: { ...credentials, role: 'ops_admin', firm_id: 'OPERATOR' },
  });
  const { token } = await issued({ name: 'Theirs' }, await sandbox.tokenOf(credentials));
  expect(await statusOf(token)).toBe(403);

  await sandbox.auth.request('POST', `/v1/auth/users/${second.user_id}/deactivate`, { token: sandbox.operator });

  const answer = await sandbox.auth.request('GET', '/v1/auth/me', { token });
  expect(answer).toMatchObject({ status: 401, body: { detail: expect.stringContaining('This CI token was revoked') } });
});

it('is EXPIRED once its days are over', async () => {
  const { ci_token_id } = await issued();
  await sandbox.change(`update ci_tokens set expires_at = now() - interval '1 second' where ci_token_id = $1`, [
    ci_token_id,
  ]);

  expect(await listed(ci_token_id)).toMatchObject({ status: 'EXPIRED' });
});

it('is unknown under another id', async () => {
  expect(await revoke('cit_01M7YTT5NMF4MMD6DGJKSYQC69')).toMatchObject({
    status: 404,
    body: { code: 'ci_token_unknown' },
  });
});
