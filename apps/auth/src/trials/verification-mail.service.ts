import { Inject, Injectable } from '@nestjs/common';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { Database, type Tx } from '@sandbourse/platform/database';
import { LOGGER } from '@sandbourse/platform/observability';
import { Every, WorkRunner } from '@sandbourse/platform/work';
import type { Logger } from 'pino';
import { PUBLIC_URL } from '../mail/mail.module.js';
import { Mailer } from '../mail/mailer.service.js';
import { VerificationStore } from './verification.store.js';
import { type VerificationMail, verificationMail } from './verification-mail.js';
import { generateVerificationToken, hashVerificationToken } from './verification-token.js';

const LOOK_EVERY_MS = 5_000;

/**
 * Sends the mails that sign-ups request, after the sign-ups are committed. Each attempt creates a new token. Only the
 * mail contains the token, and only its hash is stored. Several replicas send different mails. If a replica dies while
 * it sends a mail, the mail is sent at its next attempt.
 */
@Injectable()
export class VerificationMailService {
  constructor(
    private readonly db: Database,
    private readonly store: VerificationStore,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
    private readonly works: WorkRunner,
    @Inject(PUBLIC_URL) private readonly publicUrl: string,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** Requests a mail in the transaction of a sign-up. The mail is sent after the commit. */
  async request(tx: Tx, signupId: string): Promise<void> {
    await this.store.requestMail(tx, signupId, this.clock.wall());
    tx.afterCommit(() => this.works.wake(this.sendDue));
  }

  @Every(LOOK_EVERY_MS, 'verification mails are sent at the next attempt')
  async sendDue(): Promise<void> {
    for (let claimed = await this.claim(); claimed; claimed = await this.claim()) await this.send(claimed);
  }

  private claim(): Promise<{ mail: VerificationMail; token: string } | undefined> {
    return this.db.as(SYSTEM_SCOPE).transaction(async tx => {
      const now = this.clock.wall();
      const mail = await this.store.claimMail(tx, now);
      if (!mail) return undefined;
      const token = generateVerificationToken();
      await this.store.insertToken(tx, {
        hash: hashVerificationToken(token),
        signupId: mail.signupId,
        issuedAt: now,
      });
      return { mail, token };
    });
  }

  private async send({ mail, token }: { mail: VerificationMail; token: string }): Promise<void> {
    const { mailId, signupId, attempts } = mail;
    try {
      const to = await this.mailer.send(verificationMail(mail, { token, publicUrl: this.publicUrl }));
      await this.db.as(SYSTEM_SCOPE).transaction(tx => this.store.queue.noteSent(tx, mailId, this.clock.wall()));
      this.log.info({ signup_id: signupId, to }, 'mailed a token that verifies the address of a sign-up');
    } catch (error) {
      this.log.warn({ error, signup_id: signupId, attempts }, 'a mail was not accepted and is retried');
    }
  }
}
