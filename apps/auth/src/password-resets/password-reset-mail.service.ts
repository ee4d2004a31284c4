import { Inject, Injectable } from '@nestjs/common';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { Database, type Tx } from '@sandbourse/platform/database';
import { Every, WorkRunner } from '@sandbourse/platform/work';
import { PUBLIC_URL } from '../mail/mail.module.js';
import { Mailer } from '../mail/mailer.service.js';
import type { User } from '../users/user.js';
import { generateResetToken, hashResetToken, type ResetMail, resetMail } from './password-reset.js';
import { PasswordResetStore } from './password-reset.store.js';

const LOOK_EVERY_MS = 5_000;

/**
 * Sends the requested mails with a link to set a new password. Each attempt creates a new token. Only the mail contains
 * the token, and only its hash is stored.
 */
@Injectable()
export class PasswordResetMailService {
  constructor(
    private readonly db: Database,
    private readonly store: PasswordResetStore,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
    private readonly works: WorkRunner,
    @Inject(PUBLIC_URL) private readonly publicUrl: string,
  ) {}

  /** Requests a mail in a transaction. The mail is sent after the commit. */
  async request(tx: Tx, user: User): Promise<void> {
    await this.store.request(tx, user, this.clock.wall());
    tx.afterCommit(() => this.works.wake(this.sendDue));
  }

  @Every(LOOK_EVERY_MS, 'mails about passwords are sent at the next attempt')
  async sendDue(): Promise<void> {
    for (let claimed = await this.claim(); claimed; claimed = await this.claim()) {
      const { mail, token } = claimed;
      await this.mailer.send(resetMail(mail, { token, publicUrl: this.publicUrl }));
      await this.system.transaction(tx => this.store.queue.noteSent(tx, mail.resetId, this.clock.wall()));
    }
  }

  private claim(): Promise<{ mail: ResetMail; token: string } | undefined> {
    return this.system.transaction(async tx => {
      const at = this.clock.wall();
      const mail = await this.store.claim(tx, at);
      if (!mail) return undefined;
      const token = generateResetToken();
      await this.store.issue(tx, mail.resetId, { hash: hashResetToken(token), at });
      return { mail, token };
    });
  }

  private get system() {
    return this.db.as(SYSTEM_SCOPE);
  }
}
