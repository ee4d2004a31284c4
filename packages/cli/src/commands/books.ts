import { writeFileSync } from 'node:fs';
import type { Command } from 'commander';
import { bookDifferences } from '../book-diff.js';
import { readBook, withPlaces } from '../book-places.js';
import { CommandFailure, EXIT } from '../failure.js';
import { operatorSessionOf, type Session } from '../session.js';
import { wholeNumber } from '../whole-number.js';
import { type BookFileOptions, exportOf, FORMAT, OUT, writeBook } from './exported-book.js';
import { generateBookCommand } from './generate-book.js';
import { bookOfSnapshot } from './situation.js';
import { snapshotIdOf } from './snapshot-id.js';
import { endOf } from './test-firms.js';

const EXAMPLES = `
A book is a file in YAML or JSON that describes a firm: docs/book-files.md. On the machine that runs the sandbox, these commands
act as its operator. On other machines, set SANDBOURSE_URL, and set SANDBOURSE_TOKEN to a CI token.

Examples:
  sandbourse book check book.yaml
  sandbourse book apply book.yaml --out ids.json
  sandbourse book export SBX3F8Z1C6W5H -o book.yaml
  sandbourse book export --snapshot 'before the crash' -o book.yaml
  sandbourse book diff book.yaml --firm SBX3F8Z1C6W5H`;

interface ExportOptions extends BookFileOptions {
  readonly opening?: boolean;
  readonly snapshot?: string;
}

/** The lifetime in seconds of the temporary firm that `normalised` creates. */
const COMPARED_TTL = 60;

/** The exit code of `book diff` if the books differ. */
const DIFFERENT = 1;

export function bookCommands(program: Command): void {
  const book = program
    .command('book')
    .description('create a firm from a file, and export a firm as a file')
    .addHelpText('after', EXAMPLES);

  book
    .command('apply')
    .description('create a firm from a file, or return the firm that this file has already created')
    .argument('<file>', 'a book in YAML or JSON')
    .option('--replace', 'if a firm of this name was created from another book, end it and create a new firm')
    .option('--ttl <seconds>', 'lifetime of the firm; by default, the firm of an operator does not end', wholeNumber)
    .option('-o, --out <file>', 'write the ids of the objects in the book to this file, as JSON')
    .addHelpText('after', EXAMPLES)
    .action(async (file: string, options: { replace?: boolean; ttl?: number; out?: string }, command: Command) => {
      const { client, out } = operatorSessionOf(command);
      const read = readBook(file);
      const { replace, ttl, out: idsFile } = options;
      const body = { book: read.book, ...(replace && { replace }), ...(ttl !== undefined && { ttl }) };
      const applied = await withPlaces(read, () => client.sandbox.post('/books', { body }));
      if (idsFile !== undefined) {
        const ids = { firm_id: applied.firm.firm_id, ...applied.ids };
        writeFileSync(idsFile, `${JSON.stringify(ids, null, 2)}\n`);
      }
      const { firm, created } = applied;
      const accounts = Object.entries(applied.ids.accounts).map(([name, id]) => `account   ${id}  ${name}`);
      const logins = created?.logins.map(
        ({ email, password }) =>
          `login     ${email}, ${password === null ? 'with the password of the book' : `password ${password}`}`,
      );
      out.one(
        applied,
        `${firm.firm_id}  ${firm.name}, ${applied.outcome.toLowerCase()}, ${endOf(firm)}`,
        ...(logins ?? []),
        ...accounts,
      );
    });

  book
    .command('check')
    .description('validate a file and print each fault with line and column; creates nothing')
    .argument('<file>', 'a book in YAML or JSON')
    .action(async (file: string, _, command: Command) => {
      const { client, out } = operatorSessionOf(command);
      const read = readBook(file);
      const body = { book: read.book };
      const checked = await withPlaces(read, () => client.sandbox.post('/books/check', { body }));
      const counts = Object.entries(checked.counts).flatMap(([kind, count]) => (count > 0 ? `${count} ${kind}` : []));
      out.one(checked, `${file} is valid:  ${counts.join(', ') || 'a firm without accounts'}`);
    });

  book
    .command('export')
    .description('export a firm or a snapshot as a file')
    .argument('[firm_id]', 'an id from sandbourse firm list')
    .option(
      '--snapshot <snapshot>',
      'export this snapshot, by its id or name; a firm id looks only among the snapshots of this firm',
    )
    .addOption(FORMAT)
    .option('--opening', 'export only the current cash and lots, without transactions')
    .addOption(OUT)
    .addHelpText('after', EXAMPLES)
    .action(async (firmId: string | undefined, { opening, snapshot, ...file }: ExportOptions, command: Command) => {
      const { client, out } = operatorSessionOf(command);
      if (firmId === undefined && snapshot === undefined)
        throw new CommandFailure('No firm is given.', 'Write the id of a firm, or --snapshot.', EXIT.usage);
      const book =
        snapshot === undefined
          ? await exportOf(client, String(firmId), opening)
          : await bookOfSnapshot(client, await snapshotIdOf(client, snapshot, firmId), opening);
      writeBook(out, book, file);
    });

  generateBookCommand(book);

  book
    .command('diff')
    .description('compare a file with another file, or with a firm; exit code 1 if they differ')
    .argument('<file>', 'a book in YAML or JSON')
    .argument('[other]', 'another book')
    .option('--firm <firm_id>', 'compare with this firm instead of another file')
    .addHelpText('after', EXAMPLES)
    .action(async (file: string, other: string | undefined, { firm }: { firm?: string }, command: Command) => {
      const session = operatorSessionOf(command);
      if ((other === undefined) === (firm === undefined))
        throw new CommandFailure('Only one book is given.', 'Add another file, or --firm.', EXIT.usage);
      const one = await normalised(session, file);
      const two = firm === undefined ? await normalised(session, String(other)) : await exportOf(session.client, firm);
      const differences = bookDifferences(one, two);
      const lines = differences.map(({ path, one, other }) => `${path}: ${one ?? 'missing'} | ${other ?? 'missing'}`);
      session.out.one(differences, ...lines);
      if (differences.length > 0) process.exitCode = DIFFERENT;
      else session.out.note('No differences.');
    });

  book
    .command('schema')
    .description('print the JSON Schema of books, for editors')
    .action(async (_, command: Command) => {
      const { client } = operatorSessionOf(command);
      const schema = await client.sandbox.get('/books/schema');
      process.stdout.write(`${JSON.stringify(schema, null, 2)}\n`);
    });
}

/**
 * Returns the book of a file as the sandbox exports it, with the names, defaults and figures of the sandbox. Creates a
 * temporary firm for the export.
 */
async function normalised({ client }: Session, file: string): Promise<object> {
  const read = readBook(file);
  const body = { book: read.book, ttl: COMPARED_TTL };
  const { firm_id } = await withPlaces(read, () => client.sandbox.post('/firms', { body }));
  try {
    return await exportOf(client, firm_id);
  } finally {
    await client.sandbox.delete('/firms/{firm_id}', { params: { path: { firm_id } } });
  }
}
