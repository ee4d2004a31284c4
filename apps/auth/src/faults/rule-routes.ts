import { PUBLIC_ROUTES } from '@sandbourse/contracts';
import { nearest } from '@sandbourse/platform/hints';

interface Route {
  readonly method: string;
  readonly path: string;
  readonly segments: readonly string[];
}

const ROUTES: readonly Route[] = PUBLIC_ROUTES.map(route => {
  const [method = '', path = ''] = route.split(' ');
  return { method, path, segments: segmentsOf(path) };
});
const METHODS = new Set(ROUTES.map(({ method }) => method));
const EVERYTHING = '*';
/** The route of the rules themselves. No rule may match it, or the rule could not be deleted. */
const ITSELF = '/api/v1/sandbox/faults';

/** The routes that a text names, or the routes that it may mean. */
export type NamedRoutes = { readonly routes: readonly string[] | null } | { readonly near: readonly string[] };

/**
 * Finds the routes that the field `on` of a rule names. The path may omit `/api/v1` and the pillar, and may have values
 * in place of placeholders. If a text names several routes, those of the most literal path are meant: `/orders/preview`
 * is not `/orders/{order_id}`. Returns null for every route.
 */
export function routesNamed(on: string): NamedRoutes {
  const [first = '', second] = on.split(/\s+/);
  const method = second === undefined ? undefined : first.toUpperCase();
  const path = second ?? first;
  if (path === EVERYTHING && method === undefined) return { routes: null };
  const asked = segmentsOf(path);
  const fitting = ROUTES.filter(
    route =>
      route.path !== ITSELF &&
      !route.path.startsWith(`${ITSELF}/`) &&
      (method === undefined || method === route.method),
  ).filter(({ segments }) => placesOf(segments, asked) !== undefined);
  const most = Math.max(...fitting.map(({ segments }) => literals(segments)));
  const routes = fitting
    .filter(({ segments }) => literals(segments) === most)
    .map(route => `${route.method} ${written(route.segments, asked)}`);
  return routes.length > 0 ? { routes } : { near: near(method, path) };
}

/** Returns the number of leading segments of a route that a written path omits. Undefined if they do not fit. */
function placesOf(segments: readonly string[], asked: readonly string[]): number | undefined {
  const omitted = segments.length - asked.length;
  const isOmissible = omitted === 0 || omitted === PREFIX || omitted === PREFIX - 1;
  if (!isOmissible) return undefined;
  const fits = asked.every((segment, at) => {
    const known = segments[omitted + at] ?? '';
    return isPlaceholder(known) || known === segment;
  });
  return fits ? omitted : undefined;
}

/** `api`, `v1` and the pillar. */
const PREFIX = 3;

function written(segments: readonly string[], asked: readonly string[]): string {
  const omitted = segments.length - asked.length;
  const own = asked.map((segment, at) => (isPlaceholder(segment) ? (segments[omitted + at] ?? segment) : segment));
  return `/${[...segments.slice(0, omitted), ...own].join('/')}`;
}

function near(method: string | undefined, path: string): string[] {
  const known =
    method === undefined || METHODS.has(method) ? ROUTES.filter(route => !method || route.method === method) : ROUTES;
  const asked = segmentsOf(path);
  const shown = (route: Route) => `${route.method} /${route.segments.slice(PREFIX).join('/')}`;
  const sameLength = known.filter(({ segments }) => [0, PREFIX, PREFIX - 1].includes(segments.length - asked.length));
  const short = new Map(sameLength.map(route => [tail(route, asked).join('/'), shown(route)]));
  const found = nearest(asked.join('/'), short.keys()).map(text => short.get(text) ?? text);
  const otherMethod = ROUTES.filter(({ segments }) => placesOf(segments, asked) !== undefined).map(shown);
  return [...new Set([...otherMethod, ...found])].slice(0, SUGGESTED_MAX);
}

const SUGGESTED_MAX = 3;

function tail({ segments }: Route, asked: readonly string[]): string[] {
  const rest = segments.slice(segments.length - asked.length);
  return rest.map((segment, at) => (isPlaceholder(segment) ? (asked[at] ?? segment) : segment));
}

function literals(segments: readonly string[]): number {
  return segments.filter(segment => !isPlaceholder(segment)).length;
}

function isPlaceholder(segment: string): boolean {
  return segment.startsWith('{');
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter(segment => segment !== '');
}
