import type { ValidationItem } from '@sandbourse/contracts';
import { item } from './validation-items.js';

export type Query = Readonly<Record<string, unknown>>;

/** A query with the names of a route, and the names that the client has written instead. */
export interface Named<Given = Query> {
  readonly query: Given;
  readonly written: ReadonlyMap<string, string>;
  readonly faults: readonly ValidationItem[];
}

const SIZE_DEFAULT = 50;
const SIZES = ['limit', 'page_size'];
/**
 * Lets a client write the part of a list that it wants in the same words on every route: `limit` or `page_size`, `page`
 * or `offset`, and `cursor`. Converts them to the fields that the route declares. A field that the route declares itself
 * is not changed.
 */
export function inNamesOf(fields: readonly string[], given: Query): Named {
  const sized = renamed({ query: given, written: new Map(), faults: [] }, fields, {
    names: SIZES,
    to: sizeOf(fields),
  });
  const size = Number(sized.query[sizeOf(fields) ?? ''] ?? SIZE_DEFAULT);
  return renamed(positioned(sized, fields, size), fields, { names: ['cursor'], to: cursorOf(fields, given) });
}

/** Restores the names that the client has written, in the items of a refusal. */
export function inWrittenNames(items: readonly ValidationItem[], written: Named['written']): ValidationItem[] {
  return items.map(each => ({ ...each, loc: each.loc.map(step => written.get(String(step)) ?? step) }));
}

/** Returns the field of a route for the size of a page. If a route declares both names, it ignores `page_size`. */
function sizeOf(fields: readonly string[]): string | undefined {
  return SIZES.find(name => fields.includes(name));
}

/** Returns the field of a route for the last item of the previous page: `before` if the newest items come first. */
function cursorOf(fields: readonly string[], { order }: Query): string | undefined {
  const names = order === 'desc' ? ['before'] : ['after', 'before'];
  return names.find(name => fields.includes(name));
}

/** Gives a field that the route does not declare the name that it declares, if that field is not given as well. */
function renamed(
  named: Named,
  fields: readonly string[],
  { names, to }: { names: readonly string[]; to: string | undefined },
): Named {
  const { query, written, faults } = named;
  const from = names.find(name => !fields.includes(name) && name in query);
  if (to === undefined || from === undefined || to in query) return named;
  const { [from]: value, ...others } = query;
  return { query: { ...others, [to]: value }, written: new Map(written).set(to, from), faults };
}

/** Converts `offset` to `page` or the reverse, if the route declares only the other one. */
function positioned(named: Named, fields: readonly string[], size: number): Named {
  const isOther = (from: string, to: string) =>
    from in named.query && !(to in named.query) && fields.includes(to) && !fields.includes(from);
  if (isOther('offset', 'page'))
    return moved(named, {
      from: 'offset',
      to: 'page',
      convert: offset => (offset >= 0 ? offset / size + 1 : Number.NaN),
      expected: `a multiple of the page size, which is ${size}`,
    });
  if (isOther('page', 'offset'))
    return moved(named, {
      from: 'page',
      to: 'offset',
      convert: page => (page >= 1 ? (page - 1) * size : Number.NaN),
      expected: 'a whole number from 1',
    });
  return named;
}

interface Move {
  readonly from: string;
  readonly to: string;
  /** Returns a whole number, unless the value is not valid. */
  readonly convert: (value: number) => number;
  readonly expected: string;
}

function moved(named: Named, { from, to, convert, expected }: Move): Named {
  const { [from]: value, ...others } = named.query;
  const converted = convert(/^\d+$/.test(String(value)) ? Number(value) : Number.NaN);
  if (Number.isInteger(converted)) return { ...named, query: { ...others, [to]: String(converted) } };
  const fault = item(['value_error', `Input should be ${expected}`], ['query', from]);
  return { ...named, query: others, faults: [...named.faults, fault] };
}
