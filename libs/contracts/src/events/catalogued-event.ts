import type { z } from 'zod';
import { SERVICES, type ServiceName } from '../services.js';
import type { AccountData } from './account-data.js';
import { defineEvent, type EventDefinition } from './define-event.js';
import type { EventStreamPath } from './event-streams.js';

/**
 * The clients that may receive an event, and the stream that sends it. Webhooks can register for every public event.
 */
export interface Audience {
  /** The name of the event stream that sends the event. Null if only webhooks receive it. */
  readonly stream: EventStreamPath | null;
  /**
   * The rule that decides which clients may receive the event. With `account`, these are all clients that may read the
   * account in `data.account_id`.
   */
  readonly entitlement: 'account';
}

/** An event in the catalogue. The documentation, the streams and the examples of the event are generated from it. */
export interface CataloguedEvent<Data> extends EventDefinition<Data> {
  /** The meaning of the event, and the wrong conclusions that readers might draw from it. */
  readonly meaning: string;
  readonly producer: ServiceName;
  /** The services that act on the event. Services that only send the event to clients are left out. */
  readonly consumers: readonly ServiceName[];
  /** Null for an internal event. */
  readonly audience: Audience | null;
  readonly examples: readonly [Data, ...Data[]];
}

interface EventShape<Data> {
  readonly topic: `svc.${string}`;
  readonly meaning: string;
  readonly data: z.ZodType<Data>;
  readonly consumers: readonly ServiceName[];
  readonly examples: readonly [NoInfer<Data>, ...NoInfer<Data>[]];
}

/**
 * Declares an event that clients can receive. It belongs to an account, and only clients that may read this account
 * receive it.
 */
export function publicEvent<Data extends AccountData>({
  stream,
  ...shape
}: EventShape<Data> & { readonly stream: EventStreamPath | null }): CataloguedEvent<Data> {
  return catalogued(shape, { stream, entitlement: 'account' });
}

/** Declares an event that only services receive. */
export function internalEvent<Data extends Keyed>(shape: EventShape<Data>): CataloguedEvent<Data> {
  return catalogued(shape, null);
}

/**
 * The fields of an event's data that determine its order. Events of one account keep their order. Events without an
 * account keep the order within their firm.
 */
interface Keyed {
  readonly account_id?: string;
  readonly firm_id?: string | null | undefined;
}

function catalogued<Data extends Keyed>(
  { topic, data, ...described }: EventShape<Data>,
  audience: Audience | null,
): CataloguedEvent<Data> {
  const key = ({ account_id, firm_id }: Data) => account_id ?? firm_id ?? 'everyone';
  return { ...defineEvent({ topic, data, key }), ...described, producer: producerOf(topic), audience };
}

const SERVICES_OF_OTHER_NAMES: Readonly<Record<string, ServiceName>> = {
  fix: 'fix-simulator',
  webhooks: 'webhook-dispatcher',
};

/**
 * Returns the service that publishes a topic. The second part of a topic is the name of the service. Only `fix` and
 * `webhooks` are shorter than the names of their services.
 */
function producerOf(topic: string): ServiceName {
  const pillar = topic.split('.')[1] ?? '';
  const producer = SERVICES.find(service => service === (SERVICES_OF_OTHER_NAMES[pillar] ?? pillar));
  if (!producer) throw new Error(`${topic} has no publishing service`);
  return producer;
}
