import type { CloudEvent } from '@sandbourse/contracts';

/** Events that a process keeps in memory (specification 6.6). It is no replay log: it ends with the process. */
const EVENTS_MAX = 10_000;
/** What all of them may come to as JSON, so that large events are fewer: ten thousand of 3 kB. */
const BYTES_MAX = 32 * 1024 * 1024;

/** The last events, in the order in which they came. */
export class RetainedEvents {
  private readonly events: CloudEvent[] = [];
  private readonly sizes: number[] = [];
  private bytes = 0;

  push(event: CloudEvent): void {
    const size = Buffer.byteLength(JSON.stringify(event));
    this.events.push(event);
    this.sizes.push(size);
    this.bytes += size;
    while (this.events.length > EVENTS_MAX || this.bytes > BYTES_MAX) {
      this.events.shift();
      this.bytes -= this.sizes.shift() ?? 0;
    }
  }

  /**
   * Those after `since` and up to `until`, both event ids. An id that is no longer retained is placed by its time, which ids
   * sort by.
   */
  between(since: string, until: string | undefined): CloudEvent[] {
    const from = this.placeAfter(since);
    const to = until === undefined ? this.events.length : this.placeAfter(until);
    return this.events.slice(from, to);
  }

  private placeAfter(id: string): number {
    const place = this.events.findIndex(event => event.id === id);
    if (place >= 0) return place + 1;
    const later = this.events.findIndex(event => event.id > id);
    return later < 0 ? this.events.length : later;
  }
}
