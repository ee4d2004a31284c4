import { files, isSpec, textOf } from './source-files.js';

/** Words that say nothing in a comment of which all other words stand in the declaration. */
const EMPTY_WORDS = new Set(
  'a an the of to for in on at by with and or as is are be it its this that returns return all each every one from'.split(
    ' ',
  ),
);

const wordsOf = (text: string) => (text.match(/[A-Za-z]+/g) ?? []).flatMap(word => word.split(/(?=[A-Z][a-z])/));
const stemOf = (word: string) =>
  word
    .toLowerCase()
    .replace(/ies$/, 'y')
    .replace(/(es|s|ed|ing)$/, '');

/** Returns the comments of one line whose words all stand in the declaration below. Comments with code or a clause say more. */
function repetitionsIn(text: string): string[] {
  return [...text.matchAll(/^[ \t]*\/\*\* ([^\n*`;,]+) \*\/\n([^\n]+)\n/gm)].flatMap(
    ([, comment = '', declaration = '']) => {
      const known = new Set(wordsOf(declaration).map(stemOf));
      const words = wordsOf(comment).filter(word => !EMPTY_WORDS.has(word.toLowerCase()));
      return words.every(word => known.has(stemOf(word))) ? [comment] : [];
    },
  );
}

it('57.5: no comment repeats only the declaration below it', () => {
  const found = files
    .filter(file => !isSpec(file))
    .flatMap(file => repetitionsIn(textOf(file)).map(text => `${file}: ${text}`));
  expect(found).toEqual([]);
});

it.each([
  {
    comment: 'Returns the holdings of an account.',
    declaration: 'export function holdingsOf(account: Account): Holding[] {',
    isFault: true,
  },
  {
    comment: 'A status in its colour.',
    declaration: 'export function coloured(status: string): string {',
    isFault: true,
  },
  {
    comment: 'The settled holdings of an account.',
    declaration: 'export function holdingsOf(account: Account) {',
    isFault: false,
  },
  { comment: 'The tax year; null for all years.', declaration: 'readonly taxYear: number | null;', isFault: false },
])('57.5: $comment above $declaration is a fault: $isFault', ({ comment, declaration, isFault }) => {
  expect(repetitionsIn(`/** ${comment} */\n${declaration}\n`)).toEqual(isFault ? [comment] : []);
});
