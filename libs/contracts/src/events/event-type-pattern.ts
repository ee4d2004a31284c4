import { Pillar } from '../scopes.js';
import { PUBLIC_EVENTS } from './catalogue.js';

/** `svc.baas.orders.filled`, or the beginning of topics: `svc.baas.orders.*`, `svc.baas.*`, `*`. */
const PATTERN = /^(?:\*|svc(?:\.[a-z_]+)*\.(?:\*|[a-z_]+))$/;

/** True if a webhook may register for it: a pattern that some public event matches, in any of its spellings. */
export function isEventTypePattern(text: string): boolean {
  const pattern = topicOf(text);
  return PATTERN.test(pattern) && PUBLIC_EVENTS.some(({ topic }) => matchesEventType(topic, pattern));
}

/**
 * An event has one name, its topic, and users write three: `svc.baas.orders.filled`, the `type` of its envelope
 * `com.service.baas.orders.filled`, and `baas.orders.filled` or `orders.filled`. All of them, and prefixes with `*`,
 * become the topic. A name of no public event is unchanged except for its first words.
 */
export function topicOf(name: string): string {
  if (name === '*' || name.startsWith('svc.')) return name;
  if (name.startsWith('com.service.')) return name.replace(/^com\.service\./, 'svc.');
  const candidates = [name, ...Pillar.options.map(pillar => `${pillar}.${name}`)].map(each => `svc.${each}`);
  return candidates.find(candidate => PUBLIC_EVENTS.some(({ topic }) => matchesEventType(topic, candidate))) ?? name;
}

/** The `type` of an envelope, of an event by any of its names. */
export function envelopeTypeOf(name: string): string {
  return topicOf(name).replace(/^svc\./, 'com.service.');
}

/** True if the pattern matches the topic of the event. */
export function matchesEventType(topic: string, pattern: string): boolean {
  return pattern.endsWith('*') ? topic.startsWith(pattern.slice(0, -1)) : topic === pattern;
}
