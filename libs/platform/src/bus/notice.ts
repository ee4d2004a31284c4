import type { CloudEvent } from '@sandbourse/contracts';

export interface PlacedEvent {
  readonly position: number;
  readonly event: CloudEvent;
}

/** Events that were sent with their notice, and the position after which they follow in the partition. */
export interface NoticeContents {
  readonly after: number;
  readonly events: readonly PlacedEvent[];
}

/**
 * Joins two notices. Returns null if there are other events between them, or if the result has more than `most` events.
 */
export function following(earlier: NoticeContents, later: NoticeContents, most: number): NoticeContents | null {
  if (earlier.events.at(-1)?.position !== later.after) return null;
  if (earlier.events.length + later.events.length > most) return null;
  return { after: earlier.after, events: [...earlier.events, ...later.events] };
}
