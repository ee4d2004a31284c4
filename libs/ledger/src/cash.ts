import { type Currency, Money } from '@sandbourse/money';
import type { EntryDraft } from './entry.js';

/** Cash per currency after all entries, on trade date. */
export function foldCash(entries: Iterable<EntryDraft>): Map<Currency, Money> {
  const units = new Map<Currency, bigint>();
  for (const { currency, netAmount } of entries) units.set(currency, (units.get(currency) ?? 0n) + netAmount.units);
  return new Map([...units].map(([currency, total]) => [currency, Money.ofUnits(total)]));
}

/** Cash of one currency: what has settled, and what trades have still to bring (positive) or to take (negative). */
export interface CashBySettlement {
  readonly settled: Money;
  readonly unsettled: Money;
}

const NO_CASH: CashBySettlement = { settled: Money.zero, unsettled: Money.zero };

/** Cash per currency at the end of a calendar day (YYYY-MM-DD): an entry is settled from its settlement date on. */
export function settledCash(entries: Iterable<EntryDraft>, asOf: string): Map<Currency, CashBySettlement> {
  const cash = new Map<Currency, CashBySettlement>();
  for (const { currency, netAmount, settlementDate } of entries) {
    const { settled, unsettled } = cash.get(currency) ?? NO_CASH;
    cash.set(
      currency,
      settlementDate <= asOf
        ? { settled: settled.plus(netAmount), unsettled }
        : { settled, unsettled: unsettled.plus(netAmount) },
    );
  }
  return cash;
}
