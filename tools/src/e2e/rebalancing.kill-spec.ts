import type { RebalancingRunView } from '@sandbourse/contracts';
import { WAITS } from '@sandbourse/test-support';
import { until } from '../api-client.js';
import { Practice } from '../client/practice.js';
import { type StackUnderTest, startStackUnderTest } from './stack-under-test.js';
import { verifyLedger } from './verify-ledger.js';

let test: StackUnderTest;
let practice: Practice;

beforeAll(async () => {
  test = await startStackUnderTest({ processes: true });
  practice = new Practice(test.broker.api);
}, WAITS.start);

afterAll(() => test.stop(), WAITS.start);

const ticker = (value: string) => ({ type: 'ticker' as const, value });
const weights = (weightOf: Record<string, string>) =>
  Object.entries(weightOf).map(([symbol, weight]) => ({ security: ticker(symbol), weight }));

const kill = (...services: string[]) => {
  for (const service of services) process.kill(test.pidOf(service), 'SIGKILL');
};

async function isBack(...services: string[]): Promise<void> {
  for (const service of services)
    await until(
      () => test.isReady(service),
      isReady => isReady,
    );
}

async function funded(name: string, amounts: readonly string[]) {
  const accounts = await Promise.all(amounts.map(amount => test.broker.openFunded(name, amount)));
  const model = await practice.createModel({
    name: `${name}'s model`,
    allocations: weights({ KO: '0.4', AAPL: '0.3', SPY: '0.28' }),
    cash_weight: '0.02',
  });
  const accountIds = accounts.map(({ account_id }) => account_id);
  const assigned = practice.createPortfolio({ name, model_id: model.model_id, account_ids: accountIds });
  const { portfolio_id: portfolioId } = await assigned;
  await practice.valued(portfolioId);
  return { portfolioId, accountIds, modelId: model.model_id };
}

/**
 * Waits until the positions of a portfolio have their target weights. Portfolio management learns of fills with a
 * delay.
 */
const isOnTarget = (portfolioId: string) =>
  until(
    () => practice.drift(portfolioId),
    ({ max_drift }) => max_drift !== null && Number(max_drift) < 0.005,
  );

async function rebalanced(portfolioId: string): Promise<RebalancingRunView> {
  const { run_id } = await practice.rebalance({ portfolio_ids: [portfolioId] });
  const run = await practice.analyzed(run_id);
  expect(run).toMatchObject({ status: 'ORDERS_GENERATED', approval_status: 'AWAITING' });
  await practice.approve(run_id);
  return practice.executed(run_id);
}

it(
  'an approved run brings a portfolio to its model, and another when the model changes: sales first, then purchases',
  async () => {
    const { portfolioId, accountIds, modelId } = await funded('Goes by the model', [
      '100000.00',
      '25000.00',
      '7200.55',
    ]);

    const invested = await rebalanced(portfolioId);

    expect(invested).toMatchObject({ execution_status: 'COMPLETED', summary: { accounts_traded: 3, buy_orders: 9 } });
    expect(invested.orders.every(({ status }) => status === 'FILLED')).toBe(true);
    await isOnTarget(portfolioId);

    await practice.api.send('PATCH', `/api/v1/pm/models/${modelId}`, {
      allocations: weights({ KO: '0.2', AAPL: '0.3', MSFT: '0.48' }),
    });
    expect((await practice.drift(portfolioId)).breached).toBe(true);

    const moved = await rebalanced(portfolioId);

    expect(moved.execution_status).toBe('COMPLETED');
    await isOnTarget(portfolioId);
    for (const accountId of accountIds) {
      const ofAccount = moved.orders.filter(({ account_id }) => account_id === accountId);
      const orders = await Promise.all(ofAccount.map(({ order_id }) => test.broker.order(order_id ?? '')));
      const filledAt = (side: string) =>
        orders.filter(order => order.side === side).map(({ filled_at, submitted_at }) => ({ filled_at, submitted_at }));
      const lastSale =
        filledAt('SELL')
          .map(({ filled_at }) => filled_at ?? '')
          .sort()
          .at(-1) ?? '';
      for (const { submitted_at } of filledAt('BUY')) expect(submitted_at >= lastSale).toBe(true);
      expect(orders.every(({ source, run_id }) => source === 'REBALANCE' && run_id === moved.run_id)).toBe(true);
      const { cash_balance } = await test.broker.account(accountId);
      expect(cash_balance.startsWith('-')).toBe(false);
    }
    expect(verifyLedger(test.stack.file).status).toBe(0);
  },
  WAITS.story,
);

it(
  'a run goes on when portfolio management and the brokerage are killed in the middle of it, and trades nothing twice',
  async () => {
    const { portfolioId, accountIds } = await funded(
      'Is interrupted',
      Array.from({ length: 12 }, () => '50000.00'),
    );
    const { run_id } = await practice.rebalance({ portfolio_ids: [portfolioId] });
    kill('pm');
    await isBack('pm');
    await practice.analyzed(run_id);
    await practice.approve(run_id);
    kill('baas', 'pm');
    await isBack('baas', 'pm');

    const done = await practice.executed(run_id);

    expect(done.execution_status).toBe('COMPLETED');
    for (const accountId of accountIds) {
      const positions = await test.broker.positions(accountId);
      expect(positions.map(({ security }) => security.value).sort()).toEqual(['AAPL', 'KO', 'SPY']);
      const orders = await practice.api.get<unknown[]>(`/api/v1/baas/orders?account_id=${accountId}&limit=500`);
      expect(orders).toHaveLength(3);
    }
    await isOnTarget(portfolioId);
    expect(verifyLedger(test.stack.file).status).toBe(0);
  },
  WAITS.story,
);
