import { Injectable } from '@nestjs/common';
import { type GainRow, gainFromRow, type RealizedGain } from '@sandbourse/ledger';
import type { Currency } from '@sandbourse/money';
import { type Scope, scopeValues, visibleSql } from '@sandbourse/platform/caller';
import { type Tx } from '@sandbourse/platform/database';

export interface StoredGain {
  readonly gain: RealizedGain;
  readonly symbol: string;
  readonly currency: Currency;
}

@Injectable()
export class RealizedGainStore {
  /** Returns gains and losses, latest first, for one tax year or for all years. */
  async ofAccount(tx: Tx, scope: Scope, accountId: string, taxYear: number | undefined): Promise<StoredGain[]> {
    const days = taxYear === undefined ? [null, null] : [`${taxYear}-01-01`, `${taxYear}-12-31`];
    const rows = await tx.query<GainRow>(
      `select g.* from realized_gains g join accounts a using (account_id)
        where ${visibleSql('a', 1)} and g.account_id = $4
          and g.disposed_date >= coalesce($5::date, '-infinity') and g.disposed_date <= coalesce($6::date, 'infinity')
        order by g.disposed_date desc, g.transaction_id desc, g.line desc`,
      [...scopeValues(scope), accountId, ...days],
    );
    return rows.map(row => ({ gain: gainFromRow(row), symbol: row.symbol, currency: row.currency }));
  }
}
