import {
  type CataloguedEvent,
  CloudEvent,
  consumersOf,
  EVENTS,
  type EventStreamRoute,
  eventStreamsOf,
  Pillar,
} from '@sandbourse/contracts';
import { z } from 'zod';
import { exampleEnvelopes } from './example-envelopes.js';
import { socketFrames } from './socket-frames.js';
import { partsTitled, pascal, titled } from './titles.js';
import { webhookDeliveries } from './webhook-deliveries.js';
import { wireSchema } from './wire-schema.js';

type Json = Record<string, unknown>;

const ABOUT = `Every event, in a CloudEvents 1.0 envelope. Those on a stream are sent to callers who may read the account that
\`data.account_id\` names; those marked \`x-internal\` stay between services. Delivery is at least once: dedupe by \`id\`.
Events of one account on one topic are in order. New attributes and fields come without notice. Frames of WebSockets
are not CloudEvents.`;

const TAGS = [
  { name: 'topics', description: 'Of the bus, between services' },
  { name: 'streams', description: 'Server-sent events and WebSockets of the public API' },
  { name: 'webhooks', description: 'What is posted to servers of integrators' },
];

/**
 * Returns the catalogue of events as an AsyncAPI 3 document. It has a channel for each event stream and each WebSocket,
 * one for webhooks, and then one for each topic of the bus.
 */
export function asyncApi(): Json {
  const streams = Pillar.options.flatMap(pillar => eventStreamsOf(pillar).map(route => ({ pillar, route })));
  const schemas: Json = {};
  const sockets = socketFrames(schemas);
  const webhooks = webhookDeliveries(schemas);
  const messages = Object.fromEntries(EVENTS.map(event => [nameOf(event), messageOf(event, schemas)]));
  return {
    asyncapi: '3.1.0',
    info: {
      title: 'Sandbourse events',
      version: '1',
      description: ABOUT,
      contact: { name: 'Sandbourse' },
      license: { name: 'MIT' },
      tags: TAGS,
    },
    defaultContentType: 'application/json',
    servers: {
      api: { host: '127.0.0.1:8080', protocol: 'http', description: 'The public API: server-sent events' },
      sockets: { host: '127.0.0.1:8080', protocol: 'ws', description: 'The public API: WebSockets' },
      ...webhooks.servers,
      bus: { host: 'kafka:9092', protocol: 'kafka', description: 'The bus of an installation, by arrangement only' },
    },
    channels: Object.fromEntries([
      ...streams.map(({ pillar, route }) => [streamName(pillar, route), streamChannel(pillar, route)]),
      ...Object.entries(sockets.channels),
      ...Object.entries(webhooks.channels),
      ...EVENTS.map(event => [event.topic, topicChannel(event)]),
    ]),
    operations: Object.fromEntries([
      ...streams.map(({ pillar, route }) => {
        const name = streamName(pillar, route);
        return [`stream.${name}`, sendOn(name, route.summary)];
      }),
      ...Object.entries(sockets.operations),
      ...Object.entries(webhooks.operations),
      ...EVENTS.map(event => [`publish.${nameOf(event)}`, sendOn(event.topic, event.meaning)]),
    ]),
    components: {
      messages: mapped({ ...messages, ...sockets.messages, ...webhooks.messages }, withTitles),
      schemas: mapped(schemas as Record<string, Json>, partsTitled),
    },
  };
}

function mapped<Value>(named: Readonly<Record<string, Value>>, change: (value: Value, name: string) => unknown): Json {
  return Object.fromEntries(Object.entries(named).map(([name, value]) => [name, change(value, name)]));
}

function withTitles(message: unknown, name: string): Json {
  const { payload, headers, ...others } = message as Json;
  const model = pascal(name);
  return {
    ...others,
    ...(headers !== undefined && { headers: titled(headers as Json, `${model}Headers`) }),
    payload: titled(payload as Json, model),
  };
}

/** Returns the name of an event: its topic without the prefix `svc.`, such as `baas.orders.filled`. */
function nameOf({ topic }: { readonly topic: string }): string {
  return topic.replace(/^svc\./, '');
}

function streamName(pillar: Pillar, { path }: EventStreamRoute): string {
  return `${pillar}.events.${path.replaceAll('/', '.')}`;
}

function topicChannel(event: CataloguedEvent<object>): Json {
  return {
    address: event.topic,
    description: event.meaning,
    servers: [{ $ref: '#/servers/bus' }],
    messages: messageReferences([event]),
    ...(event.audience === null && { 'x-internal': true }),
  };
}

function streamChannel(pillar: Pillar, route: EventStreamRoute): Json {
  return {
    address: `/api/v1/${pillar}/events/${route.path}`,
    description: route.summary,
    servers: [{ $ref: '#/servers/api' }],
    messages: messageReferences(route.events),
  };
}

function messageReferences(events: readonly CataloguedEvent<object>[]): Json {
  return Object.fromEntries(events.map(event => [nameOf(event), { $ref: `#/components/messages/${nameOf(event)}` }]));
}

function sendOn(channel: string, description: string): Json {
  return { action: 'send', description, channel: { $ref: `#/channels/${channel.replaceAll('/', '~1')}` } };
}

function messageOf(event: CataloguedEvent<object>, schemas: Json): Json {
  return {
    name: event.type,
    summary: event.meaning,
    contentType: 'application/json',
    payload: payloadOf(event, schemas),
    bindings: {
      kafka: { key: { type: 'string', description: 'The account, or the firm where no account is involved' } },
    },
    examples: exampleEnvelopes(event).map(payload => ({ payload })),
    'x-producer': event.producer,
    'x-consumers': consumersOf(event),
    ...(event.audience && { 'x-entitlement': event.audience.entitlement }),
  };
}

function payloadOf({ type, data }: CataloguedEvent<object>, schemas: Json): Json {
  return wireSchema(CloudEvent.extend({ type: z.literal(type), data }), schemas);
}
