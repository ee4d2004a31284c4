import type { Entry } from '@sandbourse/ledger';
import { type Currency, Money, min } from '@sandbourse/money';

/** Cash that is booked and changes hands on a later day. */
export interface CashSettlement {
  readonly accountId: string;
  readonly currency: Currency;
  readonly settlementDate: string;
  /** Negative when cash is to leave. */
  readonly amount: Money;
}

/** What entries add to the cash that settles later. What settles on its trade date is settled at once. */
export function settlementsOf(entries: Iterable<Entry>): CashSettlement[] {
  const settlements = new Map<string, CashSettlement>();
  for (const { accountId, currency, tradeDate, settlementDate, netAmount } of entries) {
    if (settlementDate <= tradeDate) continue;
    const key = `${accountId} ${currency} ${settlementDate}`;
    const amount = (settlements.get(key)?.amount ?? Money.zero).plus(netAmount);
    settlements.set(key, { accountId, currency, settlementDate, amount });
  }
  return [...settlements.values()];
}

/** Of the booked cash in one currency, the part that has changed hands. `pending` is what settles after today. */
export function settledCash(booked: Money, pending: readonly CashSettlement[]): Money {
  return pending.reduce((settled, { amount }) => settled.minus(amount), booked);
}

/**
 * What may leave an account now: never more than has settled, and never what a purchase will need on the day it settles.
 * It is the least the account will hold on any day from now on, if nothing else happens. `pending` in the order of days.
 */
export function withdrawableCash(booked: Money, pending: readonly CashSettlement[]): Money {
  let held = settledCash(booked, pending);
  let least = held;
  for (const { amount } of pending) {
    held = held.plus(amount);
    least = min(least, held);
  }
  return least;
}
