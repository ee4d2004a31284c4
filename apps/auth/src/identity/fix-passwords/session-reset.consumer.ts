import { Controller } from '@nestjs/common';
import { type CloudEvent, FixSessionReset } from '@sandbourse/contracts';
import { Consumes } from '@sandbourse/platform/bus';
import { Database } from '@sandbourse/platform/database';
import { Inbox } from '@sandbourse/platform/event-log';
import { AuditService } from '../../operations/audit/audit.service.js';

/** Records in the audit ledger who has reset the sequence numbers of a FIX session. */
@Controller()
export class SessionResetConsumer {
  constructor(
    private readonly db: Database,
    private readonly inbox: Inbox,
    private readonly audit: AuditService,
  ) {}

  @Consumes(FixSessionReset)
  async keep(events: readonly CloudEvent[]): Promise<void> {
    await this.db.transaction(async tx => {
      for (const event of await this.inbox.fresh(tx, 'auth.fix_session_resets', events)) {
        const { firm_id, comp_id, reset_by, next_out, next_in } = FixSessionReset.read(event);
        this.audit.note(tx, {
          kind: 'FIX_SESSION_RESET',
          actor: reset_by,
          firmId: firm_id,
          reason: `${comp_id}: the numbers were ${next_out} out and ${next_in} in`,
        });
      }
    });
  }
}
