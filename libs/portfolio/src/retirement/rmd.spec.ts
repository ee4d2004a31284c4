import { Money } from '@sandbourse/money';
import fc from 'fast-check';
import { applicableAgeDate, distributionDueDate, firstDistributionYear, requiredDistribution } from './rmd.js';

// Source: IRS, "Retirement plan and IRA required minimum distributions FAQs", and Pub. 590-B.
// biome-ignore format: a table
it.each([
  ['1949-06-30', 2019, '70 1/2 is reached on 30 December 2019'],
  ['1949-07-01', 2021, '72'],
  ['1950-12-31', 2022, '72'],
  ['1951-01-01', 2024, '73'],
  ['1959-12-31', 2032, '73'],
  ['1960-01-01', 2035, '75'],
])('born %s: the first distribution is for %i (%s)', (dateOfBirth, year) => {
  expect(firstDistributionYear(dateOfBirth)).toBe(year);
});

it('reaches the applicable age on a birthday', () => {
  expect(applicableAgeDate('1953-11-20')).toBe('2026-11-20');
});

const ira = (change: Partial<Parameters<typeof requiredDistribution>[0]> = {}) =>
  requiredDistribution({ dateOfBirth: '1951-05-01', year: 2026, yearEndValue: Money.of('100000'), ...change });

// Pub. 590-B: an owner who becomes 75, with $100,000 at the end of the year before, divides by 24.6 and must withdraw
// $4,065. The other figures are from published worksheets: a first distribution at 73, one at 90, one above the table's
// last age.
// biome-ignore format: a table
it.each([
  ['1951-05-01', 2026, '100000', '24.6',   '4065.0407', '2026-12-31'],
  ['1953-05-01', 2026, '500000', '26.5',  '18867.9245', '2027-04-01'],
  ['1936-05-01', 2026, '250000', '12.2',  '20491.8033', '2026-12-31'],
  ['1903-05-01', 2026,   '1000',  '2.0',    '500.0000', '2026-12-31'],
  ['1951-05-01', 2026,      '0', '24.6',      '0.0000', '2026-12-31'],
])('born %s: for %i an IRA of %s pays its part of %s, %s by %s', (dateOfBirth, year, value, period, amount, dueDate) => {
  const due = ira({ dateOfBirth, year, yearEndValue: Money.of(value) });
  expect({ ...due, amount: due.amount?.toComputed() }).toEqual({ amount, distributionPeriod: period, dueDate, reason: null });
});

it.each([
  [{ dateOfBirth: '1960-01-01', year: 2034 }, 'BELOW_APPLICABLE_AGE'],
  [{ dateOfBirth: '1945-01-01', year: 2021 }, 'TABLE_NOT_IN_FORCE'],
  [{ yearEndValue: null }, 'YEAR_END_VALUE_UNKNOWN'],
] as const)('names no amount for %j: %s', (change, reason) => {
  expect(ira(change)).toEqual({ amount: null, reason });
});

it('asks for a larger part the older the owner is, and never for more than half', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1900, max: 1952 }), birthYear => {
      const [older, younger] = [birthYear, birthYear + 1].map(each => ira({ dateOfBirth: `${each}-01-01` }).amount);
      expect(older?.isLessThan(younger as Money)).toBe(false);
      expect(Money.of('50000').isLessThan(older as Money)).toBe(false);
    }),
  );
});

it('is due by 1 April of the next year for the first year alone', () => {
  expect(distributionDueDate('1953-05-01', 2026)).toBe('2027-04-01');
  expect(distributionDueDate('1953-05-01', 2027)).toBe('2027-12-31');
});
