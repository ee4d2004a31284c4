import type { components } from '../generated/events.js';

export type EventSchemas = components['schemas'];

/** Names of the brokerage's event streams: `trades`, `positions`, `activities`, … */
export type StreamName = {
  [Key in keyof EventSchemas]: Key extends `/api/v1/baas/events/${infer Name}` ? Name : never;
}[keyof EventSchemas];

/** The envelope of an event in a stream: `switch (event.type)` narrows `event.data`. */
export type StreamEvent<Name extends StreamName> = EventSchemas[`/api/v1/baas/events/${Name}`];

/** The topics for which a webhook can be registered, and the type of a test delivery. */
export type WebhookTopic = EventSchemas['webhook.delivery']['event_type'];

type DataOf<Topic extends WebhookTopic> = Topic extends `svc.${infer Name}`
  ? Name extends keyof EventSchemas
    ? EventSchemas[Name] extends { data: infer Data }
      ? Data
      : object
    : object
  : object;

/** The body of a delivery: `switch (delivery.event_type)` narrows `delivery.data`. It is not a CloudEvent. */
export type WebhookDelivery = {
  [Topic in WebhookTopic]: Omit<EventSchemas['webhook.delivery'], 'event_type' | 'data'> & {
    readonly event_type: Topic;
    readonly data: DataOf<Topic>;
  };
}[WebhookTopic];

/** A frame of a pillar's WebSocket: `switch (frame.type)` narrows it. */
export type Frame<Pillar extends SocketPillar> = Exclude<EventSchemas[SocketPath<Pillar>], { action: 'subscribe' }>;

export type SocketPillar = 'baas' | 'pm';
type SocketPath<Pillar extends SocketPillar> = Pillar extends 'pm' ? '/api/v1/pm/pm/stream' : '/api/v1/baas/stream';
