import { PUBLIC_EVENTS } from './catalogue.js';

/** `svc.baas.orders.filled`, or the beginning of topics: `svc.baas.orders.*`, `svc.baas.*`, `*`. */
const PATTERN = /^(?:\*|svc(?:\.[a-z_]+)*\.(?:\*|[a-z_]+))$/;

/** Whether a webhook may register for it: a pattern that some public event matches. */
export function isEventTypePattern(text: string): boolean {
  return PATTERN.test(text) && PUBLIC_EVENTS.some(({ topic }) => matchesEventType(topic, text));
}

/** Whether the event of this topic is one that the pattern means. */
export function matchesEventType(topic: string, pattern: string): boolean {
  return pattern.endsWith('*') ? topic.startsWith(pattern.slice(0, -1)) : topic === pattern;
}
