import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '@sandbourse/platform/clock';
import { type Tx } from '@sandbourse/platform/database';
import { Queue, type Taken, WorkRunner } from '@sandbourse/platform/work';
import { MailSendingService } from '../../operations/mail/mail-sending.service.js';
import { PUBLIC_URL } from '../../operations/mail/public-url.token.js';
import { VerificationStore } from './verification.store.js';
import { verificationMail } from './verification-mail.js';
import { generateVerificationToken, hashVerificationToken } from './verification-token.js';

const LOOK_EVERY_MS = 5_000;

/**
 * Sends the mails that sign-ups request, after the sign-ups are committed. Each attempt creates a new token. Only the
 * mail contains the token, and only its hash is stored.
 */
@Injectable()
export class VerificationMailService {
  constructor(
    private readonly store: VerificationStore,
    private readonly sending: MailSendingService,
    private readonly clock: Clock,
    private readonly works: WorkRunner,
    @Inject(PUBLIC_URL) private readonly publicUrl: string,
  ) {}

  /** Requests a mail in the transaction of a sign-up. The mail is sent after the commit. */
  async request(tx: Tx, signupId: string): Promise<void> {
    await this.store.requestMail(tx, signupId, this.clock.wall());
    tx.afterCommit(() => this.works.wake(this.takeDue));
  }

  @Queue(LOOK_EVERY_MS, 'a verification mail is sent at its next attempt')
  takeDue(): Promise<Taken> {
    return this.sending.take(this.store.queue, async (tx, now) => {
      const due = await this.store.claimMail(tx, now);
      if (!due) return undefined;
      const token = generateVerificationToken();
      await this.store.insertToken(tx, { hash: hashVerificationToken(token), signupId: due.signupId, issuedAt: now });
      return { mailId: due.mailId, mail: verificationMail(due, { token, publicUrl: this.publicUrl }) };
    });
  }
}
