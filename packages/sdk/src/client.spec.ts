import { ApiError, accessToken, ChecksError, ConnectionError, FieldsError, Sandbourse } from './index.js';
import { CASES } from './testing/cases.js';
import { json, localServers } from './testing/local-server.js';

const localServer = localServers();

const ORDER = {
  account_id: 'acct_1',
  security: { type: 'ticker', value: 'AAPL' },
  side: 'BUY',
  order_type: 'MARKET',
  quantity: '1',
} as const;

it('answers the body of what it asked, with the token', async () => {
  const server = await localServer((_, response) => json(response, 200, { symbol: 'BRK.B', last: '160.5500' }));
  const client = new Sandbourse({ baseUrl: `${server.url}/`, credentials: accessToken('t') });

  const quote = await client.baas.get('/market/quotes/{symbol}', { params: { path: { symbol: 'BRK.B' } } });

  expect(quote.last).toBe('160.5500');
  expect(server.heard).toMatchObject([
    { method: 'GET', url: '/api/v1/baas/market/quotes/BRK.B', headers: { authorization: 'Bearer t' } },
  ]);
});

it('61.2: a program that has a name sends it with each request', async () => {
  const server = await localServer((_, response) => json(response, 200, { items: [] }));

  await new Sandbourse({ baseUrl: server.url, clientName: 'mcp/call' }).baas.get('/accounts');
  await new Sandbourse({ baseUrl: server.url }).baas.get('/accounts');

  expect(server.heard.map(({ headers }) => headers['x-sandbourse-client'])).toEqual(['mcp/call', undefined]);
});

it('names each POST, so that it may be sent again, and does not rename it when it is', async () => {
  const server = await localServer((_, response) =>
    server.heard.length === 1
      ? response.writeHead(503, { 'content-type': 'text/html', 'retry-after': '0' }).end('<h1>Slow down</h1>')
      : json(response, 201, { order_id: 'ord_1' }),
  );
  const client = new Sandbourse({ baseUrl: server.url });

  await client.baas.post('/orders', { body: ORDER });
  await client.baas.post('/orders', { body: ORDER });
  await client.baas.post('/orders', { body: ORDER, headers: { 'idempotency-key': 'mine' } });

  const keys = server.heard.map(({ headers }) => headers['idempotency-key']);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
  expect(keys[3]).toBe('mine');
  expect(server.heard.map(({ body }) => JSON.parse(body))).toEqual([ORDER, ORDER, ORDER, ORDER]);
});

it('takes a 204 with an empty body, as Chromium gives it, for an answer', async () => {
  let asked = 0;
  const empty = { value: new Response('').body };
  const client = new Sandbourse({
    baseUrl: 'https://sandbox.test',
    fetch: async () => {
      asked += 1;
      return Object.defineProperty(new Response(null, { status: 204 }), 'body', empty);
    },
  });
  await client.baas.delete('/webhooks/{webhook_id}', { params: { path: { webhook_id: 'whk_1' } } });
  expect(asked).toBe(1);
});

it('does not repeat a write whose outcome is unknown', async () => {
  const server = await localServer((_, response) => response.destroy());
  const client = new Sandbourse({ baseUrl: server.url });

  const reset = client.auth.post('/sandbox/reset');

  await expect(reset).rejects.toThrow(ConnectionError);
  expect(server.heard.length).toBe(1);
});

it('says which shape a failure has, with every field or check, and its request id', async () => {
  const failures = [
    { status: 404, detail: 'Account not found' },
    { status: 422, detail: [{ type: 'missing', loc: ['body', 'side'], msg: 'Field required' }] },
    {
      status: 422,
      detail: {
        message: 'The order was refused. Failed checks: BUYING_POWER',
        failed_checks: [{ check: 'BUYING_POWER', reason: 'short' }],
      },
    },
  ];
  const server = await localServer((_, response) => {
    const { status, detail } = failures[server.heard.length - 1] ?? {};
    json(response, status ?? 500, { detail }, { 'x-request-id': `req-${server.heard.length}` });
  });
  const client = new Sandbourse({ baseUrl: server.url });
  const failed = async () =>
    (await client.baas.post('/orders', { body: ORDER }).catch((error: unknown) => error)) as ApiError;

  const [message, fields, checks] = [await failed(), await failed(), await failed()];

  expect(message).toMatchObject({ status: 404, code: 'not_found', detail: 'Account not found', requestId: 'req-1' });
  expect(message.message).toBe('POST /api/v1/baas/orders answered 404: Account not found');
  expect(fields).toBeInstanceOf(FieldsError);
  expect(fields).toMatchObject({ code: 'missing', detail: 'body.side: Field required', fields: failures[1]?.detail });
  expect(checks).toBeInstanceOf(ChecksError);
  expect(checks).toMatchObject({ code: 'BUYING_POWER', checks: [{ check: 'BUYING_POWER', reason: 'short' }] });
});

it.each(CASES.errors)('an error with $what has the code $code', async ({ status, body, code, text }) => {
  const server = await localServer((_, response) => json(response, status, body, { 'x-request-id': 'req-1' }));
  const failed = await new Sandbourse({ baseUrl: server.url }).baas.get('/accounts').catch((error: unknown) => error);
  expect(failed).toMatchObject({ status, code, requestId: 'req-1', message: expect.stringContaining(text) });
});

it('says what an edge that answers with a page means, once it has asked often enough', async () => {
  const server = await localServer((_, response) =>
    response.writeHead(503, { 'content-type': 'text/html', 'retry-after': '0' }).end('<h1>503</h1>'),
  );
  const client = new Sandbourse({ baseUrl: server.url, attempts: 3 });

  await expect(client.baas.get('/accounts')).rejects.toThrow(/answered 503: too many requests at the edge/);
  expect(server.heard.length).toBe(3);
});

it('stops when the caller aborts it, without another attempt', async () => {
  const server = await localServer((_, response) => json(response, 503, {}, { 'retry-after': '60' }));
  const client = new Sandbourse({ baseUrl: server.url });
  const controller = new AbortController();

  const asked = client.baas.get('/accounts', { signal: controller.signal });
  const ended = expect(asked).rejects.toThrow('enough');
  while (server.heard.length === 0) await new Promise(setImmediate);
  controller.abort(new Error('enough'));

  await ended;
  expect(server.heard.length).toBe(1);
});

it('says of an answer that does not come in time that there was none', async () => {
  const server = await localServer(() => undefined);
  const client = new Sandbourse({ baseUrl: server.url, timeoutMs: 50, attempts: 1 });

  await expect(client.baas.get('/accounts')).rejects.toThrow(/had no answer: none within 50 ms/);
});

describe('an answer that stops in its middle', () => {
  const halfAnAnswer = () =>
    localServer((_, response) => response.writeHead(200, { 'content-type': 'application/json' }).write('{"items":'));

  it('counts as no answer when its time is up', async () => {
    const server = await halfAnAnswer();
    const client = new Sandbourse({ baseUrl: server.url, timeoutMs: 50, attempts: 2 });

    await expect(client.baas.get('/accounts')).rejects.toThrow(/had no answer: none within 50 ms/);
    expect(server.heard.length).toBe(2);
  });

  it('is no longer waited for by who gives up', async () => {
    const server = await halfAnAnswer();
    const controller = new AbortController();
    const asked = new Sandbourse({ baseUrl: server.url }).baas.get('/accounts', { signal: controller.signal });
    while (server.heard.length === 0) await new Promise(setImmediate);
    setTimeout(() => controller.abort(new Error('enough')), 20);

    await expect(asked).rejects.toThrow('enough');
    expect(server.heard.length).toBe(1);
  });
});
