import { Money, type Quantity } from '@sandbourse/money';
import { type Dates, reversalDraft, rightDraft } from './drafts.js';
import { type EntryDraft, effectiveDateOf } from './entry.js';
import type { CarriedLot } from './lot-instruction.js';
import { carrying } from './security-drafts.js';
import { corrector } from './standing-entries.js';
import { lotIdOf } from './tax/lot-id.js';

/** The two entries of a journal of shares. */
export interface JournalEntries {
  readonly outTransactionId: string;
  readonly inTransactionId: string;
}

/** A JOURNAL_IN that carries other lots than its JOURNAL_OUT delivers. */
export interface JournalFault<E extends EntryDraft = EntryDraft> {
  readonly entry: E;
  readonly delivered: readonly CarriedLot[];
}

/**
 * Returns the fault of a journal's JOURNAL_IN, or undefined if it carries the lots that the JOURNAL_OUT delivers. A
 * correction that is posted after a journal can change these lots.
 * @param delivered the lots that the JOURNAL_OUT delivers (`TaxLots.deliveredBy`)
 * @param received the entries of the receiving account in the security, or of its client
 */
export function journalFault<E extends EntryDraft>(
  { outTransactionId, inTransactionId }: JournalEntries,
  delivered: readonly CarriedLot[],
  received: readonly E[],
): JournalFault<E> | undefined {
  const original = received.find(entry => entry.transactionId === inTransactionId);
  const entry = original && corrector(received)(original);
  if (!entry?.quantity || entry.lots?.kind !== 'CARRY') return undefined;
  const owed = delivered.reduce((rest, lot) => rest.minus(lot.quantity), entry.quantity);
  const right = owed.isPositive() ? [...delivered, owedLot(outTransactionId, owed)] : delivered;
  return textOf(right) === textOf(entry.lots.lots) ? undefined : { entry, delivered: right };
}

/**
 * Returns the entries that correct a JOURNAL_IN: its reversal, and the JOURNAL_IN with the delivered lots.
 * @param booked the dates of the change that is the cause. If it is dated before the JOURNAL_IN, for example a trade that
 * was reported late, the entries have the date of the JOURNAL_IN.
 */
export function journalCorrection(
  { entry, delivered }: JournalFault,
  booked: Dates,
  newTransactionId: () => string,
): [EntryDraft, EntryDraft] {
  const effectiveDate = effectiveDateOf(entry);
  const dates: Dates =
    booked.tradeDate < effectiveDate
      ? { tradeDate: effectiveDate, settlementDate: effectiveDate, executedAt: entry.executedAt }
      : booked;
  const correction = () => ({ ...dates, transactionId: newTransactionId() });
  return [
    reversalDraft(entry, { ...correction(), reason: `Correction of: ${entry.description}` }),
    rightDraft(carrying(entry, delivered), entry, correction()),
  ];
}

/**
 * Returns the shares that the giver owes for a JOURNAL_OUT, because a purchase was reversed after it. Their cost and
 * dates are unknown until the giver buys shares to cover them.
 */
function owedLot(outTransactionId: string, quantity: Quantity): CarriedLot {
  return {
    lotId: lotIdOf(outTransactionId),
    purchaseId: outTransactionId,
    acquiredDate: null,
    holdingPeriodStartDate: null,
    quantity,
    costBasis: Money.zero,
    isCostUnknown: true,
    washSaleDisallowed: Money.zero,
    washSaleSourceLotId: null,
    isReplacement: true,
  };
}

/** Returns what a client reads of the lots. Their ids are left out, because the receiving account makes new ones. */
function textOf(lots: readonly CarriedLot[]): string {
  return lots
    .map(lot =>
      [
        lot.quantity.units,
        lot.isCostUnknown ? 'unknown' : lot.costBasis.units,
        lot.acquiredDate,
        lot.holdingPeriodStartDate,
        lot.isInherited ?? false,
        lot.washSaleDisallowed.units,
        lot.isReplacement,
        lot.purchaseId,
      ].join(' '),
    )
    .join('\n');
}
