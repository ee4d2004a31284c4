import { type Currency, Money, type Quantity } from '@sandbourse/money';

/** An activity in an account that a custodian's statement reports. */
export interface StatedActivity {
  /**
   * `DIVIDEND`, `INTEREST`, `FEE` or `SELL`: the kinds that the ledger books by itself, before a custodian reports
   * them.
   */
  readonly kind: string;
  /** Null if the statement names no security, or names one that is unknown here. */
  readonly symbol: string | null;
  readonly currency: Currency;
  readonly amount: Money;
  readonly quantity: Quantity | null;
}

/** An entry that the ledger has booked by itself, before a custodian reported it. */
export interface SelfBooked {
  readonly type: string;
  readonly symbol: string | null;
  readonly currency: Currency;
  readonly quantity: Quantity;
  readonly amount: Money;
}

/** The ledger's entry for a reported activity. `isExact` is true if the entry and the activity have the same amount. */
export interface EntryOfActivity<Entry> {
  readonly entry: Entry;
  readonly isExact: boolean;
}

/** The types of entries for each kind of reported activity. A sale can also be cash in lieu or a merger. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  DIVIDEND: ['DIVIDEND', 'RETURN_OF_CAPITAL'],
  INTEREST: ['INTEREST'],
  FEE: ['FEE', 'TAX_WITHHOLDING'],
  SELL: ['SELL', 'STOCK_MERGER'],
};
/** Two amounts that differ by less than a cent count as equal, because custodians pay whole cents. */
const CENT = Money.of('0.01');

/**
 * Returns for each reported activity the entry that the ledger has already booked for it, or undefined. Each entry is
 * used once.
 * - First, entries with the same amount are matched.
 * - Then each activity without a match takes an entry of the same kind and security with another amount. For example,
 *   the ledger booked a dividend of $100, and the custodian withheld $15 of tax and reports $85. The caller then books
 *   only the difference.
 */
export function entriesOf<Entry extends SelfBooked>(
  activity: readonly StatedActivity[],
  booked: readonly Entry[],
): (EntryOfActivity<Entry> | undefined)[] {
  const left = [...booked];
  const exact = activity.map(each => {
    const place = left.findIndex(
      entry => isSecurityOf(each, entry) && isKindOf(each, entry) && isAmountOf(each, entry),
    );
    return place < 0 ? undefined : left.splice(place, 1)[0];
  });
  return activity.map((each, i) => {
    const found = exact[i];
    if (found) return { entry: found, isExact: true };
    const alike = left.find(entry => entry.symbol === each.symbol && isKindOf(each, entry) && areSharesOf(each, entry));
    return alike && { entry: alike, isExact: false };
  });
}

const isSecurityOf = ({ symbol }: StatedActivity, entry: SelfBooked): boolean =>
  symbol === null || entry.symbol === null || entry.symbol === symbol;

function isKindOf({ kind, currency, amount }: StatedActivity, entry: SelfBooked): boolean {
  const isOfSign = entry.amount.isNegative() === amount.isNegative();
  return isOfSign && entry.currency === currency && (KINDS[kind]?.includes(entry.type) ?? false);
}

const isAmountOf = ({ amount }: StatedActivity, entry: SelfBooked): boolean =>
  entry.amount.minus(amount).abs().isLessThan(CENT);

/** Returns false if the activity is a sale of another number of shares: it is then a different sale. */
const areSharesOf = ({ kind, quantity }: StatedActivity, entry: SelfBooked): boolean =>
  kind !== 'SELL' || (quantity !== null && entry.quantity.abs().equals(quantity.abs()));
