import { Injectable } from '@nestjs/common';
import { LIMITS } from '@sandbourse/contracts';
import type { Row, Tx } from '@sandbourse/platform/database';
import { MailQueue } from '../../operations/mail/mail-queue.store.js';
import type { User } from '../users/user.js';
import type { ResetMail, ResetToken } from './password-reset.js';

interface MailRow extends Row {
  reset_id: number;
  user_id: string;
  email: string;
  attempts: number;
}

interface TokenRow extends Row {
  user_id: string;
  issued_at: Date;
  token_generation: number;
}

@Injectable()
export class PasswordResetStore {
  readonly queue = new MailQueue({ table: 'password_resets', id: 'reset_id', owner: 'user_id' });

  async request(tx: Tx, { userId, tokenGeneration }: User, at: Date): Promise<void> {
    await tx.query(
      `insert into password_resets (user_id, token_generation, requested_at, next_attempt_at)
       values ($1, $2, $3, $3)`,
      [userId, tokenGeneration, at],
    );
  }

  /**
   * Locks a mail that is due, and begins its next attempt. A mail whose request is older than its link would be valid,
   * or whose login has changed since, is not sent.
   */
  async claim(tx: Tx, now: Date): Promise<ResetMail | undefined> {
    const [row] = await tx.query<MailRow>(
      `select reset_id, user_id, email, attempts
         from password_resets reset join users using (user_id, token_generation)
        where sent_at is null and next_attempt_at <= $1 and requested_at > $2 and users.is_active
          and ${this.queue.isFree}
        order by next_attempt_at, reset_id limit 1
          for update of reset skip locked`,
      [now, new Date(now.getTime() - LIMITS.passwordResetSeconds * 1000)],
    );
    if (!row) return undefined;
    await this.queue.beginAttempt(tx, row.reset_id, row.attempts, now);
    return { resetId: row.reset_id, userId: row.user_id, email: row.email };
  }

  /** Stores the token of the next attempt. The token of an earlier attempt becomes invalid. */
  async issue(tx: Tx, resetId: number, { hash, at }: { hash: string; at: Date }): Promise<void> {
    await tx.query('update password_resets set token_hash = $2, issued_at = $3 where reset_id = $1', [
      resetId,
      hash,
      at,
    ]);
  }

  async findToken(tx: Tx, hash: string): Promise<ResetToken | undefined> {
    const [row] = await tx.query<TokenRow>(
      'select user_id, issued_at, token_generation from password_resets where token_hash = $1',
      [hash],
    );
    return row && { userId: row.user_id, issuedAt: row.issued_at, tokenGeneration: row.token_generation };
  }
}
