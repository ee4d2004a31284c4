import { IdScope, seededFirm } from '@sandbourse/contracts';
import type { Clock } from '../../clock.js';
import type { Queryable } from '../../data/database/database.js';
import { countUp } from './firm-counts.js';

/** Counts a request of a firm, and returns the scope of its ids. Undefined for a firm without a seed. */
export async function idsOfRequest(
  db: Queryable,
  clock: Clock,
  { firmId, service }: { readonly firmId: string; readonly service: string },
): Promise<IdScope | undefined> {
  if (!seededFirm(firmId)) return undefined;
  return IdScope.ofRequest(firmId, service, await countUp(db, firmId, 'requests'), clock.lastMoveOf(firmId));
}

/**
 * Returns the scope of the ids of work that follows from the clock of a firm, such as a session. Undefined for a firm
 * without a seed.
 * @param work names the work. It is unique between two moves of the clock
 */
export function idsOfWork(clock: Clock, firmId: string, work: string): IdScope | undefined {
  const { advanceId = '' } = clock.advanceOf(firmId) ?? {};
  return IdScope.causedBy(advanceId, work) ?? IdScope.ofRequest(firmId, work, 0, clock.lastMoveOf(firmId));
}
