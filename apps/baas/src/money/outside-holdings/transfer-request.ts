import type { OutsideHoldings, OutsideHoldingsTaken } from '@sandbourse/contracts';
import { type EntryDraft, settledCash, taxLotRecord } from '@sandbourse/ledger';
import { type Currency, Money, Quantity } from '@sandbourse/money';
import { groupedBy } from '@sandbourse/platform/grouped-by';
import { isHeldAway } from '../../books/records/account.js';
import type { Book } from '../../books/records/book.js';
import { bookIn, type Change, type Decision, factsIn, type LotNeed, type Room } from '../../books/records/posting.js';
import type { UnsettledCash } from './booked-entry.store.js';
import { explainedBy } from './explained-cash.js';
import { heldThen, type SharesThen } from './held-then.js';
import { AccountHeldHere } from './outside-holdings.errors.js';
import { lotsTouched, type TransferTerms, transferDrafts } from './transfer-drafts.js';
import {
  type HeldInBooks,
  type HeldLot,
  type Holdings,
  type StatedLot,
  statedDateOf,
  transfersTo,
} from './transfers.js';

export interface TransferRequest {
  readonly accountId: string;
  readonly statement: OutsideHoldings;
}

/** The entries of an account that are needed to compare its book with its statement. */
export interface TransferFacts {
  readonly unsettled: readonly UnsettledCash[];
  readonly booked: OutsideHoldingsTaken['before']['booked'];
}

type TransferRoom = Room<ReadonlyMap<string, TransferFacts>>;

/**
 * Posts the transfers that make the account's ledger equal to the statement as of its date. Corrects later entries that
 * depend on these transfers. Returns the number of entries, and the ledger's holdings on that date.
 */
export function decideTransfers(request: TransferRequest, room: TransferRoom): Decision<OutsideHoldingsTaken> {
  const { accountId, statement } = request;
  const book = bookIn(room, accountId);
  if (!isHeldAway(book.account)) throw new AccountHeldHere(accountId);
  const { booked, unsettled } = factsIn(room, accountId);
  const terms = termsOf(request, room);
  const { positions, ...held } = heldBy(book, statement.as_of, terms, unsettled);
  const explained = explainedBy(statement, booked);
  const drafts = transferDrafts(transfersTo(statedIn(statement), { ...held, explained }), terms);
  const before = { ...heldBefore(held, positions), booked };
  return {
    steps: changesIn(drafts),
    outcome: posted => ({ kept: { entries_posted: posted.length, before }, events: [] }),
  };
}

/**
 * Returns all lots that the transfers of a statement may move. If the day of the statement is over, these include lots
 * that the account held on that day and no longer holds.
 */
export function lotsTransferred(request: TransferRequest, room: TransferRoom): LotNeed[] {
  const terms = termsOf(request, room);
  const countsFrom = terms.effectiveDate ?? undefined;
  return lotsTouched(bookIn(room, request.accountId), statedIn(request.statement).lots, terms).map(movement => ({
    movement,
    ...(countsFrom !== undefined && { countsFrom }),
  }));
}

/**
 * Returns the terms of the transfers. If the session of the statement's date is over, the transfers take effect and
 * settle on that session. Otherwise, they take effect and settle today.
 */
function termsOf({ accountId, statement }: TransferRequest, room: TransferRoom): TransferTerms {
  const { calendar } = room;
  const { custodian, as_of } = statement;
  const executedAt = room.now(bookIn(room, accountId).account.firmId);
  const tradeDate = calendar.tradeDateOf(executedAt);
  const session = calendar.isSession(as_of) ? as_of : calendar.previousSession(as_of).date;
  const effectiveDate = session < tradeDate ? session : null;
  return { accountId, custodian, tradeDate, effectiveDate, settlementDate: effectiveDate ?? tradeDate, executedAt };
}

function heldBy(
  book: Book,
  day: string,
  { effectiveDate }: TransferTerms,
  unsettled: readonly UnsettledCash[],
): HeldInBooks & { readonly positions: readonly SharesThen[] } {
  const shares = effectiveDate === null ? { positions: positionsNow(book), lots: lotsNow(book) } : heldThen(book, day);
  return { ...shares, cash: settledCashOf(book, unsettled), receivables: receivablesOf(unsettled) };
}

function lotsNow(book: Book): HeldLot[] {
  const { accountId } = book.account;
  return [...book.holdings].flatMap(([symbol, { currency, quantity }]) =>
    quantity.isZero()
      ? []
      : book
          .clientLotsOf(symbol)
          .lots.openLots(accountId)
          .map(lot => {
            const { lotId, remainingQuantity, costBasis } = taxLotRecord(lot);
            return { lotId, symbol, currency, acquiredDate: statedDateOf(lot), quantity: remainingQuantity, costBasis };
          }),
  );
}

function statedIn({ cash, lots }: OutsideHoldings): Holdings<StatedLot> {
  return {
    cash: new Map(cash.map(({ currency, amount }) => [currency, Money.of(amount)])),
    lots: lots.map(({ symbol, currency, quantity, cost_basis, acquired_date }) => ({
      symbol,
      currency,
      acquiredDate: acquired_date,
      quantity: Quantity.of(quantity),
      costBasis: cost_basis === null ? null : Money.of(cost_basis),
    })),
  };
}

/** Groups the entries by security, because the corporate actions of a security depend on all of its entries. */
function changesIn(drafts: readonly EntryDraft[]): Change[] {
  const bySubject = groupedBy(drafts, ({ transactionId, symbol }) => symbol ?? transactionId);
  return [...bySubject.values()].flatMap(([first, ...rest]): Change[] => (first ? [[first, ...rest]] : []));
}

function settledCashOf({ balances }: Book, unsettled: readonly UnsettledCash[]): Map<Currency, Money> {
  return new Map(
    [...balances].map(([currency, { amount }]) => {
      const later = unsettled.filter(cash => cash.currency === currency);
      return [currency, settledCash(amount, later)];
    }),
  );
}

function receivablesOf(unsettled: readonly UnsettledCash[]): Map<Currency, Money[]> {
  const ofCurrency = groupedBy(
    unsettled.filter(({ isReceivable }) => isReceivable),
    ({ currency }) => currency,
  );
  return new Map([...ofCurrency].map(([currency, later]) => [currency, later.map(({ amount }) => amount)]));
}

const positionsNow = ({ holdings }: Book): SharesThen[] =>
  [...holdings].map(([symbol, { currency, quantity }]) => ({ symbol, currency, quantity }));

function heldBefore(
  { cash, receivables }: HeldInBooks,
  positions: readonly SharesThen[],
): Omit<OutsideHoldingsTaken['before'], 'booked'> {
  return {
    cash: [...cash].map(([currency, amount]) => ({ currency, amount: amount.toComputed() })),
    receivables: [...receivables].flatMap(([currency, amounts]) =>
      amounts.map(amount => ({ currency, amount: amount.toComputed() })),
    ),
    positions: positions.map(({ symbol, currency, quantity }) => ({
      symbol,
      currency,
      quantity: quantity.toComputed(),
    })),
  };
}
