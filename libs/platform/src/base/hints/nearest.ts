import { distance } from 'fastest-levenshtein';

const SUGGESTED_MAX = 3;

/** Returns the number of letters in which two words differ (Levenshtein distance, case-insensitive). */
export function editsBetween(one: string, other: string): number {
  return distance(one.toLowerCase(), other.toLowerCase());
}

/**
 * Returns up to three known words that are similar to a word, nearest first. Each result differs from the word by at
 * most a third of the word's letters.
 */
export function nearest(word: string, known: Iterable<string>): string[] {
  const tolerated = Math.max(1, Math.ceil(word.length / 3));
  return [...known]
    .map(each => ({ each, edits: editsBetween(word, each) }))
    .filter(({ edits }) => edits <= tolerated)
    .sort((one, other) => one.edits - other.edits || one.each.localeCompare(other.each))
    .slice(0, SUGGESTED_MAX)
    .map(({ each }) => each);
}
