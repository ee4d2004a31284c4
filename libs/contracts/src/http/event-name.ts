import { z } from 'zod';
import { PUBLIC_EVENTS } from '../events/catalogue.js';
import { isEventTypePattern, topicOf } from '../events/event-type-pattern.js';

const NAME_LENGTH_MAX = 100;

/** The error for an unknown event name. `takesPatterns` is true if names may end with the wildcard `*`. */
export interface UnknownEventType extends Record<string, unknown> {
  readonly type: 'unknown_event_type';
  readonly takesPatterns: boolean;
}

/**
 * Makes the schema for the name of a public event, in any form that `topicOf` accepts. The names in `others` are also
 * valid.
 */
export function eventName(...others: readonly string[]) {
  const isKnown = (name: string) => others.includes(name) || PUBLIC_EVENTS.some(({ topic }) => topic === topicOf(name));
  return named(isKnown, 'No event has this name', false).meta({
    description:
      'An event of docs/events.md: its topic, the `type` of its envelope, or one of these without its first parts, such as `orders.filled`',
    examples: ['svc.baas.orders.filled'],
  });
}

/** The name of a public event, in any form that `topicOf` accepts, or a pattern that ends with the wildcard `*`. */
export const EventTypePattern = named(isEventTypePattern, 'No event has this type', true).meta({
  description:
    'A topic of docs/events.md, or a prefix wildcard such as `svc.baas.orders.*`. `com.service.baas.orders.*`, `baas.orders.*` and `orders.*` are aliases. Responses contain the topic',
  examples: ['svc.baas.orders.*'],
});

function named(isKnown: (name: string) => boolean, message: string, takesPatterns: boolean) {
  return z
    .string()
    .max(NAME_LENGTH_MAX)
    .check(ctx => {
      if (isKnown(ctx.value)) return;
      const params: UnknownEventType = { type: 'unknown_event_type', takesPatterns };
      ctx.issues.push({ code: 'custom', message, params, input: ctx.value });
    });
}
