import { Money, PLACES } from '@sandbourse/money';
import type { MarginFigures } from '../valuation/margin.js';

export interface Covering {
  /** The amount by which equity is below the maintenance requirement. */
  readonly shortfall: Money;
  /** The current value of the securities to sell to cover the call; null if selling all of them is not enough. */
  readonly sale: Money | null;
}

/**
 * Returns the ways to cover a margin call now. A deposit raises the equity by its amount. A sale does not change the
 * equity, and lowers the requirement by the maintenance rate of the sold securities (FINRA Rule 4210(c)). Amounts are
 * rounded up so that they are sufficient.
 */
export function coveringOf({
  maintenanceExcess,
  maintenanceRate,
  marketValue,
  owed,
}: Pick<MarginFigures, 'maintenanceExcess' | 'maintenanceRate' | 'marketValue' | 'owed'>): Covering {
  if (!maintenanceExcess.isNegative()) return { shortfall: Money.zero, sale: Money.zero };
  const shortfall = Money.zero.minus(maintenanceExcess);
  if (!maintenanceRate.isPositive()) return { shortfall, sale: null };
  const scaled = shortfall.units * 10n ** BigInt(PLACES.percentage);
  const sale = Money.ofUnits((scaled + maintenanceRate.units - 1n) / maintenanceRate.units);
  return { shortfall, sale: marketValue.plus(owed).isLessThan(sale) ? null : sale };
}
