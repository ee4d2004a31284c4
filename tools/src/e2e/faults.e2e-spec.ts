import { createHash, createHmac } from 'node:crypto';
import {
  type AccountView,
  type ConnectionView,
  type CreatedTestFirmView,
  type FaultsView,
  type FaultView,
  type FixVenueView,
  type FundingView,
  type IssuedCiTokenView,
  type IssuedFixPasswordView,
  type OrderTraceView,
  type RequestPage,
  SimulationScenario,
  type StreamTicketView,
  type SyncReport,
} from '@sandbourse/contracts';
import { asRawData, fieldsOf, formatUtcTimestamp, type Message, MsgType, Tag } from '@sandbourse/fix';
import { FixClient, openStreamSocket, startWebhookReceiver, untilHeard, WAITS } from '@sandbourse/test-support';
import { ApiClient, until } from '../api-client.js';
import { Brokerage } from '../client/brokerage.js';
import { Sandbox } from '../client/sandbox.js';
import { joinSharedStack, operatorOf, type StackUnderTest } from './stack-under-test.js';
import { verifyLedger } from './verify-ledger.js';

const FAULTS = '/api/v1/sandbox/faults';
const ORDERS = '/api/v1/baas/orders';
const CUSTODIANS = '/api/v1/pm/custodians';

let test: StackUnderTest;
let ci: ApiClient;

beforeAll(async () => {
  test = await joinSharedStack();
  const operator = await operatorOf(test.stack.file);
  const { token } = await operator.post<IssuedCiTokenView>('/api/v1/auth/ci-tokens', { name: 'Faults' });
  ci = new ApiClient(operator.baseUrl, token);
}, WAITS.start);

afterAll(() => test.stop(), WAITS.start);

/** A firm with a funded account. Its requests are sent with fetch, as a program that knows nothing of faults sends them. */
async function aFirm() {
  const created = await ci.post<CreatedTestFirmView>('/api/v1/sandbox/firms', {});
  const api = new ApiClient(ci.baseUrl, created.access_token);
  const { account_id } = await new Brokerage(api).openFunded('Mine', '10000.00');
  const security = { type: 'ticker', value: 'KO' };
  const body = JSON.stringify({ account_id, security, side: 'BUY', order_type: 'MARKET', quantity: '3' });
  const bearer = { authorization: `Bearer ${created.access_token}` };
  const place = (headers: Record<string, string> = {}) =>
    fetch(`${ci.baseUrl}${ORDERS}`, {
      method: 'POST',
      headers: { ...bearer, 'content-type': 'application/json', ...headers },
      body,
    });
  const orders = () => api.get<{ order_id: string }[]>(ORDERS);
  return { ...created, api, account_id, place, orders };
}

/** Logs a FIX client of a firm on at the venue. */
async function aFixClient({ api, firm_id }: { readonly api: ApiClient; readonly firm_id: string }) {
  const { password } = await api.post<IssuedFixPasswordView>('/api/v1/baas/fix/passwords', { name: 'Faults' });
  const { port } = await api.get<FixVenueView>('/api/v1/baas/fix/venue');
  const client = new FixClient({ senderCompId: firm_id, credential: asRawData(password) });
  await client.connect(port);
  await untilHeard(() => expect(client.isLoggedOn).toBe(true));
  return { client, port };
}

it(
  '60.1: an order whose answer is lost exists, its repetition with the same key is no second order, and a neighbour meets nothing',
  async () => {
    const [firm, neighbour] = [await aFirm(), await aFirm()];
    const { fault_id } = await firm.api.post<FaultView>(FAULTS, { on: 'POST /orders', do: 'lose_reply', times: 1 });

    const undisturbed = await neighbour.place();
    expect([undisturbed.status, undisturbed.headers.get('x-sandbox')]).toEqual([201, 'true']);
    expect(undisturbed.headers.has('x-sandbox-fault-applied')).toBe(false);

    const key = { 'idempotency-key': 'the-same' };
    await expect(firm.place(key)).rejects.toThrow('fetch failed');
    const repeated = await firm.place(key);
    expect([repeated.status, repeated.headers.get('idempotency-replayed')]).toEqual([201, 'true']);
    const [order] = await firm.orders();
    expect(await firm.orders()).toHaveLength(1);
    const trace = await firm.api.get<OrderTraceView>(`${ORDERS}/${order?.order_id}/trace`);
    expect(trace.steps[0]).toMatchObject({ step: 'REQUEST', fault: `lose_reply; fault=${fault_id}` });

    const { items } = await firm.api.get<FaultsView>(FAULTS);
    expect(items).toMatchObject([{ fault_id, state: 'ENDED', matched: 1, hits: 1 }]);
    const logged = await until(
      () => firm.api.get<RequestPage>('/api/v1/auth/requests?method=POST&path=/orders'),
      page => page.items.length === 2,
    );
    expect(logged.items.map(({ status, fault }) => ({ status, fault }))).toEqual([
      { status: 201, fault: null },
      { status: 201, fault: 'lose_reply' },
    ]);
  },
  WAITS.start,
);

it(
  '60.1: the trace of an order names the rule that has given it its scenario',
  async () => {
    const firm = await aFirm();
    const rule = await firm.api.post<FaultView>(FAULTS, {
      do: 'scenario',
      scenario: 'REJECT',
      quantity: '3',
      times: 1,
    });
    const { order_id } = (await (await firm.place()).json()) as { order_id: string };
    const named = ({ steps }: OrderTraceView) =>
      steps.flatMap(step => (step.step === 'FIX_MESSAGE' ? step.fields : [])).filter(({ tag }) => tag === 9008);
    const trace = await until(
      () => firm.api.get<OrderTraceView>(`${ORDERS}/${order_id}/trace`),
      each => named(each).length > 0,
    );
    expect(named(trace).map(({ value }) => value)).toEqual([`scenario; fault=${rule.fault_id}`]);
  },
  WAITS.start,
);

it(
  '60.1: the trace of an order names the fault that an attempt at a webhook met',
  async () => {
    const firm = await aFirm();
    const receiver = await startWebhookReceiver();
    try {
      const event_types = ['svc.baas.orders.submitted'];
      await firm.api.post('/api/v1/baas/webhooks', { url: receiver.url, event_types });
      const { fault_id } = await firm.api.post<FaultView>(FAULTS, { do: 'unreachable', times: 1 });
      const { order_id } = (await (await firm.place()).json()) as { order_id: string };
      const attempts = ({ steps }: OrderTraceView) => steps.filter(step => step.step === 'WEBHOOK');
      const trace = await until(
        () => firm.api.get<OrderTraceView>(`${ORDERS}/${order_id}/trace`),
        each => attempts(each).length === 2,
      );
      expect(attempts(trace).map(({ fault }) => fault)).toEqual([`unreachable; fault=${fault_id}`, null]);
    } finally {
      await receiver.close();
    }
  },
  WAITS.start,
);

it(
  '60.1: the trace of an order names the fault that a report to its FIX client met',
  async () => {
    const firm = await aFirm();
    const { client } = await aFixClient(firm);
    const { fault_id } = await firm.api.post<FaultView>(FAULTS, { do: 'poss_dup', times: 1 });
    client.send(MsgType.NewOrderSingle, anAccountOrder('twice-0', firm.account_id));
    await untilHeard(() => expect(client.received.some(each => isFill(each, 'twice'))).toBe(true));
    const [order] = await firm.orders();
    const named = ({ steps }: OrderTraceView) =>
      steps.flatMap(step => (step.step === 'FIX_MESSAGE' && step.fault !== null ? [step] : []));
    const trace = await until(
      () => firm.api.get<OrderTraceView>(`${ORDERS}/${order?.order_id}/trace`),
      each => named(each).length > 0,
    );
    expect(named(trace)).toMatchObject([
      { direction: 'OUT', msg_type: MsgType.ExecutionReport, fault: `poss_dup; fault=${fault_id}` },
    ]);
    await client.drop();
  },
  WAITS.start,
);

it(
  '60.2: a request with a key meets a fault too, and so does a signed one',
  async () => {
    const firm = await aFirm();
    const { key_id, key_secret } = firm.api_key;
    const form = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: key_id,
      client_secret: key_secret,
    });
    const issued = await fetch(`${ci.baseUrl}/api/v1/baas/oauth/token`, { method: 'POST', body: form });
    expect(issued.headers.get('x-sandbox')).toBe('true');
    const { access_token } = (await issued.json()) as { access_token: string };
    await new ApiClient(ci.baseUrl, access_token).post(FAULTS, { do: 'status', status: 429, retry_after: 1, key_id });

    expect((await firm.place()).status).toBe(201);
    const byKey = await firm.place({ authorization: `Bearer ${access_token}` });
    expect([byKey.status, byKey.headers.get('retry-after')]).toEqual([429, '1']);

    const signed = async (secret: string) => {
      const timestamp = String(performance.timeOrigin + performance.now()).split('.')[0] ?? '';
      const text = `GET\n/v1/models\n${timestamp}\n${createHash('sha256').update('').digest('hex')}`;
      return fetch(`${ci.baseUrl}/api/v1/pm/models`, {
        headers: {
          'x-svc-key-id': key_id,
          'x-svc-timestamp': timestamp,
          'x-svc-signature': createHmac('sha256', secret).update(text).digest('hex'),
        },
      });
    };
    expect((await signed(key_secret)).status).toBe(429);
    expect((await signed('another secret')).status).toBe(401);
    await firm.api.send('DELETE', FAULTS);
    const answer = await signed(key_secret);
    expect([answer.status, answer.headers.get('x-sandbox')]).toEqual([200, 'true']);
  },
  WAITS.start,
);

it(
  '60.2: a token that ends in mid-session is refused by every service, and a new one is not',
  async () => {
    const firm = await aFirm();
    await firm.api.post(FAULTS, { on: 'POST /orders', do: 'end_token', times: 1 });
    expect((await firm.place()).status).toBe(401);
    for (const path of ['/api/v1/auth/me', ORDERS, '/api/v1/pm/models']) {
      const { status, headers } = await firm.api.send('GET', path);
      expect([status, headers.get('x-sandbox')]).toEqual([401, 'true']);
    }
    const { email } = firm.user;
    const login = await new ApiClient(ci.baseUrl).send<{ access_token: string }>('POST', '/api/v1/auth/login', {
      email,
      password: firm.password,
    });
    expect([login.status, login.headers.get('x-sandbox')]).toEqual([200, 'true']);
    expect((await firm.place({ authorization: `Bearer ${login.body.access_token}` })).status).toBe(201);
  },
  WAITS.start,
);

it(
  '60.5: a deposit is returned and another is on hold, and those of a neighbour are as usual',
  async () => {
    const [firm, neighbour] = [await aFirm(), await aFirm()];
    await firm.api.post(FAULTS, { do: 'return_deposit', code: 'R10', days: 1, times: 1 });
    await firm.api.post(FAULTS, { do: 'hold_deposit', days: 3, times: 1 });
    const deposits = async ({ api, account_id }: typeof firm) => {
      const path = `/api/v1/baas/accounts/${account_id}/funding`;
      for (const amount of ['1000.00', '2000.00']) await api.post(path, { direction: 'DEPOSIT', amount });
      await api.get('/api/v1/sandbox/settled?wait=20');
      const account = await api.get<AccountView>(`/api/v1/baas/accounts/${account_id}`);
      expect(account.cash_balance).toBe('13000.0000');
      await new Sandbox(api).advance({ days: 5 });
      const [held, returned] = await api.get<FundingView[]>(path);
      return { settled: account.settled_cash, after: [returned, held].map(each => [each?.status, each?.return?.code]) };
    };
    expect(await deposits(firm)).toEqual({
      settled: '11000.0000',
      after: [
        ['RETURNED', 'R10'],
        ['COMPLETED', undefined],
      ],
    });
    expect(await deposits(neighbour)).toEqual({
      settled: '13000.0000',
      after: [
        ['COMPLETED', undefined],
        ['COMPLETED', undefined],
      ],
    });
  },
  WAITS.start,
);

it(
  '60.5: a custodian file of a firm is imported without a break, and each planted break is named',
  async () => {
    const { api } = await aFirm();
    const custodian = { name: 'Granite Trust Company', kind: 'OUTSIDE' };
    const held = await api.post<{ account_id: string; account_number: string }>('/api/v1/baas/accounts', {
      registration: 'Held away',
      account_type: 'INDIVIDUAL',
      custodian,
    });
    const connect = { custodian: custodian.name, connection_type: 'FILE_IMPORT', column_mapping: 'SCHWAB' };
    const { body: connection } = await until(
      () =>
        api.send<ConnectionView>('POST', `${CUSTODIANS}/connections`, { ...connect, account_ids: [held.account_id] }),
      ({ status }) => status === 201,
    );
    const { account_number } = held;
    const lot = { record: 'POSITION', account_number, security: { type: 'ticker', value: 'VTI' }, quantity: '10' };
    const sync = `${CUSTODIANS}/connections/${connection.connection_id}/sync`;
    await api.post(sync, { rows: [{ ...lot, cost_basis: '2000', acquired_date: '2024-03-15' }] });
    await api.get('/api/v1/sandbox/settled?wait=20');

    const imported = async (planted?: string): Promise<SyncReport> => {
      const query = `connection_id=${connection.connection_id}${planted ? `&break=${planted}` : ''}`;
      const headers = { authorization: `Bearer ${api.token}` };
      const file = await fetch(`${api.baseUrl}${CUSTODIANS}/files?${query}`, {
        headers: { ...headers, accept: 'text/csv' },
      });
      const answer = await fetch(`${api.baseUrl}${sync}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'text/csv' },
        body: await file.arrayBuffer(),
      });
      return (await answer.json()) as SyncReport;
    };
    const whole = { rejected: [], breaks: [], warnings: [] };
    expect(await imported()).toMatchObject({ ...whole, accounts: [{ entries_posted: 0 }] });
    expect(await imported('STALE_DATE')).toMatchObject({ ...whole, warnings: [{ type: 'DATE' }] });
    expect(await imported('TRAILER_COUNT')).toMatchObject({ ...whole, warnings: [{ type: 'RECORD_COUNT' }] });
    expect(await imported('ENCODING')).toMatchObject({ detail: [{ type: 'encoding_unsupported' }] });
    expect(await imported('QUANTITY')).toMatchObject({
      breaks: [{ type: 'POSITION', symbol: 'VTI', expected: '10.00000000', actual: '11.00000000' }],
    });
    await api.get('/api/v1/sandbox/settled?wait=20');
    expect(await imported('MISSING_LOT')).toMatchObject({
      breaks: [{ type: 'POSITION', symbol: 'VTI', expected: '11.00000000', actual: '1.00000000' }],
    });
  },
  WAITS.start,
);

it(
  '60.3: a WebSocket ends with 1011 after its first frame, a cursor is refused, and a neighbour meets nothing',
  async () => {
    const [firm, neighbour] = [await aFirm(), await aFirm()];
    await firm.api.post(FAULTS, { on: 'GET /stream', do: 'disconnect', events: 1, close_code: 1011 });
    await firm.api.post(FAULTS, { on: 'GET /events/trades', do: 'gap' });

    const socketOf = async ({ api }: typeof firm) => {
      const { ticket } = await api.post<StreamTicketView>('/api/v1/baas/stream/tickets', {});
      return openStreamSocket(`${ci.baseUrl}/api/v1/baas/stream`, ticket);
    };
    const [damaged, whole] = [await socketOf(firm), await socketOf(neighbour)];
    await untilHeard(() => expect(damaged.closed()).toMatchObject({ code: 1011 }));
    expect(damaged.frames).toHaveLength(1);
    await untilHeard(() => expect(whole.frames.length).toBeGreaterThan(1));
    expect(whole.closed()).toBeUndefined();
    whole.leave();

    const history = await firm.api.get<{ items: { id: string }[] }>('/api/v1/baas/events?limit=1');
    const answer = await fetch(`${ci.baseUrl}/api/v1/baas/events/trades`, {
      headers: { authorization: `Bearer ${firm.access_token}`, 'last-event-id': history.items[0]?.id ?? '' },
    });
    const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
    let text = '';
    while (!text.includes(': gap: ')) text += Buffer.from((await reader.read()).value ?? []).toString();
    await reader.cancel();
  },
  WAITS.start,
);

it(
  '60.8: after each fault of answers, orders and FIX sessions, the ledger is whole',
  async () => {
    const firm = await aFirm();
    const { account_id } = firm;
    const { client, port } = await aFixClient(firm);

    const answers: object[] = [
      ...['lose_reply', 'cut', 'content_type', 'broken_gzip'].map(kind => ({ do: kind })),
      { do: 'hang', seconds: 0.1 },
      { do: 'slow', seconds: 0.1 },
      ...[429, 500, 502, 503, 504].map(status => ({ do: 'status', status })),
      { do: 'status', status: 504, committed: true },
    ];
    for (const [n, fault] of answers.entries()) {
      await firm.api.post(FAULTS, { on: 'POST /orders', times: 1, ...fault });
      await firm
        .place({ 'idempotency-key': `answer-${n}` })
        .then(answer => answer.text())
        .catch(() => undefined);
    }
    for (const [n, scenario] of SimulationScenario.options.entries()) {
      await firm.api.post(FAULTS, { do: 'scenario', scenario, symbol: 'KO', times: 1, seed: n });
      expect((await firm.place()).status).toBe(201);
    }
    const kinds = ['sequence_gap', 'poss_dup', 'resend_storm', 'slow_ack', 'fix_logout'];
    const isFilled = (clOrdId: string) =>
      client.received.some(each => each.get(Tag.ClOrdID) === clOrdId && each.get(Tag.OrdStatus) === '2');
    for (const kind of kinds) {
      const seconds = kind === 'slow_ack' && { seconds: 0.1 };
      const { fault_id } = await firm.api.post<FaultView>(FAULTS, { do: kind, times: 1, ...seconds });
      // While messages are sent again, new ones meet no fault, so that the first order may meet none.
      for (let n = 0; (await firm.api.get<FaultView>(`${FAULTS}/${fault_id}`)).state === 'ACTIVE'; n += 1) {
        client.send(MsgType.NewOrderSingle, anAccountOrder(`${kind}-${n}`, account_id));
        await untilHeard(() => expect(isFilled(`${kind}-${n}`) || !client.isConnected).toBe(true));
      }
    }
    await untilHeard(() => expect(client.isConnected).toBe(false));
    await client.connect(port);
    await untilHeard(() => expect(kinds.every(kind => client.received.some(each => isFill(each, kind)))).toBe(true));
    await new Sandbox(firm.api).advance({ days: 4 });

    const { items } = await firm.api.get<FaultsView>(FAULTS);
    expect(items.filter(({ state }) => state !== 'ENDED').map(fault => fault.do)).toEqual([]);
    expect(items).toHaveLength(answers.length + SimulationScenario.options.length + kinds.length);
    expect(verifyLedger(test.stack.file)).toMatchObject({ status: 0 });
    await client.drop();
  },
  WAITS.story,
);

function isFill(report: Message, kind: string): boolean {
  return report.get(Tag.OrdStatus) === '2' && report.get(Tag.ClOrdID)?.startsWith(`${kind}-`) === true;
}

function anAccountOrder(clOrdId: string, account: string) {
  return fieldsOf({
    ClOrdID: clOrdId,
    Account: account,
    HandlInst: '1',
    Symbol: 'PEP',
    Side: '1',
    TransactTime: formatUtcTimestamp(Date.now()),
    OrderQty: '1',
    OrdType: '1',
  });
}
