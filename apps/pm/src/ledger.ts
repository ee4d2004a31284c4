import { parseArgs } from 'node:util';
import { Clock } from '@sandbourse/platform/clock';
import { ReplicaRebuild } from './books/rebuild/replica-rebuild.service.js';

const HELP = `Calculates the figures of portfolio management again from its copy of the ledger.

  node ledger.js rebuild --database URL [options]   calculate cash, positions, lots and gains again from the entries

  --database URL   the URL of the database of portfolio management, with a role that can read all rows
  --account ID     only this account and the other accounts of its client; can be repeated
  --json           print the result as one line of JSON
  --help           this text

rebuild processes one client at a time.

Exit codes: 0 done, 2 the command could not run.`;

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

  const clock = new Clock();
  const replica = ReplicaRebuild.connect(values.database);
  try {
    const startedAt = clock.monotonicMs();
    let saidAt = startedAt;
    const rebuilt = await replica.rebuild({
      accountIds: values.account,
      onProgress: ({ accounts, entries }) => {
        if (clock.monotonicMs() - saidAt < SAY_EVERY_MS) return;
        saidAt = clock.monotonicMs();
        process.stderr.write(`${accounts} accounts, ${entries} entries …\n`);
      },
    });
    const seconds = Math.round((clock.monotonicMs() - startedAt) / 1000);
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
