import { Database } from '@sandbourse/platform/database';
import { verifyLedger } from '../e2e/verify-ledger.js';
import type { Benchmark } from './bench.js';
import { openAccounts } from './ledger/append-accounts.js';
import { fillsOf, take } from './ledger/append-trades.js';
import { TradePoster } from './ledger/trade-poster.js';
import { urlAs } from './ledger/url-as.js';
import { orLeast } from './smoke.js';

const ACCOUNTS = orLeast(1_000, 25);
const SYMBOLS_OF_AN_ACCOUNT = 10;
const ENTRIES_OF_AN_ACCOUNT = orLeast(100, 20);
/** The number of accounts in one transaction, and the number of trades for each account. */
const BATCH = { accounts: 25, trades: 10 };
const AIM_SECONDS = 5;

/** Measures `npm run ledger -- verify` on a ledger of many accounts. The time includes the start of the program. */
export const verify: Benchmark = async ({ stack, say }) => {
  const url = stack.database.urls.baas ?? '';
  const owner = new Database({ url, connectionsMax: 1, applicationName: 'bench-owner' });
  const poster = TradePoster.start(urlAs('baas_app', url));
  try {
    say(`posting ${ENTRIES_OF_AN_ACCOUNT} trades in each of ${ACCOUNTS} accounts`);
    const accountIds = await openAccounts(owner, ACCOUNTS);
    const fills = accountIds.map((accountId, seed) => fillsOf(accountId, seed, SYMBOLS_OF_AN_ACCOUNT));
    for (let posted = 0; posted < ENTRIES_OF_AN_ACCOUNT; posted += BATCH.trades)
      for (let first = 0; first < ACCOUNTS; first += BATCH.accounts)
        await poster.post(fills.slice(first, first + BATCH.accounts).flatMap(each => take(each, BATCH.trades)));
    await owner.query('vacuum analyze');

    const startedAt = performance.now();
    const { status, stdout } = verifyLedger({ database: stack.database });
    const ours = (performance.now() - startedAt) / 1_000;
    if (status !== 0) throw new Error(`the ledger is not whole: ${stdout}`);
    const { accounts, entries } = JSON.parse(stdout) as { accounts: number; entries: number };
    const name = `verify of ${entries} entries in ${accounts} accounts`;
    return [
      {
        name,
        unit: 's',
        ours,
        peer: { name: 'what it is to take at most', value: AIM_SECONDS },
        ratio: ours / AIM_SECONDS,
      },
    ];
  } finally {
    await Promise.all([poster.close(), owner.close()]);
  }
};
