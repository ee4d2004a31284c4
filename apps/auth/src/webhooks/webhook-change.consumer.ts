import { Controller } from '@nestjs/common';
import { type CloudEvent, WebhookChanged } from '@sandbourse/contracts';
import { Consumes, Database, Inbox } from '@sandbourse/platform';
import { AuditService } from '../audit/audit.service.js';

/** Keeps in the audit ledger who told whom to send a firm's events where. */
@Controller()
export class WebhookChangeConsumer {
  constructor(
    private readonly db: Database,
    private readonly inbox: Inbox,
    private readonly audit: AuditService,
  ) {}

  @Consumes(WebhookChanged)
  async keep(events: readonly CloudEvent[]): Promise<void> {
    await this.db.transaction(async tx => {
      for (const event of await this.inbox.fresh(tx, 'auth.webhook_changes', events)) {
        const { firm_id, webhook_id, change, url, changed_by, reason } = WebhookChanged.read(event);
        await this.audit.note(tx, {
          kind: `WEBHOOK_${change}`,
          actor: changed_by ?? undefined,
          firmId: firm_id,
          reason: `${webhook_id} to ${url}${reason ? `: ${reason}` : ''}`,
        });
      }
    });
  }
}
