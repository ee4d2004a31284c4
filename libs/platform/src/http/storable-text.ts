import type { ValidationItem } from '@sandbourse/contracts';

/** Half of a surrogate pair: with the `u` flag a whole pair is one character, and does not match. */
const LONE_SURROGATE = /\p{Surrogate}/u;

/**
 * The parts of a request that no Postgres text can hold: a NUL, or half of a surrogate pair, in any string or key of it. One item for
 * each place.
 */
export function unstorableTexts(value: unknown, place: ValidationItem['loc']): ValidationItem[] {
  if (typeof value === 'string') return isStorable(value) ? [] : [itemAt(place)];
  if (Array.isArray(value)) return value.flatMap((item, index) => unstorableTexts(item, [...place, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    isStorable(key) ? unstorableTexts(item, [...place, key]) : [itemAt(place)],
  );
}

function isStorable(text: string): boolean {
  return !text.includes('\0') && !LONE_SURROGATE.test(text);
}

function itemAt(loc: ValidationItem['loc']): ValidationItem {
  return { type: 'string_unicode', loc, msg: 'Input should be text without NUL and without lone surrogates' };
}
