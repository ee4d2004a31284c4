import type { z } from 'zod';
import { SERVICES, type ServiceName } from '../services.js';
import type { AccountData } from './account-data.js';
import { defineEvent, type EventDefinition } from './define-event.js';
import type { EventStreamPath } from './event-streams.js';

/** Which clients receive an event, and how. A webhook may register for each, by its topic. */
export interface Audience {
  /** The event stream of its pillar that carries it; null for one that webhooks alone carry. */
  readonly stream: EventStreamPath | null;
  /** The clients that are entitled to the event: with `account`, the clients that may read the account in `data.account_id`. */
  readonly entitlement: 'account';
}

/** An event as the catalogue lists it. Its documentation, stream routes and examples are made from this. */
export interface CataloguedEvent<Data> extends EventDefinition<Data> {
  /** The meaning of the event, and what a reader must not conclude from it. */
  readonly meaning: string;
  readonly producer: ServiceName;
  /** The services that act on it. A pillar whose stream carries it consumes it as well, without being named. */
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
 * An event that clients receive. It belongs to an account: only clients that may read the account are entitled to it.
 */
export function publicEvent<Data extends AccountData>({
  stream,
  ...shape
}: EventShape<Data> & { readonly stream: EventStreamPath | null }): CataloguedEvent<Data> {
  return catalogued(shape, { stream, entitlement: 'account' });
}

/** An event between services. */
export function internalEvent<Data extends Keyed>(shape: EventShape<Data>): CataloguedEvent<Data> {
  return catalogued(shape, null);
}

/** The subject of an event. Order is kept per account; per firm if no account is involved. */
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

/** The second part of a topic is the pillar. With two exceptions, a pillar is the service of the same name. */
function producerOf(topic: string): ServiceName {
  const pillar = topic.split('.')[1] ?? '';
  const producer = SERVICES.find(service => service === (SERVICES_OF_OTHER_NAMES[pillar] ?? pillar));
  if (!producer) throw new Error(`${topic} names no service that publishes it`);
  return producer;
}
