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

/** The partition that a notice is of: the whole payload, or the first figure of its list. */
export function partitionIn(payload: string): number {
  return Number.parseInt(payload.startsWith('[') ? payload.slice(1) : payload, 10);
}

/** The events in a notice `[partition, after, position, event, position, event …]`; null when it only says where to look. */
export function contentsOf(payload: string): NoticeContents | null {
  if (!payload.startsWith('[')) return null;
  const [, after, ...placed] = JSON.parse(payload) as [number, number, ...(number | CloudEvent)[]];
  const events = Array.from({ length: placed.length / 2 }, (_, n) => ({
    position: placed[2 * n] as number,
    event: placed[2 * n + 1] as CloudEvent,
  }));
  return { after, events };
}

/** Both as one, or null when something lies between them, or they are more than `most`. */
export function following(earlier: NoticeContents, later: NoticeContents, most: number): NoticeContents | null {
  if (earlier.events.at(-1)?.position !== later.after) return null;
  if (earlier.events.length + later.events.length > most) return null;
  return { after: earlier.after, events: [...earlier.events, ...later.events] };
}
