import {
  concerns,
  DEPOSIT_ROUTE,
  FaultKind,
  isDepositFault,
  isDepositRoute,
  isEventStreamRoute,
  isEventTypePattern,
  isOpenRoute,
  isSocketRoute,
  isWebhookFault,
  surfaceOf,
  termsOf,
  topicOf,
} from '@sandbourse/contracts';
import { ValidationFailed } from '@sandbourse/platform/errors';
import { eventHint } from '@sandbourse/platform/hints';
import type { FaultTerms } from './fault-rule.js';
import { routesNamed } from './rule-routes.js';

/**
 * Returns the routes or event types that a rule names; null for all. Throws ValidationFailed for unknown ones, and for
 * those with which the rule could never match.
 */
export function namedBy(rule: FaultTerms): readonly string[] | null {
  if (isWebhookFault(rule.do)) return topicsOf(rule);
  return termsOf(rule.do).includes('on') ? routesOf(rule) : null;
}

/** Throws ValidationFailed if a rule ends before it begins. */
export function checkEnd({ until }: FaultTerms, now: Date): void {
  if (until !== undefined && new Date(until) <= now)
    throw wrong('until', `The time is over. It is ${now.toISOString()}, in real time`);
}

/** Returns the routes of a rule; null for every route. Throws ValidationFailed if there is no such route. */
function routesOf({ do: kind, on, symbol, quantity }: FaultTerms): readonly string[] | null {
  const named = routesNamed(on);
  if ('near' in named) {
    const meant = named.near.length > 0 ? `Did you mean ${named.near.join(' or ')}?` : '/docs lists all routes';
    throw wrong('on', `No route is ${on}. ${meant}`);
  }
  if (named.routes === null) return isDepositFault(kind) ? [DEPOSIT_ROUTE] : null;
  for (const route of named.routes) checkRoute(kind, on, route);
  if (symbol !== undefined && named.routes.every(isOfStream))
    throw wrong('symbol', `Not allowed for ${on}: streams have no symbol when they are opened`);
  if (quantity !== undefined && named.routes.every(hasNoBody))
    throw wrong('quantity', `Not allowed for ${on}: these requests have no body with a quantity`);
  return named.routes;
}

/** Throws ValidationFailed if no request of a route can meet a fault of this kind. */
function checkRoute(kind: FaultKind, on: string, route: string): void {
  if (isOpenRoute(route))
    throw wrong('on', `${on} takes no login or key, so its requests have no firm and meet no fault`);
  if (isDepositFault(kind) && !isDepositRoute(route))
    throw wrong('on', `${kind} is a fault of deposits. Their route is ${DEPOSIT_ROUTE}`);
  const surface = surfaceOf(route, { hasCursor: true });
  if (concerns(kind, surface)) return;
  if (surface === 'answer')
    throw wrong(
      'on',
      `${kind} is a fault of streams, and ${on} is not one. Streams are GET /events/trades and GET /stream`,
    );
  if (kind === 'gap') throw wrong('on', 'gap is a fault of event streams, because frames of a WebSocket have no ids');
  const others = FaultKind.options.filter(each => concerns(each, surface));
  const stream = isSocketRoute(route) ? 'a WebSocket' : 'an event stream';
  throw wrong('on', `${on} is ${stream}, which cannot meet ${kind}. Use ${others.join(', ')}`);
}

function isOfStream(route: string): boolean {
  return isEventStreamRoute(route) || isSocketRoute(route);
}

function hasNoBody(route: string): boolean {
  return /^(GET|DELETE) /.test(route);
}

/** Returns the event types of a rule for webhooks; null for every type. Throws ValidationFailed for an unknown type. */
function topicsOf({ on }: FaultTerms): readonly string[] | null {
  if (!isEventTypePattern(on)) throw wrong('on', `No event type is ${on}. ${eventHint(on, { takesPatterns: true })}`);
  return on === '*' ? null : [topicOf(on)];
}

function wrong(field: string, msg: string): ValidationFailed {
  return new ValidationFailed([{ type: 'value_error', loc: ['body', field], msg }]);
}
