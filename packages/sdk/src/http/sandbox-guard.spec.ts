import { accessToken, apiKey, NotSandboxError, portalLogin, Sandbourse, signature } from '../index.js';

const jwt = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;

/** A place that answers every path with the environment, and hears which paths are asked. */
interface Place {
  readonly environment?: object | null;
  readonly isSandbox?: boolean;
  readonly status?: number;
}

function aPlace({ environment = {}, isSandbox = false, status = 200 }: Place = {}) {
  const asked: string[] = [];
  const fetch = async (input: unknown) => {
    asked.push(new URL(String(input)).pathname);
    const headers = isSandbox ? { 'x-sandbox': 'true' } : undefined;
    return environment
      ? Response.json(environment, { status, headers: headers ?? {} })
      : new Response('', { status: 404 });
  };
  return { asked, fetch };
}

const MODEL = { name: 'Growth', allocations: [] };
const PORTFOLIO = { name: 'Growth' };
const CHECK = '/api/v1/sandbox/environment';
const ASKED = '/api/v1/baas/accounts';

// biome-ignore format: a table
it.each([
  { what: 'a token of a sandbox firm',   token: jwt({ issandbox: true }),                                           place: {},                                                              asked: [ASKED] },
  { what: 'a token of an operator',      token: jwt({ issandbox: false, role: 'ops_admin' }),                       place: {},                                                              asked: [ASKED] },
  { what: 'a CI token',                  token: jwt({ issandbox: false, scopes: ['sandbox.firms:write'] }),         place: {},                                                              asked: [ASKED] },
  { what: 'a token of another kind',     token: 'opaque',          place: { environment: { software: 'Sandbourse', environment: 'SANDBOX' } },  asked: [CHECK, ASKED] },
])('60.6: $what is used', async ({ token, place, asked }) => {
  const heard = aPlace(place);
  const client = new Sandbourse({ baseUrl: 'https://place.test', credentials: accessToken(token), fetch: heard.fetch });
  await client.baas.get('/accounts');
  await client.baas.get('/accounts');
  expect(heard.asked).toEqual([...asked, ASKED]);
});

// biome-ignore format: a table
it.each([
  { what: 'a token of a live firm',      token: jwt({ issandbox: false, role: 'advisor', firm_id: 'LIV1' }),  environment: {},                                                  asked: [] as string[] },
  { what: 'a firm that is live',         token: 'opaque',   environment: { software: 'Sandbourse', environment: 'LIVE' },  asked: [CHECK] },
  { what: 'another place',               token: 'opaque',   environment: { software: 'Broker' },                           asked: [CHECK] },
  { what: 'a place without the route',   token: 'opaque',   environment: null,                                             asked: [CHECK] },
  { what: 'a token of another issuer',   token: jwt({ sub: 'me' }),   environment: null,                                   asked: [CHECK] },
])('60.6: $what is refused before anything is sent, unless allowLive is set', async ({ token, environment, asked }) => {
  const heard = aPlace({ environment });
  const options = { baseUrl: 'https://place.test', credentials: accessToken(token), fetch: heard.fetch };
  await expect(new Sandbourse(options).baas.get('/accounts')).rejects.toThrow(NotSandboxError);
  expect(heard.asked).toEqual(asked);

  await new Sandbourse({ ...options, allowLive: true }).baas.get('/accounts').catch(() => undefined);
  expect(heard.asked).toEqual([...asked, ASKED]);
});

// biome-ignore format: a table
it.each([
  { what: 'a login',   credentials: portalLogin({ email: 'me@example.com', password: 'secret' }) },
  { what: 'a token',   credentials: accessToken(jwt({ issandbox: true })) },
  { what: 'a key',     credentials: apiKey({ keyId: 'key_1', keySecret: 'secret' }) },
])('60.6: $what at a server that answers everything with HTML names the option', async ({ credentials }) => {
  const html = new Response('<html></html>', { headers: { 'content-type': 'text/html' } });
  const options = { baseUrl: 'https://place.test', credentials, fetch: async () => html.clone() };
  await expect(new Sandbourse(options).baas.get('/accounts')).rejects.toThrow(
    'https://place.test does not say that it is a sandbox. To use a firm that is not a sandbox firm, set allowLive',
  );
  const allowed = new Sandbourse({ ...options, allowLive: true });
  await expect(allowed.baas.get('/accounts')).rejects.toThrow(/JSON/);
});

it('60.6: the answer to a signed request says whether it comes from a sandbox', async () => {
  const credentials = signature({ keyId: 'key_1', keySecret: 'secret' });
  const client = (isSandbox: boolean) =>
    new Sandbourse({ baseUrl: 'https://place.test', credentials, fetch: aPlace({ isSandbox }).fetch });
  await client(true).pm.get('/models');
  await expect(client(false).pm.get('/models')).rejects.toThrow('does not say that it is a sandbox');
});

// biome-ignore format: a table
it.each([
  { what: 'a live firm',  isSandbox: false, status: 200, asked: ['/api/v1/pm/models'] },
  { what: 'a live firm whose key may not read models',  isSandbox: false, status: 403, asked: ['/api/v1/pm/models'] },
])('60.6: a signed write is not sent to $what', async ({ isSandbox, status, asked }) => {
  const heard = aPlace({ isSandbox, status });
  const credentials = signature({ keyId: 'key_1', keySecret: 'secret' });
  const options = { baseUrl: 'https://place.test', credentials, fetch: heard.fetch };
  await expect(new Sandbourse(options).pm.post('/models', { body: MODEL })).rejects.toThrow(NotSandboxError);
  expect(heard.asked).toEqual(asked);
});

it('60.6: a sandbox is asked once before the first signed write, and never after a signed read', async () => {
  const heard = aPlace({ isSandbox: true });
  const credentials = signature({ keyId: 'key_1', keySecret: 'secret' });
  const client = () => new Sandbourse({ baseUrl: 'https://place.test', credentials, fetch: heard.fetch });
  const writing = client();
  await writing.pm.post('/portfolios', { body: PORTFOLIO });
  await writing.pm.post('/portfolios', { body: PORTFOLIO });
  expect(heard.asked).toEqual(['/api/v1/pm/models', '/api/v1/pm/portfolios', '/api/v1/pm/portfolios']);

  heard.asked.length = 0;
  const reading = client();
  await reading.pm.get('/portfolios');
  await reading.pm.post('/portfolios', { body: PORTFOLIO });
  expect(heard.asked).toEqual(['/api/v1/pm/portfolios', '/api/v1/pm/portfolios']);
});
