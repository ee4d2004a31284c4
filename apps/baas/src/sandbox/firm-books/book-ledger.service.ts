import { Injectable } from '@nestjs/common';
import { type Book, type BookTransaction, transactionIdIn } from '@sandbourse/contracts';
import type { Entry, EntryDraft } from '@sandbourse/ledger';
import { type Tx } from '@sandbourse/platform/database';
import type { Funding } from '../../money/funding/funding.js';
import { FundingStore } from '../../money/funding/funding.store.js';
import type { Journal } from '../../money/journals/journal.js';
import { JournalStore } from '../../money/journals/journal.store.js';
import { TransactionStore } from '../../reads/transactions/transaction.store.js';
import { type ClosedOrder, ClosedOrderStore } from '../../trading/orders/closed-order.store.js';
import { fundingsIn, fundingsOf, journalsOf } from './book-requests.js';
import type { EntryRequest } from './exported-transactions.js';

/**
 * Reads the entries of a firm with the requests and orders behind them, and stores these requests and orders for the
 * entries of a book.
 */
@Injectable()
export class BookLedger {
  constructor(
    private readonly transactions: TransactionStore,
    private readonly fundings: FundingStore,
    private readonly journals: JournalStore,
    private readonly orders: ClosedOrderStore,
  ) {}

  entries(tx: Tx, accountIds: readonly string[]): Promise<Entry[]> {
    return this.transactions.ofAccounts(tx, accountIds);
  }

  /** Returns the data of the requests behind entries, by the id of the entry. */
  async requests(tx: Tx, accountIds: readonly string[]): Promise<ReadonlyMap<string, EntryRequest>> {
    const [contributions, journals] = await Promise.all([
      this.fundings.contributions(tx, accountIds),
      this.journals.ofAccounts(tx, accountIds),
    ]);
    return new Map<string, EntryRequest>([
      ...contributions.map(({ transactionId, year }) => [transactionId, { contributionYear: year }] as const),
      ...journals.map(journal => [journal.inTransactionId, requestOf(journal)] as const),
    ]);
  }

  /** Returns the requests for deposits and withdrawals that have ended, oldest first. */
  endedFundings(tx: Tx, accountIds: readonly string[]): Promise<Funding[]> {
    return this.fundings.ended(tx, accountIds);
  }

  /** Returns the orders that have ended, oldest first. */
  closedOrders(tx: Tx, accountIds: readonly string[]): Promise<ClosedOrder[]> {
    return this.orders.ofAccounts(tx, accountIds);
  }

  insertClosedOrders(tx: Tx, closed: readonly ClosedOrder[]): void {
    this.orders.insert(tx, closed);
  }

  /**
   * Stores the completed requests behind the transactions of a book.
   * @param made the transaction of each posted entry; undefined for an opening balance
   */
  async insertRequests(
    tx: Tx,
    { transactions, funding_requests = [] }: Book,
    {
      made,
      posted,
      accountIdOf,
    }: {
      readonly made: readonly (BookTransaction | undefined)[];
      readonly posted: readonly EntryDraft[];
      readonly accountIdOf: (name: string) => string;
    },
  ): Promise<void> {
    const entryOf = new Map(made.map((transaction, n) => [transaction, posted[n] as EntryDraft]));
    const pairs = transactions.map(transaction => ({ transaction, entry: entryOf.get(transaction) as EntryDraft }));
    const byId = new Map(pairs.map((pair, n) => [transactionIdIn(pair.transaction, n), pair]));
    const requested = new Set(
      funding_requests.flatMap(({ transaction = '', return: back }) =>
        [transaction, back?.transaction ?? ''].map(id => byId.get(id)),
      ),
    );
    this.fundings.insert(tx, [
      ...fundingsOf(pairs.filter(pair => !requested.has(pair))),
      ...fundingsIn(funding_requests, id => byId.get(id), accountIdOf),
    ]);
    const journals = journalsOf(pairs, id => byId.get(id)?.entry);
    if (journals.length > 0) await this.journals.insert(tx, journals);
  }
}

function requestOf({ outTransactionId, description, idempotencyKey }: Journal): EntryRequest {
  if (description === null && idempotencyKey === null) return { outTransactionId };
  const request = {
    ...(description !== null && { description }),
    ...(idempotencyKey !== null && { idempotency_key: idempotencyKey }),
  };
  return { outTransactionId, request };
}
