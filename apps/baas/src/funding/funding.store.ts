import { Injectable } from '@nestjs/common';
import { Money } from '@sandbourse/money';
import { column, columns, type Scope, scopeValues, type Tx, visibleSql } from '@sandbourse/platform';
import type { Funding } from './funding.js';

const FUNDING = columns<Funding>({
  fundingId: column.text(),
  accountId: column.text(),
  direction: column.text(),
  amount: column.numeric(Money),
  currency: column.text(),
  status: column.text(),
  rejectReason: column.group('reject', { code: column.text(), message: column.text() }),
  idempotencyKey: column.text(),
  transactionId: column.text(),
  createdAt: column.timestamptz(),
  completedAt: column.timestamptz(),
});

@Injectable()
export class FundingStore {
  async insert(tx: Tx, funding: Funding): Promise<void> {
    await tx.query(FUNDING.insertInto('fundings'), [FUNDING.json([funding])]);
  }

  async findByKey(tx: Tx, accountId: string, idempotencyKey: string): Promise<Funding | undefined> {
    const [row] = await tx.query('select * from fundings where account_id = $1 and idempotency_key = $2', [
      accountId,
      idempotencyKey,
    ]);
    return row && FUNDING.read(row);
  }

  /** Newest first. */
  async ofAccount(tx: Tx, scope: Scope, accountId: string): Promise<Funding[]> {
    const rows = await tx.query(
      `select f.* from fundings f join accounts a using (account_id)
        where f.account_id = $4 and ${visibleSql('a', 1)} order by f.funding_id desc`,
      [...scopeValues(scope), accountId],
    );
    return rows.map(FUNDING.read);
  }

  /** Those that still wait, of an account whose row is locked. */
  async queued(tx: Tx, fundingIds: readonly string[]): Promise<Funding[]> {
    const rows = await tx.query(
      `select * from fundings where funding_id = any($1) and status = 'QUEUED' order by funding_id`,
      [fundingIds],
    );
    return rows.map(FUNDING.read);
  }

  /** How many still wait in an account whose row is locked. */
  async countQueued(tx: Tx, accountId: string): Promise<number> {
    const [row] = await tx.query<{ count: number }>(
      `select count(*) from fundings where account_id = $1 and status = 'QUEUED'`,
      [accountId],
    );
    return row?.count ?? 0;
  }

  async complete(tx: Tx, funding: Funding): Promise<void> {
    await tx.query('update fundings set status = $2, transaction_id = $3, completed_at = $4 where funding_id = $1', [
      funding.fundingId,
      funding.status,
      funding.transactionId,
      funding.completedAt,
    ]);
  }
}
