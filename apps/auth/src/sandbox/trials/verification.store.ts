import { Injectable } from '@nestjs/common';
import { LIMITS } from '@sandbourse/contracts';
import type { Row, Tx } from '@sandbourse/platform/database';
import { MailQueue } from '../../operations/mail/mail-queue.store.js';
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

@Injectable()
export class VerificationStore {
  readonly queue = new MailQueue({ table: 'verification_mails', id: 'mail_id', owner: 'signup_id' });

  async requestMail(tx: Tx, signupId: string, at: Date): Promise<void> {
    await tx.query('insert into verification_mails (signup_id, requested_at, next_attempt_at) values ($1, $2, $2)', [
      signupId,
      at,
    ]);
  }

  /**
   * Locks a mail that is due, and begins its next attempt. A mail that was not accepted within one day, or that is no
   * longer needed, is not sent.
   */
  async claimMail(tx: Tx, now: Date): Promise<VerificationMail | undefined> {
    const [row] = await tx.query<MailRow>(
      `select mail.mail_id, mail.signup_id, mail.attempts, trials.email
         from verification_mails mail join trials using (signup_id)
        where mail.sent_at is null and mail.next_attempt_at <= $1 and mail.requested_at > $2
          and trials.status = 'PENDING_VERIFICATION' and ${this.queue.isFree}
        order by mail.next_attempt_at, mail.mail_id limit 1
          for update of mail skip locked`,
      [now, new Date(now.getTime() - LIMITS.verificationTokenSeconds * 1000)],
    );
    if (!row) return undefined;
    await this.queue.beginAttempt(tx, row.mail_id, row.attempts, now);
    return { mailId: row.mail_id, signupId: row.signup_id, email: row.email };
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
