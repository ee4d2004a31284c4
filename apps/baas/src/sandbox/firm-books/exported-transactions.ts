import { type BookTransaction, directionOf } from '@sandbourse/contracts';
import { type EntryDraft, ledgerWithOtherIds, lotInstructionRecord, type RenamedAccount } from '@sandbourse/ledger';
import { WrittenIds } from './local-ids.js';

/** The data of the request behind an entry that the entry itself does not contain. */
export interface EntryRequest {
  readonly contributionYear?: number;
  /** For the JOURNAL_IN of a journal: the id of its JOURNAL_OUT. */
  readonly outTransactionId?: string;
  readonly request?: NonNullable<BookTransaction['request']>;
}

export interface ExportedTransactions {
  readonly transactions: BookTransaction[];
  /** Returns the text that a book has for a lot. */
  readonly lotTextOf: (lotId: string) => string;
}

/**
 * Returns the entries of all accounts as transactions of a book, in the order of their ids. Omits amounts that equal
 * their defaults.
 * @param terms `nameOf` returns the name of an account in the book; `requests` has the requests by the id of the entry
 */
export function exportedTransactions(
  entries: readonly EntryDraft[],
  accounts: readonly RenamedAccount[],
  {
    nameOf,
    requests,
    naming,
  }: {
    readonly nameOf: (accountId: string) => string;
    readonly requests: ReadonlyMap<string, EntryRequest>;
    /** The accounts whose lots are named outside of the transactions. */
    readonly naming: ReadonlySet<string>;
  },
): ExportedTransactions {
  const ids = new WrittenIds();
  const own = {
    transaction: (id: string) => ids.transaction(id),
    order: (id: string) => ids.order(id),
    lot: (id: string) => ids.lot(id),
  };
  const { entries: local, lotOf } = ledgerWithOtherIds(entries, accounts, own, naming);
  const localIds = new Map(entries.map(({ transactionId }, n) => [transactionId, local[n]?.transactionId ?? '']));
  const transactions = local.map((entry, n) => {
    const { contributionYear, outTransactionId = '', request } = requests.get(entries[n]?.transactionId ?? '') ?? {};
    const out = localIds.get(outTransactionId);
    return {
      ...transactionOf(entry, nameOf, ids),
      ...(contributionYear !== undefined && { contribution_year: contributionYear }),
      ...(out !== undefined && { journaled_from: ids.textOf(out), ...(request && { request }) }),
    };
  });
  return { transactions, lotTextOf: lotId => ids.textOf(lotOf(lotId)) };
}

function transactionOf(entry: EntryDraft, nameOf: (accountId: string) => string, ids: WrittenIds): BookTransaction {
  const { type, symbol, quantity, price, amountPerShare, fxRate, orderId, correctsTransactionId } = entry;
  const isTrade = type === 'BUY' || type === 'SELL';
  const shares = quantity && (directionOf(type) === 'OUT' ? quantity.negated() : quantity);
  const gross = isTrade && quantity && price ? quantity.at(price).abs() : entry.netAmount.abs();
  return {
    id: ids.textOf(entry.transactionId),
    account: nameOf(entry.accountId),
    type,
    date: entry.tradeDate,
    ...(symbol !== null && { symbol }),
    ...(shares && { quantity: shares.toString() }),
    ...(price && { price: price.toString() }),
    ...((isTrade || symbol === null || !entry.netAmount.isZero()) && { amount: entry.netAmount.toString() }),
    ...((isTrade || !entry.fees.isZero()) && { fees: entry.fees.toString() }),
    ...(!gross.equals(entry.grossAmount) && { gross_amount: entry.grossAmount.toString() }),
    ...(amountPerShare && { amount_per_share: amountPerShare.toString() }),
    currency: entry.currency,
    ...(fxRate && { fx_rate: fxRate.toString() }),
    ...((isTrade || entry.settlementDate !== entry.tradeDate) && { settles: entry.settlementDate }),
    ...(entry.effectiveDate !== null && { effective: entry.effectiveDate }),
    executed_at: entry.executedAt.toISOString(),
    ...(orderId !== null && { order: ids.textOf(orderId) }),
    ...(isTrade && orderId === null && { without_order: true }),
    ...(correctsTransactionId !== null && { corrects: ids.textOf(correctsTransactionId) }),
    description: entry.description,
    ...instructionOf(entry, ids),
  };
}

function instructionOf({ lots }: EntryDraft, ids: WrittenIds): Pick<BookTransaction, 'lots'> {
  if (!lots) return {};
  const record = lotInstructionRecord(lots);
  if (record.kind === 'RELIEVE')
    return { lots: { ...record, picks: record.picks.map(pick => ({ ...pick, lot_id: ids.textOf(pick.lot_id) })) } };
  if (record.kind !== 'CARRY') return { lots: record };
  return {
    lots: {
      kind: 'CARRY',
      lots: record.lots.map(lot => ({
        ...lot,
        lot_id: ids.textOf(lot.lot_id),
        purchase_id: ids.textOf(lot.purchase_id),
        ...(lot.origin && { origin: { ...lot.origin, lot_id: ids.textOf(lot.origin.lot_id) } }),
        wash_sale_source_lot_id: lot.wash_sale_source_lot_id && ids.textOf(lot.wash_sale_source_lot_id),
      })),
    },
  };
}
