import { OPEN_PATHS, type ServiceName } from '@sandbourse/contracts';
import { CLOSED, FILES, LARGE_BODIES, ROUTES, type Route, SLOW, SOCKETS, STREAMS } from './route-table.js';

/** The service and route to which a public path leads. */
export interface Destination {
  readonly service: ServiceName;
  /** The path of the service's own route. */
  readonly path: string;
  /**
   * The matching row of the route table. Metrics contain this row instead of the path, so that the number of different
   * label values stays small.
   */
  readonly route: string;
  readonly access: 'public' | 'credential';
  readonly takesFiles: boolean;
  /** True if a response can take minutes. */
  readonly isSlow: boolean;
  readonly kind: 'request' | 'stream' | 'socket';
  /** The maximum size of a body with an announced length, in bytes. Undefined if the usual maximum applies. */
  readonly bodyBytesMax: number | undefined;
}

const DIRECT = '/api/v1/';
const SDK = /^\/api\/([^/]+)\/v1\/(.*)$/;

const openPaths = new Set(OPEN_PATHS);
const socketPaths = new Set(SOCKETS);

/**
 * Returns the service and route for a path without its query. Returns undefined if no row matches. Services decode
 * escapes before they match a path. Therefore, a path must have the same meaning before and after decoding:
 * `%69nternal` must not reach an internal route.
 */
export function resolve(path: string): Destination | undefined {
  const destination = lookUp(path);
  if (!destination || !path.includes('%')) return destination;
  return lookUp(decodeURIComponent(path))?.route === destination.route ? destination : undefined;
}

function lookUp(path: string): Destination | undefined {
  const target = targetOf(path);
  if (target === undefined || CLOSED.some(closed => isUnder(target, closed))) return undefined;

  const route = ROUTES.find(({ from }) => isUnder(target, from));
  return route && destinationOf(route, target);
}

/**
 * Returns the part of a public path that the route table contains: `baas/orders` for `/api/v1/baas/orders` and for
 * `/api/baas/v1/orders`.
 */
export function targetOf(path: string): string | undefined {
  if (path.startsWith(DIRECT)) return path.slice(DIRECT.length);
  const [, pillar, rest] = SDK.exec(path) ?? [];
  return pillar === undefined ? undefined : `${pillar}/${rest}`;
}

/**
 * Returns the public paths that lead to a path of a service, for the OpenAPI document. If several rows of the same
 * length match, each of these rows results in a public path.
 */
export function publicPathsOf(service: ServiceName, servicePath: string): string[] {
  const target = servicePath.replace(/^\/v1\//, '');
  const fitting = ROUTES.filter(route => route.service === service && isUnder(target, route.to));
  const longest = Math.max(...fitting.map(({ to }) => to.length));
  return fitting
    .filter(({ to }) => to.length === longest)
    .map(({ from, to }) => `${DIRECT}${join(from, rest(target, to))}`);
}

function destinationOf({ from, service, to }: Route, target: string): Destination {
  return {
    service,
    path: `/v1/${join(to, rest(target, from))}`,
    route: `${DIRECT}${from}`,
    access: openPaths.has(target) ? 'public' : 'credential',
    takesFiles: FILES.test(target),
    isSlow: SLOW.test(target),
    kind: kindOf(target),
    bodyBytesMax: LARGE_BODIES.get(target),
  };
}

function kindOf(target: string): Destination['kind'] {
  if (socketPaths.has(target)) return 'socket';
  return STREAMS.some(stream => isUnder(target, stream)) ? 'stream' : 'request';
}

/** Returns true if a path is equal to the other path or below it, compared by whole segments. */
function isUnder(path: string, ancestor: string): boolean {
  if (ancestor === '') return true;
  return path.startsWith(ancestor) && (path.length === ancestor.length || path[ancestor.length] === '/');
}

function rest(path: string, ancestor: string): string {
  return ancestor === '' ? path : path.slice(ancestor.length + 1);
}

function join(ancestor: string, path: string): string {
  return ancestor === '' || path === '' ? ancestor + path : `${ancestor}/${path}`;
}
