import { Injectable } from '@nestjs/common';
import { ClockAdvanced, ClockSettled, nanosecondTimestamp } from '@sandbourse/contracts';
import { type Tx } from '@sandbourse/platform/database';
import { EventLog } from '@sandbourse/platform/event-log';
import { currentTraceparent } from '@sandbourse/platform/request-context';
import { TenantClocks } from '@sandbourse/platform/tenant-clock';
import type { Advance } from './tenant-clock.js';

/** Publishes the time of a firm's clock to all services, including auth. */
@Injectable()
export class ClockPublisherService {
  constructor(
    private readonly clocks: TenantClocks,
    private readonly eventLog: EventLog,
  ) {}

  async advanced(tx: Tx, { firmId, advanceId, from, to, mode, requestedAt }: Advance): Promise<void> {
    const offsetMs = to.getTime() - requestedAt.getTime();
    await this.clocks.keep(tx, { firmId, offsetMs, mode, advance: { advanceId, from, to, isSettled: false } });
    this.eventLog.publish(tx, [
      ClockAdvanced.occurred(
        {
          firm_id: firmId,
          advance_id: advanceId,
          from: nanosecondTimestamp(from),
          to: nanosecondTimestamp(to),
          offset_ms: offsetMs,
          mode,
        },
        { at: requestedAt, isSandbox: true, traceparent: currentTraceparent() },
      ),
    ]);
  }

  async settled(tx: Tx, { firmId, advanceId }: Advance, at: Date): Promise<void> {
    await this.clocks.settle(tx, firmId, advanceId);
    this.eventLog.publish(tx, [
      ClockSettled.occurred(
        { firm_id: firmId, advance_id: advanceId },
        { at, isSandbox: true, traceparent: currentTraceparent() },
      ),
    ]);
  }
}
