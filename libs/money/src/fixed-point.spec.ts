import fc from 'fast-check';
import { AmountPerShare, divideHalfEven, Money, max, min, Percentage, Quantity, rescale } from './index.js';

describe('rounding', () => {
  // Java's RoundingMode.HALF_EVEN documents these results for 5.5, 2.5, 1.6, 1.1, and their negatives.
  it.each([
    { tenths: 55n, rounded: 6n },
    { tenths: 25n, rounded: 2n },
    { tenths: 16n, rounded: 2n },
    { tenths: 11n, rounded: 1n },
    { tenths: 10n, rounded: 1n },
    { tenths: -10n, rounded: -1n },
    { tenths: -11n, rounded: -1n },
    { tenths: -16n, rounded: -2n },
    { tenths: -25n, rounded: -2n },
    { tenths: -55n, rounded: -6n },
  ])('$tenths tenths become $rounded, also with both signs turned around', ({ tenths, rounded }) => {
    expect(divideHalfEven(tenths, 10n)).toBe(rounded);
    expect(divideHalfEven(-tenths, -10n)).toBe(rounded);
  });

  it('does not divide by zero', () => expect(() => divideHalfEven(1n, 0n)).toThrow(RangeError));

  it('adds decimal places exactly, and drops them half to even', () => {
    expect(rescale(125n, 2, 4)).toBe(12_500n);
    expect(rescale(125n, 2, 2)).toBe(125n);
    expect(rescale(125n, 2, 1)).toBe(12n);
    expect(rescale(135n, 2, 1)).toBe(14n);
  });
});

describe('comparing', () => {
  // biome-ignore format: a table
  it.each([
    { a: '-1', b: '1',  compared: -1 },
    { a: '1',  b: '1.0', compared: 0 },
    { a: '2',  b: '1',  compared: 1 },
  ])('$a with $b is $compared', ({ a, b, compared }) => {
    const [one, other] = [Money.of(a), Money.of(b)];
    expect(one.compare(other)).toBe(compared);
    expect(one.isLessThan(other)).toBe(compared < 0);
    expect(one.isGreaterThan(other)).toBe(compared > 0);
    expect(one.equals(other)).toBe(compared === 0);
    expect(min(one, other).compare(max(one, other))).toBe(compared === 0 ? 0 : -1);
    expect(one.minus(other).isNegative()).toBe(compared < 0);
    expect(one.minus(other).isPositive()).toBe(compared > 0);
    expect(one.minus(other).isZero()).toBe(compared === 0);
  });

  it('the smaller of two is the smaller one', () => {
    const [cheap, dear] = [Money.of('1'), Money.of('2')];
    expect([min(cheap, dear), min(dear, cheap), max(cheap, dear), max(dear, cheap)]).toEqual([
      cheap,
      cheap,
      dear,
      dear,
    ]);
  });

  it('orders values like their units', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt()), units => {
        const sorted = units.map(unit => Money.ofUnits(unit)).sort((a, b) => a.compare(b));
        expect(sorted.map(amount => amount.units)).toEqual([...units].sort((a, b) => (a < b ? -1 : Number(a > b))));
      }),
    );
  });
});

describe('signs', () => {
  it('negating twice changes nothing, and a value and its negative add up to zero', () => {
    fc.assert(
      fc.property(fc.bigInt(), units => {
        const amount = Money.ofUnits(units);
        expect(amount.negated().negated()).toEqual(amount);
        expect(amount.plus(amount.negated()).isZero()).toBe(true);
        expect(amount.abs()).toEqual(amount.negated().abs());
        expect(amount.abs().isNegative()).toBe(false);
      }),
    );
  });

  it('zero has no sign', () => {
    expect(Money.zero.toString()).toBe('0.0000');
    expect(Money.zero.negated().toString()).toBe('0.0000');
  });
});

describe('amounts', () => {
  it('a fund pays its declared distribution for each share: 0.226929 on 100 shares are 22.6929', () => {
    expect(AmountPerShare.of('0.226929').on(Quantity.of('100')).toString()).toBe('22.6929');
  });

  it('a part of an amount is proportional to the part', () => {
    expect(Money.of('90').portion(Quantity.of('2'), Quantity.of('3')).toString()).toBe('60.0000');
    expect(Money.of('1000').times(Percentage.of('0.0375')).toString()).toBe('37.5000');
  });

  it('an amount buys at its price per share what it paid for', () => {
    const [amount, shares] = [Money.of('1580.50'), Quantity.of('10')];
    const price = amount.per(shares);
    expect(price.toString()).toBe('158.0500');
    expect(amount.buysAt(price).toString()).toBe('10.00000000');
    expect(shares.at(price).equals(amount)).toBe(true);
  });
});
