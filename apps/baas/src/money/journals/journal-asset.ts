import type { JournalView } from '@sandbourse/contracts';
import type { Currency, Money, Quantity } from '@sandbourse/money';

/** The asset that a journal moves: cash of one currency, or shares of one security. */
export type JournalAsset =
  | { readonly kind: 'CASH'; readonly amount: Money; readonly currency: Currency }
  | {
      readonly kind: 'SHARES';
      /** The security as the customer entered it. `symbol` is the resolved symbol, if it is known. */
      readonly security: NonNullable<JournalView['security']>;
      readonly symbol: string | undefined;
      readonly quantity: Quantity;
    };
