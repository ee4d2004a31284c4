import { IdScope } from '@sandbourse/contracts';
import type { Clock } from '../clock.js';

/**
 * Returns the scope of the ids of work that follows from the clock of a firm, such as a session. Undefined for a firm
 * without a seed.
 * @param work names the work. It is unique between two moves of the clock
 */
export function idsOfWork(clock: Clock, firmId: string, work: string): IdScope | undefined {
  const { advanceId = '' } = clock.advanceOf(firmId) ?? {};
  return IdScope.causedBy(advanceId, work) ?? IdScope.ofRequest(firmId, work, 0, clock.lastMoveOf(firmId));
}
