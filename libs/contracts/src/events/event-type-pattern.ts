import { Pillar } from '../scopes.js';
import { PUBLIC_EVENTS } from './catalogue.js';

/**
 * Matches a topic such as `svc.baas.orders.filled`. Also matches a topic that ends with a wildcard, such as
 * `svc.baas.orders.*`, `svc.baas.*` or `*`.
 */
const PATTERN = /^(?:\*|svc(?:\.[a-z_]+)*\.(?:\*|[a-z_]+))$/;

/**
 * Returns true if a webhook may register for this text: the name of a public event, or a pattern that matches at least
 * one public event.
 */
export function isEventTypePattern(text: string): boolean {
  const pattern = topicOf(text);
  return PATTERN.test(pattern) && PUBLIC_EVENTS.some(({ topic }) => matchesEventType(topic, pattern));
}

/**
 * Converts the name of an event to its topic. A user may write the topic (`svc.baas.orders.filled`), the envelope's
 * `type` (`com.service.baas.orders.filled`) or a short form (`baas.orders.filled`, `orders.filled`). Each may end with
 * the wildcard `*`. An unknown short form is returned unchanged.
 */
export function topicOf(name: string): string {
  if (name === '*' || name.startsWith('svc.')) return name;
  if (name.startsWith('com.service.')) return name.replace(/^com\.service\./, 'svc.');
  const candidates = [name, ...Pillar.options.map(pillar => `${pillar}.${name}`)].map(each => `svc.${each}`);
  return candidates.find(candidate => PUBLIC_EVENTS.some(({ topic }) => matchesEventType(topic, candidate))) ?? name;
}

/** Converts the name of an event, in any form that `topicOf` accepts, to the `type` of its envelope. */
export function envelopeTypeOf(name: string): string {
  return topicOf(name).replace(/^svc\./, 'com.service.');
}

/** Returns true if a pattern, which may end with the wildcard `*`, matches the topic. */
export function matchesEventType(topic: string, pattern: string): boolean {
  return pattern.endsWith('*') ? topic.startsWith(pattern.slice(0, -1)) : topic === pattern;
}
