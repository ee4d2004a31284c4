import { type CloudEvent, newId, type OutgoingEvent } from '@sandbourse/contracts';
import { pino } from 'pino';

export const silent = pino({ level: 'silent' });

interface EventTraits {
  readonly topic?: string;
  readonly key?: string;
  /** Counts the events of one key. */
  readonly nth?: number;
  readonly data?: Record<string, unknown>;
}

/** An event that contains its key and its number. */
export function anEvent({
  topic = 'svc.test.things',
  key = 'acct_1',
  nth = 0,
  data,
}: EventTraits = {}): OutgoingEvent<Record<string, unknown>> {
  return { topic, key, envelope: anEnvelope({ account_id: key, nth, ...data }) };
}

export function anEnvelope(data: Record<string, unknown> = {}): CloudEvent {
  return {
    specversion: '1.0',
    id: newId('event'),
    source: 'com.service.test',
    type: 'com.service.test.things',
    time: '2026-11-20T15:00:00.000Z',
    datacontenttype: 'application/json',
    issandbox: true,
    data,
  };
}
