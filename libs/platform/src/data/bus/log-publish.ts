import type { CloudEvent, OutgoingEvent } from '@sandbourse/contracts';
import { groupedBy } from '../../grouped-by.js';
import type { Row } from '../database/database.js';
import type { NoticeContents } from './notice.js';
import { hashOf, nameOf, type TopicPartition } from './partitions.js';

/**
 * Stores events in the log, in order. `$1` is a JSON array of `logEvent` results. `$2` is true if consumers read by
 * partition.
 */
export const PUBLISH = `
  select topic_id as "topicId", partition, before_first as "beforeFirst", position from bus.publish($1::json, $2::boolean)`;

/**
 * Selects the horizon, which is a position in the log. All events up to the horizon are committed, and no event is
 * added there any more. Events after the horizon may still be uncommitted.
 */
export const HORIZON = 'select bus.horizon() as position';

/** The position of a stored event, in a log that consumers read by partition. */
export interface PlacedRow extends Row, TopicPartition {
  /** The position of the last event that the partition had before this call; null if it is unknown. */
  readonly beforeFirst: number | null;
  readonly position: number;
}

/** An event in the form in which the log stores it. */
export interface LogEvent {
  readonly topic: string;
  readonly hash: number;
  readonly key: string;
  /** The CloudEvents envelope as JSON text. */
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

/**
 * Converts an event to the form that the log stores.
 * @param isPublic true if clients can receive events of this topic, so that the event history must contain them
 */
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
 * Makes one notice of new events for each partition that has readers in this process.
 * @param rows the stored positions of the events, in the same order
 */
export function noticesOf(
  events: readonly LogEvent[],
  rows: readonly PlacedRow[],
  isRead: (topicId: number) => boolean,
): PartitionNotice[] {
  const placed = rows.map((row, index) => ({ ...row, envelope: events[index]?.envelope ?? '' }));
  const read = placed.filter(({ topicId }) => isRead(topicId));
  return [...groupedBy(read, nameOf).values()].flatMap(ofPartition => {
    const [first] = ofPartition;
    return first
      ? [{ topicId: first.topicId, partition: first.partition, contents: contentsOf(first, ofPartition) }]
      : [];
  });
}

/** Parses the stored JSON, so that readers never share objects with the publisher. */
function contentsOf(
  { beforeFirst }: PlacedRow,
  placed: readonly { readonly position: number; readonly envelope: string }[],
): NoticeContents | null {
  if (beforeFirst === null) return null;
  const events = placed.map(({ position, envelope }) => ({ position, event: JSON.parse(envelope) as CloudEvent }));
  return { after: beforeFirst, events };
}
