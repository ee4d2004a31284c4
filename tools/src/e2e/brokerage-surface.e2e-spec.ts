import type { JournalView, MarginView, PositionView, TransactionView } from '@sandbourse/contracts';
import { WAITS } from '@sandbourse/test-support';
import { until } from '../api-client.js';
import { Sandbox } from '../client/sandbox.js';
import { joinSharedStack, type StackUnderTest } from './stack-under-test.js';
import { verifyLedger } from './verify-ledger.js';

const BAAS = '/api/v1/baas';

let test: StackUnderTest;

beforeAll(async () => {
  test = await joinSharedStack();
}, WAITS.start);

afterAll(() => test.stop(), WAITS.start);

async function buy(accountId: string, quantity: string): Promise<void> {
  const order = { account_id: accountId, security: { type: 'ticker', value: 'AAPL' }, side: 'BUY' } as const;
  const { order_id } = await test.broker.place({ ...order, order_type: 'MARKET', quantity });
  expect((await test.broker.done(order_id)).status).toBe('FILLED');
}

it('buys on margin, journals cash and shares, and answers for every entry', async () => {
  const { api } = test.broker;
  const client = { client_id: 'CLT-E2E' };
  const { account_id: from } = await test.broker.openFunded('From', '10000.00', { ...client, margin_enabled: true });
  const { account_id: to } = await test.broker.open('To', client);

  const { last } = await test.broker.quote('AAPL');
  const shares = Math.floor(15_000 / Number.parseFloat(last));
  await buy(from, String(shares));
  const margin = await api.get<MarginView>(`${BAAS}/accounts/${from}/margin`);
  expect(margin).toMatchObject({ margin_enabled: true, margin_call: null, day_trade_count: 0 });
  expect(margin.cash_balance).toMatch(/^-/);

  const sides = { from_account_id: from, to_account_id: to };
  const security = { type: 'ticker', value: 'AAPL' };
  const journal = await api.post<JournalView>(`${BAAS}/journals`, { ...sides, security, quantity: '2' });
  expect(journal.status).toBe('COMPLETED');
  const [position] = await api.get<PositionView[]>(`${BAAS}/accounts/${to}/positions`);
  expect(position).toMatchObject({ security, quantity: '2.00000000' });
  expect(await api.get(`${BAAS}/accounts/${to}/positions?as_of=2026-01-02`)).toEqual([]);

  const entry = await api.get<TransactionView>(`${BAAS}/transactions/${journal.in_transaction_id}`);
  expect(entry).toMatchObject({ account_id: to, type: 'JOURNAL_IN', sequence: 1 });
});

it('calls for margin when a script brings the price down, and takes the call back after it', async () => {
  const { account_id } = await test.broker.openFunded('Called', '10000.00', { margin_enabled: true });
  const { last } = await test.broker.quote('AAPL');
  await buy(account_id, String(Math.floor(15_000 / Number.parseFloat(last))));
  const margin = () => test.broker.api.get<MarginView>(`${BAAS}/accounts/${account_id}/margin`);
  const sandbox = new Sandbox(test.broker.api);

  const { script_id } = await sandbox.script({ symbol: 'AAPL', kind: 'GAP', magnitude: '-0.7' });
  const { margin_call } = await until(margin, ({ margin_call: call }) => call !== null);
  expect(margin_call).toMatchObject({ account_id, status: 'OPEN', currency: 'USD' });

  await sandbox.remove(script_id);
  await until(margin, ({ margin_call: call }) => call === null);
});

it('buys US shares with euros', async () => {
  const { account_id } = await test.broker.openFunded('Euro', '10000.00', { base_currency: 'EUR' });
  await buy(account_id, '10');

  const { items } = await test.broker.transactions(account_id);
  expect(items.map(({ type, currency }) => `${type} ${currency}`)).toEqual([
    'FX USD',
    'FX EUR',
    'BUY USD',
    'DEPOSIT EUR',
  ]);
});

it('keeps a ledger that its verifier finds whole', () => {
  const verify = verifyLedger(test.stack.file);

  expect(verify).toMatchObject({ status: 0 });
  const outcome = JSON.parse(verify.stdout) as { difference: unknown; accounts: number; entries: number };
  expect(outcome.difference).toBeNull();
  expect(outcome.entries).toBeGreaterThanOrEqual(7);
});
