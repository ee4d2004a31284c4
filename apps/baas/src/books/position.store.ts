import { Injectable } from '@nestjs/common';
import { type Currency, Money, Quantity } from '@sandbourse/money';
import { type Row, type Scope, scopeValues, type Tx, visibleSql } from '@sandbourse/platform';

export interface StoredPosition {
  readonly positionId: string;
  readonly accountId: string;
  readonly symbol: string;
  readonly quantity: Quantity;
  readonly costBasis: Money;
  readonly currency: Currency;
}

export interface StoredCash {
  readonly accountId: string;
  readonly currency: Currency;
  readonly amount: Money;
  readonly reserved: Money;
}

interface PositionRow extends Row {
  position_id: string;
  account_id: string;
  symbol: string;
  quantity: string;
  cost_basis: string;
  currency: Currency;
}

interface CashRow extends Row {
  account_id: string;
  currency: Currency;
  amount: string;
  reserved: string;
}

@Injectable()
export class PositionStore {
  /** Every position the accounts ever had, by symbol; those that were sold off have quantity zero. */
  async ofAccounts(tx: Tx, scope: Scope, accountIds: readonly string[]): Promise<StoredPosition[]> {
    const rows = await tx.query<PositionRow>(
      `select p.* from positions p join accounts a using (account_id)
        where p.account_id = any($4) and ${visibleSql('a', 1)} order by p.account_id, p.symbol`,
      [...scopeValues(scope), accountIds],
    );
    return rows.map(row => ({
      positionId: row.position_id,
      accountId: row.account_id,
      symbol: row.symbol,
      quantity: Quantity.of(row.quantity),
      costBasis: Money.of(row.cost_basis),
      currency: row.currency,
    }));
  }

  async cashOf(tx: Tx, scope: Scope, accountIds: readonly string[]): Promise<StoredCash[]> {
    const rows = await tx.query<CashRow>(
      `select c.* from cash_balances c join accounts a using (account_id)
        where c.account_id = any($4) and ${visibleSql('a', 1)} order by c.account_id, c.currency`,
      [...scopeValues(scope), accountIds],
    );
    return rows.map(row => ({
      accountId: row.account_id,
      currency: row.currency,
      amount: Money.of(row.amount),
      reserved: Money.of(row.reserved),
    }));
  }
}
