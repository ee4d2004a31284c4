import { Pillar } from '../scopes.js';
import { PUBLIC_EVENTS } from './catalogue.js';

/** Matches `svc.baas.orders.filled`, and prefix wildcards: `svc.baas.orders.*`, `svc.baas.*`, `*`. */
const PATTERN = /^(?:\*|svc(?:\.[a-z_]+)*\.(?:\*|[a-z_]+))$/;

/**
 * Returns true if a webhook may register for this text: a pattern, in any of its spellings, that matches at least one
 * public event.
 */
export function isEventTypePattern(text: string): boolean {
  const pattern = topicOf(text);
  return PATTERN.test(pattern) && PUBLIC_EVENTS.some(({ topic }) => matchesEventType(topic, pattern));
}

/**
 * Converts the name of an event to its topic. Users write three forms: the topic `svc.baas.orders.filled`, the
 * envelope's `type` `com.service.baas.orders.filled`, and the short forms `baas.orders.filled` and `orders.filled`. All
 * forms may end with a `*` wildcard. For an unknown name, only the `com.service.` prefix is replaced.
 */
export function topicOf(name: string): string {
  if (name === '*' || name.startsWith('svc.')) return name;
  if (name.startsWith('com.service.')) return name.replace(/^com\.service\./, 'svc.');
  const candidates = [name, ...Pillar.options.map(pillar => `${pillar}.${name}`)].map(each => `svc.${each}`);
  return candidates.find(candidate => PUBLIC_EVENTS.some(({ topic }) => matchesEventType(topic, candidate))) ?? name;
}

/** Converts the name of an event, in any form, to the `type` of its envelope. */
export function envelopeTypeOf(name: string): string {
  return topicOf(name).replace(/^svc\./, 'com.service.');
}

/** Returns true if the pattern matches the topic of the event. */
export function matchesEventType(topic: string, pattern: string): boolean {
  return pattern.endsWith('*') ? topic.startsWith(pattern.slice(0, -1)) : topic === pattern;
}
