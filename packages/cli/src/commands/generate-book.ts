import { until } from '@sandbourse/sdk';
import type { Command } from 'commander';
import { CommandFailure, EXIT } from '../failure.js';
import { operatorSessionOf, type Session } from '../session.js';
import { wholeNumber } from '../whole-number.js';
import { type BookFileOptions, exportOf, FORMAT, OUT, writeBook } from './exported-book.js';

const PRACTICES = ['ACCUMULATION', 'RETIREMENT', 'NEXT_GENERATION'] as const;
type Practice = (typeof PRACTICES)[number];

/**
 * The time limit in milliseconds for the creation of three years of history. On a laptop, the creation takes less than
 * a minute.
 */
const HISTORY_MS = 15 * 60_000;
const ASK_EVERY_MS = 500;
/** The lifetime in seconds of the firm that is exported. Usually, this command deletes the firm earlier. */
const FIRM_TTL = 3_600;

interface Options extends BookFileOptions {
  readonly seed: number;
  readonly name?: string;
}

/** Adds the command that writes a seeded practice to a file. */
export function generateBookCommand(book: Command): void {
  book
    .command('generate')
    .description('write a practice with three years of history to a file')
    .argument('<practice>', PRACTICES.join(', '))
    .option('--seed <n>', 'the seed of names, amounts and decisions', wholeNumber, 1)
    .option('--name <name>', 'the name of the firm in the file')
    .addOption(FORMAT)
    .addOption(OUT)
    .addHelpText('after', '\nExample:\n  sandbourse book generate RETIREMENT --seed 1971 -o retirement.yaml')
    .action(async (given: string, options: Options, command: Command) => {
      const session = operatorSessionOf(command);
      const practice = practiceIn(given);
      const name = options.name ?? `${practice} ${options.seed}`;
      const { firm_id } = await session.client.sandbox.post('/firms', { body: { name, ttl: FIRM_TTL } });
      try {
        await seeded(session, firm_id, { practice, seed: options.seed });
        writeBook(session.out, await exportOf(session.client, firm_id), options);
      } finally {
        await session.client.sandbox.delete('/firms/{firm_id}', { params: { path: { firm_id } } });
      }
    });
}

function practiceIn(given: string): Practice {
  const practice = PRACTICES.find(each => each === given.toUpperCase());
  if (practice) return practice;
  throw new CommandFailure(`There is no practice ${given}.`, `Use one of ${PRACTICES.join(', ')}.`, EXIT.usage);
}

/** Creates the history of a practice in an empty firm, and shows the progress. */
async function seeded(
  { client, out, signal }: Session,
  firm_id: string,
  body: { practice: Practice; seed: number },
): Promise<void> {
  const params = { path: { firm_id } };
  await client.auth.post('/firms/{firm_id}/provisioning', { params, body });
  const { status } = await until(
    () => client.auth.get('/firms/{firm_id}/provisioning', { params }),
    progress => progress.status === 'COMPLETED' || progress.status === 'FAILED',
    {
      withinMs: HISTORY_MS,
      everyMs: ASK_EVERY_MS,
      signal,
      onAnswer: ({ percent, fills_posted }) => out.progress(`${fills_posted} fills`, percent),
    },
  );
  if (status === 'FAILED')
    throw new CommandFailure('The history could not be created.', 'Read the log of auth, and try again.', EXIT.failed);
}
