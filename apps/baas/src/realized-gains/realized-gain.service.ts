import { Injectable } from '@nestjs/common';
import type { RealizedGainQuery, RealizedGainView } from '@sandbourse/contracts';
import { type Caller, Database, scopeValues, visibleSql } from '@sandbourse/platform';
import { AccountNotVisible } from '../accounts/account.errors.js';
import { AccountStore } from '../accounts/account.store.js';
import { type GainRow, gainFromRow } from '../tax-lots/tax-row.js';
import { realizedGainView } from './realized-gain.js';

@Injectable()
export class RealizedGainService {
  constructor(
    private readonly db: Database,
    private readonly accounts: AccountStore,
  ) {}

  /** An account's gains and losses, the latest first; of one tax year, or of all. */
  async list(
    caller: Caller,
    accountId: string,
    { tax_year }: RealizedGainQuery,
  ): Promise<{ items: RealizedGainView[]; total: number }> {
    const days = tax_year === undefined ? [null, null] : [`${tax_year}-01-01`, `${tax_year}-12-31`];
    return this.db.as(caller.scope).transaction(async tx => {
      if (!(await this.accounts.find(tx, caller.scope, accountId))) throw new AccountNotVisible();
      const rows = await tx.query<GainRow>(
        `select g.* from realized_gains g join accounts a using (account_id)
          where ${visibleSql('a', 1)} and g.account_id = $4
            and g.disposed_date >= coalesce($5::date, '-infinity') and g.disposed_date <= coalesce($6::date, 'infinity')
          order by g.disposed_date desc, g.transaction_id desc, g.line desc`,
        [...scopeValues(caller.scope), accountId, ...days],
      );
      return { items: rows.map(row => realizedGainView(gainFromRow(row), row)), total: rows.length };
    });
  }
}
