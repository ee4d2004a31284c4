import { Injectable } from '@nestjs/common';
import { type LotMovement, settlementsOf } from '@sandbourse/ledger';
import type { Scope } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import type { Tx } from '@sandbourse/platform/database';
import { BookStore } from './book.store.js';
import { POSTED_ENTRY, posted } from './entry-columns.js';
import type { LoadedLots } from './lots/loaded-lots.js';
import { LotService } from './lots/lot.service.js';
import { CASH, SAVED_POSITION } from './position.store.js';
import { addSettlementsSql, SETTLEMENT } from './settlement.store.js';
import { WritableBook } from './writable-book.js';

/** Inserts entries and their settlement dates, and updates the head of each account's ledger. */
const POST = `
  with entries as (${POSTED_ENTRY.insertInto('ledger_entries', 1)}),
       settlements as (${addSettlementsSql(2)})
  update accounts set ledger_sequence = head.sequence, ledger_hash = head.hash
    from unnest($3::text[], $4::bigint[], $5::text[]) as head (account_id, sequence, hash)
   where accounts.account_id = head.account_id`;

const SAVE_HOLDINGS = `
  with cash as (
    ${CASH.insertInto('cash_balances', 1)}
    on conflict (account_id, currency) do update set ${CASH.assignments('excluded', ['amount', 'reserved'])})
  ${SAVED_POSITION.insertInto('positions', 2)}
  on conflict (account_id, symbol) do update
    set ${SAVED_POSITION.assignments('excluded', ['quantity', 'costBasis', 'reserved', 'updatedAt'])}`;

/**
 * Saves the changes of books in a few statements for any number of books: entries, the ends of their hash chains,
 * balances, positions and lots. Only the posting service may import this class.
 */
@Injectable()
export class BookWriter {
  constructor(
    private readonly books: BookStore,
    private readonly lots: LotService,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the books of the accounts that the scope may see. The accounts are locked.
   * @param lots the lots of books that this transaction has already opened
   */
  open(tx: Tx, scope: Scope, accountIds: readonly string[], lots?: LoadedLots): Promise<Map<string, WritableBook>> {
    return this.books.openAs(WritableBook, tx, scope, accountIds, lots);
  }

  /**
   * Locks and loads all lots that the next entries will move. Must be called before these entries get their ids. A
   * client's entries take effect in the order of their ids, and another account of the client may post entries until
   * the lots are locked. If `isLate` returns true, the lots of that security are derived again from all its entries.
   */
  async openLots(
    tx: Tx,
    books: ReadonlyMap<string, WritableBook>,
    movements: readonly LotMovement[],
    isLate: (accountId: string, symbol: string) => boolean = () => false,
  ): Promise<void> {
    const [any] = books.values();
    if (!any) return;
    await this.lots.open(
      tx,
      any.lots,
      [...books.values()].map(({ account }) => account),
      movements,
      (accountId, symbol) =>
        isLate(accountId, symbol) || (books.get(accountId)?.positionIn(symbol)?.quantity.isNegative() ?? false),
    );
  }

  /**
   * Sends all changes without waiting for the results. The commit waits for the results. Entries are only inserted,
   * never updated.
   */
  save(tx: Tx, books: Iterable<WritableBook>): void {
    const all = [...books];
    this.post(
      tx,
      all.filter(book => book.entries.length > 0),
    );
    this.saveHoldings(tx, all);
    for (const lots of new Set(all.map(book => book.lots))) this.lots.save(tx, lots);
  }

  private post(tx: Tx, books: readonly WritableBook[]): void {
    if (books.length === 0) return;
    const entries = books.flatMap(book => book.entries);
    tx.send(POST, [
      POSTED_ENTRY.json(entries.map(posted)),
      SETTLEMENT.json(settlementsOf(entries)),
      books.map(book => book.account.accountId),
      books.map(book => book.ledgerHead.sequence),
      books.map(book => book.ledgerHead.hash),
    ]);
  }

  private saveHoldings(tx: Tx, books: readonly WritableBook[]): void {
    const cash = books.flatMap(book =>
      [...book.changedCurrencies].map(currency => ({
        accountId: book.account.accountId,
        currency,
        ...book.cashIn(currency),
      })),
    );
    const positions = books.flatMap(book => {
      const { accountId, firmId } = book.account;
      const updatedAt = this.clock.now(firmId);
      return [...book.changedSymbols].flatMap(symbol => {
        const position = book.positionIn(symbol);
        return position ? [{ accountId, symbol, ...position, updatedAt }] : [];
      });
    });
    if (cash.length > 0 || positions.length > 0)
      tx.send(SAVE_HOLDINGS, [CASH.json(cash), SAVED_POSITION.json(positions)]);
  }
}
