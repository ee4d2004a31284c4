import { writeFileSync } from 'node:fs';
import type { Sandbourse } from '@sandbourse/sdk';
import { bookText } from '@sandbourse/sdk/node';
import { Option } from 'commander';
import type { Output } from '../output/output.js';

export interface BookFileOptions {
  readonly format: 'yaml' | 'json';
  readonly out?: string;
}

export const FORMAT = new Option('--format <format>', 'the format of the file')
  .choices(['yaml', 'json'])
  .default('yaml');
export const OUT = new Option('-o, --out <file>', 'the output file; default: standard output');

interface Omission {
  readonly what: string;
  readonly count: number | null;
  readonly reason: string;
}

/** Returns the book of a firm. With `opening`, the book contains the present cash and lots instead of transactions. */
export function exportOf(client: Sandbourse, firm_id: string, opening = false): Promise<object> {
  const params = { path: { firm_id }, query: { opening: String(opening) as 'true' } };
  return client.sandbox.get('/firms/{firm_id}/book', { params });
}

/** Writes a book to the file in the options, or to standard output. Notes what the book does not contain. */
export function writeBook(out: Output, book: object, { format, out: file }: BookFileOptions): void {
  const text = format === 'json' || out.isJson ? `${JSON.stringify(book, null, 2)}\n` : bookText(book);
  if (file === undefined) process.stdout.write(text);
  else {
    writeFileSync(file, text);
    out.note(`Wrote the book to ${file}`);
  }
  const { omitted = [] } = book as { omitted?: readonly Omission[] };
  for (const { what, count, reason } of omitted)
    out.note(`Not in the book:  ${count === null ? '' : `${count} `}${what}, because ${reason}`);
}
