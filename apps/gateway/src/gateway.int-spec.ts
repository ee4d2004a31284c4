import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { arrived, untilHeard } from '@sandbourse/test-support';
import { bearer, type GatewayUnderTest, type LocalServer, serve, startGateway } from './testing/gateway-under-test.js';
import { closedAfterEach } from './testing/started.js';

const started = closedAfterEach();

async function freeUdpPort(): Promise<number> {
  const socket = createSocket('udp4').bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address();
  socket.close();
  return port;
}

const ok = (): Promise<LocalServer> => serve((_, response) => response.end('{}'));

/**
 * Sends requests and counts the statuses. Sends POST requests to paths under `auth`, because GET requests with a valid
 * token do not count towards the limit of `auth`.
 */
async function statuses(gateway: GatewayUnderTest, path: string, count: number): Promise<Record<number, number>> {
  const method = path.startsWith('/api/v1/auth/') ? 'POST' : 'GET';
  const counted: Record<number, number> = {};
  for (let i = 0; i < count; i++) {
    const { status } = await fetch(gateway.url + path, { method, headers: bearer() });
    counted[status] = (counted[status] ?? 0) + 1;
  }
  return counted;
}

/** Sends bytes over a separate connection, and returns all bytes that are received until the connection ends. */
async function answerTo(gateway: GatewayUnderTest, bytes: string): Promise<string> {
  const socket = connect(gateway.port, '127.0.0.1').on('error', () => undefined);
  let answer = '';
  socket.on('data', chunk => {
    answer += chunk;
  });
  const closed = new Promise(resolve => socket.on('close', resolve));
  socket.write(bytes);
  await closed;
  return answer;
}

describe('edge limits', () => {
  it('let a burst pass and then answer 503 with HTML and no Retry-After', async () => {
    const service = await started(ok());
    const gateway = await started(startGateway({ AUTH_URL: service.url, EDGE_LIMITS: 'on' }));

    expect(await statuses(gateway, '/api/v1/auth/logout', 8)).toEqual({ 200: 6, 503: 2 });
    const response = await fetch(`${gateway.url}/api/v1/auth/login`, { method: 'POST' });
    expect(response.status).toBe(503);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(response.headers.has('retry-after')).toBe(false);
    expect(await response.text()).toMatch(/^<!doctype html>/);
  });

  // biome-ignore format: a table
  it.each([
    { limit: 'auth',   path: '/api/v1/auth/login',    requests: 8,   says: ['10 requests a minute', 'bursts of 5', 'every 6 s', '--no-limits'] },
    { limit: 'agents', path: '/api/v1/agents/none',   requests: 60,  says: ['600 requests a minute', 'bursts of 40', 'every 0.1 s'] },
    { limit: 'other',  path: '/nowhere',              requests: 80,  says: ['600 requests a minute', 'bursts of 50'] },
  ])('54.1: name the limit "$limit" that was reached, and how it refills', async ({ limit, path, requests, says }) => {
    const gateway = await started(startGateway({ EDGE_LIMITS: 'on' }));
    const answers = await Promise.all(
      Array.from({ length: requests }, () => fetch(`${gateway.url}${path}`, { method: 'POST' })),
    );

    const refused = answers.find(({ headers }) => headers.has('x-sandbox-limit'));
    expect([refused?.status, refused?.headers.get('x-sandbox-limit')]).toEqual([503, limit]);
    const page = await refused?.text();
    for (const part of [`"${limit}"`, ...says]) expect(page).toContain(part);
    for (const { headers, status } of answers) if (status !== 503) expect(headers.has('x-sandbox-limit')).toBe(false);
  });

  it('hold for all gateways together', async () => {
    const [one, other] = [await freeUdpPort(), await freeUdpPort()];
    const peers = { EDGE_LIMITS: 'on', EDGE_PEERS: `127.0.0.1:${one},localhost:${other}` };
    const [first, second] = [
      await started(startGateway({ ...peers, EDGE_PEERS_PORT: String(one) })),
      await started(startGateway({ ...peers, EDGE_PEERS_PORT: String(other) })),
    ];
    const isTooMany = async (gateway: GatewayUnderTest, path: string) => {
      const answer = await fetch(`${gateway.url}${path}`);
      return answer.status === 503 && String(answer.headers.get('content-type')).includes('text/html');
    };

    for (let n = 0; n < 6; n += 1) expect(await isTooMany(first, '/api/v1/auth/nothing')).toBe(false);
    let passed = 0;
    for (let n = 0; n < 6; n += 1) passed += (await isTooMany(second, '/api/v1/auth/nothing')) ? 0 : 1;

    // The second gateway may admit one request before it receives the report of the first gateway.
    expect(passed).toBeLessThanOrEqual(1);
    expect(await isTooMany(second, '/api/v1/baas/nothing')).toBe(false);
    expect(await isTooMany(first, '/api/v1/baas/nothing')).toBe(false);
  });

  it('hold for upgrades and for paths that lead nowhere', async () => {
    const gateway = await started(startGateway({ EDGE_LIMITS: 'on' }));
    expect(await statuses(gateway, '/api/v1/auth/nothing', 6)).toEqual({ 503: 6 });
    const socket = connect(gateway.port, '127.0.0.1');
    socket.write('GET /api/v1/auth/stream HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1.1 503 [\s\S]*<!doctype html>/);
    socket.destroy();
  });

  it('count pages and what leads nowhere apart from the API', async () => {
    const gateway = await started(startGateway({ EDGE_LIMITS: 'on' }));
    expect(await statuses(gateway, '/api/v1/auth/nothing', 6)).toEqual({ 503: 6 });
    expect(await statuses(gateway, '/health/live', 40)).toEqual({ 200: 40 });
    expect(await statuses(gateway, '/nothing', 100)).toMatchObject({
      404: expect.any(Number),
      503: expect.any(Number),
    });
  });

  it('have a refusal wait, and cut off who does not wait for it', async () => {
    const delay = 300;
    const limits = { EDGE_LIMITS: 'on', REFUSAL_DELAY_MS: String(delay) };
    const gateway = await started(startGateway(limits));
    await statuses(gateway, '/api/v1/auth/nothing', 1);
    for (let n = 0; n < 5; n++) void fetch(`${gateway.url}/api/v1/auth/nothing`);
    const askedAt = performance.now();
    expect((await fetch(`${gateway.url}/api/v1/auth/nothing`)).status).toBe(503);
    expect(performance.now() - askedAt).toBeGreaterThan(delay - 10);

    const request = 'GET /api/v1/auth/nothing HTTP/1.1\r\nHost: x\r\n\r\n';
    expect(await answerTo(gateway, request.repeat(2))).toBe('');
    expect(await answerTo(gateway, 'GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n')).toBe('');
  });

  it('count what is no HTTP, and end with a ban', async () => {
    const gateway = await started(startGateway({ EDGE_LIMITS: 'on' }));
    const answers: string[] = [];
    do answers.push(await answerTo(gateway, 'GARBAGE\r\n\r\n'));
    while (answers.at(-1) !== '');
    expect(answers[0]).toMatch(/^HTTP\/1.1 400 /);
    expect(answers.length).toBeGreaterThan(50);
  });

  it('leave an address so many connections', async () => {
    const gateway = await started(startGateway({ EDGE_LIMITS: 'on', CONNECTIONS_PER_ADDRESS_MAX: '2' }));
    const open = async () => {
      const socket = connect(gateway.port, '127.0.0.1').on('error', () => undefined);
      socket.write('GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n');
      const isTaken = await new Promise(resolve =>
        socket.on('data', () => resolve(true)).on('close', () => resolve(false)),
      );
      return { socket, isTaken };
    };
    const accepted = once(gateway.server, 'connection');
    const [first, second] = [await open(), await open()];
    const [served] = (await accepted) as [Socket];
    expect([first.isTaken, second.isTaken, (await open()).isTaken]).toEqual([true, true, false]);
    const left = once(served, 'close');
    first.socket.destroy();
    await left;
    expect((await open()).isTaken).toBe(true);
    second.socket.destroy();
  });

  it('count clients by the address a trusted proxy saw', async () => {
    const service = await started(ok());
    const gateway = await started(startGateway({ AUTH_URL: service.url, EDGE_LIMITS: 'on', TRUST_PROXY: '1' }));
    const ask = (forwardedFor: string) =>
      fetch(`${gateway.url}/api/v1/auth/logout`, {
        method: 'POST',
        headers: { ...bearer(), 'x-forwarded-for': forwardedFor },
      });

    for (let i = 0; i < 6; i++) await ask('198.51.100.1, 192.0.2.1');
    expect((await ask('203.0.113.99, 192.0.2.1')).status).toBe(503);
    expect((await ask('198.51.100.1, 192.0.2.2')).status).toBe(200);
  });
});

describe('a service that is down', () => {
  it('answers 503, and answers again when it is back', async () => {
    const service = await ok();
    const gateway = await started(startGateway({ BAAS_URL: service.url }));
    const ask = () => fetch(`${gateway.url}/api/v1/baas/orders`, { headers: bearer() });
    expect((await ask()).status).toBe(200);

    await service.close();
    const refusal = await ask();
    expect(refusal.status).toBe(503);
    expect(refusal.headers.get('content-type')).toContain('application/json');
    expect(await refusal.json()).toEqual({
      detail: 'The baas service is not reachable. Try again shortly',
      code: 'unavailable',
    });

    await started(serve((_, response) => response.end('{}'), service.port));
    expect((await ask()).status).toBe(200);
  });

  it('answers 503 when it does not begin its answer in time', async () => {
    const service = await started(serve(() => undefined));
    const gateway = await started(startGateway({ BAAS_URL: service.url, UPSTREAM_TIMEOUT_MS: '100' }));
    const response = await fetch(`${gateway.url}/api/v1/baas/orders`, { headers: bearer() });
    expect(response.status).toBe(503);
  });

  it('has minutes to create a firm from a book', async () => {
    const held: ServerResponse[] = [];
    const service = await started(
      serve((_, response) => {
        held.push(response);
        arrived();
      }),
    );
    const urls = { AUTH_URL: service.url, BAAS_URL: service.url };
    const gateway = await started(startGateway({ ...urls, UPSTREAM_TIMEOUT_MS: '100' }));
    const created = fetch(`${gateway.url}/api/v1/sandbox/firms`, { method: 'POST', headers: bearer(), body: '{}' });
    await untilHeard(() => expect(held).toHaveLength(1));
    expect((await fetch(`${gateway.url}/api/v1/baas/orders`, { headers: bearer() })).status).toBe(503);

    held[0]?.end('{}');
    expect((await created).status).toBe(200);
  });

  it('is reported apart from the others', async () => {
    const service = await started(ok());
    const gateway = await started(startGateway({ BAAS_URL: service.url }));
    const response = await fetch(`${gateway.operationsUrl}/health/checks`);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      status: 'ok',
      checks: {
        auth: 'unavailable',
        baas: 'ok',
        'fix-simulator': 'unavailable',
        pm: 'unavailable',
        'webhook-dispatcher': 'unavailable',
      },
    });
  });
});

describe('a client that is slow', () => {
  it.each([
    { what: 'with its headers', text: 'POST /api/v1/baas/orders HTTP/1.1\r\nHost: x\r\n' },
    {
      what: 'with its body',
      text: `POST /api/v1/baas/orders HTTP/1.1\r\nHost: x\r\nAuthorization: ${bearer().authorization}\r\nContent-Length: 10\r\n\r\nhalf`,
    },
  ])('$what is cut off with 408, and no service hears of it', async ({ text }) => {
    let requests = 0;
    const service = await started(
      serve((_, response) => {
        requests++;
        response.end();
      }),
    );
    const limits = { HEADERS_TIMEOUT_MS: '50', REQUEST_TIMEOUT_MS: '100' };
    const gateway = await started(startGateway({ BAAS_URL: service.url, ...limits }));

    const socket = connect(gateway.port, '127.0.0.1');
    socket.write(text);
    let answer = '';
    for await (const chunk of socket) answer += chunk;
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
    expect(answer).toContain('{"detail":"The request took too long to arrive","code":"request_timeout"}');
    expect(requests).toBe(0);
  });
});

describe('a body that does not end', () => {
  it.each([
    { what: 'a request that is refused', credential: 'Bearer a.b.c', status: 401 },
    { what: 'a request that would have passed', credential: bearer().authorization, status: 413 },
  ])('of $what is cut off', async ({ credential, status }) => {
    const service = await started(ok());
    const gateway = await started(startGateway({ BAAS_URL: service.url }));
    const socket = connect(gateway.port, '127.0.0.1').on('error', () => undefined);
    const closed = new Promise(resolve => socket.on('close', resolve));
    let answer = '';
    socket.on('data', chunk => {
      answer += chunk;
    });
    socket.write(`POST /api/v1/baas/orders HTTP/1.1\r\nHost: x\r\nAuthorization: ${credential}\r\n`);
    socket.write('Transfer-Encoding: chunked\r\n\r\n');
    const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
    const goOn = () => {
      while (socket.writable && socket.write(chunk));
    };
    socket.on('drain', goOn);
    goOn();

    await closed;
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });
});
