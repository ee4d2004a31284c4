import { Injectable } from '@nestjs/common';
import { type CashSettlement, type EntryDraft, NOTHING_HELD, settlementsOf } from '@sandbourse/ledger';
import { type Currency, Money, Quantity } from '@sandbourse/money';
import { type Scope, scopeValues, visibleSql } from '@sandbourse/platform/caller';
import { column, columns, type Tx } from '@sandbourse/platform/database';

/** The booked cash of an account in one currency, by trade date. */
export interface CashBalance {
  readonly accountId: string;
  readonly currency: Currency;
  readonly amount: Money;
}

/**
 * The shares of one security in an account. After the sale of all shares, the position remains with quantity zero. The
 * quantity is negative if the account owes shares.
 */
export interface Position {
  readonly accountId: string;
  readonly symbol: string;
  readonly currency: Currency;
  readonly quantity: Quantity;
  /** The cost of the open lots, without losses of wash sales that were added to it. */
  readonly costBasis: Money;
}

type Holding = Pick<Position, 'accountId' | 'symbol'>;

/** The amount by which the cost basis of a position changes. */
export type CostChange = Pick<Position, 'accountId' | 'symbol' | 'currency' | 'costBasis'>;

const arraysOf = (holdings: readonly Holding[]) => [
  holdings.map(({ accountId }) => accountId),
  holdings.map(({ symbol }) => symbol),
];

const CASH = columns<CashBalance>({
  accountId: column.text(),
  currency: column.text(),
  amount: column.numeric(Money),
});

const SETTLEMENT = columns<CashSettlement>({
  accountId: column.text(),
  settlementDate: column.date(),
  currency: column.text(),
  amount: column.numeric(Money),
  proceeds: column.numeric(Money),
});

const POSITION = columns<Position>({
  accountId: column.text(),
  symbol: column.text(),
  currency: column.text(),
  quantity: column.numeric(Quantity),
  costBasis: column.numeric(Money),
});

const ADD = `
  with cash as (
    ${CASH.insertInto('cash_balances as known', 1)}
    on conflict (account_id, currency) do update set amount = known.amount + excluded.amount),
  settlements as (
    ${SETTLEMENT.insertInto('cash_settlements as known', 2)}
    on conflict (account_id, settlement_date, currency) do update
      set amount = known.amount + excluded.amount, proceeds = known.proceeds + excluded.proceeds)
  ${POSITION.insertInto('positions as known', 3)}
  on conflict (account_id, symbol) do update
    set quantity = known.quantity + excluded.quantity, cost_basis = known.cost_basis + excluded.cost_basis`;

/** Stores cash, settlements and positions. They are the sums of all ledger entries that were applied. */
@Injectable()
export class BalanceStore {
  /** Adds the cash and shares of entries, and the changes of cost that result for their lots. */
  add(tx: Tx, entries: readonly EntryDraft[], costs: readonly CostChange[]): void {
    tx.send(ADD, [
      CASH.json(cashOf(entries)),
      SETTLEMENT.json(settlementsOf(entries)),
      POSITION.json(positionsOf(entries, costs)),
    ]);
  }

  /** Sets the cost of positions to zero, because it will be derived again from all entries. */
  clearCosts(tx: Tx, holdings: readonly Holding[]): void {
    if (holdings.length === 0) return;
    tx.send(
      `update positions p set cost_basis = 0 from unnest($1::text[], $2::text[]) as holding (account_id, symbol)
        where p.account_id = holding.account_id and p.symbol = holding.symbol`,
      arraysOf(holdings),
    );
  }

  /** Deletes the balances of accounts, because they will be computed again from all entries. */
  clear(tx: Tx, accountIds: readonly string[]): void {
    for (const table of ['cash_balances', 'cash_settlements', 'positions'])
      tx.send(`delete from ${table} where account_id = any($1)`, [accountIds]);
  }

  async cash(tx: Tx, scope: Scope, accountIds: readonly string[]): Promise<CashBalance[]> {
    const rows = await tx.query(
      `select c.* from accounts a join cash_balances c using (account_id)
        where a.account_id = any($4) and ${visibleSql('a', 1)} order by c.account_id, c.currency`,
      [...scopeValues(scope), accountIds],
    );
    return rows.map(CASH.read);
  }

  /**
   * Returns the cash that settles after the current date of each account, sorted by date. The key is the account id.
   */
  async pending(
    tx: Tx,
    scope: Scope,
    days: readonly { readonly accountId: string; readonly today: string }[],
  ): Promise<CashSettlement[]> {
    const rows = await tx.query(
      `select s.* from unnest($4::text[], $5::date[]) as day (account_id, today)
         join accounts a using (account_id)
         join cash_settlements s on s.account_id = day.account_id and s.settlement_date > day.today
        where ${visibleSql('a', 1)} order by s.account_id, s.settlement_date, s.currency`,
      [...scopeValues(scope), days.map(({ accountId }) => accountId), days.map(({ today }) => today)],
    );
    return rows.map(SETTLEMENT.read);
  }

  /** Returns the positions of accounts, including shares that they owe, sorted by account and symbol. */
  async positions(tx: Tx, scope: Scope, accountIds: readonly string[]): Promise<Position[]> {
    const rows = await tx.query(
      `select p.* from accounts a join positions p using (account_id)
        where a.account_id = any($4) and ${visibleSql('a', 1)} and p.quantity <> 0 order by p.account_id, p.symbol`,
      [...scopeValues(scope), accountIds],
    );
    return rows.map(POSITION.read);
  }
}

/** Returns the changes of cash, summed up for each account and currency. */
function cashOf(entries: readonly EntryDraft[]): CashBalance[] {
  const changes = new Map<string, CashBalance>();
  for (const { accountId, currency, netAmount } of entries) {
    const key = `${accountId} ${currency}`;
    const amount = changes.get(key)?.amount.plus(netAmount) ?? netAmount;
    changes.set(key, { accountId, currency, amount });
  }
  return [...changes.values()];
}

/** Returns the changes of positions, summed up for each account and security. */
function positionsOf(entries: readonly EntryDraft[], costs: readonly CostChange[]): Position[] {
  const changes = new Map<string, Position>();
  for (const { accountId, symbol, currency, quantity } of entries) {
    if (symbol === null) continue;
    const key = `${accountId} ${symbol}`;
    const before = changes.get(key) ?? { accountId, symbol, currency, ...NOTHING_HELD };
    changes.set(key, quantity ? { ...before, quantity: before.quantity.plus(quantity) } : before);
  }
  for (const { costBasis, ...place } of costs) {
    const key = `${place.accountId} ${place.symbol}`;
    const before = changes.get(key);
    if (before || !costBasis.isZero()) changes.set(key, { ...NOTHING_HELD, ...place, ...before, costBasis });
  }
  return [...changes.values()];
}
