import { distance } from 'fastest-levenshtein';

const SUGGESTED_MAX = 3;

/**
 * The words that a client may have meant, nearest first and three at most. They differ in a third of their letters or
 * fewer, by Levenshtein's distance, in capitals or not.
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
