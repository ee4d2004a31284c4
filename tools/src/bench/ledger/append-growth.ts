import type { Database } from '@sandbourse/platform';
import { Brokerage } from '../../client/brokerage.js';
import { advisorOf, type BenchContext, type BenchResult } from '../bench.js';
import { median, msOf } from '../side-by-side.js';
import { fillsOf, take } from './append-trades.js';
import { fillLedger } from './filled-ledger.js';
import type { TradePoster } from './trade-poster.js';

const SIZES = [1_000, 100_000, 1_000_000];
const ROUNDS = 5;
const TRADES_PER_ROUND = 60;
const TRADES_BEFORE_WEIGHING = 300;

interface Sides {
  readonly poster: TradePoster;
  readonly owner: Database;
}

interface FilledAccount {
  readonly size: number;
  readonly postOne: () => Promise<void>;
  readonly costs: number[];
  /** Resident memory of this process after some hundred trades. */
  residentBytes: number;
}

/** What a trade costs in an account that holds a thousand entries, and a million: one trade a transaction. */
export async function growth(context: BenchContext, { poster, owner }: Sides): Promise<BenchResult[]> {
  const broker = new Brokerage(await advisorOf(context));
  const accounts: FilledAccount[] = [];
  for (const size of SIZES) {
    const { account_id } = await broker.open(`Filled with ${size}`, { client_id: `CLT-FILLED-${size}` });
    context.say(`filling an account with ${size.toLocaleString('en')} entries`);
    await fillLedger(owner, account_id, size);
    const fills = fillsOf(account_id, size);
    accounts.push({ size, postOne: () => poster.post(take(fills, 1)), costs: [], residentBytes: 0 });
  }
  for (const account of accounts) {
    for (let i = 0; i < TRADES_BEFORE_WEIGHING; i += 1) await account.postOne();
    account.residentBytes = process.memoryUsage.rss();
  }
  context.say(`appending to them in turns: ${ROUNDS} rounds of ${TRADES_PER_ROUND} trades`);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { postOne, costs } of accounts) {
      const spent = await msOf(async () => {
        for (let i = 0; i < TRADES_PER_ROUND; i += 1) await postOne();
      });
      costs.push(spent / TRADES_PER_ROUND);
    }
  return accounts.flatMap(account => resultsOf(account, accounts[0] as FilledAccount));
}

function resultsOf({ size, costs, residentBytes }: FilledAccount, smallest: FilledAccount): BenchResult[] {
  const entries = size.toLocaleString('en');
  const peer = `in an account of ${smallest.size.toLocaleString('en')}`;
  const [ours, value] = [median(costs), median(smallest.costs)];
  const megabytes = { ours: residentBytes / 2 ** 20, peer: smallest.residentBytes / 2 ** 20 };
  return [
    {
      name: `ledger append, a trade beside ${entries} entries`,
      unit: 'ms a trade',
      ours,
      peer: { name: peer, value },
      ratio: ours / value,
      notes: ['time over time: it must not grow', `median of ${ROUNDS} rounds of ${TRADES_PER_ROUND} trades`],
    },
    {
      name: `ledger append, memory beside ${entries} entries`,
      unit: 'MB resident',
      ours: megabytes.ours,
      peer: { name: peer, value: megabytes.peer },
      ratio: megabytes.ours / megabytes.peer,
      notes: [`the appending process after ${TRADES_BEFORE_WEIGHING} trades; it must not grow`],
    },
  ];
}
