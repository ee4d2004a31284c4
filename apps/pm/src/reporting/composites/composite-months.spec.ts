import { dateOf, dayOf } from '@sandbourse/ledger';
import { Money } from '@sandbourse/money';
import { type Valuations, valuationsOf } from '@sandbourse/portfolio';
import { compositeYear, monthsOf } from './composite-months.js';

/** The values of an account at these closes. It has no flow after the first close. */
function worth(...closes: [date: string, value: number][]): Valuations {
  const columns = () => new Float64Array(closes.length);
  const flows = columns();
  flows[0] = (closes[0]?.[1] ?? 0) * 10_000;
  return valuationsOf({
    days: Int32Array.from(closes, ([date]) => dayOf(date)),
    values: Float64Array.from(closes, ([, value]) => value * 10_000),
    flows,
    income: columns(),
    fees: columns(),
    gaps: new Map(),
  });
}

const FEBRUARY = dayOf('2026-02-27');

it('has the months of a year that have begun, the last as far as it has come', () => {
  const dates = monthsOf(2026, FEBRUARY).map(({ fromDay, toDay }) => [dateOf(fromDay), dateOf(toDay)]);
  expect(dates).toEqual([
    ['2026-01-01', '2026-01-31'],
    ['2026-02-01', '2026-02-27'],
  ]);
  expect(monthsOf(2027, FEBRUARY)).toEqual([]);
  expect(monthsOf(2025, FEBRUARY)).toHaveLength(12);
});

it('weighs members by what they began a month with, and links the months', () => {
  const one = worth(['2025-12-31', 100], ['2026-01-30', 110], ['2026-02-27', 110]);
  const other = worth(['2025-12-31', 300], ['2026-01-30', 300], ['2026-02-27', 330]);
  const { months, return: year, dispersion } = compositeYear([one, other], Money.zero, monthsOf(2026, FEBRUARY));

  // January: a gain of 10 on a value of 400. February: a gain of 30 on a value of 410.
  expect(months.map(month => month.return?.toComputed())).toEqual(['0.0250000000', '0.0731707317']);
  expect(year?.toComputed()).toBe('0.1000000000');
  expect(dispersion).toBeUndefined();
});

it('counts a portfolio from the month that it begins with enough', () => {
  const late = worth(['2026-01-30', 100], ['2026-02-27', 150]);
  const { months, return: year } = compositeYear([late], Money.of('100'), monthsOf(2026, FEBRUARY));
  expect(months.map(({ members }) => members.length)).toEqual([0, 1]);
  expect(year).toBeUndefined();
  expect(compositeYear([late], Money.of('100.01'), monthsOf(2026, FEBRUARY)).months[1]?.members).toEqual([]);
});
