import { Inject, Injectable } from '@nestjs/common';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { Database, type Tx } from '@sandbourse/platform/database';
import { LOGGER } from '@sandbourse/platform/observability';
import { type Lease, Leases } from '@sandbourse/platform/ownership';
import type { Taken } from '@sandbourse/platform/work';
import type { Logger } from 'pino';
import type { MailQueue } from './mail-queue.store.js';
import { type Mail, Mailer } from './mailer.service.js';

/** A mail whose next attempt begins now. */
export interface ClaimedMail {
  readonly mailId: number;
  readonly mail: Mail;
}

/**
 * Sends requested mails. One process at a time has the lease of a mail. A process that has stalled and has lost the lease
 * sends nothing and records nothing. A mail is sent twice only if a process stalls or dies after the mail server has
 * begun to receive the mail and before the database has recorded that it was sent.
 */
@Injectable()
export class MailSendingService {
  constructor(
    private readonly db: Database,
    private readonly leases: Leases,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /**
   * Takes a mail for the work runner.
   * @param claim finds a mail that is due and that no process has leased, locks it, and counts the attempt
   */
  async take(queue: MailQueue, claim: (tx: Tx, now: Date) => Promise<ClaimedMail | undefined>): Promise<Taken> {
    const now = this.clock.wall();
    return this.system(async tx => {
      const claimed = await claim(tx, now);
      const lease = claimed && (await this.leases.take(tx, queue.work, String(claimed.mailId)));
      if (!lease) return { items: [], nextAt: await queue.nextAttempt(tx, now) };
      return { items: [this.leases.item(lease, () => this.send(queue, claimed, lease))] };
    });
  }

  private async send(queue: MailQueue, { mailId, mail }: ClaimedMail, lease: Lease): Promise<void> {
    await this.system(tx => this.leases.hold(tx, lease));
    const to = await this.mailer.send(mail);
    await this.system(async tx => {
      await this.leases.end(tx, lease);
      await queue.noteSent(tx, mailId, this.clock.wall());
    });
    this.log.info({ mail: mail.name, to }, 'a mail was sent');
  }

  private system<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.db.as(SYSTEM_SCOPE).transaction(work);
  }
}
