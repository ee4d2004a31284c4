import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { findStack } from '../client/find-stack.js';
import { loadProgram } from '../stack/program.js';
import { ROOT } from '../stack/root.js';
import type { Audit, AuditProgram } from './audit.js';
import { progressLine, summaryOf } from './report.js';

const HELP = `The ledger: checks that it is whole, and that everything folded from it is what it says.

  npm run ledger -- verify  [options]   recompute hash chain, double entry and every projection from the entries
  npm run ledger -- rebuild [options]   put the projections back to what the entries say

  --account ID     only this account; may be given again
  --state DIR      the stack whose database is meant (default .local); it must be running
  --database URL   another database of the brokerage, as a role that may read every row
  --restart        rebuild: begin anew, though an earlier run was stopped half-way
  --json           print the outcome as one line of JSON
  --help           this text

verify stops at the first difference and ends with 1. rebuild restores one account at a time; stopped, it goes on from
there when it is run again. It refuses to build on entries that are broken themselves, and ends with 1.`;

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      account: { type: 'string', multiple: true },
      state: { type: 'string', default: '.local' },
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
    throw new Error('say verify or rebuild (--help tells more)');

  const audit = await connect(values.database ?? databaseOf(values.state));
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

function databaseOf(stateDir: string): string {
  const url = findStack(stateDir)?.database.urls.baas;
  if (!url) throw new Error(`no stack is running in ${resolve(ROOT, stateDir)}: start one, or say --database`);
  return url;
}

/** The rules are the brokerage's own; this tool only finds its database and its words. */
async function connect(url: string): Promise<Audit> {
  const { LedgerAudit } = await loadProgram<AuditProgram>('baas', 'audit/ledger-audit.js');
  return LedgerAudit.connect(url);
}

main().then(
  code => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(2);
  },
);
