import type { IdMap } from './id-map.js';

/** The first place in which two answers differ. */
export interface Difference {
  /** `status`, or the place in the JSON: `$.items[0].price`. */
  readonly place: string;
  readonly expected: string;
  readonly got: string;
}

/** Which times of two answers are compared. */
export interface TimeRules {
  /** Times in this span of real time differ in each run, and are not compared. Milliseconds since the epoch. */
  readonly recorded: { readonly fromMs: number; readonly toMs: number };
  /** False for a clock that runs: no time is compared. */
  readonly isFrozen: boolean;
}

const REDACTED = '[redacted]';
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/;
/** Fields that measure real time. */
const MEASURED = /(_ms|^offset_seconds|^expires_in)$/;

/**
 * Returns the first difference between an answer of a report and the answer of the new firm; undefined if they are equal.
 * Objects are compared in the order of the report. Ids may differ, if each is the id of one object.
 */
export function firstDifference(
  expected: unknown,
  got: unknown,
  ids: IdMap,
  times: TimeRules,
  place = '$',
): Difference | undefined {
  const differs = { place, expected: shown(expected), got: shown(got) };
  if (typeof expected === 'string' && typeof got === 'string')
    return isSameText(expected, got, ids, times) ? undefined : differs;
  if (Array.isArray(expected) && Array.isArray(got)) {
    for (const [n, item] of expected.entries()) {
      const inside = firstDifference(item, got[n], ids, times, `${place}[${n}]`);
      if (inside) return inside;
    }
    const { length } = expected;
    return got.length > length
      ? { place: `${place}[${length}]`, expected: 'nothing', got: shown(got[length]) }
      : undefined;
  }
  if (isObject(expected) && isObject(got)) return differenceOfObjects(expected, got, ids, times, place);
  return expected === REDACTED || Object.is(expected, got) ? undefined : differs;
}

function differenceOfObjects(
  expected: Readonly<Record<string, unknown>>,
  got: Readonly<Record<string, unknown>>,
  ids: IdMap,
  times: TimeRules,
  place: string,
): Difference | undefined {
  for (const [field, value] of Object.entries(expected)) {
    const other = got[ids.renamed(field)];
    if (MEASURED.test(field) && typeof other === typeof value) continue;
    const inside = firstDifference(value, other, ids, times, `${place}.${field}`);
    if (inside) return inside;
  }
  const known = new Set(Object.keys(expected).map(field => ids.renamed(field)));
  const more = Object.keys(got).find(field => !known.has(field));
  return more === undefined ? undefined : { place: `${place}.${more}`, expected: 'nothing', got: shown(got[more]) };
}

function isSameText(expected: string, got: string, ids: IdMap, { recorded, isFrozen }: TimeRules): boolean {
  if (expected === REDACTED) return true;
  if (INSTANT.test(expected) && INSTANT.test(got)) {
    const atMs = Date.parse(expected);
    if (!isFrozen || (atMs >= recorded.fromMs && atMs <= recorded.toMs)) return true;
  }
  return ids.matches(expected, got);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The longest value that a difference shows, in characters. */
const SHOWN_MAX = 200;

function shown(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX)}…` : text;
}
