import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import {
  DEPOSIT_FAULT_HEADER,
  FaultKind,
  isDepositFault,
  isFixFault,
  isOrderFault,
  isStreamFault,
  isWebhookFault,
  type MetFault,
} from '@sandbourse/contracts';
import { AccessTokens } from '@sandbourse/platform/auth';
import { arrived, untilHeard } from '@sandbourse/test-support';
import { AnnouncedFaults } from '../testing/announced-faults.js';
import {
  bearer,
  type GatewayUnderTest,
  type LocalServer,
  serve,
  startGateway,
  tokenOf,
} from '../testing/gateway-under-test.js';

const ORDERS = '/api/v1/baas/orders';
const NEIGHBOUR = tokenOf({ claims: { firm_id: 'firm_neighbour' } });

let processed = 0;
/** The faults of deposits that the service has received. */
let depositFaults: unknown[] = [];
/** The event streams that the service has open. */
let streams: ServerResponse[] = [];
/** The path of the last event stream, with its query. */
let asked = '';

let auth: AnnouncedFaults;
let baas: LocalServer;
let gateway: GatewayUnderTest;

beforeAll(async () => {
  auth = await AnnouncedFaults.start();
  baas = await serve((request, response) => {
    processed += 1;
    depositFaults.push(...(request.headersDistinct[DEPOSIT_FAULT_HEADER] ?? []));
    if (request.url?.startsWith('/v1/events/trades')) {
      asked = request.url;
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.flushHeaders();
      streams.push(response);
      arrived();
      return;
    }
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ order_id: 'ord_1', status: 'OPEN' }));
  });
  gateway = await startGateway({
    AUTH_URL: auth.url,
    BAAS_URL: baas.url,
    INTERNAL_SECRET: 's'.repeat(40),
  });
});

afterAll(async () => {
  await gateway.close();
  await Promise.all([auth.close(), baas.close()]);
});

beforeEach(() => {
  processed = 0;
  depositFaults = [];
  auth.questions = [];
  streams = [];
});

const place = (headers: Record<string, string> = bearer(), body: object = { quantity: '3' }) =>
  fetch(`${gateway.url}${ORDERS}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Lets the orders of the firm meet a fault. */
async function meeting(met: MetFault): Promise<void> {
  auth.fault = met;
  if (!auth.knows('flt_1')) await auth.announce({ fault_id: 'flt_1', routes: [`POST ${ORDERS}`] });
}

it('60.6: each answer to a sandbox firm says so, also a refusal of the gateway, and no other answer', async () => {
  const live = bearer(tokenOf({ claims: { issandbox: false } }));
  const away = (headers: Record<string, string>) => fetch(`${gateway.url}/api/v1/pm/portfolios`, { headers });
  expect((await place()).headers.get('x-sandbox')).toBe('true');
  expect((await away(bearer())).headers.get('x-sandbox')).toBe('true');
  expect((await place(live)).headers.has('x-sandbox')).toBe(false);
  expect((await away({})).headers.has('x-sandbox')).toBe(false);
});

it('60.6: the refusal of an expired token says that its firm is a sandbox firm, if we signed the token', async () => {
  const expired = { at: new Date(0), lifetimeSeconds: 1 };
  const stranger = new AccessTokens([{ kid: 'test', secret: 'another secret also of thirty-two bytes and more' }]);
  const answerTo = async (token: string, path = ORDERS) => {
    const { status, headers } = await fetch(`${gateway.url}${path}`, { headers: bearer(token) });
    return [status, headers.get('x-sandbox')];
  };
  expect(await answerTo(tokenOf(expired))).toEqual([401, 'true']);
  expect(await answerTo(tokenOf(expired), '/nothing')).toEqual([404, 'true']);
  expect(await answerTo(tokenOf({ ...expired, claims: { issandbox: false } }))).toEqual([401, null]);
  expect(await answerTo(tokenOf({ ...expired, signedBy: stranger }))).toEqual([401, null]);
  expect(await answerTo(tokenOf({ signedBy: stranger }))).toEqual([401, null]);
});

// biome-ignore format: a table
it.each([
  { what: 'a path without a route',      method: 'GET',   path: '/api/v1/nothing',                headers: {},                                              status: 404 },
  { what: 'a path of no pillar',         method: 'GET',   path: '/api/v1/agents/x',               headers: {},                                              status: 404 },
  { what: 'a page that does not exist',  method: 'GET',   path: '/nothing',                       headers: {},                                              status: 404 },
  { what: 'an unknown method',           method: 'PURGE', path: ORDERS,                           headers: {},                                              status: 405 },
  { what: 'another host',                method: 'GET',   path: ORDERS,                           headers: { host: 'evil.test' },                           status: 421 },
  { what: 'a WebSocket elsewhere',       method: 'GET',   path: ORDERS,                           headers: { connection: 'upgrade', upgrade: 'websocket', 'sec-websocket-version': '13', 'sec-websocket-key': 'A'.repeat(22) + '==' }, status: 404 },
  { what: 'an open route',               method: 'GET',   path: '/api/v1/baas/oauth/token',       headers: {},                                              status: 200 },
])('60.6: the answer to $what says that the firm is a sandbox firm', async ({ method, path, headers, status }) => {
  const answered = (token: string) =>
    new Promise<IncomingMessage>((resolve, reject) =>
      httpRequest(`${gateway.url}${path}`, { method, headers: { ...bearer(token), ...headers } }, resolve)
        .on('error', reject)
        .end(),
    );
  const answer = await answered(tokenOf());
  expect([answer.resume().statusCode, answer.headers['x-sandbox']]).toEqual([status, 'true']);
  const ofLive = await answered(tokenOf({ claims: { issandbox: false } }));
  expect([ofLive.resume().statusCode, ofLive.headers['x-sandbox']]).toEqual([status, undefined]);
});

it('60.6: the page of the edge beyond a limit says that the firm is a sandbox firm', async () => {
  const limited = await startGateway({ BAAS_URL: baas.url, EDGE_LIMITS: 'on' });
  try {
    const ask = () => fetch(`${limited.url}${ORDERS}`, { headers: bearer() });
    let answer = await ask();
    while (answer.status === 200) answer = await ask();
    expect([answer.status, answer.headers.get('x-sandbox')]).toEqual([503, 'true']);
  } finally {
    await limited.close();
  }
});

describe('60.2: a client meets', () => {
  const answered = async () => {
    const answer = await place();
    return { answer, text: await answer.text() };
  };

  it('an answer that is lost, although the request was processed', async () => {
    await meeting({ fault_id: 'flt_1', do: 'lose_reply' });
    await expect(place()).rejects.toThrow('fetch failed');
    expect(processed).toBe(1);
  });

  it('an answer that is cut after some bytes, although the request was processed', async () => {
    await meeting({ fault_id: 'flt_1', do: 'cut', bytes: 5 });
    const answer = await place();
    expect([answer.status, answer.headers.get('x-sandbox-fault-applied')]).toEqual([200, 'cut; fault=flt_1']);
    await expect(answer.text()).rejects.toThrow();
    expect(processed).toBe(1);
  });

  it('no answer for a time, and then the end of the connection', async () => {
    await meeting({ fault_id: 'flt_1', do: 'hang', seconds: 0.05 });
    await expect(place()).rejects.toThrow('fetch failed');
    expect(processed).toBe(1);
  });

  it('an answer that is late', async () => {
    await meeting({ fault_id: 'flt_1', do: 'slow', seconds: 0.2 });
    const from = performance.now();
    const { answer, text } = await answered();
    expect(performance.now() - from).toBeGreaterThanOrEqual(190);
    expect([answer.status, JSON.parse(text)]).toEqual([200, { order_id: 'ord_1', status: 'OPEN' }]);
    expect(answer.headers.get('x-sandbox-fault-applied')).toBe('slow; fault=flt_1');
  });

  // biome-ignore format: a table
  it.each([
    { met: { status: 429, retry_after: 2 }, type: 'application/json', retryAfter: '2' },
    { met: { status: 429 },                 type: 'application/json', retryAfter: null },
    { met: { status: 500 },                 type: 'application/json', retryAfter: null },
    { met: { status: 502 },                 type: 'text/html',        retryAfter: null },
    { met: { status: 503 },                 type: 'text/html',        retryAfter: null },
    { met: { status: 504 },                 type: 'text/html',        retryAfter: null },
  ] as const)('the status $met as $type, and the request is not processed', async ({ met, type, retryAfter }) => {
    await meeting({ fault_id: 'flt_1', do: 'status', ...met });
    const { answer } = await answered();
    expect(answer.status).toBe(met.status);
    expect(answer.headers.get('content-type')).toContain(type);
    expect(answer.headers.get('retry-after')).toBe(retryAfter);
    expect(answer.headers.get('x-sandbox-fault-applied')).toBe('status; fault=flt_1');
    expect(processed).toBe(0);
  });

  it('a 504 after the request was processed', async () => {
    await meeting({ fault_id: 'flt_1', do: 'status', status: 504, committed: true });
    expect((await answered()).answer.status).toBe(504);
    expect(processed).toBe(1);
  });

  it('a token that ends in mid-session', async () => {
    await meeting({ fault_id: 'flt_1', do: 'end_token' });
    const { answer, text } = await answered();
    expect([answer.status, JSON.parse(text).code]).toEqual([401, 'not_authenticated']);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    expect(auth.questions).toMatchObject([{ caller: { firm_id: 'firm_test', token_id: 'jti-1' } }]);
  });

  it('60.5: the answer of a deposit as usual, and its service receives the fault', async () => {
    await meeting({ fault_id: 'flt_1', do: 'return_deposit', code: 'R10', days: 3 });
    const answer = await place({ ...bearer(), [DEPOSIT_FAULT_HEADER]: 'of the client' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('x-sandbox-fault-applied')).toBe('return_deposit; fault=flt_1');
    expect(depositFaults).toEqual(['{"do":"return_deposit","code":"R10","days":3}']);
  });

  it('JSON that is called HTML', async () => {
    await meeting({ fault_id: 'flt_1', do: 'content_type' });
    const { answer, text } = await answered();
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(JSON.parse(text)).toEqual({ order_id: 'ord_1', status: 'OPEN' });
  });

  it('a compressed body that cannot be decompressed', async () => {
    await meeting({ fault_id: 'flt_1', do: 'broken_gzip' });
    const answer = await place();
    expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, 'gzip']);
    await expect(answer.text()).rejects.toThrow();
  });

  it('60.8: nothing on other routes, and its neighbour nothing at all', async () => {
    await meeting({ fault_id: 'flt_1', do: 'lose_reply' });
    for (const answer of [
      await place(bearer(NEIGHBOUR)),
      await fetch(`${gateway.url}${ORDERS}`, { headers: bearer() }),
    ]) {
      expect([answer.status, await answer.json()]).toEqual([200, { order_id: 'ord_1', status: 'OPEN' }]);
      expect(answer.headers.has('x-sandbox-fault-applied')).toBe(false);
    }
    expect(auth.questions).toEqual([]);
  });

  it('nothing if auth does not answer', async () => {
    await meeting({ fault_id: 'flt_1', do: 'lose_reply' });
    auth.fault = { do: 'nonsense' } as never;
    expect((await place()).status).toBe(200);
  });
});

describe('60.3: a client of an event stream meets', () => {
  const TRADES = '/api/v1/baas/events/trades';

  /** Opens the stream, and sends two events with a heartbeat between them. */
  async function opened(met: Omit<MetFault, 'fault_id'>, { token, cursor }: { token?: string; cursor?: string } = {}) {
    auth.fault = { fault_id: 'flt_2', ...met };
    if (!auth.knows('flt_2')) await auth.announce({ fault_id: 'flt_2', do: 'mute', routes: [`GET ${TRADES}`] });
    const headers = { ...bearer(token), ...(cursor && { 'last-event-id': cursor }) };
    const answer = await fetch(`${gateway.url}${TRADES}`, { headers });
    await untilHeard(() => expect(streams).toHaveLength(1));
    for (const block of ['id: 1\ndata: {"n":1}', ': heartbeat', 'id: 2\ndata: {"n":2}'])
      streams[0]?.write(`${block}\n\n`);
    return answer;
  }

  /** Reads a stream until its service or its fault ends it. */
  async function textOf(answer: Response): Promise<string> {
    let text = '';
    try {
      for await (const chunk of answer.body ?? []) text += Buffer.from(chunk).toString();
    } catch {
      return `${text}(cut)`;
    }
    return text;
  }

  const idsIn = (text: string) => [...text.matchAll(/^id: (\d)$/gm)].map(([, id]) => id);

  it('an end of the connection after one event of many that arrive together', async () => {
    const answer = await opened({ do: 'disconnect', events: 3 });
    streams[0]?.write(Array.from({ length: 6 }, (_, n) => `id: ${n + 3}\ndata: {}\n\n`).join(''));
    const text = await textOf(answer);
    expect([idsIn(text), text.endsWith('(cut)')]).toEqual([['1', '2', '3'], true]);
  });

  it('an end of the connection after some events', async () => {
    const answer = await opened({ do: 'disconnect', events: 1 });
    expect(answer.headers.get('x-sandbox-fault-applied')).toBe('disconnect; fault=flt_2');
    const text = await textOf(answer);
    expect([idsIn(text), text.endsWith('(cut)')]).toEqual([['1'], true]);
  });

  // biome-ignore format: a table
  it.each([
    { met: { do: 'mute' },                           ids: [],                   beats: 1 },
    { met: { do: 'mute', events: 1 },                ids: ['1'],                beats: 1 },
    { met: { do: 'mute', heartbeats: false },        ids: [],                   beats: 0 },
    { met: { do: 'half_open', events: 1 },           ids: ['1'],                beats: 0 },
    { met: { do: 'duplicate' },                      ids: ['1', '1', '2', '2'], beats: 1 },
  ] as const)('$met: the events $ids and $beats heartbeats, until the service ends the stream', async ({ met, ids, beats }) => {
    const answer = await opened(met);
    streams[0]?.end();
    const text = await textOf(answer);
    expect([idsIn(text), text.split(': heartbeat').length - 1]).toEqual([ids, beats]);
  });

  it('events that are late, in their order', async () => {
    const answer = await opened({ do: 'late', seconds: 0.2 });
    const from = performance.now();
    const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
    let text = '';
    while (idsIn(text).length < 2) text += Buffer.from((await reader.read()).value ?? []).toString();
    expect(performance.now() - from).toBeGreaterThanOrEqual(150);
    expect(idsIn(text)).toEqual(['1', '2']);
    await reader.cancel();
  });

  it('the end that a slow reader gets, after some events', async () => {
    const text = await textOf(await opened({ do: 'slow_consumer', events: 1 }));
    expect(idsIn(text)).toEqual(['1']);
    expect(text.endsWith('\n\n: closed: The client reads more slowly than events come\n\n')).toBe(true);
  });

  it('a cursor that the service no longer has in memory', async () => {
    const answer = await opened({ do: 'gap' }, { cursor: 'evt_1' });
    expect(answer.headers.get('x-sandbox-fault-applied')).toBe('gap; fault=flt_2');
    expect(asked).toBe('/v1/events/trades?since_id=evt_ZZZZZZZZZZZZZZZZZZZZZZZZZZ');
    streams[0]?.end();
    expect(idsIn(await textOf(answer))).toEqual(['1', '2']);
  });

  it('60.1: nothing without a match, and the rule reports the route or the missing cursor', async () => {
    await auth.announce({ fault_id: 'flt_gap', firm_id: 'firm_near', do: 'gap', routes: [`GET ${TRADES}`] });
    await auth.announce({
      fault_id: 'flt_pm',
      firm_id: 'firm_near',
      do: 'mute',
      routes: ['GET /api/v1/pm/events/drift'],
    });
    const answer = await opened({ do: 'mute' }, { token: tokenOf({ claims: { firm_id: 'firm_near' } }) });
    streams[0]?.end();
    expect(idsIn(await textOf(answer))).toEqual(['1', '2']);
    const value = `GET ${TRADES}`;
    await untilHeard(() =>
      expect(auth.nearMisses).toEqual([
        { fault_id: 'flt_gap', term: 'cursor', value },
        { fault_id: 'flt_pm', term: 'on', value },
      ]),
    );
  });

  it('60.8: nothing, if it is a neighbour', async () => {
    const answer = await opened({ do: 'mute' }, { token: NEIGHBOUR });
    streams[0]?.end();
    expect(idsIn(await textOf(answer))).toEqual(['1', '2']);
    expect(answer.headers.has('x-sandbox-fault-applied')).toBe(false);
  });
});

it('60.8: a request asks only about the kinds of faults that it can meet, and a neighbour asks about none', async () => {
  for (const kind of FaultKind.options) await auth.announce({ fault_id: kind, firm_id: 'firm_stormy', do: kind });
  auth.fault = { fault_id: 'status', do: 'status', status: 503 };
  const stormy = bearer(tokenOf({ claims: { firm_id: 'firm_stormy' } }));
  const sendAll = async (headers: Record<string, string>): Promise<string[][]> => {
    auth.questions = [];
    await place(headers);
    await fetch(`${gateway.url}/api/v1/baas/accounts/acct_1/funding`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ direction: 'DEPOSIT', amount: '5.00' }),
    });
    for (const cursor of [{}, { 'last-event-id': 'evt_1' }]) {
      const opened = await fetch(`${gateway.url}/api/v1/baas/events/trades`, { headers: { ...headers, ...cursor } });
      await opened.body?.cancel();
    }
    return auth.questions.map(({ fault_ids }) => fault_ids);
  };
  const isOfRequests = (kind: FaultKind) =>
    ![isStreamFault, isWebhookFault, isOrderFault, isFixFault].some(isOther => isOther(kind));
  const ofDeposit = FaultKind.options.filter(isOfRequests);
  const ofStream = FaultKind.options.filter(kind => kind === 'status' || kind === 'end_token' || isStreamFault(kind));
  expect(await sendAll(stormy)).toEqual([
    ofDeposit.filter(kind => !isDepositFault(kind)),
    ofDeposit,
    ofStream.filter(kind => kind !== 'gap'),
    ofStream,
  ]);
  expect(await sendAll(bearer(NEIGHBOUR))).toEqual([]);
});

describe('60.1: the header X-Sandbox-Fault', () => {
  const asking = (header: string, headers = bearer(NEIGHBOUR)) => place({ ...headers, 'x-sandbox-fault': header });

  it('applies a fault to one request', async () => {
    const answer = await asking('status; status=429; retry_after=3');
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '3']);
    expect(answer.headers.get('x-sandbox-fault-applied')).toBe('status');
    expect((await place(bearer(NEIGHBOUR))).status).toBe(200);
  });

  // biome-ignore format: a table
  it.each([
    { header: 'lose_replay',        says: 'Did you mean lose_reply?' },
    { header: 'quit',               says: 'Did you mean cut?' },
    { header: 'boom',               says: 'boom is no fault. The faults are lose_reply, cut, hang, ' },
    { header: 'status',             says: 'needed for status' },
    { header: 'cut; seconds=3',     says: 'Not allowed for cut' },
    { header: 'mute',               says: 'mute is a fault of event streams' },
  ])('"$header" is refused with 400: $says', async ({ header, says }) => {
    const answer = await asking(header);
    expect([answer.status, ((await answer.json()) as { detail: string }).detail]).toEqual([400, expect.stringContaining(says)]);
    expect(processed).toBe(0);
  });

  it('is ignored for a live firm, and refused for a client', async () => {
    const live = bearer(tokenOf({ claims: { issandbox: false, firm_id: 'LIV1' } }));
    const client = bearer(tokenOf({ claims: { role: 'client', firm_id: 'firm_other' } }));
    expect((await asking('lose_reply', live)).status).toBe(200);
    expect((await asking('lose_reply', client)).status).toBe(403);
  });
});

it('60.1: rules that have ended are forgotten', async () => {
  await meeting({ fault_id: 'flt_1', do: 'status', status: 500 });
  expect((await place()).status).toBe(500);
  await auth.announce({ fault_id: 'flt_1', is_active: false });
  expect((await place()).status).toBe(200);
});
