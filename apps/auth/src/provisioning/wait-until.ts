import { isSoon } from '@sandbourse/platform/async';
import type { Clock } from '@sandbourse/platform/clock';

/** Interval between checks, in milliseconds. Each check costs the other service a few milliseconds. */
export const LOOK_EVERY_MS = 20;
export const PATIENCE_MS = 60_000;

/** Resolves when the condition is true. Rejects if it is not true within one minute, or if the process ends. */
export async function waitUntil(clock: Clock, condition: () => Promise<boolean>, signal: AbortSignal): Promise<void> {
  const isTrue = await isSoon(clock, PATIENCE_MS, condition, { everyMs: LOOK_EVERY_MS, signal });
  if (!isTrue) throw new Error('a condition was not true within a minute');
}
