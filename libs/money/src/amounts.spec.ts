import fc from 'fast-check';
import { divideHalfEven, FxRate, Money, NotADecimal, Percentage, Price, Quantity, sum } from './index.js';

describe('as written', () => {
  it.each(['10', '10.5', '10.50', '10.500000', '0.0', '-3.10'])('echoes %s exactly', text => {
    expect(Money.of(text).toString()).toBe(text);
    expect(JSON.stringify({ amount: Money.of(text) })).toBe(`{"amount":"${text}"}`);
  });

  it('writes a computed value with all its places', () => {
    expect(Money.of('10.5').plus(Money.of('1')).toString()).toBe('11.5000');
    expect(Quantity.of('1').minus(Quantity.of('1.5')).toString()).toBe('-0.50000000');
  });
});

describe('what is no decimal', () => {
  it.each(['', '1e3', '+1', '01', '1.', '.5', 'NaN', '1,000', ' 1', '0x10', '--1'])('refuses "%s"', text => {
    expect(() => Money.of(text)).toThrow(NotADecimal);
  });

  it('refuses places it would have to drop', () => {
    expect(() => Money.of('1.00001')).toThrow('more than 4 decimal places');
    expect(Money.of('1.000000').units).toBe(10000n);
  });
});

describe('half-even rounding', () => {
  it.each([
    { tie: '0.5', numerator: 1n, rounded: 0n },
    { tie: '1.5', numerator: 3n, rounded: 2n },
    { tie: '2.5', numerator: 5n, rounded: 2n },
    { tie: '-0.5', numerator: -1n, rounded: 0n },
    { tie: '-1.5', numerator: -3n, rounded: -2n },
    { tie: '-2.5', numerator: -5n, rounded: -2n },
  ])('$tie rounds to $rounded', ({ numerator, rounded }) => {
    expect(divideHalfEven(numerator, 2n)).toBe(rounded);
  });

  it('never lands further than half a unit away', () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.bigInt({ min: 1n }), (numerator, denominator) => {
        const error = (divideHalfEven(numerator, denominator) * denominator - numerator) * 2n;
        return error <= denominator && -error <= denominator;
      }),
    );
  });
});

describe('arithmetic between kinds', () => {
  it('costs a fractional quantity to four places', () => {
    expect(Quantity.of('0.33333333').at(Price.of('157.87')).toString()).toBe('52.6233');
  });

  it('buys no more than the amount pays for', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 14n }), fc.bigInt({ min: 1n, max: 10n ** 8n }), (amount, price) => {
        const bought = Money.ofUnits(amount).buysAt(Price.ofUnits(price));
        return bought.units * price <= amount * 10n ** 8n;
      }),
    );
  });

  it('spreads an amount over shares', () => {
    expect(Money.of('100').per(Quantity.of('3')).toString()).toBe('33.3333');
  });

  it('converts between currencies and back', () => {
    const rate = FxRate.of('1.1271');
    expect(Money.of('1000').convertedAt(rate).toString()).toBe('1127.1000');
    expect(rate.inverted().toString()).toBe('0.887233');
  });

  it('knows what an amount of another currency costs, to half a unit', () => {
    expect(Money.of('1127.1').costAt(FxRate.of('1.1271')).toString()).toBe('1000.0000');
    const units = fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n });
    fc.assert(
      fc.property(units, fc.bigInt({ min: 1n, max: 10n ** 9n }), (amount, rate) => {
        const cost = Money.ofUnits(amount).costAt(FxRate.ofUnits(rate));
        const error = (cost.units * rate - amount * 10n ** 6n) * 2n;
        return error <= rate && -error <= rate;
      }),
    );
  });

  it('splits an amount so that the parts and the rest are the whole', () => {
    const cost = Money.of('100');
    const part = cost.portion(Quantity.of('1'), Quantity.of('3'));
    expect(sum(Money.zero, [part, cost.minus(part)]).equals(cost)).toBe(true);
  });

  it('states a change as a decimal fraction', () => {
    expect(Price.of('102.5').relativeTo(Price.of('100')).toString()).toBe('0.0250');
    expect(Price.of('100').times(Percentage.of('1.05')).toString()).toBe('105.0000');
  });
});

describe('exactness', () => {
  it('adds without losing a unit, in any order', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt()), units => {
        const amounts = units.map(unit => Money.ofUnits(unit));
        const forwards = sum(Money.zero, amounts);
        const backwards = sum(Money.zero, [...amounts].reverse());
        return forwards.equals(backwards) && forwards.units === units.reduce((a, b) => a + b, 0n);
      }),
    );
  });

  it('reads back what it writes', () => {
    fc.assert(fc.property(fc.bigInt(), units => Quantity.of(Quantity.ofUnits(units).toString()).units === units));
  });
});
