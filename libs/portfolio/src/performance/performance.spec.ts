import { dayOf } from '@sandbourse/ledger';
import { Return } from '@sandbourse/money';
import fc from 'fast-check';
import { explainReturns, performanceOf, returnsOf, seriesOf } from './performance.js';
import { isFullYear, periodsTo } from './periods.js';
import { aPeriod, aSeries } from './testing/a-series.js';

const text = ({ value, reason }: { value: Return | null; reason: string | null }) => (value ? `${value}` : reason);

describe('a year and a half of an account', () => {
  const series = {
    ...aSeries([
      ['2026-01-02', 100_000, 101_000],
      ['2026-06-30', 0, 110_000],
      ['2026-07-01', 20_000, 130_000],
      ['2026-12-31', 0, 136_500],
      ['2027-06-30', -30_000, 110_000],
    ]),
    income: Float64Array.of(0, 0, 0, 1_000_0000, 500_0000),
    fees: Float64Array.of(10_0000, 0, 0, 5_0000, 0),
  };
  const period = aPeriod('2026-01-02', '2027-06-30');

  it('is reported in amounts and returns', () => {
    const { twr, twrAnnualized, mwr, ...amounts } = performanceOf(series, period);

    expect(Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, `${amount}`]))).toEqual({
      beginningValue: '0.0000',
      endingValue: '110000.0000',
      netFlows: '90000.0000',
      income: '1500.0000',
      fees: '15.0000',
    });
    // The expected return is 110,000 / 100,000 * 136,500 / 130,000 * 110,000 / 106,500 - 1, in 545 days.
    expect(text(twr)).toBe('0.1929577465');
    expect(text(twrAnnualized)).toBe('0.1254279634');
    expect(text(mwr)).toBe('0.1153373627');
  });

  it('follows from its sub-periods, and the money-weighted return from dated payments', () => {
    const { subPeriods, payments } = explainReturns(series, period);

    expect(
      subPeriods.map(each => [
        each.fromDay,
        each.toDay,
        `${each.beginningValue}`,
        `${each.flow}`,
        `${each.endingValue}`,
        `${each.factor}`,
      ]),
    ).toEqual([
      [dayOf('2026-01-02'), dayOf('2026-06-30'), '0.0000', '100000.0000', '110000.0000', '1.1000000000'],
      [dayOf('2026-07-01'), dayOf('2026-12-31'), '110000.0000', '20000.0000', '136500.0000', '1.0500000000'],
      [dayOf('2027-06-30'), dayOf('2027-06-30'), '136500.0000', '-30000.0000', '110000.0000', '1.0328638498'],
    ]);
    expect(payments.map(({ day, amount }) => [day, `${amount}`])).toEqual([
      [dayOf('2026-01-01'), '-100000.0000'],
      [dayOf('2026-06-30'), '-20000.0000'],
      [dayOf('2027-06-29'), '30000.0000'],
      [dayOf('2027-06-30'), '110000.0000'],
    ]);
  });

  it('is a series of days, each with its own return and that since the start', () => {
    const points = seriesOf(series, aPeriod('2026-06-30', '2026-12-31'));

    expect(
      points.map(({ value, netFlow, dailyReturn, cumulativeReturn }) => [
        `${value}`,
        `${netFlow}`,
        text(dailyReturn),
        text(cumulativeReturn),
      ]),
    ).toEqual([
      ['110000.0000', '0.0000', '0.0891089109', '0.0891089109'],
      ['130000.0000', '20000.0000', '0.0000000000', '0.0891089109'],
      ['136500.0000', '0.0000', '0.0500000000', '0.1435643564'],
    ]);
  });

  it('begins a period with the close before it', () => {
    const performance = performanceOf(series, aPeriod('2026-07-01', '2026-12-31'));
    expect(`${performance.beginningValue}`).toBe('110000.0000');
    expect(text(performance.twr)).toBe('0.0500000000');
    expect(text(performance.twrAnnualized)).toBe('UNDER_A_YEAR');
  });

  it('made nothing on days without sessions', () => {
    const { twr, mwr } = returnsOf(series, aPeriod('2026-07-04', '2026-07-05'));
    expect([text(twr), text(mwr)]).toEqual(['0.0000000000', '0.0000000000']);
  });
});

it('has no returns where there was no value, and says which where a price is lacking', () => {
  const empty = aSeries([['2026-01-02', 0, 0]]);
  const unpriced = {
    ...aSeries([
      ['2026-01-02', 100, 0],
      ['2026-01-05', 0, 110],
    ]),
    gaps: new Map([[0, 'NO_PRICE' as const]]),
  };
  const all = (of: typeof empty) => {
    const { twr, twrAnnualized, mwr } = returnsOf(of, aPeriod('2026-01-02', '2026-01-05'));
    return [text(twr), text(twrAnnualized), text(mwr)];
  };

  expect(all(empty)).toEqual(['NO_VALUE', 'NO_VALUE', 'NO_VALUE']);
  expect(all(unpriced)).toEqual(['NO_PRICE', 'NO_PRICE', 'NO_PRICE']);
  expect(performanceOf(unpriced, aPeriod('2026-01-02', '2026-01-05'))).toMatchObject({ netFlows: null, income: null });
});

it('annualises as the money-weighted return does: without flows both are the same, over any year or longer', () => {
  const value = fc.integer({ min: 1, max: 10_000_000 });
  fc.assert(
    fc.property(value, value, fc.integer({ min: 366, max: 4_000 }), (before, after, days) => {
      const series = {
        ...aSeries([
          ['2026-01-02', before, before],
          ['2026-01-03', 0, after],
        ]),
        days: Int32Array.of(20_000, 20_000 + days),
      };
      const { twrAnnualized, mwr } = returnsOf(series, { fromDay: 20_001, toDay: 20_000 + days });
      fc.pre(mwr.reason !== 'OUT_OF_RANGE');
      expect(text(twrAnnualized)).toBe(text(mwr));
    }),
  );
});

// biome-ignore format: a table
it.each([
  { from: '2023-01-01', to: '2023-12-31', growth: 1.1 },
  { from: '2024-01-01', to: '2024-12-31', growth: 1.1 },
  { from: '2023-03-01', to: '2024-02-29', growth: 1.1 },
  { from: '2024-02-29', to: '2025-02-28', growth: 1.1 },
  { from: '2024-03-01', to: '2025-02-28', growth: 1.1 },
  { from: '2022-01-01', to: '2024-12-31', growth: 1.331 },
  { from: '2017-07-01', to: '2025-06-30', growth: 2.14358881 },
])('53.10: 10 % a year from $from to $to is 10 %, with or without a leap day, for both returns', ({ from, to, growth }) => {
  const { fromDay, toDay } = aPeriod(from, to);
  const series = { ...aSeries([['2000-01-01', 1e8, 1e8], ['2000-01-02', 0, Math.round(1e8 * growth)]]), days: Int32Array.of(fromDay - 1, toDay) };
  const { twrAnnualized, mwr } = returnsOf(series, { fromDay, toDay });
  expect([text(twrAnnualized), text(mwr)]).toEqual(['0.1000000000', '0.1000000000']);
});

it('53.10: a period that grows by a day has no higher annualised return for the same gain', () => {
  const yearly = (to: number) => {
    const days = Int32Array.of(dayOf('2015-12-31'), to);
    const series = {
      ...aSeries([
        ['2015-12-31', 100, 100],
        ['2016-01-01', 0, 300],
      ]),
      days,
    };
    return returnsOf(series, { fromDay: dayOf('2016-01-01'), toDay: to }).twrAnnualized.value?.units ?? 0n;
  };
  for (let to = dayOf('2016-12-31'); to < dayOf('2026-01-01'); to += 1)
    expect(yearly(to + 1)).toBeLessThanOrEqual(yearly(to));
});

describe('53.8: an outflow that empties an account is money that leaves at the end of its day, for both returns', () => {
  const rows = [
    ['2025-01-02', 1000.01, 1000.01],
    ['2026-01-02', -1100.01, 0],
  ] as const;

  it('has the same return over a year', () => {
    const { twr, mwr } = returnsOf(aSeries(rows), aPeriod('2025-01-03', '2026-01-02'));
    expect([text(twr), text(mwr)]).toEqual(['0.0999990000', '0.0999990000']);
  });

  it('has a rate on the day of the outflow alone', () => {
    const lower = [
      ['2025-12-31', 1000, 1000],
      ['2026-01-02', -1000.1, 0],
    ] as const;
    const { twr, mwr } = returnsOf(aSeries(lower), aPeriod('2026-01-02', '2026-01-02'));
    expect([text(twr), text(mwr)]).toEqual(['0.0001000000', '0.0371724113']);
  });

  it('pays out on its day, also if the account is funded again on the next', () => {
    const again = [...rows, ['2026-01-05', 500, 500], ['2026-01-06', -500, 5], ['2026-01-07', 0, 5]] as const;
    const { payments } = explainReturns(aSeries(again), aPeriod('2025-01-02', '2026-01-07'));
    expect(payments.map(({ day, amount }) => [day, `${amount}`])).toEqual([
      [dayOf('2025-01-01'), '-1000.0100'],
      [dayOf('2026-01-02'), '1100.0100'],
      [dayOf('2026-01-04'), '-500.0000'],
      [dayOf('2026-01-06'), '500.0000'],
      [dayOf('2026-01-07'), '5.0000'],
    ]);
  });

  it('makes both returns the same for an account that is funded once and emptied once', () => {
    const amount = fc.integer({ min: 1, max: 1_000_000 });
    fc.assert(
      fc.property(amount, amount, fc.constantFrom('2025-12-31', '2026-01-02'), (before, after, to) => {
        const series = aSeries([
          ['2024-12-31', before, before],
          [to, -after, 0],
        ]);
        const { twrAnnualized, mwr } = returnsOf(series, aPeriod('2025-01-01', to));
        fc.pre(mwr.reason !== 'OUT_OF_RANGE');
        expect(text(mwr)).toBe(text(twrAnnualized));
      }),
    );
  });
});

describe('periods', () => {
  // biome-ignore format: a table
  it.each([
    { to: '2028-05-17', inception: '2020-01-02', mtd: '2028-05-01', qtd: '2028-04-01', ytd: '2028-01-01', one_year: '2027-05-18', three_year: '2025-05-18' },
    { to: '2028-02-29', inception: '2020-01-02', mtd: '2028-02-01', qtd: '2028-01-01', ytd: '2028-01-01', one_year: '2027-03-01', three_year: '2025-03-01' },
    { to: '2028-12-31', inception: '2020-01-02', mtd: '2028-12-01', qtd: '2028-10-01', ytd: '2028-01-01', one_year: '2028-01-01', three_year: '2026-01-01' },
    { to: '2028-05-17', inception: '2028-04-20', mtd: '2028-05-01', qtd: '2028-04-20', ytd: '2028-04-20', one_year: undefined,    three_year: undefined },
    { to: '2028-05-17', inception: '2027-05-18', mtd: '2028-05-01', qtd: '2028-04-01', ytd: '2028-01-01', one_year: '2027-05-18', three_year: undefined },
  ])('that end on $to for an account of $inception', ({ to, inception, ...from }) => {
    const { since_inception, ...periods } = periodsTo(dayOf(to), dayOf(inception));

    expect(since_inception).toEqual(aPeriod(inception, to));
    for (const [name, period] of Object.entries(periods))
      expect([name, period]).toEqual([name, from[name as keyof typeof from] ? aPeriod(from[name as keyof typeof from] ?? '', to) : null]);
  });

  // biome-ignore format: a table
  it.each([
    { from: '2027-01-01', to: '2027-12-31', full: true },
    { from: '2027-01-01', to: '2027-12-30', full: false },
    { from: '2028-01-01', to: '2028-12-30', full: false },
    { from: '2028-01-01', to: '2028-12-31', full: true },
    { from: '2027-03-01', to: '2028-02-29', full: true },
    { from: '2027-03-01', to: '2028-02-28', full: false },
    { from: '2028-02-29', to: '2029-02-27', full: true },
  ])('$from to $to is a year or longer: $full', ({ from, to, full }) => {
    expect(isFullYear(aPeriod(from, to))).toBe(full);
  });
});
