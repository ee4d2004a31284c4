import { type Pillar, PUBLIC_EVENTS, publicEventsOf, topicOf } from '@sandbourse/contracts';
import { nearest } from './nearest.js';

const SUGGESTED_MAX = 3;
const TOPICS = PUBLIC_EVENTS.map(({ topic }) => topic);
const BEGINNINGS = [...new Set(TOPICS.map(topic => topic.replace(/[^.]+$/, '*')))];

interface Valid {
  readonly takesPatterns: boolean;
  /** The only pillar whose events are valid; default: every pillar. */
  readonly pillar?: Pillar;
}

/** Suggests known events for an unknown name, and says where the events are listed. */
export function eventHint(name: string, { takesPatterns, pillar }: Valid): string {
  const topics = pillar === undefined ? TOPICS : publicEventsOf(pillar).map(({ topic }) => topic);
  const written = topicOf(name);
  const meant = meantBy(written, takesPatterns ? [...topics, ...BEGINNINGS] : topics);
  const suggestion = TOPICS.includes(written)
    ? `Register a webhook for ${written}. `
    : meant.length > 0
      ? `Did you mean ${meant.join(' or ')}? `
      : '';
  const several = takesPatterns ? '. A prefix such as svc.baas.orders.* matches several events' : '';
  return `${suggestion}/docs/events lists all ${TOPICS.length} events${several}`;
}

/**
 * Returns the topics that are similar to a name. Compares whole topics first, then topics without their prefix, and
 * then only the last segments.
 */
function meantBy(name: string, topics: readonly string[]): string[] {
  const tries = [near(name, topics, topic => topic), near(name, topics, short), near(lastWord(name), topics, lastWord)];
  return tries.find(meant => meant.length > 0) ?? [];
}

function near(name: string, topics: readonly string[], called: (topic: string) => string): string[] {
  return nearest(name, new Set(topics.map(called)))
    .flatMap(each => topics.filter(topic => called(topic) === each))
    .slice(0, SUGGESTED_MAX);
}

/** Returns a topic without its prefix: `orders.filled` for `svc.baas.orders.filled`. */
function short(topic: string): string {
  return topic.split('.').slice(2).join('.');
}

function lastWord(topic: string): string {
  return topic.split('.').at(-1) ?? topic;
}
