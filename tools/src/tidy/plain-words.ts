import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.js';

/** The maximum number of words in a sentence. A piece of code counts as one word. */
const WORDS_MAX = 35;

/** Returns the phrases in the first column of the glossary in docs/style-guide.md. No text may use them. */
export function replacedPhrases(): string[] {
  const guide = readFileSync(join(ROOT, 'docs/style-guide.md'), 'utf8');
  const glossary = guide.split('## Glossary')[1]?.split('\n## ')[0] ?? '';
  return [...glossary.matchAll(/^\| ([a-z' ]+) \|/gm)].map(([, phrase = '']) => phrase).filter(is => is !== 'we wrote');
}

/** Returns the phrases in a text that the style guide does not allow, and the sentences that are too long. */
export function faultsIn(text: string, phrases = replacedPhrases()): string[] {
  return [...phrasesIn(text, phrases), ...longSentencesIn(text)];
}

export function phrasesIn(text: string, phrases = replacedPhrases()): string[] {
  const plain = text.replace(/\s+/g, ' ');
  return phrases.flatMap(phrase =>
    [...plain.matchAll(new RegExp(`\\b${phrase}s?\\b`, 'gi'))].map(
      ({ index }) => `"${phrase}": …${plain.slice(Math.max(0, index - 30), index + 40)}…`,
    ),
  );
}

/**
 * Returns the sentences that are too long. A sentence also ends at a colon or semicolon, because a list or an example
 * often follows.
 */
export function longSentencesIn(text: string): string[] {
  return text
    .replace(/`[^`]*`/g, 'code')
    .replace(/\s+/g, ' ')
    .split(/(?<=[.!?:;])\s+/)
    .filter(sentence => sentence.split(' ').length > WORDS_MAX)
    .map(sentence => `${sentence.split(' ').length} words: ${sentence.slice(0, 70)}…`);
}

/** Returns the paragraphs and list items of a Markdown document. Code blocks, tables and headings are left out. */
export function proseOf(markdown: string): string[] {
  return markdown
    .replace(/^```[\s\S]*?^```/gm, '')
    .replace(/^[|#].*$/gm, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .split(/\n\s*\n|\n(?=\s*(?:[-*]|\d+\.) )/)
    .map(part => part.trim())
    .filter(part => part !== '');
}

/** Returns the headings and table cells of a Markdown document. Code is left out. */
export function cellsOf(markdown: string): string[] {
  const lines = markdown.replace(/^```[\s\S]*?^```/gm, '').match(/^[|#].*$/gm) ?? [];
  return lines.flatMap(line => line.replace(/`[^`]*`/g, 'code').split('|')).map(cell => cell.trim());
}

/** Returns the strings and the texts between tags that contain at least two words. */
export function textsIn(source: string): string[] {
  const code = source
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/^import [\s\S]*?;$/gm, '');
  const quoted = [...code.matchAll(/'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g)].map(([, a, b, c]) => a ?? b ?? c ?? '');
  const tagged = [...code.matchAll(/>([^<>{}=;]+)[<{]/g)].map(([, text = '']) => text);
  return [...quoted, ...tagged]
    .map(text => text.replace(/\s+/g, ' ').trim())
    .filter(text => /[a-z]{2} [a-z]/i.test(text));
}

export function commentsIn(source: string): string[] {
  const comments = source.matchAll(/(?<![^\s({,])\/\*\*?([\s\S]*?)\*\/|(?:^|\s)\/\/ (.*)$/gm);
  return [...comments].map(([, block, line]) => (block ?? line ?? '').replace(/^\s*\* ?/gm, ' '));
}

/**
 * Returns true if a comment begins with a clause such as "What an order costs". It should begin with a noun, as in "The
 * cost of an order".
 */
export function beginsWithClause(comment: string): boolean {
  return /^\s*(?:What|Of|Whose|Whether|How) /.test(comment);
}

/**
 * Returns the titles of tests: the first arguments of `it` and `describe`, those of the call after `each(…)`, and the
 * texts in the rows of `each`.
 */
export function titlesIn(spec: string): string[] {
  const titles = spec.matchAll(/(?:\b(?:it|describe|test)(?:\.\w+)*|[)`])\(\s*('[^'\n]*'|"[^"\n]*"|`[^`]*`)/g);
  const tables = spec.matchAll(/\.each(?:<[\s\S]*?>)?\(\[([\s\S]*?)\](?: as const)?\)\(/g);
  return [...[...titles].map(([, title = '']) => title), ...[...tables].flatMap(([, rows = '']) => textsIn(rows))];
}
