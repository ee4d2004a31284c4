import {
  beginsWithClause,
  cellsOf,
  commentsIn,
  faultsIn,
  longSentencesIn,
  phrasesIn,
  proseOf,
  replacedPhrases,
  textsIn,
  titlesIn,
} from './plain-words.js';
import { filesOf, textOf } from './source-files.js';

it('finds what the style guide replaces, and sentences of more than 35 words', () => {
  expect(replacedPhrases()).toEqual(expect.arrayContaining(['journey', 'told', 'was asked for']));
  expect(phrasesIn('Whoever asks is told twice.')).toHaveLength(2);
  expect(phrasesIn('It takes three journeys.')).toHaveLength(1);
  expect(phrasesIn('The older lot is sold.')).toEqual([]);
  expect(longSentencesIn(`${'word '.repeat(36)}end.`)).toHaveLength(1);
  expect(longSentencesIn(`${'word '.repeat(30)}end. \`a long piece of code\` ${'word '.repeat(30)}end.`)).toEqual([]);
  expect(proseOf('# Title\n\nOne.\n\n```sh\ntold\n```\n\n| told |\n\n- Two.\n- Three.')).toEqual([
    'One.',
    '- Two.',
    '- Three.',
  ]);
});

it.each([
  { what: 'a title', source: "it('a client is told', () => {});" },
  { what: 'a title in the next line', source: "it(\n  'a client is told',\n  async () => {},\n);" },
  { what: 'a title of many', source: "it.each([{ one: 1 }, { one: 2 }])('a client is told $one', () => {});" },
  { what: 'a row of a table', source: "it.each([\n  ['a client is told', 1],\n] as const)('%s', () => {});" },
])('finds $what that the style guide replaces', ({ source }) => {
  expect(titlesIn(source).flatMap(title => phrasesIn(title))).toHaveLength(1);
});

it.each(["log.warn({ error }, 'clients are told later');", 'throw new Error(`a client is told later`);'])(
  'finds what the style guide replaces in %s',
  source => expect(textsIn(source).flatMap(text => phrasesIn(text))).toHaveLength(1),
);

it('finds what the style guide replaces in headings and cells of tables, and a cell that is too long', () => {
  expect(cellsOf('# Whoever asks').flatMap(cell => faultsIn(cell))).toHaveLength(1);
  expect(cellsOf('| a client | whoever asks |').flatMap(cell => faultsIn(cell))).toHaveLength(1);
  expect(cellsOf(`| a client | ${'word '.repeat(36)}|`).flatMap(cell => faultsIn(cell))).toHaveLength(1);
  expect(cellsOf('| `whoever` |\n\n```sh\n# told\n```').flatMap(cell => faultsIn(cell))).toEqual([]);
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
    const text = textOf(document);
    expect([...proseOf(text), ...cellsOf(text)].flatMap(part => faultsIn(part))).toEqual([]);
  });
});

describe('the reference is in plain English', () => {
  function descriptionsIn(value: unknown): string[] {
    if (Array.isArray(value)) return value.flatMap(descriptionsIn);
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([key, inner]) =>
      (key === 'summary' || key === 'description') && typeof inner === 'string'
        ? [...proseOf(inner), ...cellsOf(inner)]
        : descriptionsIn(inner),
    );
  }

  it.each(['docs/openapi.json', 'docs/asyncapi.json', 'docs/asyncapi-3.0.json'])('%s', document => {
    const descriptions = new Set(descriptionsIn(JSON.parse(textOf(document))));
    expect([...descriptions].flatMap(text => faultsIn(text))).toEqual([]);
  });
});

/** There is one test for each folder, so that a fault is found within seconds. */
describe.each(['apps', 'libs', 'packages', 'tools'])('%s', folder => {
  const files = filesOf(`${folder}/*.ts`, `${folder}/*.tsx`).filter(file => !/\/(generated|migrations)\//.test(file));
  const isSpec = (file: string) => /spec\.tsx?$/.test(file);
  const faultsOf = (file: string, texts: readonly string[]) =>
    texts.flatMap(text => phrasesIn(text)).map(fault => `${file}: ${fault}`);

  it('shows, logs and throws texts in plain English', () => {
    const programs = files.filter(file => !isSpec(file));
    expect(programs.flatMap(file => faultsOf(file, textsIn(textOf(file))))).toEqual([]);
  });

  it('has titles of tests in plain English', () => {
    const specs = files.filter(file => isSpec(file) && !file.endsWith('/plain-words.spec.ts'));
    expect(specs.flatMap(file => faultsOf(file, titlesIn(textOf(file))))).toEqual([]);
  });
});

it('comments are in plain English', () => {
  const sources = filesOf('apps/**/*.ts', 'apps/**/*.tsx', 'libs/**/*.ts', 'packages/**/*.ts', 'tools/**/*.ts').filter(
    file => !file.includes('/generated/'),
  );
  const sql = filesOf('apps/**/*.sql', 'libs/**/*.sql').map(file => textOf(file).replace(/^( *)--/gm, '$1//'));
  expect(sql.length).toBeGreaterThan(0);
  const found = [...sources.map(file => textOf(file)), ...sql].flatMap(text =>
    commentsIn(text).flatMap(comment => faultsIn(comment)),
  );
  expect(found).toEqual([]);
});

it('comments begin with a noun or a verb', () => {
  expect(beginsWithClause(' What an order costs. ')).toBe(true);
  expect(beginsWithClause(' The cost of an order. ')).toBe(false);

  const sources = filesOf('apps/**/*.ts', 'apps/**/*.tsx', 'libs/**/*.ts', 'packages/**/*.ts', 'tools/**/*.ts').filter(
    file => !/\/(?:generated|migrations)\//.test(file),
  );
  const found = sources.flatMap(file =>
    commentsIn(textOf(file))
      .filter(beginsWithClause)
      .map(comment => `${file}: ${comment.trim().slice(0, 70)}`),
  );
  expect(found).toEqual([]);
});
