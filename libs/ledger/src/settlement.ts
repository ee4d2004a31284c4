import { type Currency, Money, min } from '@sandbourse/money';
import type { EntryDraft } from './entry.js';

/** Cash that is booked and changes hands on a later day. */
export interface CashSettlement {
  readonly accountId: string;
  readonly currency: Currency;
  readonly settlementDate: string;
  /** Negative when cash is to leave. */
  readonly amount: Money;
  /** The part of it that sales and dividends bring. */
  readonly proceeds: Money;
}

/** What entries add to the cash that settles later. What settles on its trade date is settled at once. */
export function settlementsOf(entries: readonly EntryDraft[]): CashSettlement[] {
  return settledTogether(
    entries
      .filter(({ settlementDate, tradeDate }) => settlementDate > tradeDate)
      .map(entry => ({
        ...entry,
        amount: entry.netAmount,
        proceeds: isProceeds(entry) ? entry.netAmount : Money.zero,
      })),
  );
}

/** What issuers give to those who hold shares is charged to those who owe them. */
const CHARGEABLE: ReadonlySet<string> = new Set(['DIVIDEND', 'RETURN_OF_CAPITAL', 'SPIN_OFF']);

/**
 * Whether an entry is proceeds of securities, or reverses such. A purchase, an exchange to pay for it, and a charge for
 * a dividend on a short position are not.
 */
function isProceeds({ type, symbol, quantity, netAmount }: EntryDraft): boolean {
  const takesPurchaseBack = type === 'CORRECTION' && (quantity?.isNegative() ?? false);
  const isCharged = CHARGEABLE.has(type) && netAmount.isNegative();
  return symbol !== null && type !== 'BUY' && !takesPurchaseBack && !isCharged;
}

/** The same, one an account, currency and day. */
export function settledTogether(settlements: Iterable<CashSettlement>): CashSettlement[] {
  const together = new Map<string, CashSettlement>();
  for (const { accountId, currency, settlementDate, amount, proceeds } of settlements) {
    const key = `${accountId} ${currency} ${settlementDate}`;
    const before = together.get(key);
    together.set(key, {
      accountId,
      currency,
      settlementDate,
      amount: amount.plus(before?.amount ?? Money.zero),
      proceeds: proceeds.plus(before?.proceeds ?? Money.zero),
    });
  }
  return [...together.values()];
}

/** Of the booked cash in one currency, the part that has changed hands. `pending` is what settles after today. */
export function settledCash(booked: Money, pending: readonly Pick<CashSettlement, 'amount'>[]): Money {
  return pending.reduce((settled, { amount }) => settled.minus(amount), booked);
}

/**
 * The cash that may leave an account now: never more than has settled, and never what a purchase will need on the day
 * it settles. It is the lowest balance of any day from now on if nothing else happens and no sale or dividend pays:
 * that cash is not there yet, and paying for a purchase with it would be credit. `pending` is in the order of days.
 */
export function withdrawableCash(booked: Money, pending: readonly CashSettlement[]): Money {
  let held = settledCash(booked, pending);
  let least = held;
  for (const { amount, proceeds } of pending) {
    held = held.plus(amount).minus(proceeds);
    least = min(least, held);
  }
  return least;
}

/**
 * Of the booked cash, what comes too late to pay for a purchase that settles on a day, such as a dividend between its ex-date
 * and its payment. `pending` in the order of days.
 */
export function receivableAfter(day: string, booked: Money, pending: readonly CashSettlement[]): Money {
  const later = pending.filter(({ settlementDate }) => settlementDate > day);
  return booked.minus(withdrawableCash(booked, later));
}

/**
 * Is cash that is there beside what has settled some of what is to settle, paid sooner than the books expected it? Then nothing else
 * came in.
 */
export function isPaidEarly(amount: Money, receivables: readonly Money[]): boolean {
  let sums = new Set([0n]);
  for (const { units } of receivables) {
    if (units <= 0n) continue;
    sums = new Set([...sums, ...[...sums].map(sum => sum + units).filter(sum => sum <= amount.units)]);
  }
  return amount.isPositive() && sums.has(amount.units);
}
