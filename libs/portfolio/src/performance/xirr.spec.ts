import { dayOf } from '@sandbourse/ledger';
import fc from 'fast-check';
import { XIRR_YEAR } from './payments.js';
import { preciseRate } from './precise-rate.js';
import { presentValue } from './testing/naive.js';
import { xirr } from './xirr.js';

const yearly = (...amounts: number[]) =>
  xirr(
    amounts.map((_, year) => year * 365),
    amounts,
  );
const dated = (...payments: readonly (readonly [date: string, amount: number])[]) =>
  xirr(
    payments.map(([date]) => dayOf(date)),
    payments.map(([, amount]) => amount * 10_000),
  );

describe('published examples', () => {
  it('Microsoft, "XIRR function": 0.373362535, which Excel reckons to within 0.000001%', () => {
    const { rate } = dated(
      ['2008-01-01', -10_000],
      ['2008-03-01', 2_750],
      ['2008-10-30', 4_250],
      ['2009-02-15', 3_250],
      ['2009-04-01', 2_750],
    );
    expect(`${rate}`).toBe('0.3733625335');
    expect(Math.abs(Number(`${rate}`) - 0.373362535)).toBeLessThan(1e-8);
  });

  // biome-ignore format: a table
  it.each([
    { source: 'a share at $100, another at $120, $2 dividends, $130 each: CFA level I course, discounted cash flows', payments: [-100, -118, 264],         percent: '13.86' },
    { source: 'four shares at $50, two sold, two at $80 with $5 dividends: CFA level I practice question',            payments: [-200, 100, 170],          percent: '20.52' },
    { source: 'Brealey and Myers, Principles of Corporate Finance, project F',                                        payments: [-9000, 6000, 5000, 4000], percent: '33' },
  ])('$source: $percent%', ({ payments, percent }) => {
    const places = percent.split('.')[1]?.length ?? 0;
    expect((Number(`${yearly(...payments).rate}`) * 100).toFixed(places)).toBe(percent);
  });

  it('two rates, 25% and 400%: Brealey and Myers, the pitfall of several rates of return', () => {
    expect(yearly(-4000, 25_000, -25_000)).toEqual({ rate: null, reason: 'NO_SINGLE_SOLUTION' });
  });

  it('no rate: Brealey and Myers, project C', () => {
    expect(yearly(1000, -3000, 2500)).toEqual({ rate: null, reason: 'NO_SOLUTION' });
  });

  it('three rates, 0%, 100% and 200%', () => {
    expect(yearly(-1000, 6000, -11_000, 6000)).toEqual({ rate: null, reason: 'NO_SINGLE_SOLUTION' });
  });
});

// biome-ignore format: a table
it.each([
  { what: 'nothing',                          amounts: [],                                    reason: 'NO_SOLUTION' },
  { what: 'nothing but zeros',                amounts: [0, 0],                                reason: 'NO_SOLUTION' },
  { what: 'one payment',                      amounts: [-100],                                reason: 'NO_SOLUTION' },
  { what: 'all in and nothing out',           amounts: [-100, -100, 0],                       reason: 'NO_SOLUTION' },
  { what: 'out of nothing',                   amounts: [100, 100],                            reason: 'NO_SOLUTION' },
  { what: 'a rate twice at one point',        amounts: [-100, 200, -100],                     reason: 'NO_SINGLE_SOLUTION' },
  { what: 'all but all lost',                 amounts: [-1e14, 1],                            reason: 'OUT_OF_RANGE' },
  { what: 'more than ten million percent',    amounts: [-100, 1e8],                           reason: 'OUT_OF_RANGE' },
])('$what has no rate: $reason', ({ amounts, reason }) => {
  expect(yearly(...amounts)).toEqual({ rate: null, reason });
});

// biome-ignore format: a table
it.each([
  { what: 'a loss',                           amounts: [-100, 90],                            rate: '-0.1000000000' },
  { what: 'nearly all lost',                  amounts: [-1e10, 1e2],                          rate: '-0.9999999900' },
  { what: 'neither',                          amounts: [-100, 40, 60],                        rate: '0.0000000000' },
  { what: 'a tie, to even',                   amounts: [-2e12, 2.2469135781e12],              rate: '0.1234567890' },
  { what: 'the next tie, to even',            amounts: [-2e12, 2.2469135783e12],              rate: '0.1234567892' },
  { what: 'a tie below zero, to even',        amounts: [-2e12, 1.7530864219e12],              rate: '-0.1234567890' },
  { what: 'a very large gain',                amounts: [-1e4, 9.99e8],                        rate: '99899.0000000000' },
  { what: 'a loan, by the signs turned',      amounts: [100, -110],                           rate: '0.1000000000' },
  { what: 'taken out, then back in',          amounts: [-100, 150, -100, 60],                 rate: '0.0877688325' },
  { what: 'more out than was in, once',       amounts: [-1e6, 1.2e6, -5e5, 6.5e5],            rate: '0.2249924219' },
])('$what: $rate', ({ amounts, rate }) => {
  expect(yearly(...amounts)).toMatchObject({ reason: null });
  expect(`${yearly(...amounts).rate}`).toBe(rate);
});

it('takes payments of one day as one', () => {
  expect(xirr([0, 0, 365, 365], [-50, -50, 60, 50])).toEqual(xirr([0, 365], [-100, 110]));
});

it('takes days on which nothing is left of the payments as none', () => {
  const plain = xirr([0, 365], [-100, 110]);
  expect(xirr([-9, -9, 0, 5, 5, 365, 400, 400], [-70, 70, -100, 8, -8, 110, 3, -3])).toEqual(plain);
});

it('reckons a day that doubles the money as out of range rather than as a number', () => {
  expect(xirr([0, 1], [-100, 200])).toEqual({ rate: null, reason: 'OUT_OF_RANGE' });
});

const savings = fc.array(
  fc.record({ days: fc.integer({ min: 0, max: 200 }), amount: fc.integer({ min: -500_000, max: 1_000_000 }) }),
  { minLength: 1, maxLength: 40 },
);

/** Makes payments: a deposit of one million, the flows after it, and the value of the account at the end. */
function saved({ flows, end }: { flows: readonly { days: number; amount: number }[]; end: number }) {
  const days = [0];
  const amounts = [-1_000_000];
  for (const flow of flows) {
    days.push((days.at(-1) ?? 0) + flow.days);
    amounts.push(-flow.amount);
  }
  days.push((days.at(-1) ?? 0) + 30);
  amounts.push(end);
  return { days, amounts };
}

const cases = fc.record({ flows: savings, end: fc.integer({ min: 1, max: 40_000_000 }) });

it('makes the present value change its sign within half of the tenth place', () => {
  fc.assert(
    fc.property(cases, drawn => {
      const { days, amounts } = saved(drawn);
      const { rate } = xirr(days, amounts);
      fc.pre(rate !== null && rate.units < 10n ** 11n && rate.units > -9n * 10n ** 9n);
      const units = Number(rate?.units);
      // The interval is ten times wider than the proven one, because the sum of powers in this test is rounded too.
      const [below, above] = [units - 5, units + 5].map(each => presentValue(each / 1e10, days, amounts));
      expect(Math.sign(below ?? 0)).not.toBe(Math.sign(above ?? 0));
    }),
    { numRuns: 2_000 },
  );
});

it('is what whole numbers come to, down to losses of nearly all and up to gains of ten thousand percent', () => {
  const paid = fc.integer({ min: 1, max: 10 ** 13 });
  const parts = fc.array(fc.integer({ min: 1, max: 10 ** 6 }), { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(
      paid,
      parts,
      fc.double({ min: -21, max: 4, noNaN: true }),
      fc.integer({ min: 1, max: 900 }),
      fc.constantFrom(XIRR_YEAR, { days: 366, years: 1 }, { days: 1096, years: 3 }, { days: 365 * 1500, years: 1499 }),
      (first, later, log, days, year) => {
        const amounts = [first, ...later];
        const end = -Math.max(1, Math.round(amounts.reduce((sum, amount) => sum + amount, 0) * Math.exp(log)));
        const daysLeft = [...amounts, end].map((_, i, all) => (all.length - 1 - i) * days);
        const { rate } = xirr(
          daysLeft.map(left => -left),
          [...amounts, end],
          year,
        );
        fc.pre(rate !== null);
        expect(rate?.units).toBe(preciseRate({ amounts: [...amounts, end].map(BigInt), daysLeft, year }, 0));
      },
    ),
    { numRuns: 200 },
  );
});

it('does not depend on the size of the payments, nor on the day on which they begin', () => {
  fc.assert(
    fc.property(cases, fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 0, max: 20_000 }), (drawn, size, later) => {
      const { days, amounts } = saved(drawn);
      const scaled = xirr(
        days.map(day => day + later),
        amounts.map(amount => amount * size),
      );
      expect(scaled).toEqual(xirr(days, amounts));
    }),
  );
});

it('finds the only rate that exists, or says that several exist', () => {
  const grid = Array.from({ length: 4_000 }, (_, i) => Math.exp(-6 + (i * 12) / 4_000) - 1);
  const wild = fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 2, maxLength: 8 });
  fc.assert(
    fc.property(wild, amounts => {
      const days = amounts.map((_, i) => i * 200);
      const signed = grid
        .map(at => ({ at, sign: Math.sign(presentValue(at, days, amounts)) }))
        .filter(({ sign }) => sign !== 0);
      const crossings = signed.filter(({ sign }, i) => i > 0 && sign !== signed[i - 1]?.sign).map(({ at }) => at);
      const { rate, reason } = xirr(days, amounts);

      if (crossings.length > 1) expect(reason).toBe('NO_SINGLE_SOLUTION');
      if (rate && crossings[0])
        expect(Math.abs(Number(`${rate}`) - crossings[0])).toBeLessThan(0.01 * (1 + crossings[0]));
      if (reason === 'NO_SOLUTION') expect(crossings).toEqual([]);
    }),
    { numRuns: 2_000 },
  );
});
