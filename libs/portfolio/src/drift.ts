import { divideHalfEven, Money, Percentage, PLACES, sum, Weight } from '@sandbourse/money';

/** The targets of a portfolio: a weight for each security, and a weight for cash. All weights add up to 1. */
export interface Targets {
  readonly securities: ReadonlyMap<string, Weight>;
  readonly cash: Weight;
}

/** The values of holdings in one currency. A security without a price has the value null. */
export interface ValuedHoldings {
  readonly securities: ReadonlyMap<string, Money | null>;
  /** Negative for a debit balance; null if the rate of a currency is unknown. */
  readonly cash: Money | null;
}

/** Returns the value of all holdings including cash, or null if a part is unknown. */
export function totalOf({ securities, cash }: ValuedHoldings): Money | null {
  const values = [...securities.values()];
  return cash && values.every(value => value !== null) ? sum(cash, values) : null;
}

/** The reason why weights are unknown. NO_PRICE: a holding has no price. NO_VALUE: the total value is not positive. */
export type DriftReason = 'NO_PRICE' | 'NO_VALUE';

export interface DriftItem {
  /** Null for cash. Cash has a weight and a drift like a security. */
  readonly symbol: string | null;
  readonly targetWeight: Weight;
  readonly actualWeight: Percentage | null;
  /** The actual weight minus the target weight: positive if the holding is too large. */
  readonly drift: Percentage | null;
  readonly marketValue: Money | null;
}

export interface Drift {
  readonly totalValue: Money | null;
  /** The largest drift of all items, without its sign. */
  readonly maxDrift: Percentage | null;
  /** True if the drift of at least one item exceeds the threshold. The drift is compared before it is rounded. */
  readonly breached: boolean | null;
  readonly reason: DriftReason | null;
  /** Sorted by symbol, cash last. */
  readonly items: readonly DriftItem[];
}

/**
 * Computes the difference between the actual and the target weight of each holding. Weights are parts of the total
 * value, which includes cash.
 */
export function driftOf(targets: Targets, holdings: ValuedHoldings, threshold: Percentage): Drift {
  const totalValue = totalOf(holdings);
  const total = totalValue?.isPositive() ? totalValue : null;
  const symbols = [...new Set([...targets.securities.keys(), ...holdings.securities.keys()])].sort();
  const assets = [
    ...symbols.map(symbol => ({
      symbol,
      target: targets.securities.get(symbol) ?? Weight.zero,
      value: holdings.securities.has(symbol) ? (holdings.securities.get(symbol) ?? null) : Money.zero,
    })),
    { symbol: null, target: targets.cash, value: holdings.cash },
  ];
  const items = assets.map(({ symbol, target, value }): DriftItem => {
    const known = total && value ? { total, value } : null;
    return {
      symbol,
      targetWeight: target,
      actualWeight: known && weightOf(known.value, known.total),
      drift: known && percentage(excess(known.value, target, known.total), known.total),
      marketValue: value,
    };
  });
  if (!total)
    return { totalValue, maxDrift: null, breached: null, reason: totalValue ? 'NO_VALUE' : 'NO_PRICE', items };

  const largest = assets.reduce((most, { target, value }) => {
    const distance = value ? magnitude(excess(value, target, total)) : 0n;
    return distance > most ? distance : most;
  }, 0n);
  return {
    totalValue,
    maxDrift: percentage(largest, total),
    breached: largest > threshold.units * total.units * 10n ** BigInt(PLACES.weight - PLACES.percentage),
    reason: null,
    items,
  };
}

/** Returns `part / whole` as a percentage, rounded half to even. */
export function weightOf(part: Money, whole: Money): Percentage {
  return Percentage.ofUnits(divideHalfEven(part.units * 10n ** BigInt(PLACES.percentage), whole.units));
}

/**
 * Returns the value of an asset minus its target value. The result is exact, because it is not divided. Its unit is a
 * unit of money times a unit of weight.
 */
function excess(value: Money, target: Weight, total: Money): bigint {
  return value.units * 10n ** BigInt(PLACES.weight) - target.units * total.units;
}

function percentage(excessUnits: bigint, total: Money): Percentage {
  const scaled = excessUnits * 10n ** BigInt(PLACES.percentage);
  return Percentage.ofUnits(divideHalfEven(scaled, total.units * 10n ** BigInt(PLACES.weight)));
}

const magnitude = (value: bigint): bigint => (value < 0n ? -value : value);
