import { dateOf, dayOf } from '@sandbourse/ledger';
import { periodsTo } from './periods.js';

it.each(['0001-01-01', '0723-12-06', '1000-01-01', '2026-11-20'])('has a beginning of each period to %s', date => {
  const { mtd, qtd, ytd, since_inception } = periodsTo(dayOf(date), dayOf('0001-01-01'));
  expect([mtd, qtd, ytd].map(({ fromDay }) => dateOf(fromDay).slice(0, 4))).toEqual(Array(3).fill(date.slice(0, 4)));
  expect(dateOf(since_inception.fromDay)).toBe('0001-01-01');
});
