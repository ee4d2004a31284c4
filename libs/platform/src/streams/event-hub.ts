import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import type { CloudEvent } from '@sandbourse/contracts';
import { admits, type Scope } from '../auth/caller.js';
import { RetainedEvents } from './retained-events.js';

export interface Listener {
  readonly types: ReadonlySet<string>;
  readonly scope: Scope;
  /** Narrows to one account; null for all that the scope admits. */
  readonly accountId: string | null;
  send(event: CloudEvent): void;
  end(reason: string): void;
}

/** Sends the events of the bus to the listeners of this process, and keeps the last of them for those who come back. */
@Injectable()
export class EventHub implements BeforeApplicationShutdown {
  private readonly retained = new RetainedEvents();
  private readonly listeners = new Set<Listener>();

  publish(events: readonly CloudEvent[]): void {
    for (const event of events) {
      this.retained.push(event);
      for (const listener of this.listeners) if (isFor(listener, event)) listener.send(event);
    }
  }

  listen(listener: Listener): void {
    this.listeners.add(listener);
  }

  leave(listener: Listener): void {
    this.listeners.delete(listener);
  }

  /** What this listener would have been sent after `since` and up to `until`, both event ids. */
  missed(listener: Listener, since: string, until?: string): CloudEvent[] {
    return this.retained.between(since, until).filter(event => isFor(listener, event));
  }

  beforeApplicationShutdown(): void {
    for (const listener of this.listeners) listener.end('The service is going away');
  }
}

function isFor({ types, scope, accountId }: Listener, event: CloudEvent): boolean {
  return (
    types.has(event.type) && (accountId === null || event.data.account_id === accountId) && admits(scope, event.data)
  );
}
