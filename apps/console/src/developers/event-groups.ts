import { instantOf } from '../format/times.js';

/** An advance of the firm's clock: the business times of its begin and its end. */
export interface Advance {
  readonly from: string;
  readonly to: string;
}

interface Timed {
  readonly time: string;
  readonly type: string;
}

/** Consecutive events of a list: those of one advance of the clock, or those of no advance. */
export interface EventGroup<Event> {
  readonly advance: Advance | undefined;
  readonly events: readonly Event[];
}

/**
 * Divides events into groups, in their order. One advance of the clock causes thousands of events, which are one group.
 * An event belongs to an advance if its business time is after the begin and not after the end of the advance.
 */
export function eventGroups<Event extends Timed>(
  events: readonly Event[],
  advances: readonly Advance[],
): EventGroup<Event>[] {
  const groups: { advance: Advance | undefined; events: Event[] }[] = [];
  for (const event of events) {
    const at = instantOf(event.time);
    const advance = advances.find(({ from, to }) => instantOf(from) < at && at <= instantOf(to));
    const latest = groups.at(-1);
    if (latest && latest.advance === advance) latest.events.push(event);
    else groups.push({ advance, events: [event] });
  }
  return groups;
}

/** Returns the events by type, in the order in which the types first occur. */
export function byType<Event extends Timed>(events: readonly Event[]): [type: string, events: Event[]][] {
  const types = new Map<string, Event[]>();
  for (const event of events) types.set(event.type, [...(types.get(event.type) ?? []), event]);
  return [...types];
}
