import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.js';

/** Of a sentence, in words; code counts as one word. */
const WORDS_MAX = 35;

/** The phrases that docs/style-guide.md replaces: the first column of its glossary. */
export function replacedPhrases(): string[] {
  const guide = readFileSync(join(ROOT, 'docs/style-guide.md'), 'utf8');
  const glossary = guide.split('## Glossary')[1]?.split('\n## ')[0] ?? '';
  return [...glossary.matchAll(/^\| ([a-z' ]+) \|/gm)].map(([, phrase = '']) => phrase).filter(is => is !== 'we wrote');
}

/** What a text says in words that the style guide replaces, and its sentences that are too long. */
export function faultsIn(text: string, phrases = replacedPhrases()): string[] {
  return [...phrasesIn(text, phrases), ...longSentencesIn(text)];
}

export function phrasesIn(text: string, phrases = replacedPhrases()): string[] {
  const plain = text.replace(/\s+/g, ' ');
  return phrases.flatMap(phrase =>
    [...plain.matchAll(new RegExp(`\\b${phrase}\\b`, 'gi'))].map(
      ({ index }) => `"${phrase}": …${plain.slice(Math.max(0, index - 30), index + 40)}…`,
    ),
  );
}

/** A colon ends a sentence as a full stop does: what follows is a list or an example. */
export function longSentencesIn(text: string): string[] {
  return text
    .replace(/`[^`]*`/g, 'code')
    .replace(/\s+/g, ' ')
    .split(/(?<=[.!?:;])\s+/)
    .filter(sentence => sentence.split(' ').length > WORDS_MAX)
    .map(sentence => `${sentence.split(' ').length} words: ${sentence.slice(0, 70)}…`);
}

/** The prose of a Markdown document: no code blocks, tables or headings, a paragraph or an item of a list each. */
export function proseOf(markdown: string): string[] {
  return markdown
    .replace(/^```[\s\S]*?^```/gm, '')
    .replace(/^[|#].*$/gm, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .split(/\n\s*\n|\n(?=\s*(?:[-*]|\d+\.) )/)
    .map(part => part.trim())
    .filter(part => part !== '');
}
