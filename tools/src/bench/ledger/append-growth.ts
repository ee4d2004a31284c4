import type { Fill } from '@sandbourse/ledger';
import type { Database } from '@sandbourse/platform/database';
import type { BenchContext, BenchResult } from '../bench.js';
import { median } from '../side-by-side.js';
import { orLeast } from '../smoke.js';
import { openAccounts } from './append-accounts.js';
import { fillsOf, take } from './append-trades.js';
import { fillLedger, settle } from './filled-ledger.js';
import { TradePoster } from './trade-poster.js';

const SIZES = [1_000, orLeast(100_000, 2_000), orLeast(1_000_000, 4_000)];
const ROUNDS = orLeast(5);
const TRADES_PER_ROUND = 60;
const TRADES_WEIGHED = 500;

interface BenchParts {
  readonly poster: TradePoster;
  readonly owner: Database;
  readonly serviceUrl: string;
}

interface FilledAccount {
  readonly size: number;
  readonly postOne: () => Promise<{ readonly milliseconds: number }>;
  readonly costs: number[];
  /** The resident memory in bytes of a process that has only posted trades to this account. */
  readonly residentBytes: number;
}

/**
 * Measures whether a trade costs more time or memory in a larger account. The smallest account has a thousand entries,
 * and the largest has a million. Each trade is one transaction.
 */
export async function growth(context: BenchContext, { poster, owner, serviceUrl }: BenchParts): Promise<BenchResult[]> {
  const accountIds = await openAccounts(owner, SIZES.length);
  const accounts: FilledAccount[] = [];
  for (const [i, size] of SIZES.entries()) {
    const accountId = accountIds[i] ?? '';
    context.say(`filling an account with ${size.toLocaleString('en')} entries`);
    await fillLedger(owner, accountId, size);
    const fills = fillsOf(accountId, size);
    const residentBytes = await weigh(serviceUrl, take(fills, TRADES_WEIGHED));
    accounts.push({ size, postOne: () => poster.post(take(fills, 1)), costs: [], residentBytes });
  }
  await settle(owner);
  context.say(`appending to them in turns: ${ROUNDS} rounds of ${TRADES_PER_ROUND} trades`);
  // The first round is not counted. It loads the pages of the tables into the server's cache.
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const { postOne, costs } of accounts) {
      let spent = 0;
      for (let i = 0; i < TRADES_PER_ROUND; i += 1) spent += (await postOne()).milliseconds;
      if (round > 0) costs.push(spent / TRADES_PER_ROUND);
    }
  return accounts.flatMap(account => resultsOf(account, accounts[0] as FilledAccount));
}

async function weigh(url: string, fills: readonly Fill[]): Promise<number> {
  const poster = TradePoster.start(url);
  let residentBytes = 0;
  for (const fill of fills) residentBytes = (await poster.post([fill])).residentBytes;
  await poster.close();
  return residentBytes;
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
      notes: [`a process that has posted ${TRADES_WEIGHED} trades and nothing else; it must not grow`],
    },
  ];
}
