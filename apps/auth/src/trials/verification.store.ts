import { Injectable } from '@nestjs/common';
import { LIMITS } from '@sandbourse/contracts';
import type { Row, Tx } from '@sandbourse/platform/database';
import { nextAttemptAt } from '../mail/mail-retry.js';
import type { VerificationMail } from './verification-mail.js';

/** A mailed token, in its stored form. */
export interface VerificationToken {
  readonly signupId: string;
  readonly issuedAt: Date;
  readonly usedAt: Date | null;
}

interface MailRow extends Row {
  mail_id: number;
  signup_id: string;
  email: string;
  attempts: number;
}

const HOUR_MS = 60 * 60 * 1000;

@Injectable()
export class VerificationStore {
  async requestMail(tx: Tx, signupId: string, at: Date): Promise<void> {
    await tx.query('insert into verification_mails (signup_id, requested_at, next_attempt_at) values ($1, $2, $2)', [
      signupId,
      at,
    ]);
  }

  /** Returns the number of mails requested within the last hour. */
  async countRecentMails(tx: Tx, signupId: string, now: Date): Promise<number> {
    const [row] = await tx.query<{ count: number }>(
      'select count(*) from verification_mails where signup_id = $1 and requested_at > $2',
      [signupId, new Date(now.getTime() - HOUR_MS)],
    );
    return row?.count ?? 0;
  }

  /**
   * Claims a mail that is due. The claim lasts until the mail's next attempt, so that no other process sends the mail
   * meanwhile. A mail that was not accepted within one day, or that is no longer needed, is not sent.
   */
  async claimMail(tx: Tx, now: Date): Promise<VerificationMail | undefined> {
    const [row] = await tx.query<MailRow>(
      `select mail.mail_id, mail.signup_id, mail.attempts, trials.email
         from verification_mails mail join trials using (signup_id)
        where mail.sent_at is null and mail.next_attempt_at <= $1 and mail.requested_at > $2
          and trials.status = 'PENDING_VERIFICATION'
        order by mail.next_attempt_at, mail.mail_id limit 1
          for update of mail skip locked`,
      [now, new Date(now.getTime() - LIMITS.verificationTokenSeconds * 1000)],
    );
    if (!row) return undefined;
    const attempts = row.attempts + 1;
    await tx.query('update verification_mails set attempts = $2, next_attempt_at = $3 where mail_id = $1', [
      row.mail_id,
      attempts,
      nextAttemptAt(attempts, now),
    ]);
    return { mailId: row.mail_id, signupId: row.signup_id, email: row.email, attempts };
  }

  async noteSent(tx: Tx, mailId: number, at: Date): Promise<void> {
    await tx.query('update verification_mails set sent_at = $2 where mail_id = $1', [mailId, at]);
  }

  async insertToken(tx: Tx, token: { hash: string; signupId: string; issuedAt: Date }): Promise<void> {
    await tx.query('insert into verification_tokens (token_hash, signup_id, issued_at) values ($1, $2, $3)', [
      token.hash,
      token.signupId,
      token.issuedAt,
    ]);
  }

  async findToken(tx: Tx, hash: string): Promise<VerificationToken | undefined> {
    const [row] = await tx.query<{ signup_id: string; issued_at: Date; used_at: Date | null }>(
      'select signup_id, issued_at, used_at from verification_tokens where token_hash = $1',
      [hash],
    );
    return row && { signupId: row.signup_id, issuedAt: row.issued_at, usedAt: row.used_at };
  }

  async useToken(tx: Tx, hash: string, at: Date): Promise<void> {
    await tx.query('update verification_tokens set used_at = $2 where token_hash = $1', [hash, at]);
  }
}
