import { dayOf, termOf } from '@sandbourse/ledger';
import type { Quantity } from '@sandbourse/money';

export interface AgeingLot {
  readonly lotId: string;
  readonly accountId: string;
  readonly symbol: string;
  readonly quantity: Quantity;
  readonly holdingPeriodStartDate: string;
}

/**
 * Returns true if a lot becomes long-term after the session `after` and no later than the session `by`. There may be
 * days without a session between these two sessions.
 */
export function turnsLongTerm(lot: AgeingLot, { after, by }: { readonly after: string; readonly by: string }): boolean {
  const start = dayOf(lot.holdingPeriodStartDate);
  return termOf(start, dayOf(after)) === 'SHORT_TERM' && termOf(start, dayOf(by)) === 'LONG_TERM';
}
