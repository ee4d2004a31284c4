import { type Currency, Money, min } from '@sandbourse/money';
import type { EntryDraft } from './entry.js';

/** Booked cash that settles on a later day. */
export interface CashSettlement {
  readonly accountId: string;
  readonly currency: Currency;
  readonly settlementDate: string;
  /** Negative if cash will be paid out. */
  readonly amount: Money;
  /** The part of `amount` that is proceeds of sales and dividends. */
  readonly proceeds: Money;
}

/**
 * Returns the settlements of entries that settle after their trade date. Cash that settles on its trade date is not
 * included.
 */
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

/** The entry types of distributions to holders. A short position is charged for such distributions. */
const CHARGEABLE: ReadonlySet<string> = new Set(['DIVIDEND', 'RETURN_OF_CAPITAL', 'SPIN_OFF']);

/**
 * Returns true if an entry is proceeds of securities, or reverses such an entry. A purchase, an exchange that pays for
 * a purchase, and a charge on a short position are not proceeds.
 */
function isProceeds({ type, symbol, quantity, netAmount }: EntryDraft): boolean {
  const takesPurchaseBack = type === 'CORRECTION' && (quantity?.isNegative() ?? false);
  const isCharged = CHARGEABLE.has(type) && netAmount.isNegative();
  return symbol !== null && type !== 'BUY' && !takesPurchaseBack && !isCharged;
}

/** Combines the settlements of each account, currency and day into one settlement. */
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

/** Returns the settled part of the booked cash in one currency. `pending` is the cash that settles after today. */
export function settledCash(booked: Money, pending: readonly Pick<CashSettlement, 'amount'>[]): Money {
  return pending.reduce((settled, { amount }) => settled.minus(amount), booked);
}

/**
 * Returns the cash that may be withdrawn now: it has settled, and no purchase needs it on a later day. This amount is
 * the lowest balance of all days from now on, without new trades and without unsettled proceeds of sales and
 * dividends. A purchase that is paid with unsettled proceeds would be credit. `pending` is sorted by day.
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
 * Returns the part of the booked cash that settles too late to pay for a purchase that settles on `day`: for example, a
 * dividend between its ex-date and its payment date. `pending` is sorted by day.
 */
export function receivableAfter(day: string, booked: Money, pending: readonly CashSettlement[]): Money {
  const later = pending.filter(({ settlementDate }) => settlementDate > day);
  return booked.minus(withdrawableCash(booked, later));
}

/**
 * Returns true if unexplained cash equals the sum of some of the receivables. Those receivables were then paid
 * earlier than the books expected, and no other cash arrived.
 */
export function isPaidEarly(amount: Money, receivables: readonly Money[]): boolean {
  let sums = new Set([0n]);
  for (const { units } of receivables) {
    if (units <= 0n) continue;
    sums = new Set([...sums, ...[...sums].map(sum => sum + units).filter(sum => sum <= amount.units)]);
  }
  return amount.isPositive() && sums.has(amount.units);
}
