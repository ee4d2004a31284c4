import { type Currency, Money, min } from '@sandbourse/money';
import type { EntryDraft } from './entry.js';

/** Booked cash that settles on a later day. */
export interface CashSettlement {
  readonly accountId: string;
  readonly currency: Currency;
  readonly settlementDate: string;
  /** Negative if cash will leave. */
  readonly amount: Money;
  /** The part that comes from sales and dividends. */
  readonly proceeds: Money;
}

/** The entries' cash that settles later. Cash that settles on its trade date is not included. */
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

/** Distributions of issuers to holders are charged to accounts that owe the shares. */
const CHARGEABLE: ReadonlySet<string> = new Set(['DIVIDEND', 'RETURN_OF_CAPITAL', 'SPIN_OFF']);

/**
 * True if an entry is proceeds of securities, or reverses such an entry. A purchase, an exchange that pays for a purchase, and a
 * charge for a dividend on a short position are not proceeds.
 */
function isProceeds({ type, symbol, quantity, netAmount }: EntryDraft): boolean {
  const takesPurchaseBack = type === 'CORRECTION' && (quantity?.isNegative() ?? false);
  const isCharged = CHARGEABLE.has(type) && netAmount.isNegative();
  return symbol !== null && type !== 'BUY' && !takesPurchaseBack && !isCharged;
}

/** Settlements added up to one for each account, currency and day. */
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

/** The settled part of the booked cash in one currency. `pending` is the cash that settles after today. */
export function settledCash(booked: Money, pending: readonly Pick<CashSettlement, 'amount'>[]): Money {
  return pending.reduce((settled, { amount }) => settled.minus(amount), booked);
}

/**
 * The cash that may leave an account now: no more than has settled, and no cash that a purchase needs when it settles. It is the
 * lowest balance of any day from now on, without new trades and without unsettled proceeds of sales and dividends. Paying for a
 * purchase with such proceeds would be credit. `pending` is in the order of days.
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
 * The part of the booked cash that settles too late to pay for a purchase that settles on a day, such as a dividend between its
 * ex-date and its payment. `pending` is in the order of days.
 */
export function receivableAfter(day: string, booked: Money, pending: readonly CashSettlement[]): Money {
  const later = pending.filter(({ settlementDate }) => settlementDate > day);
  return booked.minus(withdrawableCash(booked, later));
}

/**
 * True if unexplained cash equals the sum of some receivables that were paid sooner than the books expected. Then no other cash came
 * in.
 */
export function isPaidEarly(amount: Money, receivables: readonly Money[]): boolean {
  let sums = new Set([0n]);
  for (const { units } of receivables) {
    if (units <= 0n) continue;
    sums = new Set([...sums, ...[...sums].map(sum => sum + units).filter(sum => sum <= amount.units)]);
  }
  return amount.isPositive() && sums.has(amount.units);
}
