import { Injectable } from '@nestjs/common';
import type { Row, Tx } from '@sandbourse/platform/database';
import { MailQueue } from '../../operations/mail/mail-queue.store.js';
import type { DisabledMail } from './disabled-mail.js';

interface MailRow extends Row {
  mail_id: number;
  webhook_id: string;
  email: string;
  attempts: number;
}

@Injectable()
export class DisabledMailStore {
  readonly queue = new MailQueue({ table: 'webhook_mails', id: 'mail_id', owner: 'webhook_id' });

  /**
   * Requests a mail about a disabled webhook. The receiver is the login that registered the webhook. For a webhook that
   * a key registered, the receiver is the login that issued the key.
   */
  async request(tx: Tx, { webhookId, registeredBy, at }: { webhookId: string; registeredBy: string; at: Date }) {
    await tx.query(
      `insert into webhook_mails (webhook_id, user_id, requested_at, next_attempt_at)
       select $1, user_id, $3, $3 from users
        where user_id = $2 or user_id = (select created_by from api_keys where key_id = $2)`,
      [webhookId, registeredBy, at],
    );
  }

  /**
   * Locks the mail that has been due for the longest time, if any, and begins its next attempt.
   */
  async claim(tx: Tx, now: Date): Promise<DisabledMail | undefined> {
    const [row] = await tx.query<MailRow>(
      `select mail_id, webhook_id, email, attempts
         from webhook_mails mail join users using (user_id)
        where sent_at is null and next_attempt_at <= $1 and users.is_active and ${this.queue.isFree}
        order by next_attempt_at, mail_id limit 1
          for update of mail skip locked`,
      [now],
    );
    if (!row) return undefined;
    await this.queue.beginAttempt(tx, row.mail_id, row.attempts, now);
    return { mailId: row.mail_id, webhookId: row.webhook_id, email: row.email };
  }
}
