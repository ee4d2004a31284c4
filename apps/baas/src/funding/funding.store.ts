import { Injectable } from '@nestjs/common';
import { type Currency, Money } from '@sandbourse/money';
import { type Row, type Scope, scopeValues, type Tx, visibleSql } from '@sandbourse/platform';
import type { Funding } from './funding.js';

interface FundingRow extends Row {
  funding_id: string;
  account_id: string;
  direction: Funding['direction'];
  amount: string;
  currency: Currency;
  status: Funding['status'];
  reject_code: string | null;
  reject_message: string | null;
  idempotency_key: string | null;
  transaction_id: string | null;
  created_at: Date;
  completed_at: Date | null;
}

@Injectable()
export class FundingStore {
  async insert(tx: Tx, funding: Funding): Promise<void> {
    await tx.query(
      `insert into fundings (funding_id, account_id, direction, amount, currency, status, idempotency_key, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        funding.fundingId,
        funding.accountId,
        funding.direction,
        funding.amount.toString(),
        funding.currency,
        funding.status,
        funding.idempotencyKey,
        funding.createdAt,
      ],
    );
  }

  async findByKey(tx: Tx, accountId: string, idempotencyKey: string): Promise<Funding | undefined> {
    const [row] = await tx.query<FundingRow>('select * from fundings where account_id = $1 and idempotency_key = $2', [
      accountId,
      idempotencyKey,
    ]);
    return row && fromRow(row);
  }

  /** Newest first. */
  async ofAccount(tx: Tx, scope: Scope, accountId: string): Promise<Funding[]> {
    const rows = await tx.query<FundingRow>(
      `select f.* from fundings f join accounts a using (account_id)
        where f.account_id = $4 and ${visibleSql('a', 1)} order by f.funding_id desc`,
      [...scopeValues(scope), accountId],
    );
    return rows.map(fromRow);
  }

  /** Those that still wait, of an account whose row is locked. */
  async queued(tx: Tx, fundingIds: readonly string[]): Promise<Funding[]> {
    const rows = await tx.query<FundingRow>(
      `select * from fundings where funding_id = any($1) and status = 'QUEUED' order by funding_id`,
      [fundingIds],
    );
    return rows.map(fromRow);
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

function fromRow(row: FundingRow): Funding {
  return {
    fundingId: row.funding_id,
    accountId: row.account_id,
    direction: row.direction,
    amount: Money.of(row.amount),
    currency: row.currency,
    status: row.status,
    rejectReason: row.reject_code ? { code: row.reject_code, message: row.reject_message ?? '' } : null,
    idempotencyKey: row.idempotency_key,
    transactionId: row.transaction_id,
    createdAt: row.created_at,
    completedAt: row.completed_at,
  };
}
