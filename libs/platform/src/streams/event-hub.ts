import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import type { CloudEvent } from '@sandbourse/contracts';
import { admits, type Scope } from '../auth/caller.js';

/** Events that a process keeps in memory (specification 6.6). It is no replay log: it ends with the process. */
const RETAINED_MAX = 10_000;

export interface Listener {
  readonly types: ReadonlySet<string>;
  readonly scope: Scope;
  /** Narrows to one account; null for all that the scope admits. */
  readonly accountId: string | null;
  /** The key behind the stream, which does not outlive it. */
  readonly keyId: string | null;
  send(event: CloudEvent): void;
  end(): void;
}

/** Sends the events of the bus to the listeners of this process, and keeps the last of them for those who come back. */
@Injectable()
export class EventHub implements BeforeApplicationShutdown {
  private readonly retained: CloudEvent[] = [];
  private readonly listeners = new Set<Listener>();

  publish(events: readonly CloudEvent[]): void {
    for (const event of events) {
      this.retained.push(event);
      if (this.retained.length > RETAINED_MAX) this.retained.shift();
      for (const listener of this.listeners) if (isFor(listener, event)) listener.send(event);
    }
  }

  listen(listener: Listener): void {
    this.listeners.add(listener);
  }

  leave(listener: Listener): void {
    this.listeners.delete(listener);
  }

  /**
   * What this listener would have been sent after `since` and up to `until`, both event ids. An id that is no longer
   * retained is placed by its time, which ids sort by.
   */
  missed(listener: Listener, since: string, until?: string): CloudEvent[] {
    const from = this.placeAfter(since);
    const to = until === undefined ? this.retained.length : this.placeAfter(until);
    return this.retained.slice(from, to).filter(event => isFor(listener, event));
  }

  /** Ends the streams of a key that was revoked. */
  endStreamsOf(keyId: string): void {
    for (const listener of this.listeners) if (listener.keyId === keyId) listener.end();
  }

  beforeApplicationShutdown(): void {
    for (const listener of this.listeners) listener.end();
  }

  private placeAfter(id: string): number {
    const place = this.retained.findIndex(event => event.id === id);
    if (place >= 0) return place + 1;
    const later = this.retained.findIndex(event => event.id > id);
    return later < 0 ? this.retained.length : later;
  }
}

function isFor({ types, scope, accountId }: Listener, event: CloudEvent): boolean {
  return (
    types.has(event.type) && (accountId === null || event.data.account_id === accountId) && admits(scope, event.data)
  );
}
