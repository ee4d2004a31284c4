import { Money, PLACES } from '@sandbourse/money';
import type { MarginFigures } from '../valuation/margin.js';

export interface Covering {
  /** By how much equity is short of the maintenance requirement. */
  readonly shortfall: Money;
  /** What has to be sold to cover it, at its value now; null where selling all that is held would not. */
  readonly sale: Money | null;
}

/**
 * What covers a margin call now. A deposit raises the equity by its amount; a sale leaves the equity as it is and lowers the
 * requirement by the maintenance rate of what is sold (FINRA Rule 4210(c)), rounded up so that it is enough.
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
