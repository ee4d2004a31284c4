import { Injectable } from '@nestjs/common';
import type { OutsideHoldings, OutsideHoldingsTaken } from '@sandbourse/contracts';
import { taxLotRecord } from '@sandbourse/ledger';
import { BusinessTime } from '@sandbourse/market';
import { Money, Quantity } from '@sandbourse/money';
import { Outbox, SYSTEM_SCOPE, type Tx } from '@sandbourse/platform';
import { AccountNotVisible } from '../books/account.errors.js';
import { isHeldAway } from '../books/account.js';
import type { Book } from '../books/book.js';
import { BookStore } from '../books/book.store.js';
import { transactionPosted } from '../books/transaction.js';
import { TaxLotReadStore } from '../tax-lots/tax-lot-read.store.js';
import { AccountValuationService } from '../valuation/account-valuation.service.js';
import { AccountHeldHere } from './outside-holdings.errors.js';
import { openingDrafts, type TransferTerms, transferDrafts } from './transfer-drafts.js';
import { type HeldLot, type Holdings, type StatedLot, transfersTo } from './transfers.js';

@Injectable()
export class TransferPostingService {
  constructor(
    private readonly books: BookStore,
    private readonly lots: TaxLotReadStore,
    private readonly valuation: AccountValuationService,
    private readonly outbox: Outbox,
    private readonly time: BusinessTime,
  ) {}

  /** Posts the transfers after which the account's ledger says what is stated. Answers how many that took, and what it said. */
  async post(tx: Tx, accountId: string, statement: OutsideHoldings): Promise<OutsideHoldingsTaken> {
    const books = await this.books.open(tx, SYSTEM_SCOPE, [accountId]);
    const book = books.get(accountId);
    if (!book) throw new AccountNotVisible();
    if (!isHeldAway(book.account)) throw new AccountHeldHere(accountId);

    const stated = statedIn(statement);
    const terms = this.termsOf(book, statement);
    await this.books.openLots(tx, books, openingDrafts(book, stated.lots, terms));
    const held = { cash: cashOf(book), lots: await this.heldLots(tx, accountId) };
    const before = heldBefore(book);
    const drafts = transferDrafts(transfersTo(stated, held), terms);
    const entries = drafts.map(draft => book.post(draft, terms.executedAt));
    this.books.save(tx, [book]);
    const changed = [...book.changedSymbols].map(symbol => ({ book, symbol }));
    this.outbox.append(tx, [
      ...entries.map(entry => transactionPosted(book.account, entry)),
      ...(await this.valuation.positionUpdates(changed)),
    ]);
    return { entries_posted: entries.length, before };
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

function heldBefore({ balances, holdings }: Book): OutsideHoldingsTaken['before'] {
  return {
    cash: [...balances].map(([currency, { amount }]) => ({ currency, amount: amount.toComputed() })),
    positions: [...holdings].map(([symbol, { currency, quantity }]) => ({
      symbol,
      currency,
      quantity: quantity.toComputed(),
    })),
  };
}
