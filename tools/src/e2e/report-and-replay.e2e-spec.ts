import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import type { CreatedTestFirmView, OrderView, WrittenBook } from '@sandbourse/contracts';
import { WAITS } from '@sandbourse/test-support';
import { ApiClient } from '../api-client.js';
import { Brokerage } from '../client/brokerage.js';
import { ROOT } from '../root.js';
import { FIRMS, snapshotOf } from './snapshot-firms.js';
import { joinSharedStack, operatorOf, type StackUnderTest } from './stack-under-test.js';

const BOOK: WrittenBook = {
  book: 2,
  firm: { name: 'Bug' },
  clock: { at: '2026-03-02T15:00:00Z', frozen: true },
  logins: [{ name: 'advisor', email: 'bug@advisor.test', password: 'the secret of a login' }],
  accounts: [{ name: 'brokerage', cash: { USD: '9000.00' } }],
};

const folder = mkdtempSync(join(tmpdir(), 'reports-'));
let test: StackUnderTest;
let operator: ApiClient;
let firm: CreatedTestFirmView;
let api: ApiClient;

beforeAll(async () => {
  test = await joinSharedStack();
  operator = await operatorOf(test.stack.file);
  const ci = new ApiClient(operator.baseUrl, test.stack.file.ci_token);
  firm = await ci.post<CreatedTestFirmView>(FIRMS, { book: BOOK, ttl: 600 });
  api = new ApiClient(ci.baseUrl, firm.access_token);
}, WAITS.start);

afterAll(() => test.stop(), WAITS.start);

const settled = () => api.get('/api/v1/sandbox/settled?wait=20');

interface Ran {
  readonly code: number;
  readonly output: string;
}

/** Runs a command as the operator. */
async function sandbourse(...args: string[]): Promise<Ran> {
  const env = { ...process.env, SANDBOURSE_URL: operator.baseUrl, SANDBOURSE_TOKEN: operator.token ?? '' };
  const program = join(ROOT, 'packages/cli/bin/sandbourse.mjs');
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [program, ...args], { env, cwd: folder });
    return { code: 0, output: stdout };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, output: `${stdout}${stderr}` };
  }
}

/** Sends requests of several kinds: one with a secret, a purchase, a refused order, lists, and a move of the clock. */
async function work(): Promise<OrderView> {
  const account_id = firm.ids?.accounts.brokerage ?? '';
  const security = { type: 'ticker', value: 'KO' };
  const order = { account_id, security, side: 'BUY', order_type: 'MARKET' };
  await api.post('/api/v1/auth/login', { email: firm.user.email, password: firm.password });
  const bought = await api.post<OrderView>('/api/v1/baas/orders', { ...order, quantity: '3' });
  await settled();
  await api.send('POST', '/api/v1/baas/orders', { ...order, quantity: '300000' });
  await api.get(`/api/v1/baas/orders/${bought.order_id}`);
  await api.get(`/api/v1/baas/accounts/${account_id}/positions`);
  await api.post('/api/v1/sandbox/clock', { next: 'CLOSE' });
  await settled();
  await api.get(`/api/v1/baas/transactions?account_id=${account_id}`);
  return bought;
}

it(
  '58.6: a reported firm is replayed with equal answers, and a planted difference is found with its place',
  async () => {
    await work();
    expect(await sandbourse('report', firm.firm_id, '--out', 'bug.json.gz')).toMatchObject({ code: 0 });
    const text = gunzipSync(readFileSync(join(folder, 'bug.json.gz'))).toString();
    const requests = (JSON.parse(text) as { requests: { path: string; skipped: string | null }[] }).requests;

    const equal = await sandbourse('replay', 'bug.json.gz');
    writeFileSync(
      join(folder, 'planted.json'),
      text.replace(/\\"status\\":\\"FILLED\\"/, '\\"status\\":\\"EXPIRED\\"'),
    );
    const planted = await sandbourse('replay', 'planted.json');

    expect(requests.filter(({ skipped }) => skipped === null).map(({ path }) => path.split('/')[4])).toEqual([
      'orders',
      'orders',
      'orders',
      'accounts',
      'clock',
      'transactions',
    ]);
    for (const secret of [firm.password, firm.access_token, firm.api_key.key_secret, 'the secret', 'bug@advisor'])
      expect(text).not.toContain(secret);
    expect(equal).toMatchObject({ code: 0, output: expect.stringMatching(/^6 requests have the same answers/) });
    expect(planted.code).toBe(1);
    expect(planted.output).toMatch(
      /differs: GET .*\/orders\/ord_\w+\nplace {5}\$\.status\nexpected {2}"EXPIRED"\ngot {7}"FILLED"/,
    );
  },
  WAITS.story,
);

it(
  '58.6: a report from a snapshot has only the requests since, and a snapshot is exported as a book',
  async () => {
    const { name } = await snapshotOf(new Brokerage(api), 'before');
    await api.get(`/api/v1/baas/accounts/${firm.ids?.accounts.brokerage}`);

    const report = await sandbourse('report', firm.firm_id, '--from', name, '--out', 'since.json', '--json');
    const replay = await sandbourse('replay', 'since.json', '--json');
    const book = await sandbourse('book', 'export', firm.firm_id, '--snapshot', name, '--format', 'json');

    expect(JSON.parse(report.output)).toMatchObject({ from: 'before', requests: 2, skipped: 1 });
    expect(JSON.parse(replay.output)).toMatchObject({ requests: 2, compared: 1, difference: null });
    expect(JSON.parse(book.output)).toMatchObject({
      book: 2,
      clock: { frozen: true },
      closed_orders: [{ symbol: 'KO' }],
    });
  },
  WAITS.story,
);

it(
  '60.8: the faults of a firm are in its report, and a replay meets the same ones',
  async () => {
    const ci = new ApiClient(operator.baseUrl, test.stack.file.ci_token);
    const faults: WrittenBook['faults'] = [
      { on: 'POST /orders', do: 'lose_reply', times: 1 },
      { on: 'GET /accounts', do: 'status', status: 500, every: 2 },
      { on: 'GET /models', do: 'end_token', times: 1 },
    ];
    const { logins: _, ...rest } = BOOK;
    const book: WrittenBook = { ...rest, firm: { name: 'Faulty' }, faults };
    const faulty = await ci.post<CreatedTestFirmView>(FIRMS, { book, ttl: 600 });
    const owner = new ApiClient(operator.baseUrl, faulty.access_token);
    const order = {
      account_id: faulty.ids?.accounts.brokerage ?? '',
      security: { type: 'ticker', value: 'KO' },
      side: 'BUY',
      order_type: 'MARKET',
      quantity: '3',
    };
    await expect(owner.send('POST', '/api/v1/baas/orders', order)).rejects.toThrow();
    await owner.get('/api/v1/sandbox/settled?wait=20');
    expect(await owner.get('/api/v1/baas/orders')).toHaveLength(1);
    const statuses: number[] = [];
    for (let n = 0; n < 3; n += 1) statuses.push((await owner.send('GET', '/api/v1/baas/accounts')).status);
    expect(statuses).toEqual([200, 500, 200]);
    expect((await owner.send('GET', '/api/v1/pm/models')).status).toBe(401);
    const login = { email: faulty.user.email, password: faulty.password };
    const { access_token } = await ci.post<{ access_token: string }>('/api/v1/auth/login', login);
    expect(await new ApiClient(operator.baseUrl, access_token).get('/api/v1/pm/models')).toBeDefined();

    expect(await sandbourse('report', faulty.firm_id, '--out', 'faulty.json')).toMatchObject({ code: 0 });
    const replay = await sandbourse('replay', 'faulty.json', '--json');
    expect(JSON.parse(replay.output)).toMatchObject({ compared: 4, difference: null });
  },
  WAITS.story,
);
