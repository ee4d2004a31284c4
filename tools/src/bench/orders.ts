import { atASteadyRate, type BenchContext, type Benchmark, type BenchResult } from './bench.js';
import { insertCommitsPerSecond } from './insert-commits.js';
import { acceptedInBatchesPerSecond, acceptedPerSecond, restingTerms } from './orders/accepted.js';
import { type Filled, fillAll, oneAfterTheOther } from './orders/filled.js';
import { type OrderDesk, openDesk } from './orders/funded-accounts.js';
import { takesBatches } from './orders/raw-brokerage.js';
import { orLeast } from './smoke.js';

const CLIENTS = orLeast(64, 16);
const WARM_UP = orLeast(3_000, 32);
const ORDERS = orLeast(3_000, 64);
const STEADY = { perSecond: 20, seconds: orLeast(10) };
const SECONDS = orLeast(8);
const BATCHING = 4;
const COMMITS = { clients: 16, seconds: orLeast(8) };
/** The maximum CPU milliseconds for an order: `together` with 64 clients at once, `alone` with one client. */
const AIMS_MS = { together: 3, alone: 25 };

/**
 * Measures market orders from the gateway to the ledger: the orders a second, and the CPU time for each order. Then
 * measures orders that are accepted but not filled, in single requests and in batches. The comparison is rows that
 * pgbench commits one by one on the same server.
 */
export const orders: Benchmark = async context => {
  const desk = await openDesk(context, CLIENTS);
  context.say(`${WARM_UP} orders to warm up, then ${ORDERS} with ${CLIENTS} clients`);
  await fillAll(context, desk, WARM_UP, oneAfterTheOther(CLIENTS, WARM_UP));
  const together = await fillAll(context, desk, ORDERS, oneAfterTheOther(CLIENTS, ORDERS));
  context.say(`${STEADY.perSecond} orders a second for ${STEADY.seconds} s`);
  const alone = await fillAll(context, desk, STEADY.perSecond * STEADY.seconds, send => atASteadyRate(STEADY, send));

  const commits = insertCommitsPerSecond(context, COMMITS);
  const results = [
    against(`accepted and filled orders, ${CLIENTS} clients`, together.perSecond, commits),
    costOf(`an order, ${CLIENTS} clients`, together, AIMS_MS.together),
    costOf(`an order, ${STEADY.perSecond} a second`, alone, AIMS_MS.alone),
    ...(await resting(context, desk, commits)),
  ];
  await desk.raw.close();
  return results;
};

async function resting({ say }: BenchContext, desk: OrderDesk, commits: number): Promise<BenchResult[]> {
  const terms = await restingTerms(desk);
  say(`orders that rest for ${SECONDS} s, then batches of them`);
  const sixteen = { ...desk, accounts: desk.accounts.slice(0, COMMITS.clients) };
  const accepted = await acceptedPerSecond(sixteen, terms, SECONDS);
  const results = [against(`accepted orders, ${COMMITS.clients} clients`, accepted, commits)];
  if (await takesBatches(desk)) {
    const four = { ...desk, accounts: desk.accounts.slice(0, BATCHING) };
    const inBatches = await acceptedInBatchesPerSecond(four, terms, SECONDS);
    results.push(against(`accepted orders, ${BATCHING} clients with batches of 500`, inBatches, commits));
  }
  return results;
}

function against(name: string, ours: number, commits: number): BenchResult {
  const peer = { name: `pgbench, one row a commit, ${COMMITS.clients} clients`, value: commits };
  return { name, unit: '1/s', ours, peer, ratio: ours / commits };
}

function costOf(what: string, { processorMs }: Filled, aim: number): BenchResult {
  const peer = { name: 'what it is to cost at most', value: aim };
  return { name: `processor time of ${what}`, unit: 'ms', ours: processorMs, peer, ratio: processorMs / aim };
}
