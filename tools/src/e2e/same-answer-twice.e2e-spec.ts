import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type {
  AccountPerformanceView,
  Book,
  CreatedTestFirmView,
  FixSessionView,
  IssuedApiKeyView,
  IssuedFixPasswordView,
} from '@sandbourse/contracts';
import { asRawData, fieldsOf, formatUtcTimestamp, MsgType, Tag } from '@sandbourse/fix';
import { Clock } from '@sandbourse/platform/clock';
import { textNumbersOf } from '@sandbourse/sdk/node';
import { FixClient, untilHeard, WAITS } from '@sandbourse/test-support';
import fc from 'fast-check';
import { parse } from 'yaml';
import { ApiClient, until } from '../api-client.js';
import { Brokerage, type OrderRequest } from '../client/brokerage.js';
import { Sandbox } from '../client/sandbox.js';
import { differencesOf } from '../replay/answers.js';
import { type Layout, played } from '../replay/play.js';
import { sessionOf } from '../replay/steps.js';
import { ROOT } from '../root.js';
import { joinSharedStack, type StackUnderTest } from './stack-under-test.js';

/** Sessions in each run of the tests, and requests in a session. `npm run replay` plays more, and others. */
const SESSIONS = 2;
const SEED = 58;
const SESSION = 20;

let test: StackUnderTest;

beforeAll(async () => {
  test = await joinSharedStack();
}, WAITS.start);

afterAll(() => test.stop(), WAITS.start);

const PAGE = readFileSync(join(ROOT, 'docs/same-answer-twice.md'), 'utf8');
function layout(): Layout {
  const { base_url, ci_token = '' } = test.stack.file;
  return { base_url, ci_token };
}

/** The book of the page, read as the kits read it. */
const BOOK = textNumbersOf(parse(/```yaml\n([\s\S]*?)```/.exec(PAGE)?.[1] ?? '') as object);
async function answersOfARun(): Promise<unknown> {
  const { base_url, ci_token } = test.stack.file;
  const firms = new ApiClient(base_url, ci_token);
  const body = { book: BOOK as Book };
  const { access_token, ids, firm_id } = await firms.post<CreatedTestFirmView>('/api/v1/sandbox/firms', body);
  const api = new ApiClient(base_url, access_token);
  const broker = new Brokerage(api);
  const account_id = ids?.accounts.brokerage ?? '';
  const trade = async (side: OrderRequest['side'], symbol: string, quantity: string) => {
    const security = { type: 'ticker', value: symbol } as const;
    const order = await broker.place({ account_id, security, side, order_type: 'MARKET', quantity });
    return broker.done(order.order_id);
  };

  const bought = await trade('BUY', 'AAPL', '10');
  const sandbox = new Sandbox(api);
  await sandbox.advance({ to: '2026-06-01T20:00:00Z' });
  const sold = await trade('SELL', 'KO', '40');
  const { total } = await broker.transactions(account_id, 1);
  await until(
    () => api.get<{ items: { account_id: string; last_sequence: number }[] }>('/api/v1/pm/ledger-replica'),
    ({ items }) => items.some(each => each.account_id === account_id && each.last_sequence === total),
  );
  const of = (path: string) => api.get(`/api/v1/baas/accounts/${account_id}${path}`);
  const answers = [
    ...[bought, sold, await broker.transactions(account_id, 500)],
    ...(await Promise.all(['', '/positions', '/tax-lots?status=ALL', '/realized-gains?tax_year=2026'].map(of))),
    await api.get<AccountPerformanceView>(`/api/v1/pm/accounts/${account_id}/performance`),
  ];
  await firms.send('DELETE', `/api/v1/sandbox/firms/${firm_id}`);
  return answers;
}

it(
  '58.4: a test by the page gets the same answers in each run, on each day and on each machine',
  async () => {
    const [one, other] = [await answersOfARun(), await answersOfARun()];
    expect(other).toEqual(one);
    expect(one).toMatchSnapshot();
  },
  WAITS.story,
);

it(
  '58.3: two living firms with one seed show the same ids, and a creator tells them apart',
  async () => {
    const { base_url, ci_token } = test.stack.file;
    const creator = new ApiClient(base_url, ci_token);
    const firms = [1, 2].map(() => creator.post<CreatedTestFirmView>('/api/v1/sandbox/firms', { seed: 'twins' }));
    const [one, other] = (await Promise.all(firms)) as [CreatedTestFirmView, CreatedTestFirmView];
    const open = ({ access_token }: CreatedTestFirmView) =>
      new Brokerage(new ApiClient(base_url, access_token)).openFunded('Twin', '1000.00');
    const accounts = await Promise.all([one, other].map(open));

    expect(one.firm_id).not.toBe(other.firm_id);
    expect(one.user.user_id).toBe(other.user.user_id);
    expect(accounts[0]?.account_id).toBe(accounts[1]?.account_id);
    expect(accounts[0]?.account_number).toBe(accounts[1]?.account_number);
    for (const { user, password, api_key } of [one, other]) {
      const client = await new ApiClient(base_url).logIn(user.email, password);
      const keys = '/api/v1/baas/api-keys/self';
      const own = await client.post<IssuedApiKeyView>(keys, { name: 'Own' });
      for (const { key_id: client_id, key_secret: client_secret } of [api_key, own]) {
        const body = new URLSearchParams({ grant_type: 'client_credentials', client_id, client_secret });
        expect((await fetch(`${base_url}/api/v1/baas/oauth/token`, { method: 'POST', body })).status).toBe(200);
      }
      expect((await client.send('DELETE', `${keys}/${own.key_id}`)).status).toBe(200);
    }
    await creator.send('DELETE', `/api/v1/sandbox/firms/${one.firm_id}`);
    await creator.send('DELETE', `/api/v1/sandbox/firms/${other.firm_id}`);
  },
  WAITS.story,
);

/** The reports about an order over FIX, without the fields of the wire. */
async function reportsOverFix(): Promise<unknown> {
  const { base_url, ci_token, fix } = test.stack.file;
  const creator = new ApiClient(base_url, ci_token);
  const body = { seed: 'fix', at: '2026-03-02T15:00:00Z', frozen: true };
  const { access_token, firm_id } = await creator.post<CreatedTestFirmView>('/api/v1/sandbox/firms', body);
  const api = new ApiClient(base_url, access_token);
  const { account_number } = await new Brokerage(api).openFunded('Desk', '10000.00');
  const { password } = await api.post<IssuedFixPasswordView>('/api/v1/baas/fix/passwords', { name: 'Desk' });
  const { items } = await api.get<{ items: FixSessionView[] }>('/api/v1/baas/fix/sessions');
  const sender = items.find(({ purpose }) => purpose === 'ORDERS')?.target_comp_id ?? '';
  const client = new FixClient({ senderCompId: sender, credential: asRawData(password) });
  await client.connect(fix.port);
  await untilHeard(() => expect(client.isLoggedOn).toBe(true));
  const terms = { HandlInst: '1', Symbol: 'KO', Side: '1', OrderQty: '5', OrdType: '1' };
  const transactTime = formatUtcTimestamp(new Clock().wall().getTime());
  client.send(
    MsgType.NewOrderSingle,
    fieldsOf({ ClOrdID: 'C-1', Account: account_number, ...terms, TransactTime: transactTime }),
  );
  await untilHeard(() => expect(client.received).toHaveLength(2));
  await client.drop();
  const reports = client.received;
  await creator.send('DELETE', `/api/v1/sandbox/firms/${firm_id}`);
  const fields = [Tag.OrderID, Tag.ClOrdID, Tag.ExecID, Tag.ExecType, Tag.Account, Tag.LastPx, Tag.TransactTime];
  return reports.map(report => fields.map(tag => report.get(tag)));
}

it(
  '58.4: the reports of two runs on FIX have the same ids, account, price and time',
  async () => {
    const [one, other] = [await reportsOverFix(), await reportsOverFix()];
    expect(other).toEqual(one);
    expect(one).toHaveLength(2);
  },
  WAITS.story,
);

it(
  '58: a drawn session has the same bytes twice',
  async () => {
    await fc.assert(
      fc.asyncProperty(sessionOf(SESSION), fc.nat(), async (steps, seed) => {
        const sessions = [1, 2].map(() => played(layout(), `property ${seed}`, steps));
        const [one = [], other = []] = await Promise.all(sessions);
        expect(differencesOf(one, other)).toEqual([]);
      }),
      { seed: SEED, numRuns: SESSIONS, endOnFailure: true },
    );
  },
  WAITS.story,
);
