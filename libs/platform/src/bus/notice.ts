import type { CloudEvent } from '@sandbourse/contracts';

export interface PlacedEvent {
  readonly position: number;
  readonly event: CloudEvent;
}

/** Events that came with the notice of them, and the position of the partition that they follow. */
export interface NoticeContents {
  readonly after: number;
  readonly events: readonly PlacedEvent[];
}

/** Both as one, or null when something lies between them, or they are more than `most`. */
export function following(earlier: NoticeContents, later: NoticeContents, most: number): NoticeContents | null {
  if (earlier.events.at(-1)?.position !== later.after) return null;
  if (earlier.events.length + later.events.length > most) return null;
  return { after: earlier.after, events: [...earlier.events, ...later.events] };
}
