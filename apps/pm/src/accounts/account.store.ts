import { Injectable } from '@nestjs/common';
import type { AccountStatusChanged } from '@sandbourse/contracts';
import { type Row, type Scope, scopeValues, type Tx, visibleSql } from '@sandbourse/platform';
import type { z } from 'zod';

export type AccountStatus = z.infer<typeof AccountStatusChanged.data>;

/** Whose an account is. */
export interface AccountOwner {
  readonly firmId: string;
  readonly repCode: string;
  readonly clientId: string | null;
}

/** Accounts as the brokerage last reported them. */
@Injectable()
export class AccountStore {
  /** The last status of each account counts. */
  async save(tx: Tx, statuses: readonly AccountStatus[]): Promise<void> {
    const last = new Map(statuses.map(account => [account.account_id, account]));
    if (last.size === 0) return;
    await tx.query(
      `insert into accounts (account_id, firm_id, rep_code, client_id, status)
       select * from json_to_recordset($1::json)
           as account (account_id text, firm_id text, rep_code text, client_id text, status text)
       on conflict (account_id) do update
         set firm_id = excluded.firm_id, rep_code = excluded.rep_code, client_id = excluded.client_id,
             status = excluded.status`,
      [JSON.stringify([...last.values()])],
    );
  }

  async isVisible(tx: Tx, scope: Scope, accountId: string): Promise<boolean> {
    const rows = await tx.query(`select 1 from accounts a where a.account_id = $1 and ${visibleSql('a', 2)}`, [
      accountId,
      ...scopeValues(scope),
    ]);
    return rows.length > 0;
  }

  /** Whose these accounts are, as far as the scope sees them. */
  async visibleAmong(tx: Tx, scope: Scope, accountIds: readonly string[]): Promise<Map<string, AccountOwner>> {
    const rows = await tx.query<Row & { account_id: string; firm_id: string; rep_code: string; client_id: string }>(
      `select a.account_id, a.firm_id, a.rep_code, a.client_id from accounts a
        where a.account_id = any($1) and ${visibleSql('a', 2)}`,
      [accountIds, ...scopeValues(scope)],
    );
    return new Map(
      rows.map(row => [row.account_id, { firmId: row.firm_id, repCode: row.rep_code, clientId: row.client_id }]),
    );
  }
}
