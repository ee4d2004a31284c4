import { ACCOUNT_FRAMES, MARKET_FRAMES, Pillar, SubscribedFrame, SubscribeFrame } from '@sandbourse/contracts';
import type { z } from 'zod';
import { wireSchema } from './wire-schema.js';

type Json = Record<string, unknown>;

export const SOCKET_PATHS: Record<Pillar, string> = { baas: '/api/v1/baas/stream', pm: '/api/v1/pm/pm/stream' };

/** Returns the occasion of a frame: the meaning of its event, or the topics of its events if there are several. */
export function occasionOf(events: readonly { readonly topic: string; readonly meaning: string }[]): string {
  const [event] = events;
  if (event && events.length === 1) return event.meaning;
  return `One of these events occurred: ${events.map(({ topic }) => `\`${topic}\``).join(', ')}.`;
}

interface Frame {
  readonly type: string;
  readonly summary: string;
  readonly schema: z.ZodType;
}

const SUBSCRIBE: Frame = {
  type: 'subscribe',
  summary: 'Subscribes to an account. The client sends this frame once, within ten seconds after the handshake.',
  schema: SubscribeFrame,
};

function framesOf(pillar: Pillar): Frame[] {
  return [
    {
      type: 'subscribed',
      summary: 'The subscription has succeeded. Frames of the account follow.',
      schema: SubscribedFrame,
    },
    ...ACCOUNT_FRAMES[pillar].map(({ type, events, schema }) => ({
      type,
      summary: occasionOf(events),
      schema,
    })),
    ...MARKET_FRAMES.map(({ type, meaning, schema }) => ({ type, summary: meaning, schema })),
  ];
}

/**
 * Returns the WebSockets for the AsyncAPI document: a channel for each pillar, and a message for each kind of frame.
 */
export function socketFrames(schemas: Json): { channels: Json; operations: Json; messages: Json } {
  const frames = [SUBSCRIBE, ...Pillar.options.flatMap(framesOf)];
  return {
    channels: Object.fromEntries(
      Pillar.options.map(pillar => [
        `${pillar}.stream`,
        {
          address: SOCKET_PATHS[pillar],
          description: 'A WebSocket that a stream ticket opens, for one account',
          servers: [{ $ref: '#/servers/sockets' }],
          messages: Object.fromEntries(
            [SUBSCRIBE, ...framesOf(pillar)].map(frame => [
              frame.type,
              { $ref: `#/components/messages/${nameOf(frame)}` },
            ]),
          ),
          bindings: {
            ws: {
              query: {
                type: 'object',
                properties: { ticket: { type: 'string', description: 'Unless it is among the subprotocols' } },
              },
            },
          },
        },
      ]),
    ),
    operations: Object.fromEntries(
      Pillar.options.flatMap(pillar => [
        [`subscribe.${pillar}`, { ...operation('receive', pillar, [SUBSCRIBE]), description: SUBSCRIBE.summary }],
        [
          `frames.${pillar}`,
          { ...operation('send', pillar, framesOf(pillar)), description: 'Frames of the account, and of the market.' },
        ],
      ]),
    ),
    messages: Object.fromEntries(frames.map(frame => [nameOf(frame), messageOf(frame, schemas)])),
  };
}

/**
 * Returns the name of a frame's message. The prefix is necessary, because an event in the same list may have the same
 * type.
 */
function nameOf({ type }: Frame): string {
  return `frame.${type}`;
}

function operation(action: 'send' | 'receive', pillar: Pillar, frames: readonly Frame[]): Json {
  const channel = `#/channels/${pillar}.stream`;
  return {
    action,
    channel: { $ref: channel },
    messages: frames.map(({ type }) => ({ $ref: `${channel}/messages/${type}` })),
  };
}

function messageOf({ type, summary, schema }: Frame, schemas: Json): Json {
  const { examples = [], ...payload } = wireSchema(schema, schemas);
  return {
    name: type,
    summary,
    contentType: 'application/json',
    payload,
    examples: (examples as unknown[]).map(example => ({ payload: example })),
  };
}
