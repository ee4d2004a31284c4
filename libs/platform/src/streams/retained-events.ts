import type { StreamedEvent } from './streamed-event.js';

/** Events that a process keeps in memory (specification 6.6). It is not a replay log: it ends with the process. */
const EVENTS_MAX = 10_000;
/** The maximum size of all retained frames, in bytes, so that fewer large events are retained: ten thousand of 3 kB. */
const BYTES_MAX = 32 * 1024 * 1024;

/** The last events, in the order in which they came. Places are counted from the first event that the process had. */
export class RetainedEvents {
  private readonly events: StreamedEvent[] = [];
  private readonly places = new Map<string, number>();
  private forgotten = 0;
  private bytes = 0;

  push(event: StreamedEvent): void {
    // An event that comes twice keeps its first place: nothing that came between is passed over.
    if (!this.places.has(event.id)) this.places.set(event.id, this.end);
    this.events.push(event);
    this.bytes += event.frame.length;
    while (this.events.length > EVENTS_MAX || this.bytes > BYTES_MAX) this.forgetOldest();
  }

  /** The place of the oldest. */
  get start(): number {
    return this.forgotten;
  }

  /** The place of the next to come. */
  get end(): number {
    return this.forgotten + this.events.length;
  }

  /** True if the event is among those retained. For any other event, this process does not know for certain which events followed it. */
  has(id: string): boolean {
    return this.places.has(id);
  }

  at(place: number): StreamedEvent | undefined {
    return this.events[place - this.forgotten];
  }

  /** The place behind an event. One that is not retained is placed by its time, which ids sort by. */
  placeAfter(id: string): number {
    const place = this.places.get(id);
    if (place !== undefined) return place + 1;
    const later = this.events.findIndex(event => event.id > id);
    return later < 0 ? this.end : this.forgotten + later;
  }

  private forgetOldest(): void {
    const event = this.events.shift();
    if (!event) return;
    if (this.places.get(event.id) === this.forgotten) this.places.delete(event.id);
    this.forgotten += 1;
    this.bytes -= event.frame.length;
  }
}
