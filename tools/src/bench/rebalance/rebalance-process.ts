import type { Market, Proposal, RebalancingTask } from '@sandbourse/portfolio';
import { NOTHING_TRADED_LATELY, rebalance } from '@sandbourse/portfolio';
import { orLeast } from '../smoke.js';
import { type AccountPlan, generateMarket, generateTasks } from './accounts.js';
import { type Optimum, solve } from './linear-program.js';
import { COMPARED, LOTS_TIMES, PLAN } from './plan.js';

/** The accounts a second of our code and of the linear program, and the totals of their trades in dollars. */
export interface RebalancingRates {
  readonly ours: number;
  readonly program: number;
  /** The totals over the accounts that both methods have rebalanced. */
  readonly turnover: { readonly ours: number; readonly program: number };
  readonly gain: { readonly ours: number; readonly program: number };
  /** The accounts a second in a run with a tenth of the accounts. */
  readonly fewAccounts: number;
  /** The accounts a second in a run with eight times as many lots in each position. */
  readonly manyLots: number;
}

/**
 * The number of lots in one batch. A batch has a hundred accounts, because portfolio management also analyses a hundred
 * accounts together.
 */
const LOTS_AT_ONCE = 100 * PLAN.positions * PLAN.lots;
/** The number of accounts in the run with eight times as many lots. */
const ACCOUNTS_WITH_MANY = orLeast(500, 5);
const MONEY = 10 ** 4;

/** Entry point: `node rebalance-process.js`. It is a separate process and prints its rates to stdout. */
function main(): void {
  const market = generateMarket(PLAN);
  const few = { ...PLAN, accounts: PLAN.accounts / 10 };
  const manyLots = { ...PLAN, accounts: ACCOUNTS_WITH_MANY, lots: PLAN.lots * LOTS_TIMES };
  const compared = generateTasks({ ...PLAN, accounts: COMPARED }, market);
  warmUp(compared, market);
  run(few, market, () => undefined);

  const fewAccounts = run(few, market, () => undefined);
  const optima: Optimum[] = [];
  let programSeconds = 0;
  const perBatch = Math.ceil(COMPARED / (PLAN.accounts / batchOf(PLAN)));
  // The linear program runs between batches of our code, so that other load on the machine affects both.
  const ours = run(PLAN, market, batch => {
    const part = compared.slice(batch * perBatch, (batch + 1) * perBatch);
    const fees = part.map(task => feesOf(task, market));
    programSeconds += secondsOf(() => optima.push(...part.map((task, i) => solve(task, market, fees[i] ?? 0))));
  });
  const proposals = compared.map(task => proposalOf(task, market));
  const rates: RebalancingRates = {
    ours,
    program: COMPARED / programSeconds,
    turnover: {
      ours: total(proposals.map(turnoverOf)),
      program: total(optima.map(({ turnover }) => turnover)),
    },
    gain: { ours: total(proposals.map(gainOf)), program: total(optima.map(({ gain }) => gain)) },
    fewAccounts,
    manyLots: run(manyLots, market, () => undefined),
  };
  console.log(JSON.stringify(rates));
}

/**
 * Rebalances accounts in batches, and returns the accounts a second. The time to generate accounts and to collect
 * garbage is not included. `between` is called after each batch.
 */
function run(plan: AccountPlan, market: Market, between: (batch: number) => void): number {
  let seconds = 0;
  const accounts = batchOf(plan);
  for (let batch = 0; batch * accounts < plan.accounts; batch += 1) {
    const tasks = generateTasks({ ...plan, accounts, seed: plan.seed + batch }, market);
    globalThis.gc?.({ type: 'minor' });
    seconds += secondsOf(() => {
      for (const task of tasks) proposalOf(task, market);
    });
    between(batch);
  }
  return plan.accounts / seconds;
}

function batchOf({ positions, lots }: AccountPlan): number {
  return Math.floor(LOTS_AT_ONCE / (positions * lots));
}

/** Runs both methods before the measurement, because the first calls in a process are slow. */
function warmUp(tasks: readonly RebalancingTask[], market: Market): void {
  for (let round = 0; round < 50; round += 1) for (const task of tasks) proposalOf(task, market);
  for (const task of tasks) solve(task, market, 0);
}

/** Returns the CPU seconds of `work`. Other processes on the machine do not affect them. */
function secondsOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

function proposalOf(task: RebalancingTask, market: Market): Proposal {
  const [proposal] = rebalance([task], market, NOTHING_TRADED_LATELY);
  if (!proposal) throw new Error('a task without a proposal');
  return proposal;
}

/** Returns the fees of our orders for a task. The linear program uses the same fees. */
function feesOf(task: RebalancingTask, market: Market): number {
  return total(proposalOf(task, market).orders.map(({ estimatedFees }) => estimatedFees)) / MONEY;
}

function turnoverOf({ orders }: Proposal): number {
  return total(orders.map(({ estimatedAmount }) => estimatedAmount)) / MONEY;
}

function gainOf({ orders }: Proposal): number {
  const sales = orders.filter(({ side }) => side === 'SELL');
  return (
    total(sales.map(order => (order.estimatedGainShort ?? 0) + (order.estimatedGainLong ?? 0) + order.estimatedFees)) /
    MONEY
  );
}

function total(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

main();
