import { CloudEvent, type OutgoingEvent } from '@sandbourse/contracts';
import type { Message } from 'kafkajs';

/** CloudEvents in structured mode: the value is the whole envelope, as on the streams. */
const HEADERS = { 'content-type': 'application/cloudevents+json; charset=UTF-8' };

export function messageOf({ key, envelope }: OutgoingEvent): Message {
  return { key, value: JSON.stringify(envelope), headers: HEADERS };
}

/** The envelope in a message, unless it holds none: anybody may write to a topic. */
export function envelopeOf(value: Buffer | null): CloudEvent | undefined {
  try {
    const parsed = CloudEvent.safeParse(JSON.parse(value?.toString() ?? ''));
    return parsed.success ? (parsed.data as CloudEvent) : undefined;
  } catch {
    return undefined;
  }
}
