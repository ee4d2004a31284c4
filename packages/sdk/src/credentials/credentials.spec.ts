import { createHash, createHmac } from 'node:crypto';
import { apiKey, portalLogin, Sandbourse, signature } from '../index.js';
import { type Answering, type Heard, json, localServers } from '../testing/local-server.js';

const localServer = localServers();

const KEY = { keyId: 'key_1', keySecret: 'ik_live_secret' };
const LOGIN = { email: 'advisor@harbor.test', password: 'correct horse' };

/** Issues tokens `t1`, `t2`, … and accepts those for which `holds` returns true. */
function issuing(expiresIn: number, holds: (token: string) => boolean): Answering {
  let issued = 0;
  return ({ url, headers }, response) => {
    if (/login|token/.test(url)) {
      issued += 1;
      return json(response, 200, { access_token: `t${issued}`, token_type: 'Bearer', expires_in: expiresIn });
    }
    const isIn = holds(String(headers.authorization).replace('Bearer ', ''));
    json(response, isIn ? 200 : 401, isIn ? { items: [], total: 0 } : { detail: 'The access token has expired' });
  };
}

it('trades a key for one token, however many requests wait for it', async () => {
  const server = await localServer(issuing(3600, () => true));
  const client = new Sandbourse({ baseUrl: server.url, credentials: apiKey(KEY) });

  await Promise.all([1, 2, 3].map(() => client.baas.get('/accounts')));

  const traded = server.heard.filter(({ url }) => url === '/api/v1/baas/oauth/token');
  expect(traded.map(({ body }) => body)).toEqual([
    'grant_type=client_credentials&client_id=key_1&client_secret=ik_live_secret',
  ]);
  expect(traded[0]?.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
});

it('asks for another token before the one that it has ends', async () => {
  const server = await localServer(issuing(0, () => true));
  const client = new Sandbourse({ baseUrl: server.url, credentials: apiKey(KEY) });

  await client.baas.get('/accounts');
  await client.baas.get('/accounts');

  expect(server.heard.map(({ headers }) => headers.authorization)).toEqual([
    undefined,
    'Bearer t1',
    undefined,
    'Bearer t2',
  ]);
});

it('logs in again when its token is refused, and no more than once', async () => {
  const server = await localServer(issuing(3600, token => token !== 't1'));
  const client = new Sandbourse({ baseUrl: server.url, credentials: portalLogin(LOGIN) });
  await client.baas.get('/accounts');
  expect(server.heard.map(({ headers }) => headers.authorization)).toEqual([
    undefined,
    'Bearer t1',
    undefined,
    'Bearer t2',
  ]);
  expect(JSON.parse(server.heard[0]?.body ?? '')).toEqual(LOGIN);

  const closed = await localServer(issuing(3600, () => false));
  const outsider = new Sandbourse({ baseUrl: closed.url, credentials: portalLogin(LOGIN) });
  await expect(outsider.baas.get('/accounts')).rejects.toThrow(/answered 401: The access token has expired/);
  expect(closed.heard.length).toBe(4);
});

it('who gives up stops waiting for a token, and nobody else does', async () => {
  const server = await localServer(async (request, response) => {
    if (server.heard.length === 1) {
      await new Promise(setImmediate);
      controller.abort(new Error('enough'));
      await expect(first).rejects.toThrow('enough');
    }
    await issuing(3600, () => true)(request, response);
  });
  const client = new Sandbourse({ baseUrl: server.url, credentials: apiKey(KEY) });
  const controller = new AbortController();

  const first = client.baas.get('/accounts', { signal: controller.signal });
  const second = client.baas.get('/accounts');

  expect(await second).toEqual({ items: [], total: 0 });
  await expect(first).rejects.toThrow('enough');
  expect(server.heard.map(({ url }) => url)).toEqual(['/api/v1/baas/oauth/token', '/api/v1/baas/accounts']);
});

it('says why a login is refused, and asks anew the next time', async () => {
  const server = await localServer((_, response) => json(response, 401, { detail: 'Wrong email or password' }));
  const client = new Sandbourse({ baseUrl: server.url, credentials: portalLogin(LOGIN) });

  await expect(client.baas.get('/accounts')).rejects.toThrow(/\/auth\/login answered 401: Wrong email or password/);
  await expect(client.baas.get('/accounts')).rejects.toThrow(/Wrong email/);
  expect(server.heard.length).toBe(2);
});

it('signs the path of the service, the time and the body of each request', async () => {
  const server = await localServer((_, response) => json(response, 202, { run_id: 'reb_1' }));
  const client = new Sandbourse({ baseUrl: server.url, credentials: signature(KEY) });

  await client.pm.post('/rebalancing', { params: { query: { preview: 'true' } }, body: { account_ids: ['acct_é'] } });

  const { headers, body } = server.heard.at(-1) as Heard;
  const hash = createHash('sha256').update(body).digest('hex');
  const canonical = `POST\n/v1/rebalancing\n${headers['x-svc-timestamp']}\n${hash}`;
  expect(headers['x-svc-key-id']).toBe(KEY.keyId);
  expect(headers['x-svc-signature']).toBe(createHmac('sha256', KEY.keySecret).update(canonical).digest('hex'));
});

it('signs no two requests alike: the second would be a replay', async () => {
  const credentials = signature(KEY);
  const request = { method: 'POST', url: 'http://127.0.0.1/api/v1/pm/rebalancing', body: undefined };
  const ask = () => Promise.reject(new Error('nothing has to be asked'));

  const signed = await Promise.all(Array.from({ length: 20 }, () => credentials.authorize(request, ask)));

  expect(new Set(signed.map(headers => headers['x-svc-signature'])).size).toBe(20);
});
