import { parseArgs } from 'node:util';
import { LedgerAudit } from './audit/ledger-audit.service.js';
import { progressLine, summaryOf } from './audit/report.js';

const HELP = `Verifies the ledger, and that all projections follow from its entries.

  node ledger.js verify  --database URL [options]   recompute hash chain, double entry and every projection
  node ledger.js rebuild --database URL [options]   put the projections back to what the entries say

  --database URL   the database of the brokerage, as a role that may read every row
  --account ID     only this account; may be given again
  --restart        rebuild: begin again, though an earlier run was stopped half-way
  --json           print the outcome as one line of JSON
  --help           this text

verify stops at the first difference and ends with 1. rebuild restores one account at a time; stopped, it resumes from
there when it is run again. It refuses to build on entries that are broken themselves, and ends with 1. What cannot run
ends with 2.`;

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

  const audit = LedgerAudit.connect(values.database);
  try {
    const startedAt = performance.now();
    const options = {
      accountIds: values.account,
      restart: values.restart,
      onProgress: progressLine(process.stderr),
    };
    const outcome = await audit[command](options);
    const seconds = (performance.now() - startedAt) / 1000;
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
