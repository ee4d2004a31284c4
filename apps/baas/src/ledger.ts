import { parseArgs } from 'node:util';
import { Clock } from '@sandbourse/platform/clock';
import { LedgerAudit } from './books/audit/ledger-audit.service.js';
import { progressLine, summaryOf } from './books/audit/report.js';

const HELP = `Verifies the ledger of the brokerage. Also verifies that all stored balances, positions and lots follow from its entries.

  node ledger.js verify  --database URL [options]   recompute the hash chain, the double entry and all stored figures
  node ledger.js rebuild --database URL [options]   calculate the stored figures again from the entries

  --database URL   the URL of the database of the brokerage, with a role that can read all rows
  --account ID     only this account; can be repeated
  --restart        rebuild: start again, even if an earlier run was stopped
  --json           print the result as one line of JSON
  --help           this text

verify stops at the first difference. rebuild processes one account at a time. If it is stopped, the next run continues at
the same account. rebuild refuses entries whose hash chain or double entry is wrong.

Exit codes: 0 done, 1 a difference or a wrong entry was found, 2 the command could not run.`;

/** Runs the command. Returns the exit code. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      account: { type: 'string', multiple: true },
      database: { type: 'string' },
      restart: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const [command, ...rest] = positionals;
  if ((command !== 'verify' && command !== 'rebuild') || rest.length > 0)
    throw new Error('use verify or rebuild (--help shows details)');
  if (!values.database) throw new Error('set --database (--help shows details)');

  const clock = new Clock();
  const audit = LedgerAudit.connect(values.database);
  try {
    const startedAt = clock.monotonicMs();
    const options = {
      accountIds: values.account,
      restart: values.restart,
      onProgress: progressLine(process.stderr, () => clock.monotonicMs()),
    };
    const outcome = await audit[command](options);
    const seconds = (clock.monotonicMs() - startedAt) / 1000;
    console.log(values.json ? JSON.stringify({ command, ...outcome }) : summaryOf(command, outcome, seconds));
    return outcome.difference ? 1 : 0;
  } finally {
    await audit.close();
  }
}

main().then(
  code => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(2);
  },
);
