import { Injectable } from '@nestjs/common';
import { type Currency, Money, Quantity } from '@sandbourse/money';
import { type Scope, scopeValues, visibleSql } from '@sandbourse/platform/caller';
import { column, columns, type Tx } from '@sandbourse/platform/database';

export interface StoredPosition {
  readonly positionId: string;
  readonly accountId: string;
  readonly symbol: string;
  readonly quantity: Quantity;
  readonly costBasis: Money;
  readonly reserved: Quantity;
  readonly currency: Currency;
}

export interface BasisOfLots {
  /** The disallowed losses of wash sales that were added to the cost basis. */
  readonly washSaleDisallowed: Money;
  /** True if the cost of at least one lot is unknown. */
  readonly isCostUnknown: boolean;
}

export interface StoredCash {
  readonly accountId: string;
  readonly currency: Currency;
  readonly amount: Money;
  readonly reserved: Money;
}

const POSITION_COLUMNS = {
  positionId: column.text<string>(),
  accountId: column.text<string>(),
  symbol: column.text<string>(),
  quantity: column.numeric<Quantity, Quantity>(Quantity),
  costBasis: column.numeric<Money, Money>(Money),
  reserved: column.numeric<Quantity, Quantity>(Quantity),
  currency: column.text<Currency>(),
};

export const POSITION = columns<StoredPosition>(POSITION_COLUMNS);

/** A position with the business time of its last change. */
export const SAVED_POSITION = columns<StoredPosition & { readonly updatedAt: Date }>({
  ...POSITION_COLUMNS,
  updatedAt: column.timestamptz(),
});

export const CASH = columns<StoredCash>({
  accountId: column.text(),
  currency: column.text(),
  amount: column.numeric(Money),
  reserved: column.numeric(Money),
});

@Injectable()
export class PositionStore {
  /**
   * Returns all positions that the accounts ever had, by symbol. A position that was sold completely has quantity zero.
   */
  async ofAccounts(tx: Tx, scope: Scope, accountIds: readonly string[]): Promise<StoredPosition[]> {
    const rows = await tx.query(
      `select p.* from positions p join accounts a using (account_id)
        where p.account_id = any($4) and ${visibleSql('a', 1)} order by p.account_id, p.symbol`,
      [...scopeValues(scope), accountIds],
    );
    return rows.map(POSITION.read);
  }

  /**
   * Returns facts about the cost of the open lots, by symbol. Leaves out a symbol without wash-sale adjustments whose
   * costs are all known.
   */
  async basisOfLots(tx: Tx, scope: Scope, accountId: string): Promise<Map<string, BasisOfLots>> {
    const rows = await tx.query<{ symbol: string; disallowed: string; is_cost_unknown: boolean | null }>(
      `select l.symbol, sum(l.wash_sale_disallowed) as disallowed, bool_or(l.is_cost_unknown) as is_cost_unknown
         from tax_lots l join accounts a using (account_id)
        where l.account_id = $4 and l.remaining_quantity > 0 and (l.wash_sale_disallowed <> 0 or l.is_cost_unknown)
          and ${visibleSql('a', 1)}
        group by l.symbol`,
      [...scopeValues(scope), accountId],
    );
    return new Map(
      rows.map(row => [
        row.symbol,
        { washSaleDisallowed: Money.of(row.disallowed), isCostUnknown: row.is_cost_unknown ?? false },
      ]),
    );
  }

  async cashOf(tx: Tx, scope: Scope, accountIds: readonly string[]): Promise<StoredCash[]> {
    const rows = await tx.query(
      `select c.* from cash_balances c join accounts a using (account_id)
        where c.account_id = any($4) and ${visibleSql('a', 1)} order by c.account_id, c.currency`,
      [...scopeValues(scope), accountIds],
    );
    return rows.map(CASH.read);
  }
}
