import type { StreamedEvent } from './streamed-event.js';

/**
 * The maximum number of events in memory (specification 6.6). This is not a replay log: the events are lost when the
 * process ends.
 */
const EVENTS_MAX = 10_000;
/**
 * The maximum size of all retained frames in bytes: ten thousand frames of 3 kB. If events are larger, fewer are
 * retained.
 */
const BYTES_MAX = 32 * 1024 * 1024;

/** The latest events, in the order in which they arrived. The first event of the process has the position 0. */
export class RetainedEvents {
  /** The events in order; undefined for a dropped event. */
  private readonly events: (StreamedEvent | undefined)[] = [];
  private readonly places = new Map<string, number>();
  private forgotten = 0;
  private bytes = 0;

  push(event: StreamedEvent): void {
    // An event that arrives twice keeps its first position, so that no event after it is skipped.
    if (!this.places.has(event.id)) this.places.set(event.id, this.end);
    this.events.push(event);
    this.bytes += event.frame.length;
    while (this.events.length > EVENTS_MAX || this.bytes > BYTES_MAX) this.forgetOldest();
  }

  /** The position of the oldest event. */
  get start(): number {
    return this.forgotten;
  }

  /** The position of the next event to arrive. */
  get end(): number {
    return this.forgotten + this.events.length;
  }

  /** Returns true if the event is retained. If not, this process does not know for certain which events followed it. */
  has(id: string): boolean {
    return this.places.has(id);
  }

  at(place: number): StreamedEvent | undefined {
    return this.events[place - this.forgotten];
  }

  /**
   * Returns the position after an event. The position of an event that is not retained is found by its id, because ids
   * sort by time.
   */
  placeAfter(id: string): number {
    const place = this.places.get(id);
    if (place !== undefined) return place + 1;
    const later = this.events.findIndex(event => event !== undefined && event.id > id);
    return later < 0 ? this.end : this.forgotten + later;
  }

  /** Drops events. The positions of the other events do not change. */
  drop(isDropped: (event: StreamedEvent) => boolean): void {
    for (const [index, event] of this.events.entries()) {
      if (!event || !isDropped(event)) continue;
      this.events[index] = undefined;
      this.places.delete(event.id);
      this.bytes -= event.frame.length;
    }
  }

  private forgetOldest(): void {
    const event = this.events.shift();
    if (event && this.places.get(event.id) === this.forgotten) this.places.delete(event.id);
    this.forgotten += 1;
    this.bytes -= event?.frame.length ?? 0;
  }
}
