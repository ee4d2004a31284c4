import type { ValidationItem } from '@sandbourse/contracts';

/** Matches half of a surrogate pair. A complete pair does not match, because it is one character with the `u` flag. */
const LONE_SURROGATE = /\p{Surrogate}/u;

/**
 * Returns one item for each string or key that Postgres cannot store. Postgres refuses NUL and half of a surrogate
 * pair.
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
