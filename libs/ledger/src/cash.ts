import { type Currency, Money } from '@sandbourse/money';
import type { EntryDraft } from './entry.js';

/**
 * Returns the booked cash in each currency after all entries. Cash counts from its trade date, even if it is not
 * settled yet.
 */
export function foldCash(entries: Iterable<EntryDraft>): Map<Currency, Money> {
  const units = new Map<Currency, bigint>();
  for (const { currency, netAmount } of entries) units.set(currency, (units.get(currency) ?? 0n) + netAmount.units);
  return new Map([...units].map(([currency, total]) => [currency, Money.ofUnits(total)]));
}
