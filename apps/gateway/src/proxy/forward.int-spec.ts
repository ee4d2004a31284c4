import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { BODY_BYTES, UNDECLARED_PATH_HEADER } from '@sandbourse/contracts';
import { AccessTokens } from '@sandbourse/platform/auth';
import { arrived, untilHeard } from '@sandbourse/test-support';
import {
  bearer,
  type GatewayUnderTest,
  type LocalServer,
  serve,
  startGateway,
  tokenOf,
} from '../testing/gateway-under-test.js';

const MEBIBYTE = 1024 * 1024;

let service: LocalServer;
let gateway: GatewayUnderTest;
/** Handles the next requests to the service. */
let behave: (request: IncomingMessage, response: ServerResponse) => void;

beforeAll(async () => {
  service = await serve((request, response) => behave(request, response));
  gateway = await startGateway({ BAAS_URL: service.url, PM_URL: service.url, AUTH_URL: service.url });
});

afterAll(async () => {
  await gateway.close();
  await service.close();
});

beforeEach(() => {
  behave = echo;
});

/** Responds with a description of the received request. */
function echo(request: IncomingMessage, response: ServerResponse): void {
  const chunks: Buffer[] = [];
  request.on('data', chunk => chunks.push(chunk));
  request.on('end', () => {
    const { method, url, headers } = request;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ method, url, headers, body: Buffer.concat(chunks).toString() }));
  });
}

async function echoed(path: string, init: RequestInit = {}) {
  const response = await fetch(gateway.url + path, { ...init, headers: { ...bearer(), ...init.headers } });
  const body = (await response.json()) as {
    method: string;
    url: string;
    headers: Record<string, string>;
    body: string;
  };
  return { status: response.status, ...body };
}

describe('a request', () => {
  it('reaches the service by its own path, with its query', async () => {
    const { status, method, url } = await echoed('/api/v1/baas/orders?limit=5&status=NEW');
    expect({ status, method, url }).toEqual({ status: 200, method: 'GET', url: '/v1/orders?limit=5&status=NEW' });
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('carries its body with %s', async method => {
    const body = JSON.stringify({ quantity: '10.50' });
    const received = await echoed('/api/v1/baas/orders', { method, body });
    expect(received).toMatchObject({ method, body });
    expect(received.headers['content-length']).toBe(String(body.length));
  });

  it('carries a body sent in chunks', async () => {
    const body = new ReadableStream({
      start(controller) {
        for (const part of ['{"a":', '1}']) controller.enqueue(Buffer.from(part));
        controller.close();
      },
    });
    expect((await echoed('/api/v1/baas/orders', { method: 'POST', body, duplex: 'half' } as RequestInit)).body).toBe(
      '{"a":1}',
    );
  });

  it('keeps the trace and the id it came with', async () => {
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    const { headers } = await echoed('/api/v1/baas/orders', { headers: { traceparent, 'x-request-id': 'mine-1' } });
    expect(headers).toMatchObject({ traceparent, 'x-request-id': 'mine-1' });
  });

  it('gets a trace and an id when it has none, and the id comes back', async () => {
    const response = await fetch(`${gateway.url}/api/v1/baas/orders`, {
      headers: { ...bearer(), 'x-request-id': 'no good' },
    });
    const { headers } = (await response.json()) as { headers: Record<string, string> };
    expect(headers.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
    expect(headers['x-request-id']).toBe(headers.traceparent?.slice(3, 35));
    expect(response.headers.get('x-request-id')).toBe(headers['x-request-id']);
  });

  it.each([
    { what: 'an unknown path', path: '/api/v1/nothing', headers: bearer() },
    { what: 'a missing credential', path: '/api/v1/baas/orders', headers: {} },
    { what: 'a page', path: '/docs', headers: {} },
  ])('has its id in the answer to $what too', async ({ path, headers }) => {
    const response = await fetch(gateway.url + path, { headers: { ...headers, 'x-request-id': 'mine-2' } });
    await response.text();
    expect(response.headers.get('x-request-id')).toBe('mine-2');
  });

  it('cannot say where it comes from', async () => {
    const { headers } = await echoed('/api/v1/baas/orders', { headers: { 'x-forwarded-for': '203.0.113.1' } });
    expect(headers['x-forwarded-for']).toBe('127.0.0.1');
  });

  it('is served as plain HTTP when it offers HTTP/2, as the first request of Java clients does', async () => {
    const body = '{"a":1}';
    const socket = connect(gateway.port, '127.0.0.1');
    const lines = [
      'POST /api/v1/baas/orders HTTP/1.1',
      'Host: localhost',
      `Authorization: Bearer ${tokenOf()}`,
      'Connection: Upgrade, HTTP2-Settings',
      'Upgrade: h2c',
      'HTTP2-Settings: AAEAAEAAAAIAAAABAAMAAABkAAQBAAAAAAUAAEAA',
      `Content-Length: ${body.length}`,
    ];
    socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`);
    const received = await textUntil(socket, text => text.includes('}}') || text.includes('"body"'));
    socket.destroy();
    expect(received).toMatch(/^HTTP\/1.1 200 OK/);
    expect(received).toContain('"body":"{\\"a\\":1}"');
  });
});

describe('an answer', () => {
  it.each([200, 201, 202, 204, 304, 404, 409, 422, 500])('with status %d comes back as it is', async status => {
    behave = (_, response) => response.writeHead(status, { 'x-custom': 'kept', 'set-cookie': ['a=1', 'b=2'] }).end();
    const response = await fetch(`${gateway.url}/api/v1/baas/orders`, { headers: bearer() });
    expect(response.status).toBe(status);
    expect(response.headers.get('x-custom')).toBe('kept');
    expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  });

  it('to HEAD has the headers only', async () => {
    behave = (_, response) => response.setHeader('content-length', 12).end('hello, world');
    const response = await fetch(`${gateway.url}/api/v1/baas/orders`, { method: 'HEAD', headers: bearer() });
    expect(response.headers.get('content-length')).toBe('12');
  });

  it('may be large', async () => {
    behave = (_, response) => {
      for (let i = 0; i < 32; i++) response.write(Buffer.alloc(MEBIBYTE, i));
      response.end();
    };
    const response = await fetch(`${gateway.url}/api/v1/baas/orders`, { headers: bearer() });
    expect((await response.arrayBuffer()).byteLength).toBe(32 * MEBIBYTE);
  });

  it('is not read faster than the client takes it', async () => {
    let served: ServerResponse | undefined;
    behave = (_, response) => {
      served = response;
      response.writeHead(200);
      const more = () => {
        while (response.write(Buffer.alloc(MEBIBYTE)));
      };
      response.on('drain', more).on('close', arrived);
      more();
      arrived();
    };
    const request = httpRequest(`${gateway.url}/api/v1/baas/orders`, { headers: bearer() }).end();
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    await untilHeard(() => expect(served?.writableNeedDrain).toBe(true));
    const sent = served?.socket?.bytesWritten ?? 0;
    expect(sent).toBeLessThan(64 * MEBIBYTE);
    response.destroy();
    await untilHeard(() => expect(served?.destroyed).toBe(true));
  });

  it.each([
    { accept: 'gzip, br', encoding: 'br' },
    { accept: 'gzip', encoding: 'gzip' },
    { accept: 'identity', encoding: null },
  ])('in JSON of some length is compressed for who takes $accept', async ({ accept, encoding }) => {
    const listed = JSON.stringify({ items: Array.from({ length: 5_000 }, (_, n) => ({ account_id: `acct_${n}` })) });
    behave = (_, response) =>
      response
        .writeHead(200, { 'content-type': 'application/json', 'content-length': listed.length, vary: 'origin' })
        .end(listed);
    const response = await fetch(`${gateway.url}/api/v1/baas/orders`, {
      headers: { ...bearer(), 'accept-encoding': accept },
    });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')).toBe('origin, accept-encoding');
    expect(await response.text()).toBe(listed);
  });

  it('that breaks off while it is compressed is broken off for the client too', async () => {
    behave = (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': MEBIBYTE });
      response.write(Buffer.alloc(MEBIBYTE / 2, ' '), () => response.destroy());
    };
    const headers = { ...bearer(), 'accept-encoding': 'br' };
    const read = async () => (await fetch(`${gateway.url}/api/v1/baas/orders`, { headers })).text();
    await expect(read()).rejects.toThrow(/fetch failed|terminated/);
  });

  it('that breaks off is broken off for the client too', async () => {
    behave = (_, response) => {
      response.writeHead(200, { 'content-length': 100 });
      response.write('half', () => response.destroy());
    };
    const response = await fetch(`${gateway.url}/api/v1/baas/orders`, { headers: bearer() });
    await expect(response.text()).rejects.toThrow();
  });
});

describe('a client that leaves', () => {
  it('before the answer begins, takes the request to the service along', async () => {
    let isClosed = false;
    let hasArrived = false;
    behave = (_, response) => {
      hasArrived = true;
      arrived();
      response.on('close', () => {
        isClosed = true;
        arrived();
      });
    };
    const leaving = new AbortController();
    const asking = fetch(`${gateway.url}/api/v1/baas/orders`, { headers: bearer(), signal: leaving.signal });
    await untilHeard(() => expect(hasArrived).toBe(true));
    leaving.abort();
    await expect(asking).rejects.toThrow();
    await untilHeard(() => expect(isClosed).toBe(true));
  });
});

describe('credentials', () => {
  const stranger = new AccessTokens([{ kid: 'test', secret: 'another secret also of thirty-two bytes and more' }]);

  it.each([
    { what: 'none', headers: {}, detail: 'Not authenticated' },
    { what: 'a basic one', headers: { authorization: 'Basic YTpi' }, detail: 'Not authenticated' },
    { what: 'nonsense', headers: bearer('nonsense'), detail: 'not issued here' },
    { what: 'one signed by somebody else', headers: bearer(tokenOf({ signedBy: stranger })), detail: 'not valid' },
    { what: 'one that has expired', headers: bearer(tokenOf({ lifetimeSeconds: -1 })), detail: 'has expired' },
  ])('are refused: $what', async ({ headers, detail }) => {
    const response = await fetch(`${gateway.url}/api/v1/baas/orders`, { headers });
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toBe('Bearer');
    expect(await response.json()).toEqual({
      detail: expect.stringContaining(detail),
      code: 'not_authenticated',
    });
  });

  it.each([
    '/api/v1/auth/login',
    '/api/v1/auth/password/reset',
    '/api/v1/baas/oauth/token',
    '/api/v1/auth/sandbox/signup',
  ])('are not needed for %s', async path => {
    const response = await fetch(gateway.url + path, { method: 'POST', body: '{}' });
    expect(response.status).toBe(200);
  });

  it('that are a signature pass, for the service to verify', async () => {
    const signature = { 'x-svc-key-id': 'key_1', 'x-svc-timestamp': '1', 'x-svc-signature': 'ab' };
    const response = await fetch(`${gateway.url}/api/v1/pm/portfolios`, { headers: signature });
    const { headers } = (await response.json()) as { headers: object };
    expect(headers).toMatchObject(signature);
  });
});

describe('a file', () => {
  const SYNC = '/api/v1/pm/custodians/connections/cconn_1/sync';
  const upload = (body: Buffer | ReadableStream, init: RequestInit = {}) =>
    fetch(gateway.url + SYNC, { method: 'POST', body, headers: bearer(), ...init });

  it('is passed on as it arrives', async () => {
    const socket = connect(gateway.port, '127.0.0.1');
    let received = 0;
    behave = (request, response) => {
      request.on('data', (chunk: Buffer) => {
        received += chunk.length;
        arrived();
      });
      request.on('end', () => response.end(`${received}`));
    };
    const lines = [
      `POST ${SYNC} HTTP/1.1`,
      'Host: localhost',
      `Authorization: Bearer ${tokenOf()}`,
      'Connection: close',
    ];
    socket.write(`${[...lines, `Content-Length: ${2 * MEBIBYTE}`].join('\r\n')}\r\n\r\n`);
    socket.write(Buffer.alloc(MEBIBYTE));
    await untilHeard(() => expect(received).toBe(MEBIBYTE));

    socket.write(Buffer.alloc(MEBIBYTE));
    expect(await textUntil(socket, text => text.includes(`${2 * MEBIBYTE}`))).toMatch(/^HTTP\/1.1 200 OK/);
    socket.destroy();
  });

  it('is answered by the service that will not read it', async () => {
    behave = (_, response) => {
      response.statusCode = 404;
      response.end('{"detail":"no such connection"}');
    };
    const response = await upload(Buffer.alloc(MEBIBYTE));
    expect([response.status, await response.json()]).toEqual([404, { detail: 'no such connection' }]);
  });

  it('that its service has not read is not in the way of the next request of its connection', async () => {
    behave = (_, response) => {
      response.statusCode = 404;
      response.end('{"detail":"no such connection"}');
    };
    const socket = connect(gateway.port, '127.0.0.1');
    const head = (path: string, ...lines: string[]) =>
      [`POST ${path} HTTP/1.1`, 'Host: localhost', `Authorization: Bearer ${tokenOf()}`, ...lines, '', ''].join('\r\n');
    let answered = '';
    socket.on('data', chunk => {
      answered += chunk;
      arrived();
    });
    try {
      socket.write(head(SYNC, `Content-Length: ${4 * MEBIBYTE}`));
      socket.write(Buffer.alloc(MEBIBYTE));
      await untilHeard(() => expect(answered).toContain('no such connection'));

      socket.write(Buffer.alloc(3 * MEBIBYTE));
      socket.write(head('/api/v1/nothing/here', 'Content-Length: 0'));
      await untilHeard(() => expect(answered).toContain('Not found'));
    } finally {
      socket.destroy();
    }
  });

  it.each([
    { what: 'larger than any may be', body: Buffer.alloc(BODY_BYTES.statementFile + MEBIBYTE), headers: bearer() },
    { what: 'that does not say how long it is', body: new Blob([Buffer.alloc(MEBIBYTE)]).stream(), headers: bearer() },
    { what: 'without a token', body: Buffer.alloc(MEBIBYTE), headers: { 'x-svc-key-id': 'key_1' } },
    {
      what: 'that is JSON',
      body: Buffer.alloc(MEBIBYTE),
      headers: { ...bearer(), 'content-type': 'application/json; charset=utf-8' },
    },
  ])('$what is refused before the service hears of it', async ({ body, headers }) => {
    let isReached = false;
    behave = () => {
      isReached = true;
    };
    const response = await upload(body, { headers, duplex: 'half' } as RequestInit);
    expect([401, 413]).toContain(response.status);
    expect(isReached).toBe(false);
  });
});

describe('bad input', () => {
  it.each([
    { what: 'an unknown path', path: '/api/v1/nothing/here', status: 404, cure: 'auth, baas, pm, crm or sandbox' },
    { what: 'a service-side path', path: '/v1/orders', status: 404, cure: '/api/v1/baas/orders' },
    { what: 'a malformed escape', path: '/api/v1/baas/%zz', status: 400 },
  ])('$what answers $status with a detail', async ({ path, status, cure = '' }) => {
    const response = await fetch(gateway.url + path, { headers: bearer() });
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ detail: expect.stringContaining(cure), code: expect.any(String) });
  });

  it.each(['OPTIONS', 'PURGE'])('the method %s answers 405', async method => {
    const answer = await sendRaw(`${method} /api/v1/baas/orders HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1.1 405 /);
    expect(answer).toMatch(/^allow: GET, HEAD, POST, PUT, PATCH, DELETE\r$/im);
    expect(answer).toContain('{"detail":');
  });

  it.each([
    { how: 'announced', body: Buffer.alloc(BODY_BYTES.withLists + 1) },
    {
      how: 'in chunks',
      body: new ReadableStream({
        pull(controller) {
          controller.enqueue(Buffer.alloc(64 * 1024));
        },
      }),
    },
  ])('a body too large, $how, answers 413 before the service hears of it', async ({ body }) => {
    let isReached = false;
    behave = () => {
      isReached = true;
    };
    const init = { method: 'POST', body, headers: bearer(), duplex: 'half' } as RequestInit;
    const response = await fetch(`${gateway.url}/api/v1/baas/orders`, init);
    expect(response.status).toBe(413);
    expect(await response.json()).toEqual({
      detail: expect.stringContaining('larger than 65536 bytes'),
      code: 'body_too_large',
    });
    expect(isReached).toBe(false);
  });

  it('a body of just the size passes', async () => {
    const { status, body } = await echoed('/api/v1/baas/orders', {
      method: 'POST',
      body: 'x'.repeat(BODY_BYTES.withLists),
    });
    expect([status, body.length]).toEqual([200, BODY_BYTES.withLists]);
  });

  it('a batch of orders may be larger, when it says how large', async () => {
    const body = 'x'.repeat(BODY_BYTES.orderBatch);
    const post = (init: RequestInit) =>
      fetch(`${gateway.url}/api/v1/baas/orders/batch`, { method: 'POST', headers: bearer(), ...init });

    expect((await echoed('/api/v1/baas/orders/batch', { method: 'POST', body })).status).toBe(200);
    expect((await post({ body: `${body}x` })).status).toBe(413);
    expect((await post({ body: new Blob([body]).stream(), duplex: 'half' } as RequestInit)).status).toBe(413);
  });

  it.each([
    {
      what: 'a way up',
      text: 'GET /api/v1/baas/../auth/internal HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      status: 400,
    },
    { what: 'no HTTP', text: 'GARBAGE\r\n\r\n', status: 400 },
    { what: 'headers too large', text: `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, status: 431 },
    {
      what: 'two lengths',
      text: 'POST /api/v1/baas/orders HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      status: 400,
    },
  ])('$what answers $status with a detail', async ({ text, status }) => {
    const answer = await sendRaw(text);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toContain('{"detail":');
    expect(answer).toContain('cache-control: no-store');
    expect(answer).toContain('x-content-type-options: nosniff');
  });
});

/** Sends bytes over a separate connection and returns all bytes that are received. */
async function sendRaw(text: string): Promise<string> {
  const socket = connect(gateway.port, '127.0.0.1');
  socket.write(text);
  return textUntil(socket, () => false);
}

async function textUntil(socket: ReturnType<typeof connect>, isEnough: (text: string) => boolean): Promise<string> {
  let text = '';
  for await (const chunk of socket) {
    text += chunk;
    if (isEnough(text)) break;
  }
  return text;
}

describe('requests whose sender is not known yet', () => {
  const SIGNED = { 'x-svc-key-id': 'key_1', 'x-svc-timestamp': '1', 'x-svc-signature': 'made up' };
  const path = '/api/v1/pm/portfolios';

  it('reach a service a few at a time, and do not hold up who has a token', async () => {
    const waiting: ServerResponse[] = [];
    behave = (request, response) => {
      if ('x-svc-signature' in request.headers) waiting.push(response);
      else response.end('{}');
      arrived();
    };
    const signed = Array.from({ length: 30 }, () => fetch(gateway.url + path, { headers: SIGNED }));
    await untilHeard(() => expect(waiting).toHaveLength(2));

    expect((await fetch(gateway.url + path, { headers: bearer() })).status).toBe(200);
    expect(waiting).toHaveLength(2);

    behave = (_, response) => response.writeHead(401).end('{}');
    for (const response of waiting) response.writeHead(401).end('{}');
    expect((await Promise.all(signed)).map(({ status }) => status)).toEqual(signed.map(() => 401));
  });
});

it('a path that its service does not have is answered with the public ones that are like it', async () => {
  behave = (_, response) => {
    response.writeHead(404, { 'content-type': 'application/json', [UNDECLARED_PATH_HEADER]: 'yes' });
    response.end('{"detail":"Not found"}');
  };

  const response = await fetch(`${gateway.url}/api/v1/baas/ordrs?limit=5`, { headers: bearer() });

  expect([response.status, response.headers.get(UNDECLARED_PATH_HEADER)]).toEqual([404, null]);
  expect(await response.json()).toEqual({
    detail: expect.stringContaining('Did you mean /api/v1/baas/orders'),
    code: 'not_found',
  });
});
