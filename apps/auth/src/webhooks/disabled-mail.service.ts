import { Injectable } from '@nestjs/common';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { Database } from '@sandbourse/platform/database';
import { Every } from '@sandbourse/platform/work';
import { Mailer } from '../mail/mailer.service.js';
import { disabledMail } from './disabled-mail.js';
import { DisabledMailStore } from './disabled-mail.store.js';

const LOOK_EVERY_MS = 5_000;

/** Sends the requested mails about disabled webhooks. Retries a mail that was not accepted. */
@Injectable()
export class DisabledMailService {
  constructor(
    private readonly db: Database,
    private readonly store: DisabledMailStore,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
  ) {}

  @Every(LOOK_EVERY_MS, 'mails about webhooks are sent at the next attempt')
  async sendDue(): Promise<void> {
    for (;;) {
      const mail = await this.system.transaction(tx => this.store.claim(tx, this.clock.wall()));
      if (!mail) return;
      await this.mailer.send(disabledMail(mail));
      await this.system.transaction(tx => this.store.queue.noteSent(tx, mail.mailId, this.clock.wall()));
    }
  }

  private get system() {
    return this.db.as(SYSTEM_SCOPE);
  }
}
