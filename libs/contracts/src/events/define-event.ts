import { z } from 'zod';
import { newId } from '../ids.js';
import { storedIn } from '../seeded-ids.js';
import { microsecondTimestamp, nanosecondTimestamp, Timestamp } from '../values.js';

/**
 * The CloudEvents 1.0 envelope of every event on topics and streams (specification 6.2). Unknown attributes are
 * accepted.
 */
export const CloudEvent = z.looseObject({
  specversion: z.literal('1.0'),
  id: z.string(),
  source: z.string(),
  type: z.string(),
  time: Timestamp,
  subject: z.string().optional(),
  datacontenttype: z.literal('application/json'),
  issandbox: z.boolean(),
  traceparent: z.string().optional(),
  data: z.looseObject({}),
});

export interface CloudEvent<Data = Record<string, unknown>> {
  readonly specversion: '1.0';
  readonly id: string;
  readonly source: string;
  readonly type: string;
  readonly time: string;
  readonly subject?: string | undefined;
  readonly datacontenttype: 'application/json';
  readonly issandbox: boolean;
  readonly traceparent?: string | undefined;
  readonly data: Data;
}

/** An event that will be published on a topic. Events with the same `key` keep their order. */
export interface OutgoingEvent<Data = unknown> {
  readonly topic: string;
  readonly key: string;
  readonly envelope: CloudEvent<Data>;
}

export interface Occurrence {
  readonly at: Date;
  readonly isSandbox: boolean;
  readonly traceparent?: string | undefined;
}

/** A kind of event: its topic, its CloudEvents type, and the schema of its data. */
export interface EventDefinition<Data> {
  readonly topic: string;
  readonly type: string;
  readonly data: z.ZodType<Data>;
  /** Makes the envelope of an event that will be published. */
  occurred(data: Data, occurrence: Occurrence): OutgoingEvent<Data>;
  /** Reads the data of a received envelope. Throws if the data does not match the schema. */
  read(envelope: CloudEvent): Data;
}

interface EventShape<Data> {
  readonly topic: `svc.${string}`;
  readonly data: z.ZodType<Data>;
  /** Returns the key of an event, which is usually the id of the account. Events with the same key keep their order. */
  readonly key: (data: Data) => string;
}

/**
 * Defines an event. The type and the source follow from the topic. For `svc.baas.orders.filled`, the type is
 * `com.service.baas.orders.filled`, and the source is `com.service.baas`.
 */
export function defineEvent<Data>({ topic, data: schema, key }: EventShape<Data>): EventDefinition<Data> {
  const type = topic.replace(/^svc\./, 'com.service.');
  const source = type.split('.').slice(0, 3).join('.');
  const timestamp = source === 'com.service.auth' ? microsecondTimestamp : nanosecondTimestamp;

  return {
    topic,
    type,
    data: schema,
    occurred(data, { at, isSandbox, traceparent }) {
      const envelope: CloudEvent<Data> = {
        specversion: '1.0',
        id: eventIdIn(data),
        source,
        type,
        time: timestamp(at),
        subject: key(data),
        datacontenttype: 'application/json',
        issandbox: isSandbox,
        ...(traceparent && { traceparent }),
        data,
      };
      return { topic, key: key(data), envelope };
    },
    read: envelope => schema.parse(envelope.data),
  };
}

/** Returns a new id. The id of an event of a firm with a seed has the namespace of the firm, even if the id is random. */
function eventIdIn(data: unknown): string {
  return storedIn((data as { readonly firm_id?: string }).firm_id, newId('event'));
}
