import { randomUUID } from 'node:crypto';
import {
  type AccessTokenView,
  type AuditEventView,
  type CreatedUserView,
  type IssuedApiKeyView,
  type LoginView,
  type Paged,
  type PortalUserView,
  REVOCATION_WAIT_MAX_MS,
  type Revocation,
  type RevocationAnswer,
} from '@sandbourse/contracts';
import { type ServiceUnderTest } from '@sandbourse/test-support';
import { INTERNAL, SandboxUnderTest } from '../../testing/sandbox.js';

const PASSWORD = 'a-long-enough-password';
const NEW_PASSWORD = 'another-long-enough-password';

let sandbox: SandboxUnderTest;
let auth: ServiceUnderTest;
let operator: LoginView;
let firms = 0;

beforeAll(async () => {
  sandbox = await SandboxUnderTest.start();
  auth = sandbox.auth;
  operator = sandbox.operatorLogin;
});

afterAll(() => sandbox.close());

const logIn = (body: object) => auth.request<LoginView>('POST', '/v1/auth/login', { token: null, body });
const asOperator = (path: string, body: object = {}) =>
  auth.request<CreatedUserView>('POST', path, { token: operator.access_token, body });
const statusOf = async (token: string) => (await auth.request('GET', '/v1/auth/me', { token })).status;
const post = (path: string, token: string, body?: object) =>
  auth.request('POST', path, { token, ...(body && { body }) });

interface Login {
  readonly firmId: string;
  readonly userId: string;
  readonly email: string;
  /** Logs in again, and returns the new token of the login. */
  token(password?: string): Promise<string>;
}

async function aLogin(): Promise<Login> {
  firms += 1;
  const firmId = `FIRM${firms}`;
  await asOperator('/v1/auth/firms', { firm_id: firmId, name: 'Harbor', rep_codes: [{ rep_code: 'R001' }] });
  const email = `advisor@${firmId}.test`.toLowerCase();
  const user = { email, role: 'advisor', firm_id: firmId, rep_code: 'R001', password: PASSWORD };
  const { body } = await asOperator('/v1/auth/users', user);
  const token = async (password = PASSWORD) => (await logIn({ email, password })).body.access_token;
  return { firmId, userId: body.user_id, email, token };
}

async function aKey(token: string): Promise<IssuedApiKeyView> {
  const body = { pillar: 'baas', name: 'Router', permission_group: 'trading' };
  return (
    await auth.request<IssuedApiKeyView>('POST', '/v1/auth/internal/api-keys', { token, headers: INTERNAL, body })
  ).body;
}

const exchange = ({ key_id, key_secret }: IssuedApiKeyView) =>
  auth.request<AccessTokenView>('POST', '/v1/auth/internal/oauth/token', {
    token: null,
    headers: INTERNAL,
    body: { grant_type: 'client_credentials', client_id: key_id, client_secret: key_secret },
  });

async function auditOf(firmId: string): Promise<AuditEventView[]> {
  const path = `/v1/auth/audit-events?firm_id=${firmId}`;
  return (await auth.request<Paged<AuditEventView>>('GET', path, { token: operator.access_token })).body.items;
}

describe('logging out', () => {
  it('ends the token it is called with, and no other', async () => {
    const { firmId, userId, token } = await aLogin();
    const [one, other] = [await token(), await token()];

    expect((await post('/v1/auth/logout', one)).status).toBe(204);

    expect([await statusOf(one), await statusOf(other)]).toEqual([401, 200]);
    expect(await post('/v1/auth/logout', one)).toMatchObject({
      status: 401,
      body: { detail: expect.stringContaining('logged out') },
    });
    expect((await auditOf(firmId)).filter(({ kind }) => kind === 'LOGGED_OUT')).toMatchObject([{ actor: userId }]);
  });
});

describe('changing a password', () => {
  const change = (token: string, current_password: string, new_password = NEW_PASSWORD) =>
    post('/v1/auth/password', token, { current_password, new_password });

  it('ends the login’s other tokens, and keeps the one it is called with', async () => {
    const { firmId, email, token } = await aLogin();
    const [mine, other] = [await token(), await token()];

    expect((await change(mine, PASSWORD)).status).toBe(204);

    expect([await statusOf(mine), await statusOf(other)]).toEqual([200, 401]);
    expect((await logIn({ email, password: PASSWORD })).status).toBe(401);
    expect(await statusOf(await token(NEW_PASSWORD))).toBe(200);
    expect((await auditOf(firmId)).map(({ kind }) => kind)).toContain('PASSWORD_CHANGED');
  });

  it('ends the token that it was kept for once before, when another changes it next', async () => {
    const { token } = await aLogin();
    const mine = await token();
    await change(mine, PASSWORD);
    const next = await token(NEW_PASSWORD);

    expect((await change(next, NEW_PASSWORD, PASSWORD)).status).toBe(204);

    expect([await statusOf(mine), await statusOf(next)]).toEqual([401, 200]);
  });

  it('needs the current one, and is guessed no faster than a login', async () => {
    const { firmId, token } = await aLogin();
    const mine = await token();
    const guesses = [];
    for (let n = 0; n < 6; n += 1) guesses.push((await change(mine, 'not-the-password')).status);

    expect(guesses).toEqual([403, 403, 403, 403, 403, 429]);
    expect((await auditOf(firmId)).filter(({ kind }) => kind === 'PASSWORD_REFUSED')).toHaveLength(6);
    expect(await statusOf(mine)).toBe(200);
  });

  it('is done once when two change it at once', async () => {
    const { token } = await aLogin();
    const [one, other] = [await token(), await token()];

    const answers = await Promise.all([change(one, PASSWORD, `${NEW_PASSWORD}1`), change(other, PASSWORD)]);

    expect(answers.map(({ status }) => status).sort()).toEqual([204, 403]);
  });

  it('takes no short one', async () => {
    const { token } = await aLogin();
    expect((await change(await token(), PASSWORD, 'short')).status).toBe(422);
  });
});

describe('an operator', () => {
  it('switches a login off: its tokens, its password and its keys open nothing', async () => {
    const { firmId, userId, email, token } = await aLogin();
    const mine = await token();
    const key = await aKey(mine);

    const answer = await asOperator(`/v1/auth/users/${userId}/deactivate`);

    expect(answer).toMatchObject({ status: 200, body: { user_id: userId, is_active: false } });
    expect(await statusOf(mine)).toBe(401);
    expect((await logIn({ email, password: PASSWORD })).status).toBe(401);
    expect((await exchange(key)).status).toBe(401);
    expect((await asOperator(`/v1/auth/users/${userId}/deactivate`)).status).toBe(200);
    expect((await auditOf(firmId)).filter(({ kind }) => kind === 'LOGIN_DEACTIVATED')).toMatchObject([
      { actor: operator.user.user_id, user_id: userId },
    ]);
    const refused = (await auditOf(firmId)).find(({ kind }) => kind === 'TOKEN_REFUSED');
    expect(refused).toMatchObject({ key_id: key.key_id, reason: 'inactive login' });
  });

  it('switches it on again: it logs in, and its keys hold, but no token from before', async () => {
    const { firmId, userId, token } = await aLogin();
    const before = await token();
    const key = await aKey(before);
    await asOperator(`/v1/auth/users/${userId}/deactivate`);

    expect(await asOperator(`/v1/auth/users/${userId}/reactivate`)).toMatchObject({ body: { is_active: true } });

    expect([await statusOf(before), await statusOf(await token()), (await exchange(key)).status]).toEqual([
      401, 200, 200,
    ]);
    expect((await auditOf(firmId)).map(({ kind }) => kind)).toContain('LOGIN_REACTIVATED');
  });

  it('revokes the tokens of a login, which logs in again', async () => {
    const { firmId, userId, token } = await aLogin();
    const [one, other] = [await token(), await token()];
    const key = await aKey(one);

    expect((await asOperator(`/v1/auth/users/${userId}/revoke-tokens`)).status).toBe(200);

    expect([await statusOf(one), await statusOf(other), await statusOf(await token())]).toEqual([401, 401, 200]);
    expect((await exchange(key)).status).toBe(200);
    expect((await auditOf(firmId)).map(({ kind }) => kind)).toContain('TOKENS_REVOKED');
  });

  it('finds a login by its email or its firm', async () => {
    const { firmId, userId, email } = await aLogin();
    const find = (query: string) =>
      auth.request<Paged<PortalUserView>>('GET', `/v1/auth/users?${query}`, { token: operator.access_token });

    for (const query of [`email=${email.toUpperCase()}`, `firm_id=${firmId}`])
      expect(await find(query)).toMatchObject({ status: 200, body: { total: 1, items: [{ user_id: userId, email }] } });
    expect((await find('page_size=1')).body.items).toHaveLength(1);
    expect((await find('email=nobody@nowhere.test')).body).toMatchObject({ total: 0, items: [] });
  });

  it('switches a firm off and on', async () => {
    const { firmId, email, token } = await aLogin();
    const mine = await token();

    expect(await asOperator(`/v1/auth/firms/${firmId}/deactivate`)).toMatchObject({ body: { is_active: false } });
    expect(await statusOf(mine)).toBe(401);
    expect((await logIn({ email, password: PASSWORD })).status).toBe(401);

    expect(await asOperator(`/v1/auth/firms/${firmId}/reactivate`)).toMatchObject({ body: { is_active: true } });
    expect(await statusOf(mine)).toBe(200);
    expect((await auditOf(firmId)).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['FIRM_DEACTIVATED', 'FIRM_REACTIVATED']),
    );
  });

  it('does not lock itself out', async () => {
    expect((await asOperator(`/v1/auth/users/${operator.user.user_id}/deactivate`)).status).toBe(409);
    expect((await asOperator('/v1/auth/firms/OPERATOR/deactivate')).status).toBe(409);
  });

  it.each(['users/pauth_nobody/deactivate', 'users/pauth_nobody/reactivate', 'users/pauth_nobody/revoke-tokens'])(
    'gets a 404 for an unknown login: %s',
    async path => {
      expect((await asOperator(`/v1/auth/${path}`)).status).toBe(404);
    },
  );

  it.each(['firms/NOBODY/deactivate', 'firms/NOBODY/reactivate'])('gets a 404 for an unknown firm: %s', async path => {
    expect((await asOperator(`/v1/auth/${path}`)).status).toBe(404);
  });

  it('alone may do so', async () => {
    const { firmId, userId, token } = await aLogin();
    const mine = await token();
    for (const path of [`users/${userId}/deactivate`, `users/${userId}/revoke-tokens`, `firms/${firmId}/deactivate`])
      expect((await post(`/v1/auth/${path}`, mine)).status).toBe(403);
  });
});

describe('what services ask', () => {
  const ask = async (
    after: number,
    process_id: string = randomUUID(),
    wait_ms?: number,
  ): Promise<readonly Revocation[]> => {
    const answer = await auth.request<RevocationAnswer>('POST', '/v1/auth/internal/revocations', {
      token: null,
      headers: INTERNAL,
      body: { process_id, after, ...(wait_ms !== undefined && { wait_ms }) },
    });
    expect(answer.status).toBe(200);
    return answer.body.revocations;
  };

  const lastSequence = async () =>
    (await auth.database.query<{ last: number | null }>('select max(sequence) as last from revocations'))[0]?.last ?? 0;

  const askingProcesses = async () =>
    (await auth.database.query<{ process_id: string }>('select process_id from asking_processes')).map(
      ({ process_id }) => process_id,
    );

  // Deletes the processes that no longer poll. Otherwise, the next test would wait for them.
  afterEach(() => auth.database.query('delete from asking_processes'));

  it('is answered with what was revoked after what they have heard of, in order', async () => {
    const { userId, token } = await aLogin();
    const heard = await lastSequence();
    await post('/v1/auth/logout', await token());
    await asOperator(`/v1/auth/users/${userId}/revoke-tokens`);

    const news = await ask(heard);

    expect(news).toMatchObject([
      { kind: 'TOKEN', sequence: heard + 1 },
      { kind: 'LOGIN', user_id: userId, token_generation: 1, kept_token_id: null, sequence: heard + 2 },
    ]);
    expect(await ask(heard + 2)).toEqual([]);
  });

  it('waits for its answer until something is revoked', async () => {
    const { token } = await aLogin();
    const mine = await token();
    const processId = randomUUID();
    const heard = await lastSequence();
    const news = ask(heard, processId, REVOCATION_WAIT_MAX_MS);
    await auth.settled();
    expect(await askingProcesses()).toContain(processId);

    const loggedOut = post('/v1/auth/logout', mine);

    expect(await news).toMatchObject([{ kind: 'TOKEN', sequence: heard + 1 }]);
    expect(await ask(heard + 1, processId)).toEqual([]);
    expect((await loggedOut).status).toBe(204);
  });

  it('is answered with nothing when its wait is over, and waits no longer than is allowed', async () => {
    const processId = randomUUID();
    const heard = await lastSequence();
    expect(await ask(heard, processId, 100)).toEqual([]);

    const body = { process_id: processId, after: heard, wait_ms: REVOCATION_WAIT_MAX_MS + 1 };
    const path = '/v1/auth/internal/revocations';
    expect((await auth.request('POST', path, { token: null, headers: INTERNAL, body })).status).toBe(422);
  });

  it('passes by none of those that are made at once', async () => {
    const { token } = await aLogin();
    const tokens = await Promise.all(Array.from({ length: 5 }, () => token()));
    let heard = await lastSequence();
    const seen: Revocation[] = [];
    let isDone = false;
    const follower = (async () => {
      while (!isDone) {
        const news = await ask(heard);
        seen.push(...news);
        heard = news.at(-1)?.sequence ?? heard;
      }
    })();

    await Promise.all(tokens.map(one => post('/v1/auth/logout', one)));
    isDone = true;
    await follower;
    seen.push(...(await ask(heard)));

    expect(seen).toHaveLength(5);
  });

  it('is heard of before the revoking call returns, by every process that asks', async () => {
    const { token } = await aLogin();
    const one = await token();
    const process = randomUUID();
    const heard = await lastSequence();
    await ask(heard, process);
    let hasReturned = false;

    const call = post('/v1/auth/logout', one).finally(() => {
      hasReturned = true;
    });
    let news: readonly Revocation[] = [];
    while (news.length === 0) news = await ask(heard, process);
    const hadReturned = hasReturned;
    await ask(heard + 1, process);
    await call;

    expect(hadReturned).toBe(false);
  });

  it('needs the secret of the installation', async () => {
    const body = { process_id: 'x', after: 0 };
    expect((await auth.request('POST', '/v1/auth/internal/revocations', { body })).status).toBe(403);
  });
});
