import type { Row, Tx } from '@sandbourse/platform/database';
import { isFreeSql, type LeasedWork } from '@sandbourse/platform/ownership';
import { nextAttemptAt } from './mail-retry.js';

/**
 * The duration of the lease of a mail, in milliseconds. The lease ends before the next attempt, and is renewed while the
 * mail server responds.
 */
const LEASE_MS = 20_000;
const HOUR_MS = 60 * 60 * 1000;

export interface MailTable {
  readonly table: string;
  /** The column with the id of a mail. */
  readonly id: string;
  /** The column with the id of what a mail is about. */
  readonly owner: string;
}

/** Counts the requests and attempts of the mails in a table, and notes that they were sent. */
export class MailQueue {
  readonly work: LeasedWork;
  /** A SQL condition: no process is sending the mail. */
  readonly isFree: string;

  constructor(private readonly of: MailTable) {
    this.work = { kind: of.table, durationMs: LEASE_MS };
    this.isFree = isFreeSql(this.work, of.id);
  }

  /** Returns the number of mails that were requested for this owner within the last hour. */
  async countRecent(tx: Tx, owner: string, now: Date): Promise<number> {
    const [row] = await tx.query<Row & { count: number }>(
      `select count(*) from ${this.of.table} where ${this.of.owner} = $1 and requested_at > $2`,
      [owner, new Date(now.getTime() - HOUR_MS)],
    );
    return row?.count ?? 0;
  }

  /** Counts the attempt that begins now, and stores the time of the next one. The row of the mail must be locked. */
  async beginAttempt(tx: Tx, mailId: number, attemptsBefore: number, now: Date): Promise<void> {
    const attempts = attemptsBefore + 1;
    await tx.query(`update ${this.of.table} set attempts = $2, next_attempt_at = $3 where ${this.of.id} = $1`, [
      mailId,
      attempts,
      nextAttemptAt(attempts, now),
    ]);
  }

  /** Returns the time of the next attempt at any mail that was not accepted. */
  async nextAttempt(tx: Tx, now: Date): Promise<Date | undefined> {
    const [row] = await tx.query<Row & { next: Date | null }>(
      `select min(next_attempt_at) as next from ${this.of.table} where sent_at is null and next_attempt_at > $1`,
      [now],
    );
    return row?.next ?? undefined;
  }

  async noteSent(tx: Tx, mailId: number, at: Date): Promise<void> {
    await tx.query(`update ${this.of.table} set sent_at = $2 where ${this.of.id} = $1`, [mailId, at]);
  }
}
