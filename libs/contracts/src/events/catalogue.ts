import type { Pillar } from '../scopes.js';
import type { ServiceName } from '../services.js';
import * as account from './account-events.js';
import * as auth from './auth-events.js';
import * as calendar from './calendar-events.js';
import type { CataloguedEvent } from './catalogued-event.js';
import * as clock from './clock-events.js';
import * as drift from './drift-events.js';
import { EVENT_STREAMS } from './event-streams.js';
import * as fix from './fix-events.js';
import * as market from './market-events.js';
import * as order from './order-events.js';
import * as rebalancing from './rebalancing-events.js';
import * as sandbox from './sandbox-events.js';
import * as transaction from './transaction-events.js';
import * as webhook from './webhook-events.js';

/** All events, sorted by topic. The list contains every event that the imported files export. */
export const EVENTS: readonly CataloguedEvent<object>[] = [
  order,
  account,
  transaction,
  rebalancing,
  drift,
  calendar,
  market,
  clock,
  fix,
  auth,
  sandbox,
  webhook,
]
  .flatMap(file => Object.values<object>(file))
  .filter((value): value is CataloguedEvent<object> => 'producer' in value)
  .sort((a, b) => (a.topic < b.topic ? -1 : 1));

/** The events that clients can receive. All other events are between services. */
export const PUBLIC_EVENTS = EVENTS.filter(({ audience }) => audience !== null);

/** The topic for dead letters: events that a consumer could not apply, with the error. */
export const DEAD_LETTER_TOPIC = 'svc.dead_letters';

/** The topic for resolved dead letters. Each was applied after all, or an operator sent it again. */
export const DEAD_LETTER_RESOLVED_TOPIC = 'svc.dead_letters.resolved';

export const TOPICS: readonly string[] = [
  ...EVENTS.map(event => event.topic),
  DEAD_LETTER_TOPIC,
  DEAD_LETTER_RESOLVED_TOPIC,
];

/** An endpoint with server-sent events, and the events that it sends. */
export interface EventStreamRoute {
  /** The path below `/v1/events/`. */
  readonly path: string;
  readonly summary: string;
  readonly events: readonly CataloguedEvent<object>[];
}

/** Returns the public events that a pillar (BaaS or PM) publishes. */
export function publicEventsOf(pillar: Pillar): readonly CataloguedEvent<object>[] {
  return PUBLIC_EVENTS.filter(({ producer }) => producer === pillar);
}

/** Returns the event streams of a pillar (BaaS or PM). */
export function eventStreamsOf(pillar: Pillar): readonly EventStreamRoute[] {
  return Object.entries<string>(EVENT_STREAMS[pillar]).map(([path, summary]) => ({
    path,
    summary,
    events: EVENTS.filter(({ producer, audience }) => producer === pillar && audience?.stream === path),
  }));
}

/**
 * Returns the services that consume an event.
 * - The services in `consumers` act on it.
 * - The producer sends it to clients, if the event has a stream.
 * - The webhook dispatcher delivers it to webhooks, if the event is public.
 */
export function consumersOf({ producer, consumers, audience }: CataloguedEvent<object>): readonly ServiceName[] {
  const carriers: ServiceName[] = audience ? ['webhook-dispatcher', ...(audience.stream ? [producer] : [])] : [];
  return [...new Set([...carriers, ...consumers])].sort();
}
