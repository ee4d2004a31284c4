import { type Currency, Money, type Quantity } from '@sandbourse/money';

/** An activity in an account, as a custodian's statement reports it. */
export interface StatedActivity {
  /** `DIVIDEND`, `INTEREST`, `FEE` or `SELL`: the only kinds that the books book without an external report. */
  readonly kind: string;
  /** Null if the statement names no known security. */
  readonly symbol: string | null;
  readonly currency: Currency;
  readonly amount: Money;
  readonly quantity: Quantity | null;
}

/** An entry that the books have booked without an external report. */
export interface SelfBooked {
  readonly type: string;
  readonly symbol: string | null;
  readonly currency: Currency;
  readonly quantity: Quantity;
  readonly amount: Money;
}

/** The entry that matches an activity. `isExact` is true if both have the same amount. */
export interface EntryOfActivity<Entry> {
  readonly entry: Entry;
  readonly isExact: boolean;
}

/** The types of entries by the kind of a statement's activity. Cash in lieu and mergers are sales. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  DIVIDEND: ['DIVIDEND', 'RETURN_OF_CAPITAL'],
  INTEREST: ['INTEREST'],
  FEE: ['FEE', 'TAX_WITHHOLDING'],
  SELL: ['SELL', 'STOCK_MERGER'],
};
/**
 * The smallest difference that counts. Custodians pay whole cents, so amounts that differ by less than a cent are
 * equal.
 */
const CENT = Money.of('0.01');

/**
 * Returns, for each activity, the matching entry that the books have already booked, if any. Entries with the same
 * amount are matched first, and each entry is matched only once. Otherwise an activity matches an entry of the same
 * kind and security with another amount: the custodian paid less or more than expected, for example after tax or in
 * several parts. In that case, only the difference of the amounts is new to the books.
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

/** Returns false for a sale of another number of shares: cash paid for other shares is a different sale. */
const areSharesOf = ({ kind, quantity }: StatedActivity, entry: SelfBooked): boolean =>
  kind !== 'SELL' || (quantity !== null && entry.quantity.abs().equals(quantity.abs()));
