import type { Currency, Quantity } from '@sandbourse/money';
import type { EntryDraft } from './entry.js';
import { FIRST_IN_FIRST_OUT, type LotMethod } from './lot-instruction.js';
import { reshapesLots } from './standing-entries.js';

/**
 * The change that an entry makes to an account's shares of a security. It determines the lots that must be loaded from
 * the database before the entry can be booked.
 */
export type LotMovement = {
  readonly accountId: string;
  readonly symbol: string;
  readonly currency: Currency;
} & (
  | {
      readonly kind: 'IN';
      readonly quantity: Quantity;
      readonly tradeDate: string;
      /**
       * The id of the order that bought the shares. All fills of an order count as one purchase. Null if no order
       * bought them.
       */
      readonly orderId: string | null;
    }
  | {
      readonly kind: 'OUT';
      readonly quantity: Quantity;
      readonly tradeDate: string;
      readonly method: LotMethod;
      readonly lotIds: readonly string[];
    }
  | { readonly kind: 'EVERY_LOT'; readonly tradeDate: string }
  /** All lots must be derived again from the entries. */
  | { readonly kind: 'CORRECTION' }
);

/** Returns the change that an entry makes to the lots, or undefined if the entry moves no shares. */
export function movementOf(draft: EntryDraft): LotMovement | undefined {
  const { accountId, symbol, currency, quantity, tradeDate, orderId, lots } = draft;
  if (symbol === null || quantity === null) return undefined;
  const subject = { accountId, symbol, currency };
  if (draft.correctsTransactionId !== null || draft.effectiveDate !== null) return { kind: 'CORRECTION', ...subject };
  if (reshapesLots(draft)) return { kind: 'EVERY_LOT', ...subject, tradeDate };
  if (!quantity.isNegative()) return { kind: 'IN', ...subject, quantity, tradeDate, orderId };

  const { method, picks } = lots?.kind === 'RELIEVE' ? lots : FIRST_IN_FIRST_OUT;
  const lotIds = picks.map(({ lotId }) => lotId);
  return { kind: 'OUT', ...subject, quantity: quantity.abs(), tradeDate, method, lotIds };
}
