import { z } from 'zod';
import { PUBLIC_EVENTS, publicEventsOf } from '../events/catalogue.js';
import { isEventTypePattern, topicOf } from '../events/event-type-pattern.js';
import type { Pillar } from '../scopes.js';

const NAME_LENGTH_MAX = 100;

/**
 * The error for an unknown event name. `takesPatterns` is true if names may end with the wildcard `*`. With a `pillar`,
 * only names of events of this pillar are valid.
 */
export interface UnknownEventType extends Record<string, unknown> {
  readonly type: 'unknown_event_type';
  readonly takesPatterns: boolean;
  readonly pillar?: Pillar;
}

/**
 * Makes the schema for the name of a public event, in any form that `topicOf` accepts. With a `pillar`, only events of
 * this pillar are valid. The names in `others` are also valid.
 */
export function eventName({ pillar, others = [] }: { pillar?: Pillar; others?: readonly string[] } = {}) {
  const events = pillar === undefined ? PUBLIC_EVENTS : publicEventsOf(pillar);
  const isKnown = (name: string) => others.includes(name) || events.some(({ topic }) => topic === topicOf(name));
  const message = pillar === undefined ? 'No event has this name' : `No event of ${pillar} has this name`;
  return named(isKnown, message, { takesPatterns: false, ...(pillar !== undefined && { pillar }) }).meta({
    description:
      'An event of docs/events.md: its topic, the `type` of its envelope, or one of these without its first parts, such as `orders.filled`',
    examples: ['svc.baas.orders.filled'],
  });
}

/** The name of a public event, in any form that `topicOf` accepts, or a pattern that ends with the wildcard `*`. */
export const EventTypePattern = named(isEventTypePattern, 'No event has this type', {
  takesPatterns: true,
}).meta({
  description:
    'A topic of docs/events.md, or a prefix wildcard such as `svc.baas.orders.*`. `com.service.baas.orders.*`, `baas.orders.*` and `orders.*` are aliases. Responses contain the topic',
  examples: ['svc.baas.orders.*'],
});

function named(
  isKnown: (name: string) => boolean,
  message: string,
  given: Pick<UnknownEventType, 'takesPatterns' | 'pillar'>,
) {
  return z
    .string()
    .max(NAME_LENGTH_MAX)
    .check(ctx => {
      if (isKnown(ctx.value)) return;
      const params: UnknownEventType = { ...given, type: 'unknown_event_type' };
      ctx.issues.push({ code: 'custom', message, params, input: ctx.value });
    });
}
