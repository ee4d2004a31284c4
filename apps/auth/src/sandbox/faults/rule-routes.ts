import {
  isPlaceholder,
  literalsIn,
  PUBLIC_ROUTES,
  type RouteTemplate,
  routeTemplateOf,
  SOCKET_ROUTES,
  segmentsOf,
} from '@sandbourse/contracts';
import { nearest } from '@sandbourse/platform/hints';

const ROUTES = [...PUBLIC_ROUTES, ...SOCKET_ROUTES].map(routeTemplateOf);
const METHODS = new Set(ROUTES.map(({ method }) => method));
const EVERYTHING = '*';
/** The route of the rules themselves. No rule may match it, or the rule could not be deleted. */
const ITSELF = '/api/v1/sandbox/faults';

const NAMEABLE = ROUTES.filter(({ path }) => path !== ITSELF && !path.startsWith(`${ITSELF}/`));

/** The routes that a text names, or the routes that it may mean. */
export type NamedRoutes = { readonly routes: readonly string[] | null } | { readonly near: readonly string[] };

/**
 * Finds the routes that the field `on` of a rule names. The path may omit `/api/v1` and the pillar, and may have values
 * in place of placeholders, of which `*` is any. If a text names several routes, those of the most literal path are meant: `/orders/preview`
 * is not `/orders/{order_id}`. Returns null for every route.
 */
export function routesNamed(on: string): NamedRoutes {
  const [first = '', second] = on.split(/\s+/);
  const method = second === undefined ? undefined : first.toUpperCase();
  const path = second ?? first;
  if (path === EVERYTHING && method === undefined) return { routes: null };
  const asked = segmentsOf(path);
  const fitting = NAMEABLE.filter(
    route => (method === undefined || method === route.method) && fits(route.segments, asked),
  );
  const most = Math.max(...fitting.map(({ segments }) => literalsIn(segments)));
  const routes = fitting
    .filter(({ segments }) => literalsIn(segments) === most)
    .map(route => `${route.method} ${written(route.segments, asked)}`);
  return routes.length > 0 ? { routes } : { near: near(method, path) };
}

/** Returns true if a written path is a route, with or without its leading segments. */
function fits(segments: readonly string[], asked: readonly string[]): boolean {
  const omitted = segments.length - asked.length;
  if (omitted !== 0 && omitted !== PREFIX && omitted !== PREFIX - 1) return false;
  return asked.every((segment, at) => {
    const known = segments[omitted + at] ?? '';
    return isPlaceholder(known) || known === segment;
  });
}

/** `api`, `v1` and the pillar. */
const PREFIX = 3;

function written(segments: readonly string[], asked: readonly string[]): string {
  const omitted = segments.length - asked.length;
  const isAny = (segment: string) => isPlaceholder(segment) || segment === EVERYTHING;
  const own = asked.map((segment, at) => (isAny(segment) ? (segments[omitted + at] ?? segment) : segment));
  return `/${[...segments.slice(0, omitted), ...own].join('/')}`;
}

/** Returns the routes that a text may mean: those with another method, those that end like it, and similar ones. */
function near(method: string | undefined, path: string): string[] {
  const asked = segmentsOf(path);
  const ofMethod = NAMEABLE.filter(route => !METHODS.has(method ?? '') || route.method === method);
  const otherMethod = NAMEABLE.filter(({ segments }) => fits(segments, asked));
  const longer = ofMethod.filter(({ segments }) => endsLike(segments, asked));
  const byText = new Map(ofMethod.map(route => [route.segments.slice(-asked.length).join('/'), route]));
  const similar = nearest(asked.join('/'), byText.keys()).flatMap(text => byText.get(text) ?? []);
  const shown = ({ method, segments }: RouteTemplate) => `${method} /${segments.slice(PREFIX).join('/')}`;
  return [...new Set([...otherMethod, ...longer, ...similar].map(shown))].slice(0, SUGGESTED_MAX);
}

/** Returns true if the last segments of a route fit to the written path, and one of them is literal. */
function endsLike(segments: readonly string[], asked: readonly string[]): boolean {
  const last = segments.slice(-asked.length);
  const isLiteral = last.some((segment, at) => !isPlaceholder(segment) && segment === asked[at]);
  return isLiteral && last.every((segment, at) => isPlaceholder(segment) || segment === asked[at]);
}

const SUGGESTED_MAX = 3;
