import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { findStack } from '../client/find-stack.js';
import { ROOT } from '../root.js';
import { programOf } from '../stack/program.js';
import { type LedgerArguments, readLedgerArguments } from './arguments.js';

type Pillar = LedgerArguments['pillar'];

/**
 * A Node option that increases the memory for young objects. Rows stay in memory until their account is processed. With
 * this option, garbage collection takes half the time.
 */
const ROOM_FOR_ROWS = '--max-semi-space-size=32';

const HELP = `
npm run ledger uses the database of a running stack, unless you set --database:

  npm run ledger -- verify|rebuild [--state DIR] [options]
  npm run ledger -- rebuild --pillar pm [--state DIR] [options]

  --state DIR      the state folder of a running stack (default .local)
  --pillar pm      the figures of portfolio management instead of the brokerage`;

/** Finds the database of the stack and runs the pillar's own program with it. Returns the exit code of that program. */
async function main(): Promise<number> {
  const { pillar, stateDir, needsDatabase, wantsHelp, args } = readLedgerArguments(process.argv.slice(2));
  const code = await runLedger(pillar, needsDatabase ? [...args, '--database', databaseOf(pillar, stateDir)] : args);
  if (wantsHelp) console.log(HELP);
  return code;
}

function databaseOf(pillar: Pillar, stateDir: string): string {
  const url = findStack(stateDir)?.database.urls[pillar];
  if (!url)
    throw new Error(
      `no stack is running with the state folder ${resolve(ROOT, stateDir)}. Start one, or set --database`,
    );
  return url;
}

function runLedger(pillar: Pillar, args: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, [ROOM_FOR_ROWS, programOf(pillar, 'ledger'), ...args], { stdio: 'inherit' });
  return new Promise((done, reject) => {
    child.once('error', reject);
    child.once('close', code => done(code ?? 2));
  });
}

main().then(
  code => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(2);
  },
);
