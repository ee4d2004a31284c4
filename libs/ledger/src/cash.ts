import { type Currency, Money } from '@sandbourse/money';
import type { EntryDraft } from './entry.js';

/** Cash per currency after all entries, on trade date. */
export function foldCash(entries: Iterable<EntryDraft>): Map<Currency, Money> {
  const cash = new Map<Currency, Money>();
  for (const { currency, netAmount } of entries) {
    cash.set(currency, (cash.get(currency) ?? Money.zero).plus(netAmount));
  }
  return cash;
}
