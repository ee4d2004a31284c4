import type { Clock } from '@sandbourse/platform';

/**
 * The instant by which a trial is judged: its firm's, so that a tenant who moves its clock brings the end nearer; the wall's
 * while the firm is still behind it, with its history being written.
 */
export function trialTime(clock: Clock, firmId: string): Date {
  return new Date(Math.max(clock.wall().getTime(), clock.now(firmId).getTime()));
}
