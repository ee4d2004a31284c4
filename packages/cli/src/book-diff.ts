/** One difference between two books. Its path contains the names of objects. */
export interface BookDifference {
  readonly path: string;
  /** Undefined if the book has no value at the path. */
  readonly one: string | undefined;
  readonly other: string | undefined;
}

/**
 * Fields with generated times, and the list of data that a book does not contain. They differ even if two firms were
 * created from the same book.
 */
const OF_ONE_FIRM: ReadonlySet<string> = new Set(['executed_at', 'clock', 'starts_at', 'opened_at', 'omitted']);
const GENERATED_ID = /^(clt|hsh)_[0-9A-Z]{26}$/;
const OPENING = /^Opening (balance|position)/;

/**
 * Returns the differences between two exported books. The items of a list are compared by their names, or by their
 * positions if they have no names. Decimals are compared by value.
 */
export function bookDifferences(one: object, other: object): BookDifference[] {
  const [before, after] = [flat(one), flat(other)];
  const paths = new Set([...before.keys(), ...after.keys()]);
  return [...paths]
    .filter(path => before.get(path) !== after.get(path))
    .map(path => ({ path, one: before.get(path), other: after.get(path) }));
}

function flat(value: unknown, path = '', into = new Map<string, string>()): Map<string, string> {
  if (Array.isArray(value)) {
    for (const [n, each] of value.entries()) flat(each, `${path}[${nameOf(each) ?? n}]`, into);
    return into;
  }
  if (typeof value !== 'object' || value === null) {
    into.set(path, textOf(value));
    return into;
  }
  const isOpening = OPENING.test(String((value as { description?: unknown }).description));
  for (const [field, inside] of Object.entries(value)) {
    if (OF_ONE_FIRM.has(field) || (path === 'firm' && field === 'name')) continue;
    if (field === 'id' && GENERATED_ID.test(String(inside))) continue;
    if (isOpening && (field === 'date' || field === 'settles')) continue;
    flat(inside, path === '' ? field : `${path}.${field}`, into);
  }
  return into;
}

function nameOf(thing: unknown): string | undefined {
  const { name, symbol } = (thing ?? {}) as { name?: unknown; symbol?: unknown };
  if (typeof name === 'string') return name;
  return typeof symbol === 'string' && 'lots' in (thing as object) && !('type' in (thing as object))
    ? symbol
    : undefined;
}

/** Returns the text of a value. Decimals have no insignificant zeros. */
function textOf(value: unknown): string {
  const text = String(value);
  if (!/^-?\d+\.\d+$/.test(text)) return text;
  return text.replace(/0+$/, '').replace(/\.$/, '');
}
