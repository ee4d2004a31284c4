import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '@sandbourse/platform/clock';
import { type Tx } from '@sandbourse/platform/database';
import { Queue, type Taken, WorkRunner } from '@sandbourse/platform/work';
import { MailSendingService } from '../../operations/mail/mail-sending.service.js';
import { PUBLIC_URL } from '../../operations/mail/public-url.token.js';
import type { User } from '../users/user.js';
import { generateResetToken, hashResetToken, resetMail } from './password-reset.js';
import { PasswordResetStore } from './password-reset.store.js';

const LOOK_EVERY_MS = 5_000;

/**
 * Sends the requested mails with a link to set a new password. Each attempt creates a new token. Only the mail contains
 * the token, and only its hash is stored.
 */
@Injectable()
export class PasswordResetMailService {
  constructor(
    private readonly store: PasswordResetStore,
    private readonly sending: MailSendingService,
    private readonly clock: Clock,
    private readonly works: WorkRunner,
    @Inject(PUBLIC_URL) private readonly publicUrl: string,
  ) {}

  /** Requests a mail in a transaction. The mail is sent after the commit. */
  async request(tx: Tx, user: User): Promise<void> {
    await this.store.request(tx, user, this.clock.wall());
    tx.afterCommit(() => this.works.wake(this.takeDue));
  }

  @Queue(LOOK_EVERY_MS, 'a mail about a password is sent at its next attempt')
  takeDue(): Promise<Taken> {
    return this.sending.take(this.store.queue, async (tx, now) => {
      const due = await this.store.claim(tx, now);
      if (!due) return undefined;
      const token = generateResetToken();
      await this.store.issue(tx, due.resetId, { hash: hashResetToken(token), at: now });
      return { mailId: due.resetId, mail: resetMail(due, { token, publicUrl: this.publicUrl }) };
    });
  }
}
