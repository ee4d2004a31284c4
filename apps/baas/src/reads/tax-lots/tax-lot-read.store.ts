import { Injectable } from '@nestjs/common';
import type { TaxLotQuery } from '@sandbourse/contracts';
import { type Lot, type LotRow, lotFromRow, oldestFirstSql } from '@sandbourse/ledger';
import { type Scope, scopeValues, visibleSql } from '@sandbourse/platform/caller';
import { type Tx } from '@sandbourse/platform/database';
import type { StoredLot } from './tax-lot.js';

/** Reads lots for features that do not change them. */
@Injectable()
export class TaxLotReadStore {
  async ofAccount(tx: Tx, scope: Scope, accountId: string, status: TaxLotQuery['status']): Promise<StoredLot[]> {
    const rows = await tx.query<LotRow & { sold_date: string | null }>(
      `select lot.*, sold.sold_date
         from tax_lots lot join accounts a using (account_id)
         left join (select lot_id, max(disposed_date) as sold_date from realized_gains
                     where account_id = $4 and $5 <> 'OPEN' group by lot_id) sold using (lot_id)
        where ${visibleSql('a', 1)} and lot.account_id = $4
          and ($5 = 'ALL' or ($5 = 'OPEN') = (lot.remaining_quantity > 0))
        order by lot.symbol, ${oldestFirstSql('lot')}`,
      [...scopeValues(scope), accountId, status],
    );
    return rows.map(row => ({
      lot: lotFromRow(row),
      symbol: row.symbol,
      currency: row.currency,
      soldDate: row.sold_date,
    }));
  }

  /** Returns the requested lots that are open in this account and security. */
  async open(tx: Tx, accountId: string, symbol: string, lotIds: readonly string[]): Promise<Lot[]> {
    if (lotIds.length === 0) return [];
    const rows = await tx.query<LotRow>(
      `select * from tax_lots
        where lot_id = any($3) and account_id = $1 and symbol = $2 and remaining_quantity > 0`,
      [accountId, symbol, lotIds],
    );
    return rows.map(lotFromRow);
  }
}
