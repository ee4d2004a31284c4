import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AccountPerformanceView, Book, CreatedTestFirmView } from '@sandbourse/contracts';
import { textNumbersOf } from '@sandbourse/sdk/node';
import { WAITS } from '@sandbourse/test-support';
import { parse } from 'yaml';
import { ApiClient, until } from '../api-client.js';
import { Brokerage, type OrderRequest } from '../client/brokerage.js';
import { Sandbox } from '../client/sandbox.js';
import { ROOT } from '../root.js';
import { joinSharedStack, type StackUnderTest } from './stack-under-test.js';

let test: StackUnderTest;

beforeAll(async () => {
  test = await joinSharedStack();
}, WAITS.start);

afterAll(() => test.stop(), WAITS.start);

const PAGE = readFileSync(join(ROOT, 'docs/same-figures.md'), 'utf8');
/** The book of the page, read as the kits read it. */
const BOOK = textNumbersOf(parse(/```yaml\n([\s\S]*?)```/.exec(PAGE)?.[1] ?? '') as object);
/** The fields that the page lists as different between two runs. */
const DIFFERS = /(_ids?|_hash|account_number)$/;

function figuresOf(answers: unknown): unknown {
  return JSON.parse(JSON.stringify(answers, (field, value) => (DIFFERS.test(field) ? undefined : value)));
}

async function figuresOfARun(): Promise<unknown> {
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
  return figuresOf(answers);
}

it(
  '58.1: a test by the page has the same figures and times in each run, on each day and on each machine',
  async () => {
    const [one, other] = [await figuresOfARun(), await figuresOfARun()];
    expect(other).toEqual(one);
    expect(one).toMatchSnapshot();
  },
  WAITS.story,
);
