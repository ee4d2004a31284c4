import { dayOf, termOf } from '@sandbourse/ledger';
import type { Quantity } from '@sandbourse/money';

/** An open lot, as far as the calendar is concerned. */
export interface AgeingLot {
  readonly lotId: string;
  readonly accountId: string;
  readonly symbol: string;
  readonly quantity: Quantity;
  readonly holdingPeriodStartDate: string;
}

/** Whether a lot turns long-term after one session and by the next: between them may lie days without any. */
export function turnsLongTerm(lot: AgeingLot, { after, by }: { readonly after: string; readonly by: string }): boolean {
  const start = dayOf(lot.holdingPeriodStartDate);
  return termOf(start, dayOf(after)) === 'SHORT_TERM' && termOf(start, dayOf(by)) === 'LONG_TERM';
}
