import { type ErrorBody, type IssuedApiKeyView, SIGNATURE_HEADERS, type StreamTicketView } from '@sandbourse/contracts';
import { loadConfig } from '@sandbourse/platform/config';
import {
  type AuthProcess,
  type BesideAuth,
  openStreamSocket,
  type ServiceUnderTest,
  signedHeaders,
  startBesideAuth,
  tokenFor,
  unguardedTables,
  untilHeard,
  WAITS,
  WAYS_TO_END_TOKENS,
} from '@sandbourse/test-support';
import { PmConfig } from './config.js';
import { migrations } from './migrations/index.js';
import { pmModule } from './pm.module.js';

const READ = '/v1/ledger-replica';
const TICKETS = '/v1/stream/tickets';

let both: BesideAuth;
let auth: AuthProcess;
let pm: ServiceUnderTest;

beforeAll(async () => {
  both = await startBesideAuth({
    service: 'pm',
    migrations,
    module: pmModule,
    parse: environment => loadConfig(PmConfig, environment),
  });
  ({ auth, service: pm } = both);
}, WAITS.start);

afterAll(() => both.close());

interface Tenant {
  readonly token: string;
  readonly key: IssuedApiKeyView;
}

async function aTenant(): Promise<Tenant> {
  const firmId = await auth.firm();
  const { access_token: token } = await auth.login(firmId);
  const { body: key } = await pm.request<IssuedApiKeyView>('POST', '/v1/api-keys/self', {
    token,
    body: { name: 'Signer' },
  });
  return { token, key };
}

const send = <Body>(method: string, path: string, headers: Record<string, string>, body?: string) =>
  pm.request<Body>(method, path, { token: null, headers, ...(body !== undefined && { body }) });
const detailOf = ({ body }: { body: unknown }) => (body as ErrorBody).detail;
const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);

describe('5.4 HMAC request signing', () => {
  it('opens a PM route, as its key sees it', async () => {
    const { key } = await aTenant();
    expect(await send('GET', READ, signedHeaders(key, { method: 'GET', path: READ }))).toMatchObject({
      status: 200,
      body: { items: [], total: 0 },
    });
  });

  it('signs the path without the query string', async () => {
    const { key } = await aTenant();
    const headers = signedHeaders(key, { method: 'GET', path: READ });
    // The signature is checked first, and it is valid. The parameter is unknown, so the request is refused after the
    // check.
    expect(await send('GET', `${READ}?page=1`, headers)).toMatchObject({
      status: 422,
      body: { detail: [{ type: 'extra_forbidden', loc: ['query', 'page'] }] },
    });
  });

  it.each([
    { what: 'the public path', signed: { path: '/api/v1/pm/ledger-replica' }, says: 'signature does not match' },
    { what: 'another method', signed: { method: 'POST' }, says: 'signature does not match' },
    { what: 'a body that was not sent', signed: { body: '{}' }, says: 'signature does not match' },
    { what: 'a time too long ago', signed: {}, secondsAgo: 31, says: 'by more than 30 seconds' },
    { what: 'a time too far ahead', signed: {}, secondsAgo: -35, says: 'by more than 30 seconds' },
  ])('is refused with 401 for $what, and says what was wrong', async ({ signed, secondsAgo = 0, says }) => {
    const { key } = await aTenant();
    const at = ago(secondsAgo);
    const answer = await send('GET', READ, signedHeaders(key, { method: 'GET', path: READ, at, ...signed }));
    expect({ status: answer.status, detail: detailOf(answer) }).toEqual({
      status: 401,
      detail: expect.stringContaining(says),
    });
  });

  it('takes a timestamp 25 seconds old', async () => {
    const { key } = await aTenant();
    const headers = signedHeaders(key, { method: 'GET', path: READ, at: ago(25) });
    expect((await send('GET', READ, headers)).status).toBe(200);
  });

  it('is refused with 401 for an unknown key', async () => {
    const { key } = await aTenant();
    const headers = signedHeaders({ ...key, key_id: 'key_nobody' }, { method: 'GET', path: READ });
    const answer = await send('GET', READ, headers);
    expect([answer.status, detailOf(answer)]).toEqual([401, 'There is no active API key with this id']);
  });

  it('is refused with 401 for another key’s secret', async () => {
    const [one, other] = [await aTenant(), await aTenant()];
    const headers = signedHeaders({ ...one.key, key_secret: other.key.key_secret }, { method: 'GET', path: READ });
    expect((await send('GET', READ, headers)).status).toBe(401);
  });

  it.each(['x-svc-key-id', 'x-svc-timestamp', 'x-svc-signature'])(
    'names the headers when %s is missing',
    async name => {
      const { key } = await aTenant();
      const { [name]: _, ...headers } = signedHeaders(key, { method: 'GET', path: READ });
      const answer = await send('GET', READ, headers);
      expect([answer.status, detailOf(answer)]).toEqual([
        401,
        expect.stringContaining('X-SVC-Key-Id, X-SVC-Timestamp'),
      ]);
    },
  );

  it.each([
    { name: 'x-svc-timestamp', characters: 21 },
    { name: 'x-svc-timestamp', characters: 101 },
    { name: 'x-svc-key-id', characters: 101 },
    { name: 'x-svc-signature', characters: 201 },
  ])(
    'is judged alone: somebody’s $name of $characters characters fails no request that comes with it',
    async ({ name, characters }) => {
      const { key } = await aTenant();
      const good = signedHeaders(key, { method: 'GET', path: READ });
      const bad = { ...good, [name]: '9'.repeat(characters) };

      const answers = await Promise.all(
        Array.from({ length: 60 }, (_, n) => send('GET', READ, n % 2 === 0 ? bad : good)),
      );

      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 60 }, (_, n) => (n % 2 ? 200 : 401)));
    },
  );

  it('signs the raw body, to the byte', async () => {
    const { key } = await aTenant();
    const body = '{ "name":  "not as JSON.stringify would" }';
    const headers = signedHeaders(key, { method: 'POST', path: TICKETS, body });
    const json = { ...headers, 'content-type': 'application/json' };

    expect((await send('POST', TICKETS, json, JSON.stringify(JSON.parse(body)))).status).toBe(401);
    expect((await send('POST', TICKETS, json, body)).status).toBe(200);
  });

  it('is good once for a write, also when it comes many times at once', async () => {
    const { key } = await aTenant();
    const headers = signedHeaders(key, { method: 'POST', path: TICKETS });

    const answers = await Promise.all(Array.from({ length: 20 }, () => send('POST', TICKETS, headers)));

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.find(({ status }) => status === 401);
    expect(refused && detailOf(refused)).toContain('already used');
  });

  it('may come again for a read', async () => {
    const { key } = await aTenant();
    const headers = signedHeaders(key, { method: 'GET', path: READ });
    for (let n = 0; n < 2; n += 1) expect((await send('GET', READ, headers)).status).toBe(200);
  });

  it('stops at once when the key is revoked', async () => {
    const { key, token } = await aTenant();
    await pm.request('DELETE', `/v1/api-keys/self/${key.key_id}`, { token });
    const answer = await send('GET', READ, signedHeaders(key, { method: 'GET', path: READ }));
    expect([answer.status, detailOf(answer)]).toEqual([401, 'There is no active API key with this id']);
  });

  it('opens no more than the key: it issues no keys', async () => {
    const { key } = await aTenant();
    const path = '/v1/api-keys/self';
    expect((await send('GET', path, signedHeaders(key, { method: 'GET', path }))).status).toBe(403);
  });

  it('counts as use of the key', async () => {
    const { key, token } = await aTenant();
    await send('GET', READ, signedHeaders(key, { method: 'GET', path: READ }));
    const { body } = await pm.request<{ items: { last_used_at: string | null }[] }>('GET', '/v1/api-keys/self', {
      token,
    });
    expect(body.items[0]?.last_used_at).toEqual(expect.any(String));
  });
});

it('leaves a refusal in the audit ledger of auth, and no secret', async () => {
  const { key } = await aTenant();
  const { [SIGNATURE_HEADERS.signature]: signature = '', ...headers } = signedHeaders(key, {
    method: 'GET',
    path: READ,
  });
  await send('GET', READ, { ...headers, [SIGNATURE_HEADERS.signature]: signature.replace(/./g, '0') });
  const { access_token } = await auth.login(await auth.firm(), { role: 'client' });
  await pm.request('POST', '/v1/api-keys/self', { token: access_token, body: { name: 'Mine' } });

  const reasons = () =>
    auth.database.query<{ reason: string }>(`select reason from audit_events where kind = 'ACCESS_REFUSED'`);
  await pm.settled();
  expect((await reasons()).map(({ reason }) => reason)).toEqual(
    expect.arrayContaining([
      expect.stringMatching('^GET /v1/ledger-replica: The signature does not match'),
      'POST /v1/api-keys/self: This request needs the role advisor or branch_supervisor. Your role is client',
    ]),
  );
});

/** The event bus in this test belongs to the service alone. Revocations by auth do not use it. */
describe('a token', () => {
  let url: string;

  beforeAll(async () => {
    await pm.app.listen(0, '127.0.0.1');
    url = `${await pm.app.getUrl()}/v1/pm/stream`;
  });

  const ticketOf = async (token: string) =>
    (await pm.request<StreamTicketView>('POST', TICKETS, { token })).body.ticket;

  it.each(WAYS_TO_END_TOKENS)('is refused and its sockets end when $what', async ({ end }) => {
    const login = await auth.login(await auth.firm());
    const token = login.access_token;
    const socket = await openStreamSocket(url, await ticketOf(token));
    const unspent = await ticketOf(token);
    expect((await pm.request('GET', READ, { token })).status).toBe(200);

    await end(auth, login);

    expect((await pm.request('GET', READ, { token })).status).toBe(401);
    await expect(openStreamSocket(url, unspent)).rejects.toThrow('403');
    await untilHeard(() => expect(socket.closed()?.code).toBe(4403));
    expect(socket.closed()?.reason).not.toBe('');
  });

  it('is refused and its sockets end when it expires', async () => {
    const token = tokenFor({ sub: 'pauth_brief' }, 4);
    const socket = await openStreamSocket(url, await ticketOf(token));

    await untilHeard(() => expect(socket.closed()).toEqual({ code: 4403, reason: 'The access token has expired' }));
    expect((await pm.request('GET', READ, { token })).status).toBe(401);
  });

  it('loses its sockets with its key', async () => {
    const { token, key } = await aTenant();
    const minted = await send<StreamTicketView>('POST', TICKETS, signedHeaders(key, { method: 'POST', path: TICKETS }));
    const socket = await openStreamSocket(url, minted.body.ticket);

    await pm.request('DELETE', `/v1/api-keys/self/${key.key_id}`, { token });

    await untilHeard(() => expect(socket.closed()).toEqual({ code: 4403, reason: 'The API key is no longer active' }));
  });
});

describe('5.5 stream tickets', () => {
  it('are minted with a bearer token or a signed request, without a body', async () => {
    const { key, token } = await aTenant();
    const view = { ticket: expect.any(String), token_type: 'ws_ticket', expires_in: 60 };
    expect(await pm.request('POST', TICKETS, { token })).toMatchObject({ status: 200, body: view });
    expect(await send('POST', TICKETS, signedHeaders(key, { method: 'POST', path: TICKETS }))).toMatchObject({
      status: 200,
      body: view,
    });
    expect((await pm.request('POST', TICKETS, { token: null })).status).toBe(401);
  });

  it('leave nothing in the database that would open a stream', async () => {
    const { token } = await aTenant();
    const { ticket } = (await pm.request<StreamTicketView>('POST', TICKETS, { token })).body;
    const rows = await pm.database.query('select row_to_json(each)::text as text from stream_tickets each');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(ticket);
  });
});

it('stands behind the second wall: no table of tenants is open', async () => {
  expect(await unguardedTables(pm.database)).toEqual([]);
});
