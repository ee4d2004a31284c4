import type { CloudEvent, OutgoingEvent } from '@sandbourse/contracts';
import type { Row } from '../database/database.js';
import type { NoticeContents, PlacedEvent } from './notice.js';
import { hashOf, type TopicPartition } from './partitions.js';

/** Stores events in the log, in their order: the first value is JSON of `logEvent`s, the second says whether consumers read by partition. */
export const PUBLISH = 'select topic_id, partition, before_first, position from bus.publish($1::json, $2::boolean)';

/** Where an event is in a log that is read by partition. */
export interface PlacedRow extends Row {
  readonly topic_id: number;
  readonly partition: number;
  /** The position in the partition that all events of the same call follow; null when it is not known. */
  readonly before_first: number | null;
  readonly position: number;
}

/** An event as it is stored. */
export interface LogEvent {
  readonly topic: string;
  readonly hash: number;
  readonly key: string;
  /** JSON. */
  readonly envelope: string;
  readonly event_id?: string;
  readonly type?: string;
  readonly account_id?: string;
  readonly firm_id?: string;
  readonly rep_code?: string;
  readonly client_id?: string | null | undefined;
  readonly occurred_at?: string;
}

interface TenantData {
  readonly account_id: string;
  readonly firm_id: string;
  readonly rep_code: string;
  readonly client_id?: string | null;
}

/** @param isPublic whether clients receive events of this topic, and the history is to have them */
export function logEvent({ topic, key, envelope }: OutgoingEvent, isPublic: boolean): LogEvent {
  const event = { topic, hash: hashOf(key), key, envelope: JSON.stringify(envelope) };
  if (!isPublic) return event;

  const { id, type, time } = envelope;
  const { account_id, firm_id, rep_code, client_id } = envelope.data as unknown as TenantData;
  return { ...event, event_id: id, type, account_id, firm_id, rep_code, client_id, occurred_at: time };
}

export interface PartitionNotice extends TopicPartition {
  readonly contents: NoticeContents | null;
}

/**
 * The notices for the readers of each partition.
 * @param rows of the events, in the same order
 */
export function noticesOf(
  events: readonly LogEvent[],
  rows: readonly PlacedRow[],
  isRead: (topicId: number) => boolean,
): PartitionNotice[] {
  const notices = new Map<string, { slot: TopicPartition; after: number | null; events: PlacedEvent[] }>();
  for (const [index, { topic_id, partition, before_first, position }] of rows.entries()) {
    if (!isRead(topic_id)) continue;
    const name = `${topic_id}:${partition}`;
    const known = notices.get(name);
    // Readers get what was stored, not the object of the publisher.
    const placed = { position, event: JSON.parse(events[index]?.envelope ?? '') as CloudEvent };
    if (known) known.events.push(placed);
    else notices.set(name, { slot: { topicId: topic_id, partition }, after: before_first, events: [placed] });
  }
  return [...notices.values()].map(({ slot, after, events: placed }) => ({
    ...slot,
    contents: after === null ? null : { after, events: placed },
  }));
}
