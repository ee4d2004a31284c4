import type { OrderView, OrderWithFillsView, RequestPage } from '@sandbourse/contracts';
import { WAITS } from '@sandbourse/test-support';
import { until } from '../api-client.js';
import { Assistant, HttpServer, type Login } from './assistant.js';
import { joinSharedStack, type StackUnderTest } from './stack-under-test.js';

const READING = ['call', 'docs', 'explain', 'schema', 'search', 'situation'];

interface Preview {
  readonly preview_id: string | null;
  readonly would_be_accepted: boolean;
}

let test: StackUnderTest;
let account: string;
let login: Login;
const started: { stop(): Promise<void> }[] = [];

beforeAll(async () => {
  test = await joinSharedStack();
  login = { SANDBOURSE_TOKEN: test.broker.api.token ?? '' };
  ({ account_id: account } = await test.broker.openFunded('Assisted', '100000.00'));
}, WAITS.start);

afterEach(async () => {
  for (const each of started.splice(0)) await each.stop();
});

afterAll(() => test.stop(), WAITS.start);

async function assistant(...options: string[]): Promise<Assistant> {
  const made = await Assistant.overStdio(test.stack.file.base_url, login, options);
  started.push(made);
  return made;
}

const order = (quantity = '3') => ({ account_id: account, side: 'BUY', symbol: 'KO', quantity });
const openedOrders = () => test.broker.api.get<OrderView[]>(`/api/v1/baas/orders?account_id=${account}&limit=500`);

it('61.2: a server without options only reads, and says how to switch more on', async () => {
  const reader = await assistant();

  expect(await reader.toolNames()).toEqual(READING);
  expect(reader.client.getInstructions()).toContain('--allow-trading');
  await expect(reader.call('confirm', { preview_id: 'prv_1' })).rejects.toThrow(/confirm/);
  expect(await reader.call('call', { operation: 'post_baas_orders' })).toMatchObject({ isRefused: true });
  expect(await reader.environment()).toMatchObject({
    sandbox: test.stack.file.base_url,
    login: { role: 'advisor' },
    clock: { status: 'READY' },
    permissions: { trading: expect.stringMatching(/^off/), clock: expect.stringMatching(/^off/) },
  });
});

it('61.2: an assistant finds an operation, reads its description, and calls it', async () => {
  const reader = await assistant();

  const { operations } = await reader.json<{ operations: { operation: string }[] }>('search', { query: 'tax lots' });
  const operation = operations.map(each => each.operation).find(id => id.includes('tax_lots')) ?? '';
  expect((await reader.call('schema', { operation })).text).toContain('account_id');
  expect(await reader.json('call', { operation, parameters: { account_id: account } })).toEqual([]);
  expect(await reader.call('call', { operation, parameters: { account_id: 'acct_unknown' } })).toEqual({
    isRefused: true,
    text: expect.stringMatching(/^404 /),
  });
  expect((await reader.call('docs', { page: 'tax-lots' })).text).toMatch(/^# Tax lots/);
  expect(await reader.json('explain', { code: 'BUYING_POWER' })).toMatchObject({ remedy: expect.any(String) });
});

it('61.2: an order is a preview and then a confirmation, and the same preview twice is the same order', async () => {
  const trader = await assistant('--allow-trading', account);
  const before = (await openedOrders()).length;

  const preview = await trader.json<Preview>('preview', order());
  expect(await openedOrders()).toHaveLength(before);
  const [one, other] = await Promise.all(
    [1, 2].map(() => trader.json<OrderWithFillsView>('confirm', { preview_id: preview.preview_id })),
  );
  const again = await (await assistant('--allow-trading', account)).json<OrderWithFillsView>('confirm', {
    preview_id: preview.preview_id,
  });

  expect(one).toMatchObject({ status: 'FILLED', filled_quantity: '3.00000000' });
  expect([other?.order_id, again.order_id]).toEqual([one?.order_id, one?.order_id]);
  expect(await openedOrders()).toHaveLength(before + 1);
  const { order: explained } = await trader.json<{ order: OrderView }>('explain', { order_id: one?.order_id });
  expect(explained.order_id).toBe(one?.order_id);
});

it('61.2: an order that would be refused has no preview to confirm, and an unknown preview places nothing', async () => {
  const trader = await assistant('--allow-trading', account);
  const before = (await openedOrders()).length;

  expect(await trader.json<Preview>('preview', order('1000000'))).toMatchObject({
    would_be_accepted: false,
    preview_id: null,
  });
  const unknown = 'prv_00000000-0000-4000-8000-000000000000';
  expect(await trader.call('confirm', { preview_id: unknown })).toEqual({
    isRefused: true,
    text: expect.stringContaining('No order was placed'),
  });
  expect(await openedOrders()).toHaveLength(before);
});

it('61.2: an account that is not on the list of the option takes no orders', async () => {
  const { account_id: closed } = await test.broker.openFunded('Not assisted', '1000.00');
  const trader = await assistant('--allow-trading', account);

  const answer = await trader.call('preview', { ...order(), account_id: closed });

  expect(answer).toEqual({ isRefused: true, text: expect.stringContaining('account_id') });
});

it('61.2: a server sees only the data of its login, also when it is allowed to trade in another firm', async () => {
  const stranger = await joinSharedStack();
  const outsider = await Assistant.overStdio(
    stranger.stack.file.base_url,
    { SANDBOURSE_TOKEN: stranger.broker.api.token ?? '' },
    ['--allow-trading', account],
  );
  started.push(outsider);

  for (const [tool, given] of [
    ['call', { operation: 'get_baas_accounts_by_account_id', parameters: { account_id: account } }],
    ['situation', { account_id: account }],
    ['preview', order()],
  ] as const)
    expect(await outsider.call(tool, given)).toEqual({ isRefused: true, text: expect.stringMatching(/^404 /) });
  expect(await outsider.json('situation')).toMatchObject({ accounts: { items: [], total: 0 }, open_orders: [] });
});

it('61.2: the scopes of a key hold for the tools', async () => {
  const key = { name: 'Reader', permission_group: 'read_only' };
  const { key_id, key_secret } = await test.broker.api.post<{ key_id: string; key_secret: string }>(
    '/api/v1/baas/api-keys/self',
    key,
  );
  const ofKey = { SANDBOURSE_KEY_ID: key_id, SANDBOURSE_KEY_SECRET: key_secret };
  const trader = await Assistant.overStdio(test.stack.file.base_url, ofKey, ['--allow-trading', account]);
  started.push(trader);

  const { preview_id } = await trader.json<Preview>('preview', order());
  expect(await trader.call('confirm', { preview_id })).toEqual({
    isRefused: true,
    text: expect.stringMatching(/^403 [\s\S]*baas\.orders:write/),
  });
});

it('61.2: each request of a tool has the name of the tool in the log of requests', async () => {
  const trader = await assistant('--allow-trading', account);
  const { preview_id } = await trader.json<Preview>('preview', order('1'));
  const { order_id } = await trader.json<OrderView>('confirm', { preview_id });
  await trader.json('situation');

  const logged = await until(
    () => test.broker.api.get<RequestPage>('/api/v1/auth/requests?client=mcp/&limit=200'),
    ({ items }) => items.some(({ client }) => client === 'mcp/situation'),
  );
  const confirmed = logged.items.filter(({ client, path }) => client === 'mcp/confirm' && path.includes(order_id));
  expect(confirmed.length).toBeGreaterThan(0);
  const placed = logged.items.find(({ method, path }) => method === 'POST' && path === '/api/v1/baas/orders');
  expect(placed).toMatchObject({ client: 'mcp/confirm', status: 201 });
});

it('61.2: a call that reads only documents, or that the tool refuses, is in the log with its tool', async () => {
  const reader = await assistant();
  await reader.json('search', { query: 'tax lots' });
  await reader.call('schema', { operation: 'get_baas_accounts' });
  await reader.call('docs', { page: 'no-such-guide' });
  await reader.call('call', { operation: 'post_baas_orders' });
  await reader.json('explain', { code: 'BUYING_POWER' });

  const tools = ['search', 'schema', 'docs', 'call', 'explain'].map(tool => `mcp/${tool}`);
  await until(
    () => test.broker.api.get<RequestPage>('/api/v1/auth/requests?client=mcp/&limit=200'),
    ({ items }) => tools.every(tool => items.some(({ client }) => client === tool)),
  );
});

it('61.2: the clock advances only with its option', async () => {
  const mover = await assistant('--allow-clock');
  expect(await mover.toolNames()).toEqual([...READING, 'advance'].sort());

  const before = (await mover.environment()) as { clock: { now: string } };
  const after = await mover.json<{ now: string; status: string }>('advance', { days: 1 });

  expect(after.status).toBe('READY');
  expect(Date.parse(after.now) - Date.parse(before.clock.now)).toBeGreaterThanOrEqual(86_400_000);
});

it('61.2: over streamable HTTP, the tools are the same, and a request without the token is refused', async () => {
  const { base_url } = test.stack.file;
  const trader = await Assistant.overHttp(base_url, login, ['--allow-trading', account]);
  started.push(trader);
  const { preview_id } = await trader.json<Preview>('preview', order('1'));
  expect(await trader.json('confirm', { preview_id })).toMatchObject({ status: 'FILLED' });

  const server = await HttpServer.start(base_url, login);
  started.push(server);
  const ask = (headers: Record<string, string>, url = server.url) =>
    fetch(url, {
      method: 'POST',
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' }),
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
    }).then(({ status }) => status);
  const authorization = `Bearer ${server.token}`;
  expect(await ask({})).toBe(401);
  expect(await ask({ authorization: `${authorization}x` })).toBe(401);
  expect(await ask({ authorization, origin: 'https://page.example' })).toBe(403);
  expect(await ask({ authorization }, server.url.replace('/mcp', '/'))).toBe(404);
  expect(await ask({ authorization })).toBe(200);
});
