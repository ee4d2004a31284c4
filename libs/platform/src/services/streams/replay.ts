import { isFor, type Terms } from './listener-index.js';
import type { RetainedEvents } from './retained-events.js';
import type { StreamedEvent } from './streamed-event.js';

/** The event ids between which a client wants to replay. */
export interface Window {
  readonly since?: string | undefined;
  readonly until?: string | undefined;
}

/** The maximum size of a part of a replay, in bytes. After the client has read a part, the next part is sent. */
const PART_BYTES = 64 * 1024;

/** A part of the missed events. */
export interface Missed {
  readonly events: readonly StreamedEvent[];
  /** True if earlier events are missing, or may be missing, because this process does not retain them. */
  readonly hasGap: boolean;
  /** True if no events are left to replay, so that the client can now receive live events. */
  readonly isLast: boolean;
}

/**
 * The replay of the retained events for one listener. Each call of `next` returns a part, so that the replay is as fast
 * as the client reads.
 */
export class Replay {
  private place: number;
  private readonly end: number | undefined;
  private hasGap: boolean;

  constructor(
    private readonly retained: RetainedEvents,
    private readonly terms: Terms,
    { since, until }: Window,
  ) {
    this.place = since === undefined ? retained.start : retained.placeAfter(since);
    this.end = until === undefined ? undefined : retained.placeAfter(until);
    this.hasGap = [since, until].some(id => id !== undefined && !retained.has(id));
  }

  next(): Missed {
    const { retained, terms } = this;
    const hasGap = this.hasGap || this.place < retained.start;
    this.hasGap = false;
    this.place = Math.max(this.place, retained.start);

    const end = this.end ?? retained.end;
    const events: StreamedEvent[] = [];
    for (let bytes = 0; this.place < end && bytes < PART_BYTES; this.place += 1) {
      const event = retained.at(this.place);
      if (!event || !isFor(terms, event)) continue;
      events.push(event);
      bytes += event.frame.length;
    }
    return { events, hasGap, isLast: this.place >= end };
  }
}
