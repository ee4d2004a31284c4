import { setTimeout as delay } from 'node:timers/promises';
import type { CloudEvent, EventHistoryPage } from '@sandbourse/contracts';
import { EventSource } from 'eventsource';
import type { ApiClient } from '../api-client.js';

const RETRY_MS = 200;
const PAGE = 500;

/**
 * Collects every event of a stream once and in order, as docs/events.md describes. It reads live events with a standard
 * EventSource, and missed events from the history. Live events wait while the history is being read.
 */
export class StreamClient {
  /** All events in order. Each event occurs once. */
  readonly events: CloudEvent[] = [];
  /** The events that each connection has received. */
  readonly connections: CloudEvent[][] = [];
  private readonly entered = new Set<string>();
  private readonly waiting: CloudEvent[] = [];
  private gaps = 0;
  private filling: Promise<void> = Promise.resolve();
  private readTo: string | undefined;
  private source: EventSource | undefined;
  private hasLeft = false;

  constructor(
    private readonly api: ApiClient,
    private readonly stream: string,
  ) {}

  connect(): void {
    const source = new EventSource(`${this.api.baseUrl}/api/v1/baas/events/${this.stream}`, {
      fetch: (url, init) =>
        fetch(url, { ...init, headers: { ...init.headers, authorization: `Bearer ${this.api.token}` } }),
    });
    this.source = source;
    source.onopen = () => this.opened();
    source.onmessage = ({ data }) => this.received(JSON.parse(data));
    // EventSource reconnects after a broken connection. It does not reconnect after an error response such as 503, so
    // the client does this itself.
    source.onerror = () => {
      if (source.readyState === EventSource.CLOSED && !this.hasLeft) setTimeout(() => this.connect(), RETRY_MS);
    };
  }

  leave(): void {
    this.hasLeft = true;
    this.source?.close();
  }

  private opened(): void {
    this.connections.push([]);
    this.gaps += 1;
    this.filling = this.filling.then(() => this.fillGap());
  }

  private received(event: CloudEvent): void {
    this.connections.at(-1)?.push(event);
    this.waiting.push(event);
    this.enterWaiting();
  }

  private async fillGap(): Promise<void> {
    for (let hasMore = true; hasMore && !this.hasLeft; ) {
      const after = this.readTo === undefined ? '' : `&after=${this.readTo}`;
      const page = await this.api
        .get<EventHistoryPage>(`/api/v1/baas/events?stream=${this.stream}&limit=${PAGE}${after}`)
        .catch(() => undefined);
      if (!page) await delay(RETRY_MS);
      for (const event of page?.items ?? []) this.enter(event);
      this.readTo = page?.items.at(-1)?.id ?? this.readTo;
      hasMore = page?.has_more ?? true;
    }
    this.gaps -= 1;
    this.enterWaiting();
  }

  private enterWaiting(): void {
    if (this.gaps > 0) return;
    for (const event of this.waiting.splice(0)) this.enter(event);
  }

  private enter(event: CloudEvent): void {
    if (this.entered.has(event.id)) return;
    this.entered.add(event.id);
    this.events.push(event);
  }
}
