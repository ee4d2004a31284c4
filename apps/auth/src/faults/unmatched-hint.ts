import {
  isFixFault,
  isOrderFault,
  isPlaceholder,
  isSocketRoute,
  isWebhookFault,
  literalsIn,
  PUBLIC_ROUTES,
  type RequestView,
  routeTemplateOf,
  segmentsOf,
} from '@sandbourse/contracts';
import { nearest } from '@sandbourse/platform/hints';
import type { FaultRule } from './fault-rule.js';

export type SeenRequest = Pick<RequestView, 'method' | 'path' | 'body'>;

const SHOWN_MAX = 3;
const ROUTES = PUBLIC_ROUTES.map(routeTemplateOf);
const CONTROLS = '/api/v1/sandbox/';
/** The fields of a body that name a security. `security` has the ticker in `value`. */
const SYMBOL_FIELD = /^(symbol|ticker|value)$/;

/**
 * Returns what the requests since the creation of a rule have in place of what the rule asks for. Null if the rule has
 * matched, or if the requests say nothing about it. The handshakes of WebSockets are not among the requests.
 * @param requests the requests of the firm since the creation of the rule, newest first
 */
export function unmatchedHint({ rule, routes, matched }: FaultRule, requests: readonly SeenRequest[]): string | null {
  if (matched > 0 || isWebhookFault(rule.do) || isFixFault(rule.do)) return null;
  if (routes?.every(isSocketRoute)) return null;
  const [on, asked] = isOrderFault(rule.do) ? ['POST /orders', ['POST /api/v1/baas/orders']] : [rule.on, routes];
  const sent = requests.filter(({ path }) => !path.startsWith(CONTROLS));
  const onRoute = asked === null ? sent : sent.filter(request => asked.includes(shownAs(request, asked)));
  if (sent.length === 0) return null;
  if (onRoute.length === 0) return `No request was on ${on}. Your firm has sent ${near(on, sent)}`;
  return (
    termHint('symbol', rule.symbol, valuesOf(onRoute, SYMBOL_FIELD)) ??
    termHint('quantity', rule.quantity, valuesOf(onRoute, /^quantity$/)) ??
    (rule.key_id === undefined ? null : `The requests on ${rule.on} came from other keys or logins than ${rule.key_id}`)
  );
}

function termHint(field: string, wanted: string | undefined, seen: readonly string[]): string | null {
  if (wanted === undefined || seen.length === 0) return null;
  // biome-ignore lint/plugin: a comparison of two quantities, which need not be exact beyond a double
  const isSeen = seen.some(value => value.toUpperCase() === wanted.toUpperCase() || Number(value) === Number(wanted));
  if (isSeen) return null;
  const similar = nearest(wanted, seen);
  const shown = (similar.length > 0 ? similar : seen).slice(0, SHOWN_MAX).join(' or ');
  return `No request had the ${field} ${wanted}. Your firm has sent ${shown}`;
}

/** Returns the routes of requests that are nearest to a text: similar ones, or else the latest ones. */
function near(on: string, requests: readonly SeenRequest[]): string {
  const routes = [...new Set(requests.map(request => shownAs(request).replace(/ \/api\/v1\/(baas\/)?/, ' /')))];
  const similar = nearest(on, routes);
  return [...new Set([...similar, ...routes])].slice(0, SHOWN_MAX).join(', ');
}

/** Returns the route of a request: one of the given ones if it is on it, or else the most literal public route. */
function shownAs({ method, path }: SeenRequest, first: readonly string[] = []): string {
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

/** Returns the different values that JSON bodies have in some fields, newest first. */
function valuesOf(requests: readonly SeenRequest[], field: RegExp): string[] {
  const values = new Set<string>();
  for (const { body } of requests)
    if (body !== null)
      JSON.parse(body, (name, value: unknown) => {
        if (field.test(name) && typeof value !== 'object') values.add(String(value));
        return value;
      });
  return [...values];
}
