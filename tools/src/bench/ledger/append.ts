import type { Fill } from '@sandbourse/ledger';
import { Database } from '@sandbourse/platform/database';
import type { BenchContext, BenchResult } from '../bench.js';
import { median, msOf } from '../side-by-side.js';
import { orLeast } from '../smoke.js';
import { openAccounts } from './append-accounts.js';
import { growth } from './append-growth.js';
import { fillsOf, take } from './append-trades.js';
import { BareInsert } from './bare-insert.js';
import { TradePoster } from './trade-poster.js';
import { urlAs } from './url-as.js';

const ROUNDS = orLeast(5);
/** The number of trades in a transaction. While the venue is busy, the bus delivers about as many reports at a time. */
const BATCH = 50;
const ACCOUNTS_OF_MANY = 25;
const SINGLES_PER_ROUND = 100;
const BATCHES_PER_ROUND = 6;
const WARM_UP_TRADES = 1000;
/**
 * The number of trades for each account before the measurement. An account's first trade in a security is slower,
 * because it reads existing entries. After these trades, the account has traded most securities.
 */
const WARM_UP_TRADES_EACH = 160;

/** Measures the cost of posting a trade to the ledger, and whether this cost grows with the number of entries. */
export async function append(context: BenchContext): Promise<BenchResult[]> {
  const url = context.stack.database.urls.baas ?? '';
  const serviceUrl = urlAs('baas_app', url);
  const poster = TradePoster.start(serviceUrl);
  const owner = new Database({ url, connectionsMax: 1, applicationName: 'bench-owner' });
  const service = new Database({ url: serviceUrl, connectionsMax: 1, applicationName: 'bench-peer' });
  try {
    const accounts = await openAccounts(owner, ACCOUNTS_OF_MANY + 2);
    const bare = new BareInsert(owner, service);
    await bare.prepare('baas_app');
    const sides = { context, poster, bare };
    const results = [
      await againstBareInsert(sides, 'ledger append, one trade a transaction', {
        perRound: SINGLES_PER_ROUND,
        accountIds: accounts.slice(0, 1),
        each: 1,
      }),
      await againstBareInsert(sides, `ledger append, ${BATCH} trades of one account a transaction`, {
        perRound: BATCHES_PER_ROUND,
        accountIds: accounts.slice(1, 2),
        each: BATCH,
      }),
      await againstBareInsert(sides, `ledger append, ${BATCH} trades of ${ACCOUNTS_OF_MANY} accounts a transaction`, {
        perRound: BATCHES_PER_ROUND,
        accountIds: accounts.slice(2),
        each: BATCH / ACCOUNTS_OF_MANY,
      }),
    ];
    await bare.drop();
    return [...results, ...(await growth(context, { poster, owner, serviceUrl }))];
  } finally {
    await Promise.all([poster, owner, service].map(each => each.close()));
  }
}

function tradesOf(accountIds: readonly string[], each: number): () => Fill[] {
  const fills = accountIds.map((accountId, seed) => fillsOf(accountId, seed));
  return () => fills.flatMap(ofAccount => take(ofAccount, each));
}

interface BenchParts {
  readonly context: BenchContext;
  readonly poster: TradePoster;
  readonly bare: BareInsert;
}

interface Plan {
  readonly perRound: number;
  readonly accountIds: readonly string[];
  readonly each: number;
}

/**
 * Posts a transaction of trades, and then inserts the same rows without the ledger. Both are measured in turns, so that
 * other load on the machine affects both.
 */
async function againstBareInsert(
  { context, poster, bare }: BenchParts,
  name: string,
  { perRound, accountIds, each }: Plan,
): Promise<BenchResult> {
  context.say(`${name}: ${ROUNDS} rounds of ${perRound}`);
  const next = tradesOf(accountIds, each);
  const warmUp = Math.max(WARM_UP_TRADES, WARM_UP_TRADES_EACH * accountIds.length);
  for (let posted = 0; posted < warmUp; ) {
    const fills = next();
    await poster.post(fills);
    posted += fills.length;
  }
  const costs: { ours: number; bare: number }[] = [];
  let trades = 0;
  const rows: Record<string, number> = {};
  for (let round = 0; round <= ROUNDS; round += 1) {
    const spent = { ours: 0, bare: 0, trades: 0 };
    for (let i = 0; i < perRound; i += 1) {
      const fills = next();
      const [first] = fills;
      if (!first) throw new Error('there is nothing to post');
      spent.ours += (await poster.post(fills)).milliseconds;
      const written = await bare.rowsWrittenWith(first);
      spent.bare += await msOf(() => bare.insert(written));
      spent.trades += fills.length;
      for (const { table, rows: more } of written) rows[table] = (rows[table] ?? 0) + more.length;
    }
    trades += spent.trades;
    // The first round warms up both sides and is not counted.
    if (round > 0) costs.push({ ours: spent.ours / spent.trades, bare: spent.bare / spent.trades });
  }
  const [ours, value] = [median(costs.map(cost => cost.ours)), median(costs.map(cost => cost.bare))];
  return {
    name: `${name} (lower is better)`,
    unit: 'ms a trade',
    ours,
    peer: { name: 'the same rows, one multi-row insert a table, no projections kept', value },
    ratio: ours / value,
    notes: [
      'the ratio is time over time: lower is better, and the aim is 2',
      `median of ${ROUNDS} rounds; rows a trade: ${Object.entries(rows)
        .map(([table, count]) => `${table} ${(count / trades).toFixed(2)}`)
        .join(', ')}`,
    ],
  };
}
