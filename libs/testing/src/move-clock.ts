import { ClockAdvanced, nanosecondTimestamp, newId, type TenantClockMode } from '@sandbourse/contracts';
import { Clock } from '@sandbourse/platform/clock';
import type { ServiceUnderTest } from './service-under-test.js';

/**
 * Simulates auth: moves the clock of a firm, and does not settle the advance. Resolves with the advance once the clock of
 * the service shows it.
 */
export async function moveClock(
  { app, bus }: Pick<ServiceUnderTest, 'app' | 'bus'>,
  firmId: string,
  to: Date,
  mode: TenantClockMode = 'RUNNING',
) {
  const clock = app.get(Clock, { strict: false });
  const from = clock.now(firmId);
  const advance = {
    firm_id: firmId,
    advance_id: newId('clockAdvance'),
    from: nanosecondTimestamp(from),
    to: nanosecondTimestamp(to),
    offset_ms: clock.offsetOf(firmId) + to.getTime() - from.getTime(),
    mode,
  };
  const shown = new Promise<void>(resolve => {
    const stop = clock.onMove(() => {
      if (clock.advanceOf(firmId)?.advanceId !== advance.advance_id) return;
      stop();
      resolve();
    });
  });
  await bus.publish([ClockAdvanced.occurred(advance, { at: clock.wall(), isSandbox: true })]);
  await shown;
  return advance;
}
