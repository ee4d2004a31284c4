import { Injectable } from '@nestjs/common';
import type { OutsideHoldings, OutsideHoldingsTaken } from '@sandbourse/contracts';
import { type CashSettlement, settledCash, taxLotRecord } from '@sandbourse/ledger';
import { BusinessTime } from '@sandbourse/market';
import { type Currency, Money, Quantity } from '@sandbourse/money';
import { groupedBy, Outbox, SYSTEM_SCOPE, type Tx } from '@sandbourse/platform';
import { AccountNotVisible } from '../books/account.errors.js';
import { isHeldAway } from '../books/account.js';
import type { Book } from '../books/book.js';
import { BookStore } from '../books/book.store.js';
import { SettlementStore } from '../books/settlement.store.js';
import { transactionPosted } from '../books/transaction.js';
import { TaxLotReadStore } from '../tax-lots/tax-lot-read.store.js';
import { AccountValuationService } from '../valuation/account-valuation.service.js';
import { BookedEntryStore } from './booked-entry.store.js';
import { AccountHeldHere } from './outside-holdings.errors.js';
import { openingDrafts, type TransferTerms, transferDrafts } from './transfer-drafts.js';
import { type HeldInBooks, type HeldLot, type Holdings, type StatedLot, transfersTo } from './transfers.js';

@Injectable()
export class TransferPostingService {
  constructor(
    private readonly books: BookStore,
    private readonly lots: TaxLotReadStore,
    private readonly settlements: SettlementStore,
    private readonly booked: BookedEntryStore,
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
    const pending = await this.settlements.pending(tx, SYSTEM_SCOPE, [{ accountId, today: statement.as_of }]);
    const cash = settledCashOf(book, pending);
    const held = { cash, receivables: receivablesOf(pending), lots: await this.heldLots(tx, accountId) };
    const before = { ...heldBefore(book, held), booked: await this.booked.settledBy(tx, accountId, statement.as_of) };
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
      costBasis: cost_basis === null ? null : Money.of(cost_basis),
    })),
  };
}

function settledCashOf({ balances }: Book, pending: readonly CashSettlement[]): Map<Currency, Money> {
  return new Map(
    [...balances].map(([currency, { amount }]) => {
      const later = pending.filter(settlement => settlement.currency === currency);
      return [currency, settledCash(amount, later)];
    }),
  );
}

function receivablesOf(pending: readonly CashSettlement[]): Map<Currency, Money[]> {
  const ofCurrency = groupedBy(pending, ({ currency }) => currency);
  return new Map([...ofCurrency].map(([currency, later]) => [currency, later.map(({ amount }) => amount)]));
}

function heldBefore(
  { holdings }: Book,
  { cash, receivables }: HeldInBooks,
): Omit<OutsideHoldingsTaken['before'], 'booked'> {
  return {
    cash: [...cash].map(([currency, amount]) => ({ currency, amount: amount.toComputed() })),
    receivables: [...receivables].flatMap(([currency, amounts]) =>
      amounts.map(amount => ({ currency, amount: amount.toComputed() })),
    ),
    positions: [...holdings].map(([symbol, { currency, quantity }]) => ({
      symbol,
      currency,
      quantity: quantity.toComputed(),
    })),
  };
}
