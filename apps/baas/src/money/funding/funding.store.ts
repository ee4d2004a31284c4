import { Injectable } from '@nestjs/common';
import { Money } from '@sandbourse/money';
import { type Scope, scopeValues, visibleSql } from '@sandbourse/platform/caller';
import { column, columns, type Tx } from '@sandbourse/platform/database';
import type { Funding } from './funding.js';

const FUNDING = columns<Funding>({
  fundingId: column.text(),
  accountId: column.text(),
  direction: column.text(),
  amount: column.numeric(Money),
  currency: column.text(),
  contributionYear: column.smallint(),
  status: column.text(),
  rejectReason: column.group('reject', { code: column.text(), message: column.text() }),
  idempotencyKey: column.text(),
  transactionId: column.text(),
  createdAt: column.timestamptz(),
  completedAt: column.timestamptz(),
  settlesOn: column.date(),
  returnOn: column.date(),
  returnCode: column.text(),
  returnTransactionId: column.text(),
  returnedAt: column.timestamptz(),
});

const INSERT = FUNDING.insertInto('fundings');

const COMPLETE = `update fundings set ${FUNDING.assignments('f', ['status', 'transactionId', 'completedAt'])}
  from ${FUNDING.rows('f')} where fundings.funding_id = f.funding_id`;

const RETURNING = `select f.* from fundings f join accounts a using (account_id)
  where a.firm_id = $1 and f.return_on is not null and f.status = 'COMPLETED'`;

const RETURN = `update fundings set ${FUNDING.assignments('f', ['status', 'returnTransactionId', 'returnedAt'])}
  from ${FUNDING.rows('f')} where fundings.funding_id = f.funding_id`;

@Injectable()
export class FundingStore {
  insert(tx: Tx, fundings: readonly Funding[]): void {
    if (fundings.length > 0) tx.send(INSERT, [FUNDING.json(fundings)]);
  }

  /** Returns the existing transfers of these accounts with these idempotency keys. */
  async named(tx: Tx, asked: readonly { accountId: string; idempotencyKey: string }[]): Promise<Funding[]> {
    if (asked.length === 0) return [];
    const rows = await tx.query(
      `select f.* from unnest($1::text[], $2::text[]) as asked (account_id, idempotency_key)
        cross join lateral (select * from fundings where account_id = asked.account_id
                               and idempotency_key = asked.idempotency_key limit 1) as f`,
      [asked.map(({ accountId }) => accountId), asked.map(({ idempotencyKey }) => idempotencyKey)],
    );
    return rows.map(FUNDING.read);
  }

  /** Returns the transfers of an account, newest first. */
  async ofAccount(tx: Tx, scope: Scope, accountId: string): Promise<Funding[]> {
    const rows = await tx.query(
      `select f.* from fundings f join accounts a using (account_id)
        where f.account_id = $4 and ${visibleSql('a', 1)} order by f.funding_id desc`,
      [...scopeValues(scope), accountId],
    );
    return rows.map(FUNDING.read);
  }

  /** Returns the transfers of these accounts that were completed or rejected, oldest first. */
  async ended(tx: Tx, accountIds: readonly string[]): Promise<Funding[]> {
    const rows = await tx.query(
      `select * from fundings where account_id = any($1) and status <> 'QUEUED' order by funding_id`,
      [accountIds],
    );
    return rows.map(FUNDING.read);
  }

  /** Returns the entries of these accounts that are contributions to IRAs, with their tax year. */
  async contributions(
    tx: Tx,
    accountIds: readonly string[],
  ): Promise<{ readonly transactionId: string; readonly year: number }[]> {
    const rows = await tx.query<{ transaction_id: string; contribution_year: number }>(
      `select transaction_id, contribution_year from fundings
        where account_id = any($1) and contribution_year is not null and transaction_id is not null
          and status <> 'RETURNED'`,
      [accountIds],
    );
    return rows.map(({ transaction_id, contribution_year }) => ({
      transactionId: transaction_id,
      year: contribution_year,
    }));
  }

  /** Returns the given fundings that are still queued. The row of their account must be locked. */
  async queued(tx: Tx, fundingIds: readonly string[]): Promise<Funding[]> {
    const rows = await tx.query(
      `select * from fundings where funding_id = any($1) and status = 'QUEUED' order by funding_id`,
      [fundingIds],
    );
    return rows.map(FUNDING.read);
  }

  /** Returns the number of queued fundings of an account. The account's row must be locked. */
  async countQueued(tx: Tx, accountId: string): Promise<number> {
    const [row] = await tx.query<{ count: number }>(
      `select count(*) from fundings where account_id = $1 and status = 'QUEUED'`,
      [accountId],
    );
    return row?.count ?? 0;
  }

  /** Returns the ids of a firm's queued fundings. */
  async queuedOfFirm(tx: Tx, firmId: string): Promise<string[]> {
    const rows = await tx.query<{ funding_id: string }>(
      `select f.funding_id from fundings f join accounts a using (account_id)
        where a.firm_id = $1 and f.status = 'QUEUED'`,
      [firmId],
    );
    return rows.map(({ funding_id }) => funding_id);
  }

  /** Returns true if the bank will take a deposit of the firm back. */
  async awaitReturn(tx: Tx, firmId: string): Promise<boolean> {
    const rows = await tx.query(`${RETURNING} limit 1`, [firmId]);
    return rows.length > 0;
  }

  /** Returns the deposits of a firm that the bank takes back on a business day or before, in their order. */
  async returnedOn(tx: Tx, firmId: string, date: string): Promise<Funding[]> {
    const rows = await tx.query(`${RETURNING} and f.return_on <= $2 order by f.return_on, f.funding_id`, [
      firmId,
      date,
    ]);
    return rows.map(FUNDING.read);
  }

  takeBack(tx: Tx, fundings: readonly Funding[]): void {
    if (fundings.length > 0) tx.send(RETURN, [FUNDING.json(fundings)]);
  }

  complete(tx: Tx, fundings: readonly Funding[]): void {
    if (fundings.length > 0) tx.send(COMPLETE, [FUNDING.json(fundings)]);
  }
}
