import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FieldsError } from '@sandbourse/sdk';
import { bookDifferences } from './book-diff.js';
import { readBook, withPlaces } from './book-places.js';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'book-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

const YAML = `book: 1
firm:
  name: Checkout
accounts:
  - name: brokerage
    cash: {USD: 25000.00}
    positions:
      - symbol: NOPE
        lots: [{quantity: 10, acquired: 2026-03-02}]
`;

function file(text: string, name = 'book.yaml'): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

// biome-ignore format: a table
it.each([
  { what: 'a value',                 loc: ['accounts', 0, 'positions', 0, 'symbol'], place: '8:17' },
  { what: 'a key of a list',         loc: ['accounts', 0, 'positions'],              place: '7:5' },
  { what: 'a thing without a field', loc: ['accounts', 0, 'client'],                 place: '5:5' },
  { what: 'the whole book',          loc: ['models', 3],                             place: '1:1' },
])('$what that is refused has its line and column', async ({ loc, place }) => {
  const read = readBook(file(YAML));
  const refusal = new FieldsError({ method: 'POST', path: '/', status: 422, requestId: undefined, body: {} }, [
    { type: 'value_error', loc: ['body', 'book', ...loc], msg: 'It is wrong' },
  ]);

  await expect(withPlaces(read, () => Promise.reject(refusal))).rejects.toMatchObject({
    message: `${read.file}:${place}  ${loc.join('.')}: It is wrong`,
    remedy: 'Nothing was created. Faults to correct: 1.',
  });
});

it('decimals keep the digits that the file has', () => {
  const { book } = readBook(file(YAML));

  expect(book).toMatchObject({
    book: 1,
    accounts: [{ cash: { USD: '25000.00' }, positions: [{ lots: [{ quantity: '10', acquired: '2026-03-02' }] }] }],
  });
});

it('JSON is a book as well', () => {
  expect(readBook(file('{"book": 1, "firm": {"name": "A"}}', 'book.json')).book).toEqual({
    book: 1,
    firm: { name: 'A' },
  });
});

it('a file that is not YAML is refused with the line of the fault', () => {
  expect(() => readBook(file('book: 1\nfirm: {name: [}'))).toThrow(/book\.yaml:2:\d+ /);
  expect(() => readBook(join(folder, 'none.yaml'))).toThrow(/cannot be read/);
});

describe('the differences of two books', () => {
  const one = { accounts: [{ name: 'a', cash: { USD: '1.00' } }, { name: 'b' }], firm: { name: 'One' } };

  it('are found by name, and by value', () => {
    const other = { accounts: [{ name: 'b' }, { name: 'a', cash: { USD: '1.0' } }], firm: { name: 'Other' } };
    expect(bookDifferences(one, other)).toEqual([]);
  });

  it('name the place and both sides', () => {
    const other = { accounts: [{ name: 'a', cash: { USD: '2.00' } }], firm: { name: 'One' } };
    expect(bookDifferences(one, other)).toEqual([
      { path: 'accounts[a].cash.USD', one: '1', other: '2' },
      { path: 'accounts[b].name', one: 'b', other: undefined },
    ]);
  });
});
