import { Controller } from '@nestjs/common';
import { type CloudEvent, WebhookChanged } from '@sandbourse/contracts';
import { Consumes } from '@sandbourse/platform/bus';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { Database } from '@sandbourse/platform/database';
import { Inbox } from '@sandbourse/platform/event-log';
import { WorkRunner } from '@sandbourse/platform/work';
import { AuditService } from '../../operations/audit/audit.service.js';
import { DisabledMailService } from './disabled-mail.service.js';
import { DisabledMailStore } from './disabled-mail.store.js';

/**
 * Records changes of webhooks in the audit ledger. If a webhook was disabled because its deliveries kept failing,
 * requests a mail to its user.
 */
@Controller()
export class WebhookChangeConsumer {
  constructor(
    private readonly db: Database,
    private readonly inbox: Inbox,
    private readonly audit: AuditService,
    private readonly mails: DisabledMailStore,
    private readonly mailing: DisabledMailService,
    private readonly works: WorkRunner,
    private readonly clock: Clock,
  ) {}

  @Consumes(WebhookChanged)
  async keep(events: readonly CloudEvent[]): Promise<void> {
    await this.db.as(SYSTEM_SCOPE).transaction(async tx => {
      for (const event of await this.inbox.fresh(tx, 'auth.webhook_changes', events)) {
        const { firm_id, webhook_id, change, url, registered_by, changed_by, reason } = WebhookChanged.read(event);
        this.audit.note(tx, {
          kind: `WEBHOOK_${change}`,
          actor: changed_by ?? undefined,
          firmId: firm_id,
          reason: `${webhook_id} to ${url}${reason ? `: ${reason}` : ''}`,
        });
        if (change !== 'DISABLED' || reason !== 'FAILING') continue;
        const at = this.clock.wall();
        await this.mails.request(tx, { webhookId: webhook_id, registeredBy: registered_by, at });
        tx.afterCommit(() => this.works.wake(this.mailing.takeDue));
      }
    });
  }
}
