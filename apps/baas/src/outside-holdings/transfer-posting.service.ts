import { Injectable } from '@nestjs/common';
import type { OutsideHoldings, OutsideHoldingsTaken } from '@sandbourse/contracts';
import { type CorporateAction, type EntryDraft, settledCash, taxLotRecord } from '@sandbourse/ledger';
import { BusinessTime } from '@sandbourse/market';
import { type Currency, Money, Quantity } from '@sandbourse/money';
import { groupedBy, Outbox, SYSTEM_SCOPE, type Tx } from '@sandbourse/platform';
import { AccountNotVisible } from '../books/account.errors.js';
import { isHeldAway } from '../books/account.js';
import type { Book } from '../books/book.js';
import { BookStore } from '../books/book.store.js';
import { CorporateActionService } from '../books/corporate-action.service.js';
import { transactionPosted } from '../books/transaction.js';
import { firstChanges, holdingKey, type LateActions, postChange } from '../orders/late-change.js';
import { TaxLotReadStore } from '../tax-lots/tax-lot-read.store.js';
import { AccountValuationService } from '../valuation/account-valuation.service.js';
import { BookedEntryStore, type UnsettledCash } from './booked-entry.store.js';
import { explainedBy } from './explained-cash.js';
import { heldThen, type SharesThen } from './held-then.js';
import { AccountHeldHere } from './outside-holdings.errors.js';
import { openingDrafts, type TransferTerms, transferDrafts } from './transfer-drafts.js';
import { type HeldInBooks, type HeldLot, type Holdings, type StatedLot, transfersTo } from './transfers.js';

@Injectable()
export class TransferPostingService {
  constructor(
    private readonly books: BookStore,
    private readonly lots: TaxLotReadStore,
    private readonly actions: CorporateActionService,
    private readonly booked: BookedEntryStore,
    private readonly valuation: AccountValuationService,
    private readonly outbox: Outbox,
    private readonly time: BusinessTime,
  ) {}

  /**
   * Posts the transfers after which the account's ledger says what is stated, as of the statement's day; what has been booked since
   * follows from it and is set right. Answers how many entries that took, and what the ledger said of that day.
   */
  async post(tx: Tx, accountId: string, { as_of, ...rest }: OutsideHoldings): Promise<OutsideHoldingsTaken> {
    const first = this.time.calendar.dateAt(0);
    // What was held before the calendar begins was held when it did.
    const statement = { ...rest, as_of: as_of < first ? first : as_of };
    const books = await this.books.open(tx, SYSTEM_SCOPE, [accountId]);
    const book = books.get(accountId);
    if (!book) throw new AccountNotVisible();
    if (!isHeldAway(book.account)) throw new AccountHeldHere(accountId);

    const stated = statedIn(statement);
    const terms = this.termsOf(book, statement);
    const opening = openingDrafts(book, stated.lots, terms);
    const { late, brought } = await this.bookedSince(tx, book, opening, terms);
    await this.books.openLots(tx, books, [...opening, ...brought]);
    const { positions, ...held } = await this.heldBy(tx, book, statement.as_of, terms);
    const booked = await this.booked.bookedBy(tx, accountId, statement.as_of);
    const before = { ...heldBefore(held, positions), booked };
    const explained = explainedBy(statement, booked);
    const drafts = transferDrafts(transfersTo(stated, { ...held, explained }), terms);
    const entries = changesIn(drafts).flatMap(change => postChange(book, change, late, terms.executedAt));
    this.books.save(tx, [book]);
    const changed = [...book.changedSymbols].map(symbol => ({ book, symbol }));
    this.outbox.append(tx, [
      ...entries.map(entry => transactionPosted(book.account, entry)),
      ...(await this.valuation.positionUpdates(changed)),
    ]);
    return { entries_posted: entries.length, before };
  }

  /** Of a day whose session is over, transfers count from it on, and their cash has settled by it. */
  private termsOf({ account }: Book, { custodian, as_of }: OutsideHoldings): TransferTerms {
    const { calendar } = this.time;
    const executedAt = this.time.now(account.firmId);
    const tradeDate = calendar.tradeDateOf(executedAt);
    const session = calendar.isSession(as_of) ? as_of : calendar.previousSession(as_of).date;
    const effectiveDate = session < tradeDate ? session : null;
    const { accountId } = account;
    return { accountId, custodian, tradeDate, effectiveDate, settlementDate: effectiveDate ?? tradeDate, executedAt };
  }

  /** The corporate actions that have been booked since a statement's day, and drafts by which the lots that they brought are opened. */
  private async bookedSince(
    tx: Tx,
    { account }: Book,
    opening: readonly EntryDraft[],
    { effectiveDate }: TransferTerms,
  ): Promise<{ readonly late: LateActions; readonly brought: readonly EntryDraft[] }> {
    const late = new Map<string, readonly CorporateAction[]>();
    const brought: EntryDraft[] = [];
    if (effectiveDate === null) return { late, brought };
    await this.actions.refresh(tx, account.firmId);
    for (const draft of firstChanges(opening)) {
      const { firmId } = account;
      for (const [symbol, actions] of await this.actions.since(tx, firmId, draft.symbol ?? '', effectiveDate)) {
        const key = holdingKey({ ...draft, symbol });
        if (actions.length >= (late.get(key)?.length ?? 0)) late.set(key, actions);
        if (symbol !== draft.symbol) brought.push({ ...draft, symbol });
      }
    }
    return { late, brought };
  }

  private async heldBy(
    tx: Tx,
    book: Book,
    day: string,
    { effectiveDate }: TransferTerms,
  ): Promise<HeldInBooks & { readonly positions: readonly SharesThen[] }> {
    const { accountId } = book.account;
    const unsettled = await this.booked.unsettledBy(tx, accountId, day);
    const shares =
      effectiveDate === null
        ? { positions: positionsNow(book), lots: await this.heldLots(tx, accountId) }
        : heldThen(book, day);
    return { ...shares, cash: settledCashOf(book, unsettled), receivables: receivablesOf(unsettled) };
  }

  private async heldLots(tx: Tx, accountId: string): Promise<HeldLot[]> {
    const stored = await this.lots.ofAccount(tx, SYSTEM_SCOPE, accountId, 'OPEN');
    return stored.map(({ lot, symbol, currency }) => {
      const { lotId, acquiredDate, remainingQuantity, costBasis } = taxLotRecord(lot);
      return { lotId, symbol, currency, acquiredDate, quantity: remainingQuantity, costBasis };
    });
  }
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

/** The entries of a security together, which its corporate actions follow from. */
function changesIn(drafts: readonly EntryDraft[]): [EntryDraft, ...EntryDraft[]][] {
  const bySubject = groupedBy(drafts, ({ transactionId, symbol }) => symbol ?? transactionId);
  return [...bySubject.values()].flatMap(([first, ...rest]): [EntryDraft, ...EntryDraft[]][] =>
    first ? [[first, ...rest]] : [],
  );
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
