import { distance } from 'fastest-levenshtein';

const SUGGESTED_MAX = 3;

/**
 * Returns up to three known words that are similar to a word, nearest first. Each result differs from the word by at
 * most a third of the word's letters (Levenshtein distance, case-insensitive).
 */
export function nearest(word: string, known: Iterable<string>): string[] {
  const written = word.toLowerCase();
  const tolerated = Math.max(1, Math.ceil(written.length / 3));
  return [...known]
    .map(each => ({ each, edits: distance(written, each.toLowerCase()) }))
    .filter(({ edits }) => edits <= tolerated)
    .sort((one, other) => one.edits - other.edits || one.each.localeCompare(other.each))
    .slice(0, SUGGESTED_MAX)
    .map(({ each }) => each);
}
