import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import type { CloudEvent } from '@sandbourse/contracts';
import { ListenerIndex, type Terms } from './listener-index.js';
import { Replay, type Window } from './replay.js';
import { RetainedEvents } from './retained-events.js';
import { type StreamedEvent, streamedEvent } from './streamed-event.js';

export interface Listener extends Terms {
  send(event: StreamedEvent): void;
  end(reason: string): void;
}

/**
 * Sends the events of the bus to the listeners of this process, and retains the latest of them for clients that
 * reconnect.
 */
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

  /** Drops the retained events of a firm, so that a client that reconnects receives a gap comment. */
  forget(firmId: string): void {
    this.retained.drop(event => event.owner.firm_id === firmId);
  }

  /**
   * Returns a replay of the retained events for a listener with these terms. The replay begins after `since`, or with
   * the oldest retained event, and contains events up to `until`.
   */
  replay(terms: Terms, window: Window): Replay {
    return new Replay(this.retained, terms, window);
  }

  beforeApplicationShutdown(): void {
    for (const listener of this.listeners.all()) listener.end('The service is going away');
  }
}
