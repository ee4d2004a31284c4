import { ClockAdvanced, nanosecondTimestamp } from '@sandbourse/contracts';
import type { EventBus } from '@sandbourse/platform/bus';

/** Publishes on the bus that a firm's clock was moved, as auth does. */
export async function moveClock(bus: Pick<EventBus, 'publish'>, firmId: string, to: Date): Promise<void> {
  const now = new Date();
  const data = {
    firm_id: firmId,
    advance_id: `adv_${to.getTime()}`,
    from: nanosecondTimestamp(now),
    to: nanosecondTimestamp(to),
    offset_ms: to.getTime() - now.getTime(),
  };
  await bus.publish([ClockAdvanced.occurred(data, { at: now, isSandbox: true })]);
}
