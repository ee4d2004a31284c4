import {
  type Difference,
  type FaultKind,
  isDepositFault,
  isDepositRoute,
  isPlaceholder,
  literalsIn,
  PUBLIC_ROUTES,
  routeTemplateOf,
  type Surface,
  segmentsOf,
  surfaceOf,
} from '@sandbourse/contracts';
import { groupedBy } from '@sandbourse/platform/grouped-by';
import { targetOf } from '../routing/resolve.js';

/** The parts of a request that rules match. */
export interface MatchedRequest {
  readonly method: string;
  /** The public path, as `/api/v1/…` for both forms of URLs. */
  readonly path: string;
  readonly query: string;
  readonly actor: string | null;
  readonly keyId: string | null;
  /** The bytes of the body. Undefined for a file. */
  readonly body: Buffer | undefined;
  /** True if an event stream continues after an event. */
  readonly hasCursor: boolean;
}

interface Terms {
  readonly do: FaultKind;
  readonly routes: readonly string[] | null;
  readonly key_id: string | null;
  readonly symbol: string | null;
  readonly quantity: string | null;
}

/** The routes of the sandbox itself, such as its clock. A rule matches one only if it names the route. */
const CONTROLS = '/api/v1/sandbox/';

/** The public routes by method and number of segments. */
const ROUTES = groupedBy(PUBLIC_ROUTES.map(routeTemplateOf), ({ method, segments }) => `${method} ${segments.length}`);

/** Returns the public path of a request, as `/api/v1/…` for both forms of URLs. */
export function publicPath(path: string): string {
  return `/api/v1/${targetOf(path) ?? ''}`;
}

/** Returns the first term of a rule that a request does not have, or null if the rule matches. */
export function differenceOf(rule: Terms, request: MatchedRequest): Difference | null {
  const { do: kind, routes, key_id, symbol, quantity } = rule;
  const { method, path, keyId, actor } = request;
  const isOnRoute = routes === null ? !path.startsWith(CONTROLS) : routes.some(route => isOn(route, request));
  if (!isOnRoute || (isDepositFault(kind) && !isDeposit(request))) return { term: 'on', value: `${method} ${path}` };
  const fields = symbol === null && quantity === null ? [] : fieldsOf(request.body);
  if (symbol !== null && !names(symbol, request, fields)) return { term: 'symbol', value: null };
  if (quantity !== null && !fields.some(isQuantity(quantity))) return { term: 'quantity', value: null };
  return key_id === null || key_id === keyId || key_id === actor ? null : { term: 'key_id', value: keyId ?? actor };
}

/** Returns the kind of answer that a request gets. */
export function surfaceOfRequest({ method, path, hasCursor }: MatchedRequest): Surface {
  return surfaceOf(`${method} ${path}`, { hasCursor });
}

/** Returns true if a request is a deposit, and not a withdrawal. */
export function isDeposit({ method, path, body }: MatchedRequest): boolean {
  const isDirection = ([name, value]: Field) => name === 'direction' && value === 'DEPOSIT';
  return isDepositRoute(`${method} ${path}`) && fieldsOf(body).some(isDirection);
}

function isOn(route: string, { method, path }: MatchedRequest): boolean {
  const { method: ofMethod, segments } = routeTemplateOf(route);
  const asked = segmentsOf(path);
  if (ofMethod !== method || segments.length !== asked.length) return false;
  const template = templateOf(method, asked);
  return segments.every((segment, at) =>
    isPlaceholder(segment) ? isPlaceholder(template?.[at] ?? '') : segment === asked[at],
  );
}

/** Returns the most literal public route of a path: `/orders/preview` is not `/orders/{order_id}`. */
function templateOf(method: string, asked: readonly string[]): readonly string[] | undefined {
  return (ROUTES.get(`${method} ${asked.length}`) ?? [])
    .map(({ segments }) => segments)
    .filter(segments => segments.every((segment, at) => isPlaceholder(segment) || segment === asked[at]))
    .sort((one, other) => literalsIn(other) - literalsIn(one))[0];
}

type Field = readonly [name: string, value: unknown];

function names(symbol: string, { path, query }: MatchedRequest, fields: readonly Field[]): boolean {
  const wanted = symbol.toUpperCase();
  const inUrl = [...segmentsOf(path), ...[...new URLSearchParams(query).values()].flatMap(value => value.split(','))];
  const inBody = fields.filter(([name]) => SYMBOL_FIELD.test(name)).map(([, value]) => String(value));
  return [...inUrl, ...inBody].some(text => text.toUpperCase() === wanted);
}

/** `security` has the ticker in `value`. */
const SYMBOL_FIELD = /^(symbol|ticker|value)$/;

function isQuantity(quantity: string) {
  return ([name, value]: Field) => name === 'quantity' && Number(value) === Number(quantity);
}

/** Returns all fields of a JSON body with their values, also those of nested objects. */
function fieldsOf(body: Buffer | undefined): Field[] {
  if (!body) return [];
  const fields: Field[] = [];
  try {
    JSON.parse(body.toString(), (name, value) => {
      if (typeof value !== 'object') fields.push([name, value]);
      return value;
    });
  } catch {
    return [];
  }
  return fields;
}
