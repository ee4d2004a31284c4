import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Book, bookFaults } from '@sandbourse/contracts';
import { loadSecurities, TradingCalendar } from '@sandbourse/market-data';
import { BookFile } from '@sandbourse/sdk/node';
import { ROOT } from '../root.js';

const FOLDER = join(ROOT, 'examples/books/practices');

it.each(readdirSync(FOLDER))('%s is a book of three years without a fault', file => {
  const book = Book.parse(BookFile.read(join(FOLDER, file)).book);
  const dates = book.transactions.map(({ date }) => date).sort();
  const securities = loadSecurities();
  const today = new TradingCalendar().dateOf(new Date());
  const faults = bookFaults(book, {
    at: new Date(),
    today,
    earliest: '1962-01-02',
    lastSession: today,
    sessionFrom: date => date,
    unknownSymbol: symbol => (securities.find({ type: 'ticker', value: symbol }) ? undefined : symbol),
  });

  expect(faults).toEqual([]);
  expect(book.accounts).toHaveLength(43);
  expect(Number(dates.at(-1)?.slice(0, 4)) - Number(dates[0]?.slice(0, 4))).toBe(3);
});
