import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OPEN_ORDER_STATUSES, type OrderView } from '@sandbourse/contracts';
import type { ApiClient } from '../api-client.js';
import { ROOT } from '../root.js';

/** The answers to reading requests of a firm: the route, the path that was requested, and the status with the body. */
export interface FirmAnswer {
  readonly route: string;
  readonly path: string;
  readonly text: string;
}

/** A value that two firms answer differently: the route, the place in the answer, and both values. */
export interface FirmDifference {
  readonly route: string;
  readonly place: string;
  readonly one: unknown;
  readonly other: unknown;
}

/** Routes that do not read the situation of a firm, each with the reason. */
const NOT_READ: readonly (readonly [RegExp, string])[] = [
  [/\/auth\/|\/api-keys\/|\/sandbox\/(firms|mailbox|snapshots|books|environment|settled)/, 'logins and the sandbox'],
  [/\/fix\/|\/stream/, 'sessions of the wire'],
  [/\/events(\/|$)|\/calendar-events|\/clock\/events|\/deliveries|\/trace$/, 'what happened in the original firm'],
  [/\/market\/(securities|quotes$|bars$|bars\/|fx)/, 'the market'],
];

const PAGE = 500;

interface Parameter {
  readonly name: string;
  readonly in: string;
}

const PATHS = (
  JSON.parse(readFileSync(join(ROOT, 'docs/openapi.json'), 'utf8')) as {
    paths: Record<string, Record<string, { parameters?: Parameter[] }>>;
  }
).paths;

/** Returns the answers to all reading routes of a firm, with all ids that its lists show in the paths. */
export async function answersOf(api: ApiClient): Promise<FirmAnswer[]> {
  const routes = Object.keys(PATHS)
    .filter(path => PATHS[path]?.get && !NOT_READ.some(([left]) => left.test(path)))
    .sort((one, other) => parametersIn(one).length - parametersIn(other).length);
  const ids = new Map<string, Set<string>>();
  const answers: FirmAnswer[] = [];
  for (const route of routes) {
    for (const path of pathsOf(route, ids)) {
      const { status, body } = await api.send('GET', path + queryOf(route));
      if (status === 200) sort(route, body, [...(ids.get('account_id') ?? [])]);
      collect(body, ids);
      answers.push({ route, path, text: `${JSON.stringify({ status, body })}` });
    }
  }
  return answers;
}

function parametersIn(route: string): string[] {
  return [...route.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}

function pathsOf(route: string, ids: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const [name] = parametersIn(route);
  if (name === undefined) return [route];
  return [...(ids.get(name) ?? [])].map(id => route.replace(`{${name}}`, id));
}

function queryOf(route: string): string {
  const names = new Set((PATHS[route]?.get?.parameters ?? []).map(({ name }) => name));
  const query = [
    ...(names.has('page_size') ? [`page_size=${PAGE}`] : names.has('limit') ? [`limit=${PAGE}`] : []),
    ...(names.has('status') && /tax-lots/.test(route) ? ['status=ALL'] : []),
    ...(names.has('tax_year') ? ['tax_year=2026'] : []),
  ];
  return query.length === 0 ? '' : `?${query.join('&')}`;
}

interface ListedEntry {
  readonly account_id: string;
  readonly sequence: number;
}

type ListedOrder = Pick<OrderView, 'account_id' | 'status' | 'security' | 'order_type' | 'limit_price' | 'quantity'>;

/**
 * Sorts lists whose sequence follows from ids, which a copy has in another order: open orders come after closed ones,
 * and transactions are sorted by account.
 */
function sort(route: string, body: unknown, accounts: readonly string[]): void {
  if (route === '/api/v1/baas/orders') {
    const isOpen = ({ status }: ListedOrder) => OPEN_ORDER_STATUSES.some(open => open === status);
    const termsOf = ({ account_id, ...order }: ListedOrder) =>
      [accounts.indexOf(account_id), order.security.value, order.order_type, order.limit_price, order.quantity].join(
        ' ',
      );
    const listed = body as ListedOrder[];
    const open = listed.filter(isOpen).sort((one, other) => (termsOf(one) < termsOf(other) ? -1 : 1));
    listed.splice(0, listed.length, ...listed.filter(order => !isOpen(order)), ...open);
  }
  if (route === '/api/v1/baas/transactions')
    (body as { items: ListedEntry[] }).items.sort(
      (one, other) =>
        accounts.indexOf(one.account_id) - accounts.indexOf(other.account_id) || one.sequence - other.sequence,
    );
}

/** Collects ids by the names of their fields, such as `account_id`. */
function collect(value: unknown, ids: Map<string, Set<string>>): void {
  if (Array.isArray(value)) for (const each of value) collect(each, ids);
  else if (typeof value === 'object' && value !== null)
    for (const [field, held] of Object.entries(value)) {
      if (typeof held === 'string' && /_id$/.test(field)) {
        const known = ids.get(field) ?? new Set();
        ids.set(field, known.add(held));
      } else collect(held, ids);
    }
}

const ID = /\b[a-z]+_[0-9A-HJKMNP-TV-Z]{26}\b|\bSB[0-9A-Z]{6,}\b|\b[0-9a-f]{64}\b/g;

/** Returns the value-by-value differences of two firms. Ids count as equal if they stand in the same places. */
export function firmDifferences(one: readonly FirmAnswer[], other: readonly FirmAnswer[]): FirmDifference[] {
  const [first, second] = [numbered(one), numbered(other)];
  const routes = [...new Set([...first, ...second].map(({ route }) => route))];
  return routes.flatMap(route => {
    const [ours, theirs] = [first, second].map(answers => answers.filter(each => each.route === route));
    return differencesIn(
      route,
      '$',
      (ours ?? []).map(({ text }) => JSON.parse(text)),
      (theirs ?? []).map(({ text }) => JSON.parse(text)),
    );
  });
}

/** Replaces ids by the order in which they first appear. */
function numbered(answers: readonly FirmAnswer[]): FirmAnswer[] {
  const ids = new Map<string, string>();
  const counts = new Map<string, number>();
  // Closed orders name the open orders that replaced them, so the orders get their numbers in the sequence of the list.
  const orders = answers.find(({ route }) => route === '/api/v1/baas/orders')?.text ?? '';
  for (const [, id = ''] of orders.matchAll(/"order_id":"([^"]+)"/g)) {
    counts.set('ord_', (counts.get('ord_') ?? 0) + 1);
    ids.set(id, `ord_#${counts.get('ord_')}`);
  }
  return answers.map(answer => ({
    ...answer,
    text: answer.text.replaceAll(ID, id => {
      const kind = /^[a-z]+_/.exec(id)?.[0] ?? `${id.length}`;
      const known = ids.get(id) ?? `${kind}#${(counts.get(kind) ?? 0) + 1}`;
      if (!ids.has(id)) counts.set(kind, (counts.get(kind) ?? 0) + 1);
      ids.set(id, known);
      return known;
    }),
  }));
}

function differencesIn(route: string, place: string, one: unknown, other: unknown): FirmDifference[] {
  if (Object.is(one, other)) return [];
  if (Array.isArray(one) && Array.isArray(other)) {
    if (one.length !== other.length) return [{ route, place: `${place}.length`, one: one.length, other: other.length }];
    return one.flatMap((each, n) => differencesIn(route, `${place}[]`, each, other[n]));
  }
  if (isRecord(one) && isRecord(other))
    return [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap(field =>
      differencesIn(route, `${place}.${field}`, one[field], other[field]),
    );
  return [{ route, place, one, other }];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
