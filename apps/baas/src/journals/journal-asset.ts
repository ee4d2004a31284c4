import type { JournalView } from '@sandbourse/contracts';
import type { Currency, Money, Quantity } from '@sandbourse/money';

/** What a journal moves: cash of one currency, or shares of one security. */
export type JournalAsset =
  | { readonly kind: 'CASH'; readonly amount: Money; readonly currency: Currency }
  | {
      readonly kind: 'SHARES';
      /** As the customer named it; `symbol` is what it resolved to, if it is known. */
      readonly security: NonNullable<JournalView['security']>;
      readonly symbol: string | undefined;
      readonly quantity: Quantity;
    };
