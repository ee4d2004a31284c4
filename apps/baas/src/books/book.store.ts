import { Injectable } from '@nestjs/common';
import { type Entry, type EntryDraft, settlementsOf } from '@sandbourse/ledger';
import { type Currency, Money, Quantity } from '@sandbourse/money';
import { findByKeys, type Row, type Scope, type Tx } from '@sandbourse/platform';
import type { LockedAccount } from './account.js';
import { AccountStore } from './account.store.js';
import { Book, type CashBalance, type Position } from './book.js';
import { POSTED_ENTRY, posted } from './entry-columns.js';
import { LoadedLots } from './lots/loaded-lots.js';
import { LotService } from './lots/lot.service.js';
import { CASH, POSITION } from './position.store.js';
import { SettlementStore } from './settlement.store.js';

/** A cash balance, or a position when it has a symbol: one statement reads both, because every order waits for it. */
interface HoldingRow extends Row {
  account_id: string;
  currency: Currency;
  amount: string;
  reserved: string;
  symbol: string | null;
  position_id: string;
  cost_basis: string;
}

const HOLDINGS = `
  select account_id, currency, amount, reserved, null as symbol, null as position_id, null as cost_basis
    from cash_balances where account_id = any($1)
   union all
  select account_id, currency, quantity, reserved, symbol, position_id, cost_basis
    from positions where account_id = any($1)`;

const APPEND_ENTRIES = POSTED_ENTRY.insertInto('ledger_entries');

const SAVE_CASH = `${CASH.insertInto('cash_balances')}
  on conflict (account_id, currency) do update set ${CASH.assignments('excluded', ['amount', 'reserved'])}`;

const SAVE_POSITIONS = `
  insert into positions (${POSITION.names}, updated_at) select ${POSITION.names}, now() from ${POSITION.rows('position')}
  on conflict (account_id, symbol) do update
    set ${POSITION.assignments('excluded', ['quantity', 'costBasis', 'reserved'])}, updated_at = excluded.updated_at`;

/**
 * Opens books under the lock of their accounts and writes them back: entries, heads and projections together, a few
 * statements for however many books there are.
 */
@Injectable()
export class BookStore {
  constructor(
    private readonly accounts: AccountStore,
    private readonly settlements: SettlementStore,
    private readonly lots: LotService,
  ) {}

  /** The books of those accounts that the scope may see. */
  async open(tx: Tx, scope: Scope, accountIds: readonly string[]): Promise<Map<string, Book>> {
    findByKeys(tx);
    const wanted = [...new Set(accountIds)];
    const [accounts, holdings] = await Promise.all([
      this.accounts.lock(tx, scope, wanted),
      tx.query<HoldingRow>(HOLDINGS, [wanted]),
    ]);
    const lots = new LoadedLots();
    const held = byAccount(holdings);
    return new Map(
      accounts.map(account => [account.accountId, bookOf(account, held.get(account.accountId) ?? [], lots)]),
    );
  }

  /**
   * Opens the lots that entries to come will move, once and all together. The entries get their ids after it: a client's
   * take effect in the order of their ids, and until the lots are locked a sibling account's may come between. Securities
   * of which entries come out of order (`isLate`) are derived again from all their entries.
   */
  async openLots(
    tx: Tx,
    books: ReadonlyMap<string, Book>,
    drafts: readonly EntryDraft[],
    isLate: (accountId: string, symbol: string) => boolean = () => false,
  ): Promise<void> {
    const [any] = books.values();
    if (!any) return;
    await this.lots.open(
      tx,
      any.lots,
      [...books.values()].map(({ account }) => account),
      drafts,
      (accountId, symbol) =>
        isLate(accountId, symbol) || (books.get(accountId)?.positionIn(symbol)?.quantity.isNegative() ?? false),
    );
  }

  /** Writes what changed. Entries are only ever inserted. Nothing waits for it but the commit. */
  save(tx: Tx, books: Iterable<Book>): void {
    const all = [...books];
    const entries = all.flatMap(book => book.entries);
    this.appendEntries(tx, entries);
    this.settlements.add(tx, settlementsOf(entries));
    this.saveHeads(
      tx,
      all.filter(book => book.entries.length > 0),
    );
    this.saveCash(tx, all);
    this.savePositions(tx, all);
    for (const lots of new Set(all.map(book => book.lots))) this.lots.save(tx, lots);
  }

  private appendEntries(tx: Tx, entries: readonly Entry[]): void {
    if (entries.length === 0) return;
    tx.send(APPEND_ENTRIES, [POSTED_ENTRY.json(entries.map(posted))]);
  }

  private saveHeads(tx: Tx, books: readonly Book[]): void {
    if (books.length === 0) return;
    tx.send(
      `update accounts set ledger_sequence = head.sequence, ledger_hash = head.hash
         from unnest($1::text[], $2::bigint[], $3::text[]) as head (account_id, sequence, hash)
        where accounts.account_id = head.account_id`,
      [
        books.map(book => book.account.accountId),
        books.map(book => book.ledgerHead.sequence),
        books.map(book => book.ledgerHead.hash),
      ],
    );
  }

  private saveCash(tx: Tx, books: readonly Book[]): void {
    const rows = books.flatMap(book =>
      [...book.changedCurrencies].map(currency => ({
        accountId: book.account.accountId,
        currency,
        ...book.cashIn(currency),
      })),
    );
    if (rows.length === 0) return;
    tx.send(SAVE_CASH, [CASH.json(rows)]);
  }

  private savePositions(tx: Tx, books: readonly Book[]): void {
    const rows = books.flatMap(book =>
      [...book.changedSymbols].flatMap(symbol => {
        const position = book.positionIn(symbol);
        return position ? [{ accountId: book.account.accountId, symbol, ...position }] : [];
      }),
    );
    if (rows.length === 0) return;
    tx.send(SAVE_POSITIONS, [POSITION.json(rows)]);
  }
}

function bookOf(account: LockedAccount, holdings: readonly HoldingRow[], lots: LoadedLots): Book {
  const cash = new Map<Currency, CashBalance>();
  const positions = new Map<string, () => Position>();
  for (const row of holdings) {
    if (row.symbol === null) cash.set(row.currency, { amount: Money.of(row.amount), reserved: Money.of(row.reserved) });
    else positions.set(row.symbol, () => positionFromRow(row));
  }
  return new Book(account, cash, positions, lots);
}

function byAccount(holdings: readonly HoldingRow[]): ReadonlyMap<string, readonly HoldingRow[]> {
  const groups = new Map<string, HoldingRow[]>();
  for (const row of holdings) {
    const group = groups.get(row.account_id) ?? [];
    groups.set(row.account_id, group);
    group.push(row);
  }
  return groups;
}

function positionFromRow(row: HoldingRow): Position {
  return {
    positionId: row.position_id,
    quantity: Quantity.of(row.amount),
    costBasis: Money.of(row.cost_basis),
    reserved: Quantity.of(row.reserved),
    currency: row.currency,
  };
}
