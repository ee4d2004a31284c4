import { Injectable } from '@nestjs/common';
import { oldestFirstSql } from '@sandbourse/ledger';
import { type Scope, scopeValues, visibleSql } from '@sandbourse/platform/caller';
import { type Row, type Tx } from '@sandbourse/platform/database';
import type { StoredWashSale } from './wash-sale.js';

@Injectable()
export class WashSaleStore {
  /**
   * Returns wash sales whose sale or replacement is in the account, latest sale first. Sales and replacements that the
   * caller may not see are left out.
   */
  ofAccount(
    tx: Tx,
    scope: Scope,
    { accountId, taxpayerId }: { readonly accountId: string; readonly taxpayerId: string },
  ): Promise<StoredWashSale[]> {
    return tx.query<StoredWashSale & Row>(
      `select gain.transaction_id, gain.account_id, gain.lot_id, gain.symbol, gain.currency, gain.acquired_date,
              gain.holding_period_start_date, gain.disposed_date, gain.quantity as sold_quantity, gain.proceeds,
              gain.cost_basis, washed.quantity, washed.disallowed, replacement.lot as replacement
         from wash_sales washed
         join realized_gains gain using (transaction_id, lot_id)
         join accounts seller on seller.account_id = gain.account_id
         left join tax_lots bought on bought.lot_id = washed.replacement_lot_id
         left join lateral (
           select json_build_object(
                    'account_id', lot.account_id, 'account_type', buyer.account_type, 'lot_id', lot.lot_id,
                    'acquired_date', lot.acquired_date, 'holding_period_start_date', lot.holding_period_start_date,
                    'original_quantity', lot.original_quantity::text, 'remaining_quantity', lot.remaining_quantity::text,
                    'cost_per_share', lot.cost_per_share::text, 'is_cost_unknown', lot.is_cost_unknown) as lot, lot.account_id
             from tax_lots lot join accounts buyer on buyer.account_id = lot.account_id
            where lot.lot_id = washed.replacement_lot_id and ${visibleSql('buyer', 1)}
         ) replacement on true
        where ${visibleSql('seller', 1)} and washed.taxpayer_id = $5
          and (gain.account_id = $4 or replacement.account_id = $4)
        order by gain.disposed_date desc, gain.transaction_id desc, gain.line desc, ${oldestFirstSql('bought')},
                 washed.replacement_lot_id`,
      [...scopeValues(scope), accountId, taxpayerId],
    );
  }
}
