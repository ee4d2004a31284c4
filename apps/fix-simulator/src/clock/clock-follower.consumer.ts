import { Controller } from '@nestjs/common';
import { BaasClockProgressed, type CloudEvent, FixClockProgressed } from '@sandbourse/contracts';
import { Consumes } from '@sandbourse/platform/bus';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { Database } from '@sandbourse/platform/database';
import { EventLog, Inbox } from '@sandbourse/platform/event-log';
import { TenantClocks } from '@sandbourse/platform/tenant-clock';

/**
 * Waits for the brokerage's report that its books have reached the new time of a firm's clock. Until then, resting
 * orders of the firm do not trade at the new time. After the report, the venue matches them again, and this consumer
 * reports that the venue has reached the new time too.
 */
@Controller()
export class ClockFollowerConsumer {
  constructor(
    private readonly db: Database,
    private readonly clocks: TenantClocks,
    private readonly clock: Clock,
    private readonly inbox: Inbox,
    private readonly eventLog: EventLog,
  ) {}

  @Consumes(BaasClockProgressed)
  async follow(events: readonly CloudEvent[]): Promise<void> {
    await this.db.as(SYSTEM_SCOPE).transaction(async tx => {
      for (const event of await this.inbox.fresh(tx, 'fix.clock', events)) {
        const progress = BaasClockProgressed.read(event);
        if (!progress.is_done) continue;
        await this.clocks.settle(tx, progress.firm_id, progress.advance_id);
        this.eventLog.publish(tx, [
          FixClockProgressed.occurred(progress, {
            at: this.clock.wall(),
            isSandbox: event.issandbox,
            traceparent: event.traceparent,
          }),
        ]);
      }
    });
  }
}
