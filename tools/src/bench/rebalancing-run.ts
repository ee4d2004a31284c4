import type { PositionView } from '@sandbourse/contracts';
import { forEachAsync } from 'es-toolkit/array';
import { range } from 'es-toolkit/math';
import { Brokerage } from '../client/brokerage.js';
import { Practice } from '../client/practice.js';
import type { Benchmark } from './bench.js';
import { advisorOfALiveFirm } from './live-firm.js';
import { median, msOf } from './side-by-side.js';
import { orLeast } from './smoke.js';

const ACCOUNTS = orLeast(1_000, 5);
const AT_ONCE = 8;
const ROUNDS = orLeast(3);
const INVESTED_WITHIN_MS = 600_000;
const ANALYZED_WITHIN_MS = 120_000;

const allocations = (weights: Record<string, string>) =>
  Object.entries(weights).map(([value, weight]) => ({ security: { type: 'ticker' as const, value }, weight }));

const INVESTED = allocations({ SPY: '0.40', AAPL: '0.20', MSFT: '0.20', KO: '0.10' });
const MOVED = allocations({ SPY: '0.30', AAPL: '0.15', MSFT: '0.15', KO: '0.30' });

/**
 * Measures a rebalancing run of a thousand invested accounts through the API, from its POST until its status is
 * ORDERS_GENERATED. The comparison is a client that reads the positions of each account, one account after the other.
 * A client that computed the orders itself would need at least this time.
 */
export const rebalancingRun: Benchmark = async context => {
  const api = await advisorOfALiveFirm(context);
  const [broker, practice] = [new Brokerage(api), new Practice(api)];
  context.say(`opening and funding ${ACCOUNTS} accounts`);
  const accountIds = await openAccounts(broker);
  const model = await practice.createModel({ name: 'Bench', allocations: INVESTED, cash_weight: '0.1' });
  const { portfolio_id } = await practice.createPortfolio({
    name: 'Bench',
    model_id: model.model_id,
    account_ids: accountIds,
  });
  await practice.valued(portfolio_id);
  context.say(`investing them by a run of ${ACCOUNTS * INVESTED.length} orders`);
  const { run_id } = await practice.rebalance({ portfolio_ids: [portfolio_id] });
  await practice.analyzed(run_id, ANALYZED_WITHIN_MS);
  await practice.approve(run_id);
  await practice.executed(run_id, INVESTED_WITHIN_MS);
  await api.send('PATCH', `/api/v1/pm/models/${model.model_id}`, { allocations: MOVED });

  const [ours, reading]: [number[], number[]] = [[], []];
  let orders = 0;
  for (let round = 1; round <= ROUNDS; round += 1) {
    context.say(`round ${round} of ${ROUNDS}`);
    ours.push(
      await msOf(async () => {
        const run = await practice.rebalance({ portfolio_ids: [portfolio_id] });
        const { summary } = await practice.analyzed(run.run_id, ANALYZED_WITHIN_MS);
        orders = summary.sell_orders + summary.buy_orders;
      }),
    );
    reading.push(
      await msOf(async () => {
        for (const accountId of accountIds)
          await api.get<PositionView[]>(`/api/v1/baas/accounts/${accountId}/positions`);
      }),
    );
  }
  const [taken, read] = [median(ours), median(reading)];
  return [
    {
      name: `rebalancing run, ${ACCOUNTS} accounts x ${INVESTED.length} positions, POST to ORDERS_GENERATED`,
      unit: 'ms',
      ours: taken,
      peer: { name: 'reading the positions of each', value: read },
      ratio: taken / read,
      notes: [`${orders} orders`, `median of ${ROUNDS} rounds`],
    },
  ];
};

async function openAccounts(broker: Brokerage): Promise<string[]> {
  const accountIds: string[] = [];
  const open = async (n: number) => {
    accountIds.push((await broker.openFunded(`Bench ${n}`, '100000.00', { client_id: `CLT-${n}` })).account_id);
  };
  await forEachAsync(range(ACCOUNTS), open, { concurrency: AT_ONCE });
  return accountIds;
}
