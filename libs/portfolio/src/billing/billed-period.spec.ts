import { dayOf } from '@sandbourse/ledger';
import { valuationsOf } from '../performance/valuations.js';
import { billedDays, billedValue } from './billed-period.js';

const Q1 = { from: '2026-01-01', to: '2026-03-31' };

// biome-ignore format: a table
it.each([
  ['2025-06-30', { from: '2026-01-01', to: '2026-03-31' }],
  ['2026-01-01', { from: '2026-01-01', to: '2026-03-31' }],
  ['2026-03-02', { from: '2026-03-02', to: '2026-03-31' }],
  ['2026-03-31', { from: '2026-03-31', to: '2026-03-31' }],
  ['2026-04-01', undefined],
])('a portfolio that begins on %s is billed for %j', (firstDay, days) => {
  expect(billedDays(Q1, firstDay)).toEqual(days);
});

/** The values of a portfolio: 100 from 31 December on, 200 from 2 March on, and 400 from 31 March on. */
const columns = [
  ['2025-12-31', 100],
  ['2026-03-02', 200],
  ['2026-03-31', 400],
] as const;
const nothing = () => new Float64Array(columns.length);
const valuations = valuationsOf({
  days: Int32Array.from(columns, ([date]) => dayOf(date)),
  values: Float64Array.from(columns, ([, value]) => value * 10_000),
  flows: nothing(),
  income: nothing(),
  fees: nothing(),
  gaps: new Map(),
});

// biome-ignore format: a table
it.each([
  ['ARREARS', 'PERIOD_END_VALUE',    '2025-06-30', '400.0000'],
  // 60 days with the value 100, 29 days with 200, and one day with 400.
  ['ARREARS', 'AVERAGE_DAILY_VALUE', '2025-06-30', '135.5556'],
  // 29 days with the value 200, and one day with 400.
  ['ARREARS', 'AVERAGE_DAILY_VALUE', '2026-03-02', '206.6667'],
  ['ADVANCE', 'PERIOD_END_VALUE',    '2025-06-30', '100.0000'],
  ['ADVANCE', 'PERIOD_END_VALUE',    '2026-03-02', '200.0000'],
  // 53.12: a portfolio that begins on the first day of the period has no value on the day before.
  ['ADVANCE', 'PERIOD_END_VALUE',    '2026-01-01', '100.0000'],
] as const)('in %s, of %s, begun on %s: %s', (timing, basis, firstDay, value) => {
  const days = billedDays(Q1, firstDay) ?? Q1;
  expect(billedValue(valuations, { timing, basis }, days, firstDay).value?.toComputed()).toBe(value);
});
