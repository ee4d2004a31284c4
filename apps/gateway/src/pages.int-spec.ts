import { connect } from 'node:net';
import { strFromU8, unzipSync } from 'fflate';
import { bearer, type LocalServer, serve, startGateway } from './testing/gateway-under-test.js';
import { closedAfterEach } from './testing/started.js';

const started = closedAfterEach();

const ok = (): Promise<LocalServer> => serve((_, response) => response.end('{}'));

describe('pages', () => {
  it.each([
    { path: '/', type: 'text/html', contains: 'API reference' },
    { path: '/docs', type: 'text/html', contains: 'href="/docs/operations/post_baas_orders"' },
    { path: '/docs/operations/post_baas_orders', type: 'text/html', contains: '<h1>Place an order</h1>' },
    { path: '/assets/docs.js', type: 'text/javascript', contains: '/api/v1/auth/login' },
    { path: '/assets/docs.css', type: 'text/css', contains: '.operations' },
    { path: '/assets/landing.css', type: 'text/css', contains: '.lead' },
    { path: '/assets/brand.css', type: 'text/css', contains: '--accent: ' },
    { path: '/assets/inter.woff2', type: 'font/woff2', contains: 'wOF2' },
    { path: '/assets/favicon.svg', type: 'image/svg+xml', contains: '<svg' },
    { path: '/favicon.ico', type: 'image/svg+xml', contains: '<svg' },
  ])('$path is served as $type', async ({ path, type, contains }) => {
    const gateway = await started(startGateway());
    const response = await fetch(gateway.url + path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain(type);
    expect(await response.text()).toContain(contains);
  });

  it.each(['/', '/docs', '/docs/testing', '/openapi.json', '/assets/docs.js', '/nothing'])(
    '54.15: %s sends no referrer to other pages',
    async path => {
      const gateway = await started(startGateway());
      expect((await fetch(gateway.url + path)).headers.get('referrer-policy')).toBe('no-referrer');
    },
  );

  it.each([
    { path: '/', current: undefined },
    { path: '/docs', current: 'Reference' },
    { path: '/docs/operations/get_auth_me', current: 'Reference' },
    { path: '/docs/testing', current: 'Guides' },
    { path: '/docs/errors', current: 'Errors' },
  ])('54.13: $path has the header, the font and the colours of all pages', async ({ path, current }) => {
    const gateway = await started(startGateway());
    const response = await fetch(gateway.url + path);
    const text = await response.text();
    expect(text).toContain('<a class="brand" href="/">');
    expect(text).toContain('href="/assets/brand.css"');
    expect(/<a [^>]*aria-current="true">([^<]*)</.exec(text)?.[1]).toBe(current);
    expect(response.headers.get('content-security-policy')).toMatch(/font-src 'self'|default-src 'self'/);
  });

  it.each(['/', '/docs', '/docs/operations/get_auth_me'])('%s takes nothing from anywhere else', async path => {
    const gateway = await started(startGateway());
    const response = await fetch(gateway.url + path);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(await response.text()).not.toMatch(/(src|href)="(https?:)?\/\//);
  });

  it('are not sent again to who has them', async () => {
    const gateway = await started(startGateway());
    const etag = (await fetch(`${gateway.url}/docs`)).headers.get('etag') ?? '';
    const again = await fetch(`${gateway.url}/docs`, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
  });

  it.each(['/nothing', '/assets/nothing.js', '/assets/..%2f..%2fpackage.json', '/v1/orders'])(
    '%s is not a page',
    async path => {
      const gateway = await started(startGateway());
      const response = await fetch(gateway.url + path);
      expect([400, 404]).toContain(response.status);
      expect(await response.json()).toEqual({ detail: expect.any(String), code: expect.any(String) });
    },
  );
});

it('61.4: the collections for Postman and Bruno have the URL of the installation', async () => {
  const gateway = await started(startGateway({ PUBLIC_URL: 'https://sandbox.example.com' }));
  const postman = await fetch(`${gateway.url}/collections/sandbourse.postman_collection.json`);
  const bruno = await fetch(`${gateway.url}/collections/sandbourse-bruno.zip`);
  const files = unzipSync(new Uint8Array(await bruno.arrayBuffer()));

  expect(await postman.json()).toMatchObject({
    variable: expect.arrayContaining([{ key: 'baseUrl', value: 'https://sandbox.example.com', type: 'string' }]),
  });
  expect(bruno.headers.get('content-type')).toBe('application/zip');
  expect(strFromU8(files['Sandbourse/environments/Sandbox.bru'] as Uint8Array)).toContain(
    'baseUrl: https://sandbox.example.com',
  );
});

it('61.4: the workflows in Arazzo are served beside the OpenAPI document', async () => {
  const gateway = await started(startGateway());
  const response = await fetch(`${gateway.url}/collections/first-order.arazzo.yaml`);
  const [, url = ''] = /^ {4}url: (.*)$/m.exec(await response.text()) ?? [];

  expect(response.headers.get('content-type')).toBe('application/yaml');
  expect((await fetch(new URL(url, response.url))).status).toBe(200);
});

it('61.4: a collection with another name is not found, and the names are suggested', async () => {
  const gateway = await started(startGateway());
  const response = await fetch(`${gateway.url}/collections/sandbourse-bruno.json`);

  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ detail: expect.stringContaining('/collections/sandbourse-bruno.zip') });
});

// biome-ignore format: a table
it.each([
  { path: '/llms.txt',                            type: 'text/plain',    contains: '(/docs/operations/post_baas_orders.md)' },
  { path: '/llms-full.txt',                       type: 'text/plain',    contains: '# Testing against Sandbourse' },
  { path: '/AGENTS.md',                           type: 'text/markdown', contains: '# Rules for a project' },
  { path: '/docs/testing.md',                     type: 'text/markdown', contains: '# Testing against Sandbourse' },
  { path: '/docs/decisions-0022-idempotency-keys.md', type: 'text/markdown', contains: '# 0022.' },
  { path: '/docs/operations/post_baas_orders.md', type: 'text/markdown', contains: '`POST /api/v1/baas/orders`' },
])('61.3: assistants read $path as $type', async ({ path, type, contains }) => {
  const gateway = await started(startGateway());
  const response = await fetch(gateway.url + path);
  expect(response.headers.get('content-type')).toBe(`${type}; charset=utf-8`);
  expect(await response.text()).toContain(contains);
});

it('61.3: each address in /llms.txt is served', async () => {
  const gateway = await started(startGateway());
  const list = await (await fetch(`${gateway.url}/llms.txt`)).text();
  const addresses = [...list.matchAll(/\]\((\/[^)]+)\)/g)].map(([, address]) => address);
  expect(addresses.length).toBeGreaterThan(200);
  const statuses = await Promise.all(addresses.map(async each => [each, (await fetch(gateway.url + each)).status]));
  expect(statuses.filter(([, status]) => status !== 200)).toEqual([]);
});

// biome-ignore format: a table
it.each([
  { id: 'post_baas_orders',  access: ['<dt>Scope of an API key</dt><dd><code>baas.orders:write</code>'] },
  { id: 'get_auth_firms',    access: ['<dt>Roles</dt><dd><code>ops_admin</code>'] },
  { id: 'get_auth_requests', access: ['<code>advisor</code> <code>branch_supervisor</code> <code>ops_admin</code>'] },
  { id: 'post_auth_login',   access: ['<dt>Credential</dt><dd>none</dd>'] },
])('61.3: the page of $id shows who may use it', async ({ id, access }) => {
  const gateway = await started(startGateway());
  const page = await (await fetch(`${gateway.url}/docs/operations/${id}`)).text();
  for (const each of access) expect(page).toContain(each);
});

it('61.3: each operation has a page with its request in four languages', async () => {
  const gateway = await started(startGateway());
  const list = await (await fetch(`${gateway.url}/docs`)).text();
  const addresses = [...list.matchAll(/href="(\/docs\/operations\/\w+)"/g)].map(([, address]) => address);
  const { paths } = (await (await fetch(`${gateway.url}/openapi.json`)).json()) as { paths: Record<string, object> };
  expect(addresses).toHaveLength(Object.values(paths).flatMap(methods => Object.keys(methods)).length);
  const languages = await Promise.all(
    addresses.map(async address => {
      const page = await (await fetch(gateway.url + address)).text();
      return [...page.matchAll(/data-language="([^"]+)"/g)].map(([, language]) => language).join(', ');
    }),
  );
  expect([...new Set(languages)]).toEqual(['TypeScript, Python, Command line, curl']);
});

it('61.3: an operation that does not exist suggests one with a similar name', async () => {
  const gateway = await started(startGateway());
  const response = await fetch(`${gateway.url}/docs/operations/post_baas_order.md`);
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({
    detail: expect.stringContaining('/docs/operations/post_baas_orders.md'),
  });
});

it('61.3: the catalogue of the APIs leads to their descriptions (RFC 9727)', async () => {
  const gateway = await started(startGateway());
  const response = await fetch(`${gateway.url}/.well-known/api-catalog`);
  expect(response.headers.get('content-type')).toContain('application/linkset+json');
  expect(await response.json()).toMatchObject({
    linkset: [
      {
        anchor: expect.stringMatching(/\/api\/v1$/),
        'service-desc': [{ href: expect.stringMatching(/\/openapi.json$/) }, {}],
      },
    ],
  });
});

it('61.3: HEAD of the catalogue has its type and its Link (RFC 9727, 2)', async () => {
  const gateway = await started(startGateway());
  const { status, headers } = await fetch(`${gateway.url}/.well-known/api-catalog`, { method: 'HEAD' });
  expect(status).toBe(200);
  expect(headers.get('content-type')).toContain(
    'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
  );
  expect(headers.get('link')).toBe('</.well-known/api-catalog>; rel="api-catalog"');
});

it('a guide that is not there suggests one whose name is near', async () => {
  const gateway = await started(startGateway());
  const response = await fetch(`${gateway.url}/docs/tax-lot`);
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ detail: 'Not found. Did you mean /docs/tax-lots?', code: 'not_found' });
});

describe('the metadata of the authorization server (RFC 8414)', () => {
  const WELL_KNOWN = '/.well-known/oauth-authorization-server';

  // biome-ignore format: a table
  it.each([
    { path: WELL_KNOWN,                      issuer: '',             endpoint: '/api/v1/baas/oauth/token' },
    { path: `${WELL_KNOWN}/api/v1/baas`,     issuer: '/api/v1/baas', endpoint: '/api/v1/baas/oauth/token' },
    { path: `${WELL_KNOWN}/api/v1/pm`,       issuer: '/api/v1/pm',   endpoint: '/api/v1/pm/oauth/token' },
  ])('$path names $endpoint', async ({ path, issuer, endpoint }) => {
    const gateway = await started(startGateway({ PUBLIC_URL: 'https://sandbox.example.test/' }));
    const response = await fetch(gateway.url + path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(await response.json()).toMatchObject({
      issuer: `https://sandbox.example.test${issuer}`,
      token_endpoint: `https://sandbox.example.test${endpoint}`,
      grant_types_supported: ['client_credentials'],
      response_types_supported: [],
      scopes_supported: expect.arrayContaining(['baas.accounts:read', 'pm.billing:write']),
    });
  });

  it.each([
    `${WELL_KNOWN}/api/v1/crm`,
    `${WELL_KNOWN}/`,
    '/.well-known/openid-configuration',
    '/.well-known/constructor',
  ])('%s is not part of it', async path => {
    const gateway = await started(startGateway());
    expect((await fetch(gateway.url + path)).status).toBe(404);
  });
});

it.each([
  { path: '/v', page: '/console/verify' },
  { path: '/r', page: '/console/reset-password' },
])('the short address $path of a mail leads to $page', async ({ path, page }) => {
  const gateway = await started(startGateway());
  const response = await fetch(gateway.url + path, { redirect: 'manual' });
  expect([response.status, response.headers.get('location')]).toEqual([302, page]);
});

describe('what is for operators', () => {
  it.each([
    { path: '/metrics', contains: 'http_request_duration_seconds' },
    { path: '/health/checks', contains: '"webhook-dispatcher":"unavailable"' },
  ])('$path is on the port of operations', async ({ path, contains }) => {
    const gateway = await started(startGateway());
    expect(await (await fetch(gateway.operationsUrl + path)).text()).toContain(contains);
  });

  it.each(['/metrics', '/%6detrics', '/metrics/', '/health/checks', '/health/%63hecks', '//metrics'])(
    '%s is not on that of clients',
    async path => {
      const gateway = await started(startGateway());
      const response = await fetch(gateway.url + path);
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual({
        detail: 'Not found. /docs lists all paths',
        code: 'not_found',
      });
    },
  );

  it('clients see whether the gateway is ready, and not its checks', async () => {
    const gateway = await started(startGateway());
    expect(await (await fetch(`${gateway.url}/health/ready`)).json()).toEqual({ status: 'ok' });
  });
});

describe('a request for another host', () => {
  it.each(['/api/v1/baas/orders', '/', '/health/ready'])('%s answers 421', async path => {
    const gateway = await started(startGateway());
    const socket = connect(gateway.port, '127.0.0.1');
    socket.write(`GET ${path} HTTP/1.1\r\nHost: rebound.example:80\r\nConnection: close\r\n\r\n`);
    let answer = '';
    for await (const chunk of socket) answer += chunk;
    expect(answer).toMatch(/^HTTP\/1.1 421 /);
    expect(answer).toContain('{"detail":"The Host header is not a name of this server","code":"host_unknown"}');
  });
});

it.each([
  { what: 'an answer', path: '/api/v1/baas/orders', status: 200 },
  { what: 'a refusal', path: '/api/v1/baas/nothing/%zz', status: 400 },
  { what: 'a page that is not there', path: '/nothing', status: 404 },
])('$what is kept by no cache, and is what its type says', async ({ path, status }) => {
  const service = await started(ok());
  const gateway = await started(startGateway({ BAAS_URL: service.url }));
  const response = await fetch(gateway.url + path, { headers: bearer() });
  expect(response.status).toBe(status);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
});

describe('a page of another origin', () => {
  const page = { origin: 'http://localhost:5173' };
  const asks = { ...page, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' };

  it('may read answers and refusals, and their request id, where it is allowed', async () => {
    const service = await started(ok());
    const gateway = await started(startGateway({ BAAS_URL: service.url, CORS_ORIGINS: 'loopback' }));
    const url = `${gateway.url}/api/v1/baas/orders`;

    const [asked, answer, refusal] = await Promise.all([
      fetch(url, { method: 'OPTIONS', headers: asks }),
      fetch(url, { headers: { ...bearer(), ...page } }),
      fetch(url, { headers: page }),
    ]);

    expect([asked, answer, refusal].map(({ status }) => status)).toEqual([204, 200, 401]);
    expect(asked.headers.get('access-control-allow-headers')).toMatch(/authorization.*idempotency-key/);
    for (const { headers } of [asked, answer, refusal]) {
      expect(headers.get('access-control-allow-origin')).toBe(page.origin);
      expect(headers.get('access-control-expose-headers')).toContain('x-request-id');
      expect(headers.get('access-control-allow-credentials')).toBeNull();
      expect(headers.get('vary')).toBe('origin');
      expect(headers.get('x-request-id')).toBeTruthy();
    }
  });

  it('reads nothing unless the operator allows it', async () => {
    const service = await started(ok());
    const gateway = await started(startGateway({ BAAS_URL: service.url }));
    const url = `${gateway.url}/api/v1/baas/orders`;

    const asked = await fetch(url, { method: 'OPTIONS', headers: asks });
    const answer = await fetch(url, { headers: { ...bearer(), ...page } });

    expect([asked.status, answer.status]).toEqual([405, 200]);
    for (const { headers } of [asked, answer]) expect(headers.get('access-control-allow-origin')).toBeNull();
  });
});

it.each([
  ['asyncapi.json', '3.1.0'],
  ['asyncapi-3.0.json', '3.0.0'],
])('54.10: %s is served beside the OpenAPI document', async (name, asyncapi) => {
  const gateway = await started(startGateway());

  const response = await fetch(`${gateway.url}/${name}`);

  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(await response.json()).toMatchObject({ asyncapi, info: { title: 'Sandbourse events' } });
});

it('11. the first page has its commands at the address of this installation', async () => {
  const gateway = await started(startGateway({ PUBLIC_URL: 'https://api.example/' }));

  const page = await (await fetch(gateway.url)).text();
  expect(page).toContain('curl -s https://api.example/api/v1/auth/login');
  expect(page).not.toContain('{base_url}');
  expect(page).not.toContain('127.0.0.1');
});

describe('the OpenAPI document', () => {
  it('describes all pillars while no service answers, and says where this installation is', async () => {
    const gateway = await started(startGateway({ PUBLIC_URL: 'https://api.example/' }));

    const response = await fetch(`${gateway.url}/openapi.json`);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const document = (await response.json()) as { paths: object; servers: object };
    expect(document).toMatchObject({
      openapi: '3.1.0',
      servers: [{ url: 'https://api.example' }, { url: '/' }],
      paths: { '/api/v1/auth/login': {}, '/api/v1/baas/orders': {}, '/api/v1/pm/portfolios': {} },
    });
  });

  it('is not sent again to who has it', async () => {
    const gateway = await started(startGateway());
    const etag = (await fetch(`${gateway.url}/openapi.json`)).headers.get('etag') ?? '';
    const again = await fetch(`${gateway.url}/openapi.json`, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
  });
});
