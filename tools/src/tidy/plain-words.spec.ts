import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.js';
import { faultsIn, longSentencesIn, phrasesIn, proseOf, replacedPhrases } from './plain-words.js';

const filesOf = (...patterns: string[]) =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', ...patterns], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\0')
    .filter(Boolean);
const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8');

it('finds what the style guide replaces, and sentences of more than 35 words', () => {
  expect(replacedPhrases()).toEqual(expect.arrayContaining(['journey', 'told', 'was asked for']));
  expect(phrasesIn('Whoever asks is told twice.')).toHaveLength(2);
  expect(phrasesIn('The older lot is sold.')).toEqual([]);
  expect(longSentencesIn(`${'word '.repeat(36)}end.`)).toHaveLength(1);
  expect(longSentencesIn(`${'word '.repeat(30)}end. \`a long piece of code\` ${'word '.repeat(30)}end.`)).toEqual([]);
  expect(proseOf('# Title\n\nOne.\n\n```sh\ntold\n```\n\n| told |\n\n- Two.\n- Three.')).toEqual([
    'One.',
    '- Two.',
    '- Three.',
  ]);
});

describe('documents are in plain English', () => {
  const documents = filesOf(
    'README.md',
    'CONTRIBUTING.md',
    'CHANGELOG.md',
    'docs/*.md',
    'docs/decisions/*.md',
    'packages/*/README.md',
  ).filter(file => file !== 'docs/style-guide.md');

  it.each(documents)('%s', document => {
    expect(proseOf(textOf(document)).flatMap(part => faultsIn(part))).toEqual([]);
  });
});

describe('the reference is in plain English', () => {
  /** Every text that says what something is. */
  function descriptionsIn(value: unknown): string[] {
    if (Array.isArray(value)) return value.flatMap(descriptionsIn);
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([key, inner]) =>
      (key === 'summary' || key === 'description') && typeof inner === 'string'
        ? proseOf(inner)
        : descriptionsIn(inner),
    );
  }

  it.each(['docs/openapi.json', 'docs/asyncapi.json'])('%s', document => {
    const descriptions = new Set(descriptionsIn(JSON.parse(textOf(document))));
    expect([...descriptions].flatMap(text => faultsIn(text))).toEqual([]);
  });
});

describe('what people read in programs is in plain English', () => {
  /** Texts in quotes or between tags that read as words: two at least. */
  function textsIn(source: string): string[] {
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

  const isShown = (file: string) => !/\.(spec|int-spec)\.tsx?$|\/testing\//.test(file);

  it.each([
    { what: 'the console', files: filesOf('apps/console/src/**/*.ts', 'apps/console/src/**/*.tsx') },
    { what: 'the command line', files: filesOf('packages/cli/src/**/*.ts') },
    {
      what: 'mails and errors',
      files: filesOf('libs/contracts/src/http/*.ts', 'apps/*/src/**/*.errors.ts', 'libs/*/src/**/*.errors.ts'),
    },
  ])('$what', ({ files }) => {
    const faults = files
      .filter(isShown)
      .flatMap(file => textsIn(textOf(file)).flatMap(text => phrasesIn(text).map(fault => `${file}: ${fault}`)));
    expect(faults).toEqual([]);
  });
});

it('comments have no more words that the style guide replaces, and no more long sentences, than before', () => {
  const commentsIn = (source: string) =>
    [...source.matchAll(/(?<![^\s({,])\/\*\*?([\s\S]*?)\*\/|(?:^|\s)\/\/ (.*)$/gm)].map(([, block, line]) =>
      (block ?? line ?? '').replace(/^\s*\* ?/gm, ' '),
    );
  const sources = filesOf('apps/**/*.ts', 'apps/**/*.tsx', 'libs/**/*.ts', 'packages/**/*.ts', 'tools/**/*.ts').filter(
    file => !file.includes('/generated/'),
  );
  const found = sources.flatMap(file => commentsIn(textOf(file)).flatMap(comment => faultsIn(comment)));
  // A ratchet: lower it whenever comments are reworded, and never raise it.
  expect(found.length).toBeLessThanOrEqual(0);
});
