import { type OutgoingEvent, type Pillar, publicEventsOf, seededFirm } from '@sandbourse/contracts';
import type { Metrics } from '../../running/observability/metrics.js';
import { beginSpan, type OpenSpan } from '../../running/tracing/tracing.js';
import { type LogEvent, logEvent, type PlacedRow, PUBLISH } from '../bus/log-publish.js';
import type { Tx } from '../database/database.js';
import type { LogLayout } from '../database/event-log-schema.js';

/**
 * Is called after each commit that has published events. `places` has their positions if consumers read by partition.
 */
export type OnPublished = (events: readonly LogEvent[], places: readonly PlacedRow[]) => void;

/**
 * Publishes the events of a service. An event is stored in the same transaction as the state that it reports, and is
 * read after the commit.
 */
export class EventLog {
  private readonly publicTopics: ReadonlySet<string>;
  private readonly counted: ReturnType<typeof Metrics.prototype.counter<'topic'>>;
  private onPublished: OnPublished = () => undefined;

  /** @param pillar the pillar whose public events are in the history of the log */
  constructor(
    private readonly layout: LogLayout,
    metrics: Metrics,
    pillar?: Pillar,
  ) {
    this.counted = metrics.counter('events_published_total', 'Events that are committed in the log', ['topic']);
    this.publicTopics = new Set(pillar ? publicEventsOf(pillar).map(({ topic }) => topic) : []);
  }

  /**
   * Publishes events in the caller's transaction, in the order of the calls. One statement at the end of the
   * transaction writes all of them. The events of one account are in order, because their transactions lock the row of
   * the account.
   */
  publish(tx: Tx, events: readonly OutgoingEvent[]): void {
    if (events.length > 0) tx.beforeCommit(this.write, events.map(keyedByFirm));
  }

  follow(onPublished: OnPublished): void {
    this.onPublished = onPublished;
  }

  private readonly write = (tx: Tx, events: readonly OutgoingEvent[]): void => {
    const stored = events.map(event => logEvent(event, this.publicTopics.has(event.topic)));
    const spans = events.flatMap(spanOf);
    const places = tx.query<PlacedRow>(PUBLISH, [JSON.stringify(stored), this.layout === 'shared']);
    places.catch(failure => {
      for (const span of spans) span.end(failure);
    });
    tx.afterCommit(() => void places.then(rows => this.tell(stored, rows, spans)));
  };

  private tell(events: readonly LogEvent[], places: readonly PlacedRow[], spans: readonly OpenSpan[]): void {
    for (const span of spans) span.end();
    for (const { topic } of events) this.counted.inc({ topic });
    this.onPublished(events, places);
  }
}

/**
 * Makes a firm with a seed the key of its events: the order in which consumers receive them must not depend on the
 * partitions of its accounts.
 */
function keyedByFirm(event: OutgoingEvent): OutgoingEvent {
  const { firm_id: key } = event.envelope.data as { readonly firm_id?: string };
  return key !== undefined && seededFirm(key) ? { ...event, key } : event;
}

function spanOf({ topic, envelope }: OutgoingEvent): OpenSpan[] {
  const span = beginSpan(`publish ${topic}`, {
    kind: 'producer',
    parent: envelope.traceparent,
    attributes: { 'messaging.destination.name': topic, 'messaging.message.id': envelope.id },
  });
  return span ? [span] : [];
}
