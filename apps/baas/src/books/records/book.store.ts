import { Injectable } from '@nestjs/common';
import { type Currency, Money, Quantity } from '@sandbourse/money';
import { type Scope } from '@sandbourse/platform/caller';
import { findByKeys, type Row, type Tx } from '@sandbourse/platform/database';
import type { LockedAccount } from './account.js';
import { AccountStore } from './account.store.js';
import { Book, type CashBalance, type Position } from './book.js';
import { LoadedLots } from './lots/loaded-lots.js';

/**
 * A cash balance, or a position if it has a symbol. One statement reads both kinds, because every order waits for this
 * read.
 */
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

type MakeBook<B extends Book> = new (...of: ConstructorParameters<typeof Book>) => B;

/** Opens books, and locks their accounts. */
@Injectable()
export class BookStore {
  constructor(private readonly accounts: AccountStore) {}

  /** Returns the books of the accounts that the scope may see, locked against changes by other transactions. */
  open(tx: Tx, scope: Scope, accountIds: readonly string[]): Promise<Map<string, Book>> {
    return this.openAs(Book, tx, scope, accountIds);
  }

  /**
   * Opens books as `open` does, as instances of the given class.
   * @param lots the lots of books that this transaction has already opened
   */
  async openAs<B extends Book>(
    make: MakeBook<B>,
    tx: Tx,
    scope: Scope,
    accountIds: readonly string[],
    lots = new LoadedLots(),
  ): Promise<Map<string, B>> {
    findByKeys(tx);
    const wanted = [...new Set(accountIds)];
    const [accounts, holdings] = await Promise.all([
      this.accounts.lock(tx, scope, wanted),
      tx.query<HoldingRow>(HOLDINGS, [wanted]),
    ]);
    const held = byAccount(holdings);
    return new Map(
      accounts.map(account => [account.accountId, bookOf(make, account, held.get(account.accountId) ?? [], lots)]),
    );
  }
}

function bookOf<B extends Book>(
  make: MakeBook<B>,
  account: LockedAccount,
  holdings: readonly HoldingRow[],
  lots: LoadedLots,
): B {
  const cash = new Map<Currency, CashBalance>();
  const positions = new Map<string, () => Position>();
  for (const row of holdings) {
    if (row.symbol === null) cash.set(row.currency, { amount: Money.of(row.amount), reserved: Money.of(row.reserved) });
    else positions.set(row.symbol, () => positionFromRow(row));
  }
  return new make(account, cash, positions, lots);
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
