import { nanosecondTimestamp, type OpenWork, type OpenWorkView } from '@sandbourse/contracts';
import type { Outcomes } from '../firm-tasks/outcomes.js';

const IDS_MAX = 20;

type Work = Omit<OpenWork, 'is_awaited'>;

/** Returns the open work of all services, with the events that services have not applied. */
export function openWorkIn(outcomes: Outcomes): OpenWork[] {
  const behind = [...outcomes].flatMap(([service, { is_drained }]) => (is_drained ? [] : [service]));
  const events = Math.max(behind.length, ...[...outcomes.values()].map(({ events_since }) => events_since ?? 0));
  const ofServices = [...outcomes.values()].flatMap(({ open_work }) => open_work);
  if (events === 0) return ofServices;
  return [{ work: 'EVENTS', count: events, ids: behind, due_at: null, is_awaited: true }, ...ofServices];
}

/** Returns work that was seen before and is no longer open. */
export function ended(seen: readonly Work[], open: readonly Work[]): OpenWorkView[] {
  const still = new Map(merged(open, Number.POSITIVE_INFINITY).map(({ work, ids }) => [work, new Set(ids)]));
  return merged(seen, Number.POSITIVE_INFINITY).flatMap(({ work, ids, count, due_at }) => {
    const gone = ids.filter(id => !still.get(work)?.has(id));
    // Not every id was reported, so without open work of this kind, the count is more exact.
    const ended = still.has(work) ? gone.length : count;
    return ended === 0 ? [] : [{ work, count: ended, ids: gone.slice(0, IDS_MAX), due_at }];
  });
}

/** Returns each kind of work once, without repeated ids. */
export function merged(found: readonly Work[], idsMax = IDS_MAX): OpenWorkView[] {
  const kinds = [...new Set(found.map(({ work }) => work))];
  return kinds.map(work => {
    const ofKind = found.filter(each => each.work === work);
    const ids = [...new Set(ofKind.flatMap(each => each.ids))];
    const count = Math.max(ids.length, ...ofKind.map(each => each.count));
    const due = ofKind.flatMap(({ due_at }) => due_at ?? []).sort()[0];
    return {
      work,
      count,
      ids: ids.slice(0, idsMax),
      due_at: due === undefined ? null : nanosecondTimestamp(new Date(due)),
    };
  });
}

/** Returns the numbers of the work without its ids. */
export function withoutIds(work: readonly OpenWorkView[]): OpenWorkView[] {
  return work.map(each => ({ ...each, ids: [] }));
}
