import { isDeepStrictEqual } from 'node:util';
import { type Book, type BookAccount, type BookTransaction, directionOf, transactionIdIn } from '@sandbourse/contracts';
import {
  type CarriedLot,
  cashTransferDraft,
  dateOf,
  dayOf,
  type EntryDraft,
  type LotInstructionRecord,
  type PostedRecord,
  readPostedEntry,
  regulatoryFees,
  transferInDraft,
} from '@sandbourse/ledger';
import { settlementDateOf, type TradingCalendar } from '@sandbourse/market-data';
import { type Currency, Money, Price, Quantity, sum } from '@sandbourse/money';
import { sortBy } from 'es-toolkit/array';
import { omit } from 'es-toolkit/object';
import { ReadIds } from './local-ids.js';

/** The word of Form 8949 for the date of inherited shares. */
const INHERITED = 'INHERITED';

/** Data of the firm and the market that is needed to convert a book to entries. */
export interface EntryTerms {
  readonly accountIdOf: (name: string) => string;
  /** Returns the symbol in the notation of the market, and its currency. */
  readonly securityOf: (symbol: string) => { readonly symbol: string; readonly currency: Currency };
  readonly calendar: TradingCalendar;
  /** The current time of the firm. */
  readonly at: Date;
}

/** An entry, and its path in the book file. */
export interface BookEntry {
  readonly path: readonly (string | number)[];
  /** The id of the transaction in the book. */
  readonly id?: string | undefined;
  readonly draft: EntryDraft;
}

/**
 * Returns the entries of a book in the order in which they are posted: opening balances first, then the transactions by
 * date (`byDate`). The ids of the entries are local to the book. `lotIdOf` returns the local id of a lot in the book.
 */
export function bookEntries(
  book: Book,
  terms: EntryTerms,
): { readonly entries: BookEntry[]; readonly lotIdOf: (text: string) => string } {
  const declared = book.transactions.map(transactionIdIn);
  const ids = new ReadIds(new Set(declared));
  const accounts = new Map(book.accounts.map(account => [account.name, account]));
  const opening = openingDateOf(book, terms);
  const entries = [
    ...book.accounts.flatMap((account, n) => openingEntries(account, n, { ...terms, ids, date: opening })),
    ...byDate(
      book.transactions.map((transaction, n) => ({
        path: ['transactions', n],
        id: transaction.id,
        draft: entryOf(transaction, declared[n] ?? '', { ...terms, ids, account: accounts.get(transaction.account) }),
      })),
    ),
  ];
  return { entries, lotIdOf: text => ids.lot(text) };
}

/**
 * Sorts the transactions of all accounts by date, because wash sales between accounts depend on it. The transactions of
 * one account, and those of one date, keep the order of the file.
 */
function byDate(entries: readonly BookEntry[]): BookEntry[] {
  const reached = new Map<string, string>();
  const dated = entries.map(entry => {
    const { accountId } = entry.draft;
    const [, date = ''] = [reached.get(accountId) ?? '', entry.draft.tradeDate].sort();
    reached.set(accountId, date);
    return { entry, date };
  });
  return sortBy(dated, ['date']).map(({ entry }) => entry);
}

/** Returns the date of the opening balances: the date of the first transaction, or the current date. */
function openingDateOf({ transactions }: Book, { calendar, at }: EntryTerms): string {
  const days = transactions.map(({ date, effective }) => effective ?? date);
  const [first] = [...days, calendar.tradeDateOf(at)].sort();
  return first as string;
}

function openingEntries(
  { name, cash = {}, positions }: BookAccount,
  n: number,
  { ids, date, ...terms }: EntryTerms & { readonly ids: ReadIds; readonly date: string },
): BookEntry[] {
  const dates = { tradeDate: date, settlementDate: date, executedAt: openingInstant(date, terms) };
  const event = { ...dates, accountId: terms.accountIdOf(name), custodian: '' };
  const ofCash = Object.entries(cash).map(([currency, amount]) => ({
    path: ['accounts', n, 'cash', currency],
    draft: {
      ...cashTransferDraft({
        ...event,
        transactionId: ids.opening(`${n} ${currency}`),
        currency: currency as Currency,
        amount: Money.of(amount),
      }),
      description: 'Opening balance',
    },
  }));
  const ofShares = positions.map(({ symbol: written, lots }, i) => {
    const { symbol, currency } = terms.securityOf(written);
    const carried = lots.map((lot, l) => openingLot(lot, ids.openingLot(`${n} ${i} ${l}`)));
    const quantity = sum(
      Quantity.zero,
      carried.map(lot => lot.quantity),
    );
    const transactionId = ids.opening(`${n} ${symbol}`);
    const draft = transferInDraft({ ...event, transactionId, symbol, currency, quantity, lots: carried });
    return {
      path: ['accounts', n, 'positions', i],
      draft: { ...draft, description: `Opening position of ${quantity} ${symbol}` },
    };
  });
  return [...ofCash, ...ofShares];
}

function openingLot(
  { quantity, acquired, cost, holding_start, wash_sale_disallowed }: BookAccount['positions'][number]['lots'][number],
  lotId: string,
): CarriedLot {
  const isInherited = acquired === INHERITED || holding_start === INHERITED;
  const acquiredDate = acquired === undefined || acquired === INHERITED ? null : acquired;
  return {
    lotId,
    purchaseId: lotId,
    acquiredDate,
    holdingPeriodStartDate:
      isInherited || acquiredDate === null ? null : (holding_start ?? dateOf(dayOf(acquiredDate) + 1)),
    ...(isInherited && { isInherited: true }),
    quantity: Quantity.of(quantity),
    costBasis: cost === undefined ? Money.zero : Money.of(cost),
    ...(cost === undefined && { isCostUnknown: true }),
    washSaleDisallowed: wash_sale_disallowed === undefined ? Money.zero : Money.of(wash_sale_disallowed),
    washSaleSourceLotId: null,
    isReplacement: wash_sale_disallowed !== undefined,
  };
}

/** Returns the time of the opening balances: the start of the business day, before all other entries of the day. */
function openingInstant(date: string, { calendar, at }: EntryTerms): Date {
  const session = calendar.isSession(date) ? date : calendar.nextSession(date).date;
  return earlier(calendar.businessDayStart(session), at);
}

/** Optional fields of a transaction. An exported book omits a field if it equals its default. */
const LEFT_OUT = ['description', 'currency', 'settles', 'amount', 'fees', 'executed_at', 'lots'] as const;

/** Returns a transaction without the optional fields that equal their defaults. */
export function withoutDefaults(
  transaction: BookTransaction,
  account: BookAccount | undefined,
  terms: EntryTerms,
): BookTransaction {
  const recordIn = (one: BookTransaction) => recordOf(one, '', { ...terms, account, ids: new ReadIds(new Set()) });
  const record = recordIn(transaction);
  return LEFT_OUT.reduce<BookTransaction>((kept, field) => {
    const shorter = omit(kept, [field]);
    return isDeepStrictEqual(recordIn(shorter), record) ? shorter : kept;
  }, transaction);
}

function entryOf(...of: Parameters<typeof recordOf>): EntryDraft {
  return readPostedEntry(recordOf(...of));
}

/** Returns the record of a transaction, with defaults for the fields that the book leaves out. */
function recordOf(
  transaction: BookTransaction,
  id: string,
  terms: EntryTerms & { readonly ids: ReadIds; readonly account: BookAccount | undefined },
): PostedRecord {
  const { ids, account, calendar, at } = terms;
  const { type, date, quantity, price, corrects } = transaction;
  const security = transaction.symbol === undefined ? null : terms.securityOf(transaction.symbol);
  const isTrade = type === 'BUY' || type === 'SELL';
  const lots = lotsOf(transaction, account, ids);
  const shares = quantity === undefined ? null : Quantity.of(quantity);
  const signed = shares && (directionOf(type) === 'OUT' ? shares.negated() : shares);
  return {
    transaction: {
      transaction_id: ids.transaction(id),
      account_id: terms.accountIdOf(transaction.account),
      type,
      security: security && { value: security.symbol },
      quantity: signed && textOf(signed, quantity),
      price: price ?? null,
      amount_per_share: transaction.amount_per_share ?? null,
      ...amountsOf(transaction),
      currency: transaction.currency ?? security?.currency ?? account?.base_currency ?? 'USD',
      fx_rate: transaction.fx_rate ?? null,
      trade_date: date,
      settlement_date: transaction.settles ?? (isTrade ? settlementDateOf(calendar, date) : date),
      effective_date: transaction.effective ?? null,
      executed_at: (transaction.executed_at === undefined
        ? earlier(closeOf(date, calendar), at)
        : new Date(transaction.executed_at)
      ).toISOString(),
      order_id: orderOf(transaction, id, ids),
      corrects_transaction_id: corrects === undefined ? null : ids.transaction(corrects),
      description: describedIn(transaction, terms.accountIdOf),
    },
    lots,
  };
}

/** Returns the number as written in the book, with a minus sign in front if the entry needs a negative number. */
function textOf(signed: Quantity, written: string | undefined): string {
  return signed.isNegative() && written !== undefined && !written.startsWith('-') ? `-${written}` : String(written);
}

function orderOf({ type, order, without_order }: BookTransaction, id: string, ids: ReadIds): string | null {
  if (order !== undefined) return ids.order(order);
  const isTrade = type === 'BUY' || type === 'SELL';
  return isTrade && !without_order ? ids.order(`order of ${id}`) : null;
}

function closeOf(date: string, calendar: TradingCalendar): Date {
  return calendar.isSession(date) ? calendar.closeOn(date) : new Date(`${date}T17:00:00Z`);
}

const earlier = (one: Date, other: Date) => (one < other ? one : other);

type Amounts = Pick<PostedRecord['transaction'], 'gross_amount' | 'fees' | 'net_amount'>;

/** Returns the amounts of a transaction. An amount that the transaction omits gets its default. */
function amountsOf({ type, date, quantity, price, amount, fees, gross_amount }: BookTransaction): Amounts {
  const valued = quantity !== undefined && price !== undefined ? Quantity.of(quantity).at(Price.of(price)).abs() : null;
  const net = amount === undefined ? null : Money.of(amount);
  const isTrade = type === 'BUY' || type === 'SELL';
  const gross =
    gross_amount === undefined ? ((isTrade ? valued : null) ?? net?.abs() ?? Money.zero) : Money.of(gross_amount);
  const charged = fees === undefined ? feesOf(type, date, quantity, gross) : Money.of(fees);
  const traded = type === 'BUY' ? gross.plus(charged).negated() : gross.minus(charged);
  return {
    gross_amount: gross_amount ?? gross.toString(),
    fees: fees ?? charged.toString(),
    net_amount: amount ?? (isTrade ? traded : Money.zero).toString(),
  };
}

function feesOf(type: string, tradeDate: string, quantity: string | undefined, grossAmount: Money): Money {
  if (type !== 'SELL' || quantity === undefined) return Money.zero;
  return regulatoryFees({ side: 'SELL', quantity: Quantity.of(quantity), grossAmount, tradeDate });
}

function lotsOf(
  { type, quantity, lots }: BookTransaction,
  account: BookAccount | undefined,
  ids: ReadIds,
): LotInstructionRecord | null {
  if (lots === undefined)
    return directionOf(type) === 'OUT' && quantity !== undefined
      ? { kind: 'RELIEVE', method: account?.lot_method ?? 'FIFO', picks: [] }
      : null;
  if (lots.kind === 'RELIEVE')
    return { ...lots, picks: lots.picks.map(pick => ({ ...pick, lot_id: ids.lot(pick.lot_id) })) };
  if (lots.kind !== 'CARRY') return lots;
  const carried = lots.lots.map(lot => ({
    ...lot,
    lot_id: ids.lot(lot.lot_id),
    purchase_id: ids.purchase(lot.purchase_id),
    ...(lot.origin && { origin: { ...lot.origin, lot_id: ids.lot(lot.origin.lot_id) } }),
    wash_sale_source_lot_id: lot.wash_sale_source_lot_id && ids.lot(lot.wash_sale_source_lot_id),
  }));
  return { kind: 'CARRY', lots: carried };
}

/** Returns the description of an entry. That of a journal ends with the id of the other account, or its name in a book. */
function describedIn(transaction: BookTransaction, accountIdOf: (name: string) => string): string {
  const { type, description } = transaction;
  if (description === undefined) return descriptionOf(transaction);
  if (type !== 'JOURNAL_IN' && type !== 'JOURNAL_OUT') return description;
  return description.replace(/ (from|to) (.+)$/, (all, way, name) => {
    const accountId = accountIdOf(name);
    return accountId === '' ? all : ` ${way} ${accountId}`;
  });
}

function descriptionOf({ type, quantity, symbol, price }: BookTransaction): string {
  const traded = type === 'BUY' ? 'Bought' : 'Sold';
  if (type === 'BUY' || type === 'SELL')
    return `${traded} ${quantity} ${symbol}${price === undefined ? '' : ` at ${price}`}`;
  const words = type.toLowerCase().replaceAll('_', ' ');
  const title = words.charAt(0).toUpperCase() + words.slice(1);
  return symbol === undefined ? title : `${title} of ${quantity === undefined ? '' : `${quantity} `}${symbol}`;
}
