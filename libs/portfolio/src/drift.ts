import { divideHalfEven, Money, Percentage, PLACES, sum, Weight } from '@sandbourse/money';

/** The targets of a portfolio: a weight for each security, and the weight of cash for the rest. */
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

/** The reason why weights are unknown: a holding has no price, or the total value is not positive. */
export type DriftReason = 'NO_PRICE' | 'NO_VALUE';

export interface DriftItem {
  /** Null for cash, which is an asset class like the others. */
  readonly symbol: string | null;
  readonly targetWeight: Weight;
  readonly actualWeight: Percentage | null;
  /** The actual weight minus the target weight: positive if the holding is too large. */
  readonly drift: Percentage | null;
  readonly marketValue: Money | null;
}

export interface Drift {
  readonly totalValue: Money | null;
  /** The largest absolute drift of all items. */
  readonly maxDrift: Percentage | null;
  /** True if the drift of an item exceeds the threshold, before rounding. */
  readonly breached: boolean | null;
  readonly reason: DriftReason | null;
  /** Sorted by symbol, cash last. */
  readonly items: readonly DriftItem[];
}

/** Computes the drift of holdings from their targets. Weights are relative to the total value, including cash. */
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

/** Returns a part of a total, rounded to the decimal places of a percentage. */
export function weightOf(part: Money, whole: Money): Percentage {
  return Percentage.ofUnits(divideHalfEven(part.units * 10n ** BigInt(PLACES.percentage), whole.units));
}

/**
 * Returns the value of an asset minus its target value, in units of money times units of weight. The result is exact.
 */
function excess(value: Money, target: Weight, total: Money): bigint {
  return value.units * 10n ** BigInt(PLACES.weight) - target.units * total.units;
}

function percentage(excessUnits: bigint, total: Money): Percentage {
  const scaled = excessUnits * 10n ** BigInt(PLACES.percentage);
  return Percentage.ofUnits(divideHalfEven(scaled, total.units * 10n ** BigInt(PLACES.weight)));
}

const magnitude = (value: bigint): bigint => (value < 0n ? -value : value);
