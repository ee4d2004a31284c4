import { Money, Percentage, sum, Weight } from '@sandbourse/money';
import fc from 'fast-check';
import { driftOf, type Targets } from './drift.js';

const targets: Targets = {
  securities: new Map([
    ['SPY', Weight.of('0.60')],
    ['AGG', Weight.of('0.35')],
  ]),
  cash: Weight.of('0.05'),
};
const threshold = Percentage.of('0.0500');

const holding = (cash: string, securities: Record<string, string | null>) => ({
  cash: Money.of(cash),
  securities: new Map(
    Object.entries(securities).map(([symbol, value]) => [symbol, value === null ? null : Money.of(value)]),
  ),
});

describe('drift', () => {
  it('is actual less target, with cash as an asset class', () => {
    const drift = driftOf(targets, holding('1000', { SPY: '7000', AGG: '2000' }), threshold);

    expect(
      drift.items.map(item => [item.symbol, `${item.targetWeight}`, `${item.actualWeight}`, `${item.drift}`]),
    ).toEqual([
      ['AGG', '0.35', '0.2000', '-0.1500'],
      ['SPY', '0.60', '0.7000', '0.1000'],
      [null, '0.05', '0.1000', '0.0500'],
    ]);
    expect(`${drift.maxDrift}`).toBe('0.1500');
    expect(drift).toMatchObject({ breached: true, reason: null });
    expect(`${drift.totalValue}`).toBe('10000.0000');
  });

  it('shows what is held without a target, and what has a target and is not held', () => {
    const { items } = driftOf(targets, holding('0', { KO: '500', SPY: '500' }), threshold);

    expect(items.map(item => [item.symbol, `${item.drift}`])).toEqual([
      ['AGG', '-0.3500'],
      ['KO', '0.5000'],
      ['SPY', '-0.1000'],
      [null, '-0.0500'],
    ]);
  });

  it('is breached beyond the threshold, not at it, whatever is left after rounding', () => {
    const only = { securities: new Map([['SPY', Weight.of('0.5')]]), cash: Weight.of('0.5') };

    expect(driftOf(only, holding('4500', { SPY: '5500' }), threshold).breached).toBe(false);
    expect(driftOf(only, holding('4499.9999', { SPY: '5500.0001' }), threshold)).toMatchObject({ breached: true });
  });

  it('is not known where a holding has no price, or where there is no value', () => {
    const unpriced = driftOf(targets, holding('100', { SPY: null }), threshold);
    expect(unpriced).toMatchObject({ totalValue: null, maxDrift: null, breached: null, reason: 'NO_PRICE' });
    expect(unpriced.items.every(item => item.actualWeight === null)).toBe(true);

    expect(driftOf(targets, holding('0', {}), threshold)).toMatchObject({ maxDrift: null, reason: 'NO_VALUE' });
    expect(driftOf(targets, holding('-10', { SPY: '10' }), threshold)).toMatchObject({ reason: 'NO_VALUE' });
  });

  it('adds up to nothing over all items', () => {
    const amount = fc.bigInt({ min: 1n, max: 10n ** 12n }).map(units => Money.ofUnits(units));
    const book = fc.record({ SPY: amount, AGG: amount, KO: amount, cash: amount });
    fc.assert(
      fc.property(book, ({ cash, ...securities }) => {
        const { items } = driftOf(targets, { cash, securities: new Map(Object.entries(securities)) }, threshold);
        const drifts = items.flatMap(({ drift }) => (drift ? [drift] : []));
        // Each of the four drifts has a rounding error of at most half a unit.
        expect(sum(Percentage.ofUnits(0n), drifts).abs().units).toBeLessThanOrEqual(2n);
      }),
    );
  });
});
