import fc from 'fast-check';
import { Growth } from './growth.js';
import { aSeries } from './testing/a-series.js';
import { naiveTwrUnits } from './testing/naive.js';
import { linkedGrowth, subPeriodsOf } from './time-weighted.js';
import { type Range, type Valuations, valuationsOf } from './valuations.js';

const whole = ({ days }: Valuations): Range => ({ first: 0, last: days.length - 1 });

function twr(series: Valuations, range = whole(series)): string | null {
  const { growth, reason } = linkedGrowth(series, range);
  return growth ? `${growth.toReturn()}` : reason;
}

// biome-ignore format: a table
const PUBLISHED = [
  {
    source: 'Investopedia, "Time-Weighted Rate of Return", investor 1: 16.25%, -5.56%, 9.79%',
    rows: [['2024-08-14', 1_000_000, 1_162_484], ['2024-12-31', 100_000, 1_192_328]],
    factors: ['1.1625', '0.9444'], percent: '9.79',
  },
  {
    source: 'Investopedia, the same, investor 2, who takes out what the other pays in',
    rows: [['2024-08-14', 1_000_000, 1_162_484], ['2024-12-31', -100_000, 1_003_440]],
    factors: ['1.1625', '0.9444'], percent: '9.79',
  },
  {
    source: 'CFA level I course: a share at $100, another at $120, $2 dividends, $130 each: 22%, 10%',
    rows: [['2024-01-02', 100, 122], ['2025-01-02', 118, 264]],
    factors: ['1.2200', '1.1000'], percent: '34.20',
  },
  {
    source: 'CFA level I practice question: four shares at $50, two sold, two at $80 with $5 dividends: 0%, 70%',
    rows: [['2024-01-02', 200, 200], ['2025-01-02', -100, 170]],
    factors: ['1.0000', '1.7000'], percent: '70.00',
  },
] as const;

it.each(PUBLISHED)('$source: $percent%', ({ rows, factors, percent }) => {
  const series = aSeries(rows);
  const linked = subPeriodsOf(series, whole(series)).map(each => Growth.of([each]));

  expect(linked.map(growth => Number(`${growth.toFactor()}`).toFixed(4))).toEqual(factors);
  expect((Number(twr(series)) * 100).toFixed(2)).toBe(percent);
});

// biome-ignore format: a table
it.each([
  { what: 'one day',                                  rows: [['2026-01-05', 100, 101]],                                                               result: '0.0100000000' },
  { what: 'a flow at the start of a day',             rows: [['2026-01-05', 100, 110], ['2026-01-06', 110, 220]],                                     result: '0.1000000000' },
  { what: 'days of nothing before the first deposit', rows: [['2026-01-05', 0, 0], ['2026-01-06', 100, 110]],                                         result: '0.1000000000' },
  { what: 'an account emptied and funded again',      rows: [['2026-01-05', 100, 110], ['2026-01-06', -110, 0], ['2026-01-07', 0, 0], ['2026-01-08', 50, 55]], result: '0.2100000000' },
  { what: 'a total loss',                             rows: [['2026-01-05', 100, 0], ['2026-01-06', 0, 0]],                                           result: '-1.0000000000' },
  { what: 'a total loss and money after it',          rows: [['2026-01-05', 100, 0], ['2026-01-06', 50, 60]],                                         result: '-1.0000000000' },
  { what: 'debt that a deposit covers',               rows: [['2026-01-05', 100, 100], ['2026-01-06', -100, 0], ['2026-01-07', 10, 20]],              result: '1.0000000000' },
  { what: 'value out of nothing',                     rows: [['2026-01-05', 0, 10]],                                                                  result: 'NO_STARTING_VALUE' },
  { what: 'value that comes back from nothing',       rows: [['2026-01-05', 100, 0], ['2026-01-06', 0, 10]],                                          result: 'NO_STARTING_VALUE' },
  { what: '39.2: all taken out',                      rows: [['2026-01-05', 0, 0], ['2026-01-06', 1000, 1000], ['2026-01-07', -1000, 0]],            result: '0.0000000000' },
  { what: '39.2: all taken out, with interest',       rows: [['2026-01-05', 1000, 1000], ['2026-01-06', -1001, 0]],                                   result: '0.0010000000' },
  { what: '39.2: all taken out but the interest',     rows: [['2026-01-05', 1000, 1000], ['2026-01-06', -1000, 1]],                                   result: '0.0010000000' },
  { what: '39.2: all taken out and some interest',    rows: [['2026-01-05', 1000, 1000], ['2026-01-06', -1000.5, 0.5], ['2026-01-07', 0, 1]],         result: '1.0020000000' },
  { what: '39.2: all taken out after a fee',          rows: [['2026-01-05', 1000, 1000], ['2026-01-06', -995, 0]],                                    result: '-0.0050000000' },
  { what: '39.2: the same, and funded again at once', rows: [['2026-01-05', 1000, 1000], ['2026-01-06', -995, 0], ['2026-01-07', 50, 55]],            result: '0.0945000000' },
  { what: '39.2: twice in a row',                     rows: [['2026-01-05', 100, 100], ['2026-01-06', -101, 1], ['2026-01-07', -2, 0]],               result: '1.0400000000' },
  { what: '39.2: a deposit after it, on the next day', rows: [['2026-01-05', 100, 100], ['2026-01-06', -101, 1], ['2026-01-07', 9, 20]],              result: '1.0400000000' },
  { what: 'more owed than was ever there',            rows: [['2026-01-05', 100, 100], ['2026-01-06', -150, -20]],                                    result: 'NEGATIVE_VALUE' },
  { what: 'more owed than there is at the close',     rows: [['2026-01-05', 100, -5]],                                                                result: 'NEGATIVE_VALUE' },
  { what: 'a tie, to even',                           rows: [['2026-01-05', 20_000_000, 20_000_000.001], ['2026-01-06', 0, 20_000_000.001]],          result: '0.0000000000' },
  { what: 'the next tie, to even',                    rows: [['2026-01-05', 20_000_000, 20_000_000.003]],                                             result: '0.0000000002' },
] as const)('$what: $result', ({ rows, result }) => {
  expect(twr(aSeries(rows))).toBe(result);
});

it('says of a range with a day of unknown value, or after one, why that is', () => {
  const rows = [
    ['2026-01-05', 100, 100],
    ['2026-01-06', 0, 0],
    ['2026-01-07', 0, 110],
    ['2026-01-08', 0, 121],
  ] as const;
  const series = { ...aSeries(rows), gaps: new Map([[1, 'NO_PRICE' as const]]) };

  expect(twr(series)).toBe('NO_PRICE');
  expect(twr(series, { first: 2, last: 3 })).toBe('NO_PRICE');
  expect(twr(series, { first: 3, last: 3 })).toBe('0.1000000000');
});

/** Days of an account. Each has a flow at its start, as a fraction of the account's value, and a return. */
const histories = fc
  .array(
    fc.record({
      flow: fc.oneof(fc.constant(0), fc.integer({ min: -90, max: 200 })),
      change: fc.integer({ min: -900, max: 1_000 }),
    }),
    { minLength: 1, maxLength: 200 },
  )
  .map(days => {
    const values: number[] = [];
    const flows: number[] = [];
    for (const { flow, change } of days) {
      const before = values.at(-1) ?? 0;
      const comesIn = before < 1e6 || before > 1e13 ? 123_456_789 - before : Math.trunc((before * flow) / 100);
      flows.push(comesIn);
      values.push(Math.trunc((before + comesIn) * (1 + change / 10_000)));
    }
    return valuationsOf({
      days: Int32Array.from(days, (_, i) => 20_000 + i),
      values: Float64Array.from(values),
      flows: Float64Array.from(flows),
      income: new Float64Array(days.length),
      fees: new Float64Array(days.length),
      gaps: new Map(),
    });
  });

describe('for any history', () => {
  it('is, to the last place, what linking every day in fractions comes to', () => {
    fc.assert(
      fc.property(histories, series => {
        expect(linkedGrowth(series, whole(series)).growth?.toReturn().units).toBe(naiveTwrUnits(series));
      }),
      { numRuns: 300 },
    );
  });

  it('does not depend on what comes in or goes out', () => {
    const shares = fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 2, maxLength: 50 });
    const prices = fc.array(fc.integer({ min: 50, max: 200 }), { minLength: 50, maxLength: 50 });
    fc.assert(
      fc.property(shares, prices, (held, price) => {
        // Shares are bought and sold at the price of the previous day. Therefore the account's return is the share's
        // return.
        const of = (quantities: readonly number[]) =>
          aSeries(
            quantities.map((quantity, i) => {
              const before = price[i - 1] ?? 100;
              const flow = (quantity - (quantities[i - 1] ?? 0)) * before;
              return [new Date(Date.UTC(2026, 0, 5 + i)).toISOString().slice(0, 10), flow, quantity * (price[i] ?? 0)];
            }),
          );
        expect(twr(of(held))).toBe(twr(of(held.map(() => 7))));
      }),
    );
  });

  it('is linked from the sub-periods it is cut into, and does not depend on the size of the account', () => {
    fc.assert(
      fc.property(histories, fc.nat(), fc.integer({ min: 2, max: 50 }), (series, at, size) => {
        const last = series.days.length - 1;
        const cut = at % series.days.length;
        const growthOf = (of: Valuations, range: Range) => {
          const [numerator, denominator] = linkedGrowth(of, range).growth?.exactly() ?? [1n, 1n];
          return { numerator, denominator };
        };
        const all = growthOf(series, { first: 0, last });
        const [early, late] = [growthOf(series, { first: 0, last: cut }), growthOf(series, { first: cut + 1, last })];
        expect(early.numerator * late.numerator * all.denominator).toBe(
          all.numerator * early.denominator * late.denominator,
        );

        const larger = valuationsOf({
          ...series,
          values: series.values.map(value => value * size),
          flows: series.flows.map(flow => flow * size),
        });
        expect(twr(larger)).toBe(twr(series));
      }),
    );
  });
});
