import type { Clock } from '@sandbourse/platform';

/**
 * The instant by which a trial is judged: its firm's, so that a tenant who moves its clock brings the end nearer; the wall's
 * while the firm is still behind it, with its history being written.
 *
 * @param wall one reading of the wall's clock, where two firms are compared
 */
export function trialTime(clock: Clock, firmId: string, wall = clock.wall()): Date {
  return new Date(wall.getTime() + Math.max(0, clock.offsetOf(firmId)));
}
