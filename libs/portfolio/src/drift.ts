import { divideHalfEven, Money, Percentage, PLACES, sum, Weight } from '@sandbourse/money';

/** The targets of a portfolio: a share of its value for each security, and the rest in cash. */
export interface Targets {
  readonly securities: ReadonlyMap<string, Weight>;
  readonly cash: Weight;
}

/** The value of holdings in one currency. A security without a price has no value. */
export interface ValuedHoldings {
  readonly securities: ReadonlyMap<string, Money | null>;
  /** Negative for a debt; null if a currency has no rate. */
  readonly cash: Money | null;
}

/** The value of all holdings including cash; null if a part is unknown. */
export function totalOf({ securities, cash }: ValuedHoldings): Money | null {
  const values = [...securities.values()];
  return cash && values.every(value => value !== null) ? sum(cash, values) : null;
}

/** The reason why weights are unknown: a holding has no price, or the total value is not positive. */
export type DriftReason = 'NO_PRICE' | 'NO_VALUE';

export interface DriftItem {
  /** Null for cash, which is an asset class like any other. */
  readonly symbol: string | null;
  readonly targetWeight: Weight;
  readonly actualWeight: Percentage | null;
  /** Actual less target: positive where there is too much. */
  readonly drift: Percentage | null;
  readonly marketValue: Money | null;
}

export interface Drift {
  readonly totalValue: Money | null;
  /** The largest drift of all items, up or down. */
  readonly maxDrift: Percentage | null;
  /** True if an item is further from its target than the threshold, before rounding. */
  readonly breached: boolean | null;
  readonly reason: DriftReason | null;
  /** By symbol, cash last. */
  readonly items: readonly DriftItem[];
}

/** The drift of holdings from their targets. Weights are relative to the whole value, including cash. */
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

/** A part of a whole, rounded to a percentage's places. */
export function weightOf(part: Money, whole: Money): Percentage {
  return Percentage.ofUnits(divideHalfEven(part.units * 10n ** BigInt(PLACES.percentage), whole.units));
}

/** The value of an asset above its target, in units of money times units of weight: exact. */
function excess(value: Money, target: Weight, total: Money): bigint {
  return value.units * 10n ** BigInt(PLACES.weight) - target.units * total.units;
}

function percentage(excessUnits: bigint, total: Money): Percentage {
  const scaled = excessUnits * 10n ** BigInt(PLACES.percentage);
  return Percentage.ofUnits(divideHalfEven(scaled, total.units * 10n ** BigInt(PLACES.weight)));
}

const magnitude = (value: bigint): bigint => (value < 0n ? -value : value);
