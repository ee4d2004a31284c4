import { Injectable } from '@nestjs/common';
import { Money } from '@sandbourse/money';
import { type Scope, scopeValues, visibleSql } from '@sandbourse/platform/caller';
import { type Row, type Tx } from '@sandbourse/platform/database';
import type { Distribution } from './distribution.js';
import { IRAS } from './ira.js';

interface DistributionRow extends Row {
  transaction_id: string;
  date: string;
  amount: string;
}

@Injectable()
export class DistributionStore {
  /**
   * Returns the distributions from an IRA to its owner in a year, in USD, latest first. A transfer to another IRA is
   * not a distribution.
   */
  async ofAccount(tx: Tx, scope: Scope, accountId: string, year: number): Promise<Distribution[]> {
    const rows = await tx.query<DistributionRow>(
      `select transaction_id, date::text, amount::text from (
         select f.transaction_id, (f.completed_at at time zone 'America/New_York')::date as date, f.amount
           from fundings f join accounts a using (account_id)
          where ${visibleSql('a', 1)} and f.account_id = $4 and f.direction = 'WITHDRAWAL' and f.status = 'COMPLETED'
            and f.currency = 'USD'
         union all
         select j.out_transaction_id, (j.completed_at at time zone 'America/New_York')::date, j.amount
           from journals j
           join accounts a on a.account_id = j.from_account_id
           join accounts t on t.account_id = j.to_account_id
          where ${visibleSql('a', 1)} and j.from_account_id = $4 and j.currency = 'USD' and t.account_type <> all($6)
       ) distribution
        where extract(year from date) = $5
        order by date desc, transaction_id desc`,
      [...scopeValues(scope), accountId, year, IRAS],
    );
    return rows.map(({ transaction_id, date, amount }) => ({
      transactionId: transaction_id,
      date,
      amount: Money.of(amount),
    }));
  }
}
