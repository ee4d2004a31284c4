import { parseArgs } from 'node:util';
import { ReplicaRebuild } from './rebuild/replica-rebuild.service.js';

const HELP = `The copy of the ledger in portfolio management.

  node ledger.js rebuild --database URL [options]   fold cash, positions, lots and gains again from the entries

  --database URL   the database of portfolio management, as a role that may read every row
  --account ID     only this account and all others of its client; may be given again
  --json           print the outcome as one line of JSON
  --help           this text

rebuild folds one client at a time. What cannot run ends with 2.`;

const SAY_EVERY_MS = 1000;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      account: { type: 'string', multiple: true },
      database: { type: 'string' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return console.log(HELP);
  const [command, ...rest] = positionals;
  if (command !== 'rebuild' || rest.length > 0) throw new Error('use rebuild (--help shows details)');
  if (!values.database) throw new Error('set --database (--help shows details)');

  const replica = ReplicaRebuild.connect(values.database);
  try {
    const startedAt = performance.now();
    let saidAt = startedAt;
    const rebuilt = await replica.rebuild({
      accountIds: values.account,
      onProgress: ({ accounts, entries }) => {
        if (performance.now() - saidAt < SAY_EVERY_MS) return;
        saidAt = performance.now();
        process.stderr.write(`${accounts} accounts, ${entries} entries …\n`);
      },
    });
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    const said = `${rebuilt.accounts} accounts folded again from ${rebuilt.entries} entries in ${seconds} s.`;
    console.log(values.json ? JSON.stringify({ command, ...rebuilt }) : said);
  } finally {
    await replica.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(2);
});
