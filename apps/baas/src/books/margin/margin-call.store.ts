import { Injectable } from '@nestjs/common';
import type { MarginCallsQuery } from '@sandbourse/contracts';
import { Money } from '@sandbourse/money';
import { type Scope, scopeValues, visibleSql } from '@sandbourse/platform/caller';
import { column, columns, type Tx } from '@sandbourse/platform/database';
import type { MarginCall } from './margin-call.js';

const MARGIN_CALL = columns<MarginCall>({
  marginCallId: column.text(),
  accountId: column.text(),
  status: column.text(),
  amount: column.numeric(Money),
  equity: column.numeric(Money),
  maintenanceRequirement: column.numeric(Money),
  currency: column.text(),
  issuedAt: column.timestamptz(),
  dueDate: column.date(),
  satisfiedAt: column.timestamptz(),
});

@Injectable()
export class MarginCallStore {
  /** Returns the open call of each account that has one, by account id. */
  async open(tx: Tx, scope: Scope, accountIds: readonly string[]): Promise<Map<string, MarginCall>> {
    const rows = await tx.query(
      `select m.* from margin_calls m join accounts a using (account_id)
        where ${visibleSql('a', 1)} and m.account_id = any($4) and m.status = 'OPEN'`,
      [...scopeValues(scope), accountIds],
    );
    return new Map(rows.map(MARGIN_CALL.read).map(call => [call.accountId, call]));
  }

  /** Returns a page of the margin calls that the scope may see, earliest due date first. */
  async page(
    tx: Tx,
    scope: Scope,
    { status, limit, offset }: { status: MarginCallsQuery['status']; limit: number; offset: number },
  ): Promise<MarginCall[]> {
    const rows = await tx.query(
      `select m.* from margin_calls m join accounts a using (account_id)
        where ${visibleSql('a', 1)} and ($4 = 'ALL' or m.status = $4)
        order by m.due_date, m.margin_call_id limit $5 offset $6`,
      [...scopeValues(scope), status, limit, offset],
    );
    return rows.map(MARGIN_CALL.read);
  }

  async count(tx: Tx, scope: Scope, status: MarginCallsQuery['status']): Promise<number> {
    const [row] = await tx.query<{ count: number }>(
      `select count(*) from margin_calls m join accounts a using (account_id)
        where ${visibleSql('a', 1)} and ($4 = 'ALL' or m.status = $4)`,
      [...scopeValues(scope), status],
    );
    return row?.count ?? 0;
  }

  /**
   * Returns margin accounts that hold any of these securities. If `firmId` is null, includes the accounts of all firms.
   */
  async holdersOnMargin(
    tx: Tx,
    { firmId, symbols }: { firmId: string | null; symbols: readonly string[] },
  ): Promise<string[]> {
    const rows = await tx.query<{ account_id: string }>(
      `select distinct account_id from accounts a join positions p using (account_id)
        where a.margin_enabled and ($1::text is null or a.firm_id = $1)
          and p.symbol = any($2) and p.quantity <> 0
        order by account_id`,
      [firmId, symbols],
    );
    return rows.map(row => row.account_id);
  }

  /** Returns margin accounts of a firm that owe cash or shares, or have an open call. */
  async indebted(tx: Tx, firmId: string): Promise<string[]> {
    const rows = await tx.query<{ account_id: string }>(
      `select a.account_id from accounts a
        where a.firm_id = $1 and a.margin_enabled
          and (exists (select from cash_balances c where c.account_id = a.account_id and c.amount < 0)
               or exists (select from positions p where p.account_id = a.account_id and p.quantity < 0)
               or exists (select from margin_calls m where m.account_id = a.account_id and m.status = 'OPEN'))
        order by a.account_id`,
      [firmId],
    );
    return rows.map(row => row.account_id);
  }

  async insert(tx: Tx, call: MarginCall): Promise<void> {
    await tx.query(MARGIN_CALL.insertInto('margin_calls'), [MARGIN_CALL.json([call])]);
  }

  async satisfy(tx: Tx, { marginCallId, status, satisfiedAt }: MarginCall): Promise<void> {
    await tx.query('update margin_calls set status = $2, satisfied_at = $3 where margin_call_id = $1', [
      marginCallId,
      status,
      satisfiedAt,
    ]);
  }
}
