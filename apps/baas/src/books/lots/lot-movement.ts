import type { LotMethod } from '@sandbourse/ledger';
import type { Currency, Quantity } from '@sandbourse/money';

/** What a transaction is about to do with an account's shares of a security, so that the lots it needs can be loaded. */
export type LotMovement = {
  readonly accountId: string;
  readonly symbol: string;
  readonly currency: Currency;
} & (
  | { readonly kind: 'IN'; readonly quantity: Quantity; readonly tradeDate: string; readonly purchaseId: string }
  | {
      readonly kind: 'OUT';
      readonly quantity: Quantity;
      readonly tradeDate: string;
      readonly method: LotMethod;
      readonly lotIds: readonly string[];
    }
  /** A split, which touches every lot. */
  | { readonly kind: 'WHOLE'; readonly tradeDate: string }
  /** A correction: everything is derived from the entries again. */
  | { readonly kind: 'CORRECTION' }
);
