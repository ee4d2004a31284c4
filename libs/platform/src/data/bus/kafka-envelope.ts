import { CloudEvent, type OutgoingEvent } from '@sandbourse/contracts';
import type { Message } from 'kafkajs';

/**
 * The headers for CloudEvents in structured mode: the value of a Kafka message is the whole envelope as JSON, as in the
 * event streams.
 */
const HEADERS = { 'content-type': 'application/cloudevents+json; charset=UTF-8' };

export function messageOf({ key, envelope }: OutgoingEvent): Message {
  return { key, value: JSON.stringify(envelope), headers: HEADERS };
}

/**
 * Reads the envelope of a message. Returns undefined if the message has no envelope, because other programs may write
 * to a topic.
 */
export function envelopeOf(value: Buffer | null): CloudEvent | undefined {
  try {
    const parsed = CloudEvent.safeParse(JSON.parse(value?.toString() ?? ''));
    return parsed.success ? (parsed.data as CloudEvent) : undefined;
  } catch {
    return undefined;
  }
}
