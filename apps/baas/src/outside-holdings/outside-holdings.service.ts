import { Injectable } from '@nestjs/common';
import { type OutsideHoldings, type OutsideHoldingsTaken } from '@sandbourse/contracts';
import { type EntryDraft, taxLotRecord } from '@sandbourse/ledger';
import { BusinessTime } from '@sandbourse/market';
import { Money, Quantity } from '@sandbourse/money';
import { Clock, Database, Outbox, SYSTEM_SCOPE, type Tx, Unavailable } from '@sandbourse/platform';
import { AccountNotVisible } from '../books/account.errors.js';
import { isHeldAway } from '../books/account.js';
import { AccountStore } from '../books/account.store.js';
import type { Book } from '../books/book.js';
import { BookStore } from '../books/book.store.js';
import { transactionPosted } from '../books/transaction.js';
import { BusinessDayJob } from '../business-day/business-day.job.js';
import { TaxLotReadStore } from '../tax-lots/tax-lot-read.store.js';
import { AccountValuationService } from '../valuation/account-valuation.service.js';
import { AccountHeldHere } from './outside-holdings.errors.js';
import { openingDrafts, type TransferTerms, transferDrafts } from './transfer-drafts.js';
import { type HeldLot, type Holdings, type StatedLot, transfersTo } from './transfers.js';

/** Keeps in the ledger what other custodians say that accounts held away with them hold. */
@Injectable()
export class OutsideHoldingsService {
  constructor(
    private readonly db: Database,
    private readonly accounts: AccountStore,
    private readonly books: BookStore,
    private readonly lots: TaxLotReadStore,
    private readonly valuation: AccountValuationService,
    private readonly days: BusinessDayJob,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly time: BusinessTime,
  ) {}

  /** Posts the transfers after which the account's ledger says what is stated. The same statement again posts nothing. */
  async take(accountId: string, statement: OutsideHoldings): Promise<OutsideHoldingsTaken> {
    await this.awaitSessions(accountId);
    return this.db.as(SYSTEM_SCOPE).transaction(async tx => {
      const books = await this.books.open(tx, SYSTEM_SCOPE, [accountId]);
      const book = books.get(accountId);
      if (!book) throw new AccountNotVisible();
      if (!isHeldAway(book.account)) throw new AccountHeldHere(accountId);

      const stated = statedIn(statement);
      const terms = this.termsOf(book, statement);
      await this.books.openLots(tx, books, openingDrafts(book, stated.lots, terms));
      const held = { cash: cashOf(book), lots: await this.heldLots(tx, accountId) };
      const drafts = transferDrafts(transfersTo(stated, held), terms);
      return { entries_posted: await this.post(tx, book, drafts, terms) };
    });
  }

  private async post(
    tx: Tx,
    book: Book,
    drafts: readonly EntryDraft[],
    { executedAt }: TransferTerms,
  ): Promise<number> {
    const entries = drafts.map(draft => book.post(draft, executedAt));
    this.books.save(tx, [book]);
    const symbols = [...book.changedSymbols].map(symbol => ({ book, symbol }));
    this.outbox.append(tx, [
      ...entries.map(entry => transactionPosted(book.account, entry)),
      ...(await this.valuation.positionUpdates(symbols)),
    ]);
    return entries.length;
  }

  /** The sessions that are over come first: a statement of today has their splits and dividends in it. */
  private async awaitSessions(accountId: string): Promise<void> {
    const account = await this.db.as(SYSTEM_SCOPE).transaction(tx => this.accounts.find(tx, SYSTEM_SCOPE, accountId));
    if (!account) throw new AccountNotVisible();
    if (this.clock.isAdvancing(account.firmId)) throw new Unavailable('The clock of this sandbox is advancing');
    await this.days.catchUp(account.firmId);
  }

  private termsOf({ account }: Book, { custodian }: OutsideHoldings): TransferTerms {
    const executedAt = this.time.now(account.firmId);
    const tradeDate = this.time.calendar.tradeDateOf(executedAt);
    return { accountId: account.accountId, custodian, tradeDate, settlementDate: tradeDate, executedAt };
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
      costBasis: Money.of(cost_basis),
    })),
  };
}

const cashOf = ({ balances }: Book) => new Map([...balances].map(([currency, { amount }]) => [currency, amount]));
