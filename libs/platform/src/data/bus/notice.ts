import type { CloudEvent } from '@sandbourse/contracts';

export interface PlacedEvent {
  readonly position: number;
  readonly event: CloudEvent;
}

/** The new events of one partition in a notice. `after` is the position of the event before them in this partition. */
export interface NoticeContents {
  readonly after: number;
  readonly events: readonly PlacedEvent[];
}

/**
 * Joins two notices to one. Returns null if other events lie between the two notices, or if the result would have more
 * than `most` events.
 */
export function following(earlier: NoticeContents, later: NoticeContents, most: number): NoticeContents | null {
  if (earlier.events.at(-1)?.position !== later.after) return null;
  if (earlier.events.length + later.events.length > most) return null;
  return { after: earlier.after, events: [...earlier.events, ...later.events] };
}
