import {
  DEPOSIT_ROUTE,
  isDepositFault,
  isDepositRoute,
  isEventStreamRoute,
  isEventTypePattern,
  isFixFault,
  isOrderFault,
  isSocketRoute,
  isStreamFault,
  isWebhookFault,
  topicOf,
} from '@sandbourse/contracts';
import { ValidationFailed } from '@sandbourse/platform/errors';
import { eventHint } from '@sandbourse/platform/hints';
import type { FaultTerms } from './fault-rule.js';
import { routesNamed } from './rule-routes.js';

/** Returns the routes or event types that a rule names; null for all. Throws ValidationFailed for unknown ones. */
export function namedBy(rule: FaultTerms): readonly string[] | null {
  const isOfVenue = isOrderFault(rule.do) || isFixFault(rule.do);
  if (rule.session !== undefined && !isOfVenue) throw wrong('session', `Not allowed for ${rule.do}`);
  if (isWebhookFault(rule.do)) return topicsOf(rule);
  if (!isOfVenue) return routesOf(rule);
  if (rule.key_id !== undefined) throw wrong('key_id', `Not allowed for ${rule.do}`);
  if (rule.on !== '*') throw wrong('on', `Not allowed for ${rule.do}: use symbol, quantity and session`);
  return null;
}

/** Returns the routes of a rule; null for every route. Throws ValidationFailed if there is no such route. */
function routesOf({ do: kind, on }: FaultTerms): readonly string[] | null {
  const named = routesNamed(on);
  if ('near' in named) {
    const meant = named.near.length > 0 ? `Did you mean ${named.near.join(' or ')}?` : '/docs lists all routes';
    throw wrong('on', `No route is ${on}. ${meant}`);
  }
  if (kind === 'gap' && named.routes?.some(isSocketRoute))
    throw wrong('on', 'gap is a fault of event streams, because frames of a WebSocket have no ids');
  if (isStreamFault(kind) && named.routes?.some(route => !isEventStreamRoute(route) && !isSocketRoute(route)))
    throw wrong(
      'on',
      `${kind} is a fault of streams, and ${on} is not one. Streams are GET /events/trades and GET /stream`,
    );
  if (!isDepositFault(kind)) return named.routes;
  if (named.routes?.some(route => !isDepositRoute(route)))
    throw wrong('on', `${kind} is a fault of deposits. Their route is ${DEPOSIT_ROUTE}`);
  return named.routes ?? [DEPOSIT_ROUTE];
}

/** Returns the event types of a rule for webhooks; null for every type. Throws ValidationFailed for an unknown type. */
function topicsOf({ do: kind, on, symbol, quantity }: FaultTerms): readonly string[] | null {
  if (symbol !== undefined) throw wrong('symbol', `Not allowed for ${kind}`);
  if (quantity !== undefined) throw wrong('quantity', `Not allowed for ${kind}`);
  if (!isEventTypePattern(on)) throw wrong('on', `No event type is ${on}. ${eventHint(on, { takesPatterns: true })}`);
  return on === '*' ? null : [topicOf(on)];
}

function wrong(field: string, msg: string): ValidationFailed {
  return new ValidationFailed([{ type: 'value_error', loc: ['body', field], msg }]);
}
