import { Injectable } from '@nestjs/common';
import type { LotMovement } from '@sandbourse/ledger';
import { BusinessTime } from '@sandbourse/market';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import type { Tx } from '@sandbourse/platform/database';
import { BookWriter } from '../records/book-writer.store.js';
import { CorporateActionService } from '../records/corporate-action.service.js';
import { holdingKey } from '../records/holding-key.js';
import { type JournaledShares, JournaledSharesStore } from '../records/journaled-shares.store.js';
import type { LateActions, LotNeed } from '../records/posting.js';
import type { WritableBook } from '../records/writable-book.js';

type WritableBooks = ReadonlyMap<string, WritableBook>;

/** The data that must be open before requests are decided, because a change of the past affects it. */
export interface Reached {
  /** The books of the requests, and those of accounts that received journaled shares. */
  readonly books: WritableBooks;
  /** Corporate actions that were booked without the change. */
  readonly late: LateActions;
  /** The journals whose shares may get other lots. */
  readonly journals: readonly JournaledShares[];
  readonly movements: readonly LotMovement[];
}

/**
 * Finds the data that a change of the past affects. Example: a purchase is busted after its shares were journaled to
 * another account and split there.
 */
@Injectable()
export class LateChangeService {
  constructor(
    private readonly books: BookWriter,
    private readonly actions: CorporateActionService,
    private readonly journals: JournaledSharesStore,
    private readonly time: BusinessTime,
  ) {}

  /**
   * Returns everything that requests with these needs may affect. Locks the accounts that received journaled shares.
   * Must be called before lots are locked (docs/decisions/0006).
   */
  async reachedBy(tx: Tx, open: WritableBooks, needs: readonly LotNeed[]): Promise<Reached> {
    const books = new Map(open);
    const journals = new Map<string, JournaledShares>();
    const all = [...needs];
    for (;;) {
      const { late, brought } = await this.actions.bookedWithout(tx, books, all);
      const changed = [
        ...all.filter(need => this.changesPast(need, books)).map(({ movement }) => movement),
        ...brought,
      ];
      const found = changed.length === 0 ? [] : await this.journals.ofOwners(tx, changed);
      const more = found.filter(journal => !journals.has(journal.outTransactionId));
      const others = await this.sellersBeside(tx, changed, all);
      if (more.length === 0 && others.length === 0)
        return { books, late, journals: found, movements: [...all.map(({ movement }) => movement), ...brought] };
      for (const journal of more) journals.set(journal.outTransactionId, journal);
      all.push(...more.map(needOf), ...others.map(movement => ({ movement })));
      const takers = more.map(({ toAccountId }) => toAccountId);
      await this.openAlso(tx, books, [...takers, ...others.map(({ accountId }) => accountId)]);
    }
  }

  /**
   * Returns the movements of the clients' other accounts from which the shares have left, and which are not needed yet. A
   * change of the past can move a wash sale to them, so that an earlier sale takes other lots.
   */
  private async sellersBeside(
    tx: Tx,
    changed: readonly LotMovement[],
    needed: readonly LotNeed[],
  ): Promise<LotMovement[]> {
    if (changed.length === 0) return [];
    const known = new Set(needed.map(({ movement }) => holdingKey(movement)));
    const others = await this.journals.sellersBeside(tx, changed);
    return others.filter(movement => !known.has(holdingKey(movement)));
  }

  /** Returns true if a movement can change which lots an earlier journal has delivered. */
  private changesPast({ movement, countsFrom, isDerived }: LotNeed, books: WritableBooks): boolean {
    if (movement.kind === 'CORRECTION' || isDerived) return true;
    const book = books.get(movement.accountId);
    if (!book) return false;
    if (countsFrom !== undefined && countsFrom < this.time.tradeDate(book.account.firmId)) return true;
    // Shares that arrive may be owed for a journal.
    return movement.kind === 'IN' && book.positionIn(movement.symbol)?.quantity.isNegative() === true;
  }

  private async openAlso(tx: Tx, books: Map<string, WritableBook>, accountIds: readonly string[]): Promise<void> {
    const [any] = books.values();
    const more = accountIds.filter(accountId => !books.has(accountId));
    if (more.length === 0) return;
    for (const [accountId, book] of await this.books.open(tx, SYSTEM_SCOPE, more, any?.lots))
      books.set(accountId, book);
  }
}

function needOf({ toAccountId: accountId, symbol, currency, effectiveDate }: JournaledShares): LotNeed {
  return { movement: { kind: 'CORRECTION', accountId, symbol, currency }, countsFrom: effectiveDate };
}
