import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import type { CloudEvent } from '@sandbourse/contracts';
import { isFor, ListenerIndex, type Terms } from './listener-index.js';
import { RetainedEvents } from './retained-events.js';
import { type StreamedEvent, streamedEvent } from './streamed-event.js';

export interface Listener extends Terms {
  send(event: StreamedEvent): void;
  end(reason: string): void;
}

/** What a listener would have been sent between two events. */
export interface Missed {
  readonly events: readonly StreamedEvent[];
  /** One of the two is not retained, so that there may be more than these. */
  readonly hasGap: boolean;
}

/** Sends the events of the bus to the listeners of this process, and keeps the last of them for those who come back. */
@Injectable()
export class EventHub implements BeforeApplicationShutdown {
  private readonly retained = new RetainedEvents();
  private readonly listeners = new ListenerIndex<Listener>();

  publish(events: readonly CloudEvent[]): void {
    for (const event of events.map(streamedEvent)) {
      this.retained.push(event);
      this.listeners.forEachOf(event, listener => listener.send(event));
    }
  }

  listen(listener: Listener): void {
    this.listeners.add(listener);
  }

  leave(listener: Listener): void {
    this.listeners.delete(listener);
  }

  /** What these terms would have let somebody have after `since`, or all that is retained, and up to `until`: event ids. */
  missed(terms: Terms, { since, until }: { since?: string | undefined; until?: string | undefined }): Missed {
    return {
      events: this.retained.between(since ?? '', until).filter(event => isFor(terms, event)),
      hasGap: [since, until].some(id => id !== undefined && !this.retained.has(id)),
    };
  }

  beforeApplicationShutdown(): void {
    for (const listener of this.listeners.all()) listener.end('The service is going away');
  }
}
