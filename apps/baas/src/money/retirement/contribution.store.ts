import { Injectable } from '@nestjs/common';
import { Money } from '@sandbourse/money';
import { lockKey, type Tx } from '@sandbourse/platform/database';
import type { Account } from '../../books/records/account.js';
import { IRAS } from './ira.js';

/**
 * Sums the USD contributed to IRAs for a year: journals of that year from accounts that are not IRAs, and deposits
 * declared for the year. For an account of a client, all IRAs of the client count. For an account without a client,
 * only that account counts.
 */
const CONTRIBUTED = `
  select coalesce(sum(amount), 0)::text as made from (
    select j.amount
      from journals j
      join accounts f on f.account_id = j.from_account_id
      join accounts t on t.account_id = j.to_account_id
     where t.firm_id = $1 and t.client_id = $2 and t.account_type = any($4) and f.account_type <> all($4)
       and extract(year from j.completed_at at time zone 'America/New_York') = $3 and j.currency = 'USD'
    union all
    select f.amount
      from fundings f
      join accounts t using (account_id)
     where t.firm_id = $1 and (t.client_id = $2 or t.account_id = $5) and t.account_type = any($4)
       and f.contribution_year = $3 and f.status not in ('REJECTED', 'RETURNED')) contribution`;

@Injectable()
export class ContributionStore {
  /**
   * Makes other contributions of the client wait until the transaction ends, so that two concurrent contributions
   * cannot exceed the limit together.
   */
  async lock(tx: Tx, { firmId, clientId, accountId }: Account): Promise<void> {
    await tx.query(`select pg_advisory_xact_lock(${lockKey('contributions of', '$1')})`, [
      `${firmId} ${clientId ?? accountId}`,
    ]);
  }

  async contributedIn(tx: Tx, { firmId, clientId, accountId }: Account, year: number): Promise<Money> {
    const [row] = await tx.query<{ made: string }>(CONTRIBUTED, [firmId, clientId, year, IRAS, accountId]);
    return Money.of(row?.made ?? '0');
  }
}
