import { monthBefore, monthOf, quarterOf, yearOf } from './statement-periods.js';

// biome-ignore format: a table
it.each([
  { what: 'month',            of: monthOf,     date: '2028-02-10', from: '2028-02-01', to: '2028-02-29' },
  { what: 'quarter',          of: quarterOf,   date: '2026-11-20', from: '2026-10-01', to: '2026-12-31' },
  { what: 'year',             of: yearOf,      date: '2026-11-20', from: '2026-01-01', to: '2026-12-31' },
  { what: 'month before',     of: monthBefore, date: '2027-01-31', from: '2026-12-01', to: '2026-12-31' },
])('the $what of $date is from $from to $to', ({ of, date, from, to }) => {
  expect(of(date)).toEqual({ from, to });
});
