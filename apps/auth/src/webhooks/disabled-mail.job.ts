import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { RecurringWork } from '@sandbourse/platform/async';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { Database } from '@sandbourse/platform/database';
import { LOGGER } from '@sandbourse/platform/observability';
import type { Logger } from 'pino';
import { Mailer } from '../mail/mailer.service.js';
import { disabledMail } from './disabled-mail.js';
import { DisabledMailStore } from './disabled-mail.store.js';

const LOOK_EVERY_MS = 5_000;

/** Sends the requested mails about disabled webhooks. Retries a mail that was not accepted. */
@Injectable()
export class DisabledMailJob implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly work = new RecurringWork(LOOK_EVERY_MS, () => this.sendDue());

  constructor(
    private readonly db: Database,
    private readonly store: DisabledMailStore,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.work.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.work.stop();
  }

  wake(): void {
    this.work.wake();
  }

  private async sendDue(): Promise<void> {
    try {
      for (;;) {
        const mail = await this.system.transaction(tx => this.store.claim(tx, this.clock.wall()));
        if (!mail) return;
        await this.mailer.send(disabledMail(mail));
        await this.system.transaction(tx => this.store.noteSent(tx, mail.mailId, this.clock.wall()));
      }
    } catch (error) {
      this.log.warn({ error }, 'mails about webhooks are sent at the next attempt');
    }
  }

  private get system() {
    return this.db.as(SYSTEM_SCOPE);
  }
}
