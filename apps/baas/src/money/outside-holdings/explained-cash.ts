import type { OutsideHoldings, OutsideHoldingsTaken } from '@sandbourse/contracts';
import { entriesOf } from '@sandbourse/ledger';
import { type Currency, Money, Quantity } from '@sandbourse/money';
import type { ExplainedCash } from './transfers.js';

/**
 * Returns the part of a statement's cash that the statement's own activity explains.
 * - An activity without a booked entry explains its amount (`news`).
 * - An activity with the same amount as a booked entry pays this entry. It explains the amount only if the entry
 *   settles after the statement (`paid`). The cash of the books already includes entries that have settled.
 */
export function explainedBy(
  { activity, since, as_of }: Pick<OutsideHoldings, 'activity' | 'since' | 'as_of'>,
  booked: OutsideHoldingsTaken['before']['booked'],
): ReadonlyMap<Currency, ExplainedCash> {
  const happened = activity.map(({ amount, quantity, ...rest }) => ({
    ...rest,
    amount: Money.of(amount),
    quantity: quantity === null ? null : Quantity.of(quantity),
  }));
  const entries = booked
    .filter(({ settlement_date }) => since === null || settlement_date > since)
    .map(entry => ({ ...entry, amount: Money.of(entry.amount), quantity: Quantity.of(entry.quantity) }));
  const found = entriesOf(happened, entries);
  const explained = new Map<Currency, ExplainedCash>();
  happened.forEach(({ currency, amount }, i) => {
    const { paid, news } = explained.get(currency) ?? { paid: Money.zero, news: Money.zero };
    const entry = found[i];
    if (!entry) explained.set(currency, { paid, news: news.plus(amount) });
    else if (entry.isExact && entry.entry.settlement_date > as_of)
      explained.set(currency, { paid: paid.plus(entry.entry.amount), news });
  });
  return explained;
}
