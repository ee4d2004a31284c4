import {
  isDepositFault,
  isFixFault,
  isOrderFault,
  isPlaceholder,
  isSocketRoute,
  isStreamFault,
  isWebhookFault,
  literalsIn,
  PUBLIC_ROUTES,
  type RequestView,
  type RuleTerm,
  routeTemplateOf,
  type SeenValues,
  segmentsOf,
} from '@sandbourse/contracts';
import { wantedOf } from '@sandbourse/platform/faults';
import { nearest } from '@sandbourse/platform/hints';
import type { FaultRule } from './fault-rule.js';

export type SeenRequest = Pick<RequestView, 'method' | 'path' | 'query' | 'body'>;

const SHOWN_MAX = 3;
const ROUTES = PUBLIC_ROUTES.map(routeTemplateOf);
const CONTROLS = '/api/v1/sandbox/';
/** The fields of a body that name a security. `security` has the ticker in `value`. */
const SYMBOL_FIELD = /^(symbol|ticker|value)$/;

/**
 * Returns what the events or requests since the creation of a rule have in place of what the rule asks for. Null if the
 * rule has matched, or if nothing is known about it. The handshakes of WebSockets and open
 * streams are not among the requests.
 * @param requests the requests of the firm since the creation of the rule, newest first
 * @param seesFirm true for a reader who sees all rep codes of the firm. To others, the hint names no symbols, quantities,
 *   keys and webhooks of events
 */
export function unmatchedHint(fault: FaultRule, requests: readonly SeenRequest[], seesFirm = true): string | null {
  if (fault.matched > 0) return null;
  if (!fault.seen) return requestHint(fault, requests);
  const isShown = seesFirm || OF_THE_FIRM.includes(fault.seen.term);
  return seenHint(fault, isShown ? fault.seen : { ...fault.seen, values: [] });
}

/** The terms whose values say nothing about accounts and keys. */
const OF_THE_FIRM: readonly RuleTerm[] = ['on', 'cursor', 'session'];

/** Names the nearest of the values that events had in place of a term of the rule. */
function seenHint({ rule, routes }: FaultRule, { term, values }: SeenValues): string {
  const [one, many] = EVENTS.find(([isOf]) => isOf(rule.do))?.[1] ?? ['stream', 'Streams'];
  if (term === 'cursor')
    return `No stream had Last-Event-ID or since_id. Your firm has opened ${values.map(short).join(', ')}`;
  const [called, wanted] = {
    on: [isWebhookFault(rule.do) ? 'event type' : 'route', rule.on],
    session: ['session', rule.session],
    symbol: ['symbol', rule.symbol],
    quantity: ['quantity', rule.quantity],
    key_id: [isWebhookFault(rule.do) ? 'webhook' : 'key or login', rule.key_id],
  }[term];
  const shown = shownOf(wantedOf({ ...rule, routes }, term), values)
    .map(short)
    .join(' or ');
  return `No ${one} had the ${called} ${wanted}${shown && `. ${many} had ${shown}`}`;
}

/** The events that rules of some kinds are compared with. */
const EVENTS = [
  [isWebhookFault, ['delivery', 'Deliveries']],
  [isOrderFault, ['order', 'Orders']],
  [isFixFault, ['FIX message', 'FIX messages']],
] as const;

function requestHint({ rule, routes }: FaultRule, requests: readonly SeenRequest[]): string | null {
  if (isWebhookFault(rule.do) || isFixFault(rule.do) || isStreamFault(rule.do) || routes?.every(isSocketRoute))
    return null;
  const [on, asked] = isOrderFault(rule.do) ? ['POST /orders', ['POST /api/v1/baas/orders']] : [rule.on, routes];
  const sent = requests.filter(({ path }) => !path.startsWith(CONTROLS));
  const onRoute = asked === null ? sent : sent.filter(request => asked.includes(shownAs(request, asked)));
  if (sent.length === 0) return null;
  if (onRoute.length === 0) return `No request was on ${on}. Your firm has sent ${near(on, sent)}`;
  if (isDepositFault(rule.do) && !onRoute.some(isDeposit))
    return 'No request was a deposit. Your firm has sent withdrawals';
  const ofSymbol = onRoute.filter(request => symbolsIn(request).some(isSame(rule.symbol ?? '')));
  return (
    termHint('symbol', rule.symbol, onRoute.flatMap(symbolsIn)) ??
    termHint('quantity', rule.quantity, (ofSymbol.length > 0 ? ofSymbol : onRoute).flatMap(quantitiesIn)) ??
    (rule.session === undefined ? null : `No order had the session ${rule.session}. Orders on ${on} have none`) ??
    (rule.key_id === undefined ? null : `The requests on ${rule.on} came from other keys or logins than ${rule.key_id}`)
  );
}

function termHint(field: string, wanted: string | undefined, seen: readonly string[]): string | null {
  if (wanted === undefined || seen.length === 0 || seen.some(isSame(wanted))) return null;
  return `No request had the ${field} ${wanted}. Your firm has sent ${shownOf(wanted, [...new Set(seen)]).join(' or ')}`;
}

function isSame(wanted: string) {
  return (value: string) => value.toUpperCase() === wanted.toUpperCase() || Number(value) === Number(wanted);
}

/** Returns the values that are nearest to a text: similar ones, or else the first ones. */
function shownOf(wanted: string, seen: readonly string[]): string[] {
  const similar = nearest(wanted, seen);
  return (similar.length > 0 ? similar : seen).slice(0, SHOWN_MAX);
}

/** Returns the routes of requests that are nearest to a text: similar ones, or else the latest ones. */
function near(on: string, requests: readonly SeenRequest[]): string {
  const routes = [...new Set(requests.map(request => short(shownAs(request))))];
  const similar = nearest(on, routes);
  return [...new Set([...similar, ...routes])].slice(0, SHOWN_MAX).join(', ');
}

/** Returns a route without its prefix. Leaves other values as they are. */
function short(route: string): string {
  return route.replace(/ \/api\/v1\/(baas\/)?/, ' /');
}

/** Returns the route of a request: one of the given ones if it is on it, or else the most literal public route. */
function shownAs({ method, path }: Pick<SeenRequest, 'method' | 'path'>, first: readonly string[] = []): string {
  const asked = segmentsOf(path);
  const isOn = ({ method: of, segments }: (typeof ROUTES)[number]) =>
    of === method &&
    segments.length === asked.length &&
    segments.every((segment, at) => isPlaceholder(segment) || segment === asked[at]);
  const given = first.map(routeTemplateOf).find(isOn);
  const [found] = given
    ? [given]
    : ROUTES.filter(isOn).sort((one, other) => literalsIn(other.segments) - literalsIn(one.segments));
  return `${method} ${found?.path ?? path}`;
}

function isDeposit({ body }: SeenRequest): boolean {
  return valuesIn(body, /^direction$/).includes('DEPOSIT');
}

/** Returns the securities that a request names in its path, its query and its body. */
function symbolsIn({ method, path, query, body }: SeenRequest): string[] {
  const [, shown = ''] = shownAs({ method, path }).split(' ');
  const template = segmentsOf(shown);
  const inPath = segmentsOf(path).filter((_, at) => template[at] === '{symbol}');
  const named = [...new URLSearchParams(query ?? '')].filter(([name]) => SYMBOL_PARAMETER.test(name));
  return [...inPath, ...named.flatMap(([, value]) => value.split(',')), ...valuesIn(body, SYMBOL_FIELD)];
}

const SYMBOL_PARAMETER = /^symbols?$/;

function quantitiesIn({ body }: SeenRequest): string[] {
  return valuesIn(body, /^quantity$/);
}

/** Returns the values that a JSON body has in some fields. */
function valuesIn(body: string | null, field: RegExp): string[] {
  const values: string[] = [];
  if (body !== null)
    JSON.parse(body, (name, value: unknown) => {
      if (field.test(name) && typeof value !== 'object') values.push(String(value));
      return value;
    });
  return values;
}
