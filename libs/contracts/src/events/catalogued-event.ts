import type { z } from 'zod';
import { SERVICES, type ServiceName } from '../services.js';
import type { AccountData } from './account-data.js';
import { defineEvent, type EventDefinition } from './define-event.js';
import type { EventStreamPath } from './event-streams.js';

/**
 * The clients that receive an event, and the way in which they receive it. Webhooks can register for each event by its
 * topic.
 */
export interface Audience {
  /** The event stream of the pillar that sends the event; null if only webhooks receive it. */
  readonly stream: EventStreamPath | null;
  /**
   * The clients that are entitled to the event. With `account`, these are the clients that may read the account in
   * `data.account_id`.
   */
  readonly entitlement: 'account';
}

/** An event in the catalogue. Its documentation, stream routes and examples are generated from this description. */
export interface CataloguedEvent<Data> extends EventDefinition<Data> {
  /** The meaning of the event, and conclusions that a reader must not draw from it. */
  readonly meaning: string;
  readonly producer: ServiceName;
  /**
   * The services that act on the event. A pillar whose stream sends the event also consumes it, and is not listed here.
   */
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
 * Declares an event for clients. The event belongs to an account: only clients that may read the account receive it.
 */
export function publicEvent<Data extends AccountData>({
  stream,
  ...shape
}: EventShape<Data> & { readonly stream: EventStreamPath | null }): CataloguedEvent<Data> {
  return catalogued(shape, { stream, entitlement: 'account' });
}

/** Declares an event between services. */
export function internalEvent<Data extends Keyed>(shape: EventShape<Data>): CataloguedEvent<Data> {
  return catalogued(shape, null);
}

/** The subject of an event. Events are in order per account, or per firm if no account is involved. */
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
 * Returns the service that publishes a topic. The second segment of a topic is the pillar, which is the name of the
 * service, with two exceptions.
 */
function producerOf(topic: string): ServiceName {
  const pillar = topic.split('.')[1] ?? '';
  const producer = SERVICES.find(service => service === (SERVICES_OF_OTHER_NAMES[pillar] ?? pillar));
  if (!producer) throw new Error(`${topic} has no publishing service`);
  return producer;
}
