import { Injectable } from '@nestjs/common';
import { Queue, type Taken } from '@sandbourse/platform/work';
import { MailSendingService } from '../../operations/mail/mail-sending.service.js';
import { disabledMail } from './disabled-mail.js';
import { DisabledMailStore } from './disabled-mail.store.js';

const LOOK_EVERY_MS = 5_000;

/** Sends the requested mails about disabled webhooks. Retries a mail that was not accepted. */
@Injectable()
export class DisabledMailService {
  constructor(
    private readonly store: DisabledMailStore,
    private readonly sending: MailSendingService,
  ) {}

  @Queue(LOOK_EVERY_MS, 'a mail about a webhook is sent at its next attempt')
  takeDue(): Promise<Taken> {
    return this.sending.take(this.store.queue, async (tx, now) => {
      const due = await this.store.claim(tx, now);
      return due && { mailId: due.mailId, mail: disabledMail(due) };
    });
  }
}
