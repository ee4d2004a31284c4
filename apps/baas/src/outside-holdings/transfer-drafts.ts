import { newId } from '@sandbourse/contracts';
import {
  type CarriedLot,
  cashTransferDraft,
  type Dates,
  dateOf,
  dayOf,
  type EntryDraft,
  FIRST_IN_FIRST_OUT,
  transferInDraft,
  transferOutDraft,
} from '@sandbourse/ledger';
import { Money } from '@sandbourse/money';
import { groupedBy } from '@sandbourse/platform';
import type { Book } from '../books/book.js';
import { quantityOf, type StatedLot, type Transfers } from './transfers.js';

export interface TransferTerms extends Dates {
  /** The last session of the statement's day, where it is over: from which the transfers count. */
  readonly effectiveDate: string | null;
  readonly accountId: string;
  readonly custodian: string;
}

/** The entries of transfers: of a security what goes out, then what comes in. */
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

/**
 * Entries that between them may move every lot that such transfers could, to open the lots by: for a day that is over also of what
 * was held then and has left since.
 */
export function openingDrafts(book: Book, stated: readonly StatedLot[], terms: TransferTerms): EntryDraft[] {
  const { effectiveDate } = terms;
  const held = [...book.holdings].filter(([, { quantity }]) => effectiveDate !== null || quantity.isPositive());
  const drafts = [
    ...held.map(([symbol, { currency, quantity }]) =>
      transferOutDraft({ ...idOf(terms), symbol, currency, quantity, ...FIRST_IN_FIRST_OUT }),
    ),
    ...receiptDrafts(stated, terms),
  ];
  return drafts.map(draft => ({ ...draft, effectiveDate }));
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

/** Purchases elsewhere count like any others of the customer, for wash sales too. */
function carriedLot({ acquiredDate, quantity, costBasis }: StatedLot): CarriedLot {
  const lotId = newId('taxLot');
  return {
    lotId,
    purchaseId: lotId,
    acquiredDate,
    holdingPeriodStartDate: acquiredDate && dateOf(dayOf(acquiredDate) + 1),
    quantity,
    costBasis: costBasis ?? Money.zero,
    ...(costBasis === null && { isCostUnknown: true }),
    washSaleDisallowed: Money.zero,
    washSaleSourceLotId: null,
    isReplacement: false,
  };
}
