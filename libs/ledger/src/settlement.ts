import { type Currency, Money, min } from '@sandbourse/money';
import type { EntryDraft } from './entry.js';

/** Cash that is booked today and settles on a later day. */
export interface CashSettlement {
  readonly accountId: string;
  readonly currency: Currency;
  readonly settlementDate: string;
  /** Positive if the account receives the cash, negative if it pays. */
  readonly amount: Money;
  /** The part of `amount` that is proceeds of sales and dividends. */
  readonly proceeds: Money;
}

/** Returns the unsettled cash of entries. Cash that settles on its trade date is left out. */
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

/** The types of distributions to shareholders. The holder of a short position pays such distributions. */
const CHARGEABLE: ReadonlySet<string> = new Set(['DIVIDEND', 'RETURN_OF_CAPITAL', 'SPIN_OFF']);

/**
 * Returns true if the entry's cash is proceeds of securities: a sale, a dividend or their reversal. Returns false for a
 * purchase or its reversal, for a currency exchange, and for a distribution that a short position pays.
 */
function isProceeds({ type, symbol, quantity, netAmount }: EntryDraft): boolean {
  const takesPurchaseBack = type === 'CORRECTION' && (quantity?.isNegative() ?? false);
  const isCharged = CHARGEABLE.has(type) && netAmount.isNegative();
  return symbol !== null && type !== 'BUY' && !takesPurchaseBack && !isCharged;
}

/** Combines all settlements of one account, currency and day into one. */
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

/**
 * Returns the settled part of the booked cash in one currency. `pending` is the booked cash that settles after today.
 */
export function settledCash(booked: Money, pending: readonly Pick<CashSettlement, 'amount'>[]): Money {
  return pending.reduce((settled, { amount }) => settled.minus(amount), booked);
}

/**
 * Returns the cash that the account may withdraw now: settled cash that no pending purchase needs. For example, with
 * $1,000 settled cash and a purchase of $300 that settles tomorrow, the account may withdraw $700. This stays $700 if
 * proceeds of a sale settle tomorrow, because paying the purchase from them would be credit. `pending` is sorted by
 * day.
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
 * Returns the part of the booked cash that settles too late to pay for a purchase that settles on `day`. An example is
 * a dividend with a payment date after `day`. `pending` is sorted by day.
 */
export function receivableAfter(day: string, booked: Money, pending: readonly CashSettlement[]): Money {
  const later = pending.filter(({ settlementDate }) => settlementDate > day);
  return booked.minus(withdrawableCash(booked, later));
}

/**
 * Returns true if the amount is the exact sum of one or more receivables. The function explains unexpected cash at a
 * custodian: the receivables were paid earlier than expected.
 */
export function isPaidEarly(amount: Money, receivables: readonly Money[]): boolean {
  let sums = new Set([0n]);
  for (const { units } of receivables) {
    if (units <= 0n) continue;
    sums = new Set([...sums, ...[...sums].map(sum => sum + units).filter(sum => sum <= amount.units)]);
  }
  return amount.isPositive() && sums.has(amount.units);
}
