import { Controller, Inject } from '@nestjs/common';
import {
  CLOCK_PROGRESSED,
  ClockAdvanced,
  type ClockFollower,
  ClockSettled,
  type CloudEvent,
  type OutgoingEvent,
} from '@sandbourse/contracts';
import { SYSTEM_SCOPE } from '../../caller.js';
import { Clock } from '../../clock.js';
import { Consumes } from '../bus/consumes.js';
import { Database } from '../database/database.js';
import { EventLog } from '../event-log/event-log.js';
import { Inbox } from '../event-log/inbox.js';
import { TenantClocks } from './tenant-clocks.js';
import type { TenantClock } from './tenant-clocks.store.js';

/**
 * The injection token for a service name or null. With a name, the service confirms each advance immediately under this
 * name, because it only moves its clock. With null, the service does other work before it confirms.
 */
export const CONFIRMS_AT_ONCE = Symbol('ConfirmsAtOnce');

/**
 * Follows the tenants' clocks. Every process uses an advance immediately, and one process of the service stores it in
 * the database.
 */
@Controller()
export class ClockConsumer {
  constructor(
    private readonly db: Database,
    private readonly clocks: TenantClocks,
    private readonly clock: Clock,
    private readonly inbox: Inbox,
    private readonly eventLog: EventLog,
    @Inject(CONFIRMS_AT_ONCE) private readonly follower: ClockFollower | null,
  ) {}

  @Consumes(ClockAdvanced)
  async keep(events: readonly CloudEvent[]): Promise<void> {
    await this.db.as(SYSTEM_SCOPE).transaction(async tx => {
      const fresh = await this.inbox.fresh(tx, 'clock.advanced', events);
      for (const event of fresh) await this.clocks.keep(tx, clockOf(event));
      this.eventLog.publish(
        tx,
        fresh.flatMap(event => this.confirmationOf(event)),
      );
    });
  }

  @Consumes(ClockSettled)
  async settle(events: readonly CloudEvent[]): Promise<void> {
    await this.db.as(SYSTEM_SCOPE).transaction(async tx => {
      for (const { firm_id, advance_id } of events.map(ClockSettled.read))
        await this.clocks.settle(tx, firm_id, advance_id);
    });
  }

  /** Sets the clock of this process. Every process consumes the event for this purpose. */
  @Consumes(ClockAdvanced, { group: 'process' })
  async goBy(events: readonly CloudEvent[]): Promise<void> {
    for (const { firmId, ...time } of events.map(clockOf)) this.clock.set(firmId, time);
  }

  @Consumes(ClockSettled, { group: 'process' })
  async resume(events: readonly CloudEvent[]): Promise<void> {
    for (const { firm_id, advance_id } of events.map(ClockSettled.read)) this.clock.settle(firm_id, advance_id);
  }

  private confirmationOf(event: CloudEvent): OutgoingEvent[] {
    if (this.follower === null) return [];
    const { firm_id, advance_id } = ClockAdvanced.read(event);
    return [
      CLOCK_PROGRESSED[this.follower].occurred(
        { firm_id, advance_id, sessions_done: 0, sessions_total: 0, is_done: true },
        { at: this.clock.wall(), isSandbox: event.issandbox, traceparent: event.traceparent },
      ),
    ];
  }
}

function clockOf(event: CloudEvent): TenantClock {
  const { firm_id, offset_ms, mode, advance_id, from, to } = ClockAdvanced.read(event);
  return {
    firmId: firm_id,
    offsetMs: offset_ms,
    mode,
    advance: { advanceId: advance_id, from: new Date(from), to: new Date(to), isSettled: false },
  };
}
