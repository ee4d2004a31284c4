import { dayOf } from '@sandbourse/ledger';
import { averageDailyValue, closingValue } from './known-value.js';
import { type Valuations, valuationsOf } from './valuations.js';

function worth(...closes: [date: string, value: number][]): Valuations {
  const nothing = () => new Float64Array(closes.length);
  return valuationsOf({
    days: Int32Array.from(closes, ([date]) => dayOf(date)),
    values: Float64Array.from(closes, ([, value]) => value * 10_000),
    flows: nothing(),
    income: nothing(),
    fees: nothing(),
    gaps: new Map(),
  });
}

it('averages the days: a weekend has the close before it, and a day before the first nothing', () => {
  // The 100 of Friday counts for three days and the 400 of Monday for one day, four days in total. With the Thursday
  // before them, the period has five days.
  const valuations = worth(['2026-11-20', 100], ['2026-11-23', 400]);
  expect(averageDailyValue(valuations, { from: '2026-11-20', to: '2026-11-23' }).value?.toComputed()).toBe('175.0000');
  expect(averageDailyValue(valuations, { from: '2026-11-19', to: '2026-11-23' }).value?.toComputed()).toBe('140.0000');
  expect(closingValue(valuations, '2026-11-22').value?.toComputed()).toBe('100.0000');
});

it('has no value where a day of it has none', () => {
  const valuations = { ...worth(['2026-11-20', 100], ['2026-11-23', 400]), gaps: new Map([[1, 'NO_PRICE' as const]]) };
  expect(averageDailyValue(valuations, { from: '2026-11-20', to: '2026-11-23' })).toEqual({
    value: null,
    reason: 'NO_PRICE',
  });
  expect(averageDailyValue(valuations, { from: '2026-11-20', to: '2026-11-22' }).value).not.toBeNull();
});
