import { newId } from '@sandbourse/contracts';
import {
  type CarriedLot,
  cashTransferDraft,
  type Dates,
  dateOf,
  dayOf,
  type EntryDraft,
  type LotMovement,
  transferInDraft,
  transferOutDraft,
} from '@sandbourse/ledger';
import { Money } from '@sandbourse/money';
import { groupedBy } from '@sandbourse/platform/grouped-by';
import type { Book } from '../../books/records/book.js';
import { isInherited, quantityOf, type StatedLot, type Transfers } from './transfers.js';

export interface TransferTerms extends Dates {
  /**
   * The last session up to the date of the statement; null if that session is not over. Transfers take effect on this
   * session.
   */
  readonly effectiveDate: string | null;
  readonly accountId: string;
  readonly custodian: string;
}

/**
 * Returns the entries of transfers. For each security, the shares that leave come first, then the shares that arrive.
 */
export function transferDrafts({ cash, out, in: into }: Transfers, terms: TransferTerms): EntryDraft[] {
  const drafts = [
    ...[...cash].map(([currency, amount]) => cashTransferDraft({ ...idOf(terms), currency, amount })),
    ...bySecurity(out).map(([security, lots]) => {
      const picks = lots.map(({ lotId, quantity }) => ({ lotId, quantity }));
      return transferOutDraft({ ...idOf(terms), ...security, quantity: quantityOf(lots), method: 'SPECIFIC', picks });
    }),
    ...receiptDrafts(into, terms),
  ];
  return drafts.map(draft => ({ ...draft, effectiveDate: terms.effectiveDate }));
}

/** Returns the lots that the transfers may change: all held lots may leave, and all stated lots may arrive. */
export function lotsTouched(book: Book, stated: readonly StatedLot[], terms: TransferTerms): LotMovement[] {
  const { accountId, effectiveDate, tradeDate } = terms;
  const held = [...book.holdings].filter(([, { quantity }]) => effectiveDate !== null || quantity.isPositive());
  if (effectiveDate !== null) {
    const subjects = [
      ...held.map(([symbol, { currency }]) => ({ symbol, currency })),
      ...bySecurity(stated).map(([of]) => of),
    ];
    return subjects.map(({ symbol, currency }) => ({ kind: 'CORRECTION', accountId, symbol, currency }));
  }
  const out = held.map(([symbol, { currency, quantity }]): LotMovement => {
    return { kind: 'OUT', accountId, symbol, currency, quantity, tradeDate, method: 'FIFO', lotIds: [] };
  });
  const into = bySecurity(stated).map(([{ symbol, currency }, lots]): LotMovement => {
    return { kind: 'IN', accountId, symbol, currency, quantity: quantityOf(lots), tradeDate, orderId: null };
  });
  return [...out, ...into];
}

function receiptDrafts(lots: readonly StatedLot[], terms: TransferTerms): EntryDraft[] {
  return bySecurity(lots).map(([security, ofIt]) =>
    transferInDraft({ ...idOf(terms), ...security, quantity: quantityOf(ofIt), lots: ofIt.map(carriedLot) }),
  );
}

const idOf = (terms: TransferTerms) => ({ ...terms, transactionId: newId('transaction') });

function bySecurity<Lot extends StatedLot>(lots: readonly Lot[]): [Pick<Lot, 'symbol' | 'currency'>, Lot[]][] {
  const groups = [...groupedBy(lots, ({ symbol }) => symbol).values()];
  return groups.flatMap(group => group.slice(0, 1).map(({ symbol, currency }) => [{ symbol, currency }, group]));
}

/**
 * Converts a lot of the statement to a lot that is transferred in. Purchases at another custodian count as purchases of
 * the client, also for wash sales.
 */
function carriedLot(lot: StatedLot): CarriedLot {
  const { quantity, costBasis } = lot;
  const acquiredDate = isInherited(lot) ? null : lot.acquiredDate;
  const lotId = newId('taxLot');
  return {
    lotId,
    purchaseId: lotId,
    acquiredDate,
    holdingPeriodStartDate: acquiredDate && dateOf(dayOf(acquiredDate) + 1),
    ...(isInherited(lot) && { isInherited: true }),
    quantity,
    costBasis: costBasis ?? Money.zero,
    ...(costBasis === null && { isCostUnknown: true }),
    washSaleDisallowed: Money.zero,
    washSaleSourceLotId: null,
    isReplacement: false,
  };
}
