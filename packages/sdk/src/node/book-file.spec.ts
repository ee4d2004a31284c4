import { readFileSync } from 'node:fs';
import { textNumbersOf } from './book-file.js';

const SCHEMA = new URL('../../../../docs/book.schema.json', import.meta.url);

interface Schema {
  readonly type?: string;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly [place: string]: unknown;
}

const isWhole = ({ type, anyOf = [] }: Schema): boolean => type === 'integer' || anyOf.some(isWhole);

/** The names of the fields of a schema whose values are whole numbers. */
function wholeNumbersIn(schema: Schema): string[] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => (isWhole(field) ? [name] : []));
  const inside = Object.values(schema).filter(part => typeof part === 'object' && part !== null);
  return [...new Set([...own, ...inside.flatMap(part => wholeNumbersIn(part as Schema))])].sort();
}

it('58.5: every field of a book that is a whole number is read as a number, so an exported file can be applied', () => {
  const fields = wholeNumbersIn(JSON.parse(readFileSync(SCHEMA, 'utf8')) as Schema);
  const book = Object.fromEntries([...fields, 'price'].map(field => [field, 7]));

  expect(fields).toContain('count');
  expect(textNumbersOf(book)).toEqual({ ...book, price: '7' });
});
