import { files, isProduct, isSpec, textOf } from './source-files.js';

interface Rule {
  readonly name: string;
  readonly pattern: RegExp;
  readonly instead: string;
  readonly applies: (file: string) => boolean;
}

/** Returns true for files that only tests use: specs, the test library, and the folder of end-to-end tests. */
const helpsTests = (file: string) => isSpec(file) || /^(libs\/testing|tools\/src\/e2e)\//.test(file);
const isTool = (file: string) => /^tools\/src\//.test(file) && !helpsTests(file);

const RULES: readonly Rule[] = [
  {
    name: 'the environment is read in config only',
    pattern: /process\.env/,
    instead: 'add the name to the configuration schema',
    applies: file =>
      isProduct(file) &&
      !/(libs\/platform\/src\/config|packages\/cli\/src\/environment|packages\/sdk\/src\/node\/home)\.ts$/.test(file),
  },
  {
    name: 'the time is read by the Clock only',
    pattern: /Date\.now\b|new Date\(\)/,
    instead: 'take the time as an argument, or ask the Clock',
    applies: file =>
      (isProduct(file) || isTool(file)) &&
      !/(libs\/platform\/src\/clock|(packages\/(sdk|cli)|tools|apps\/console)\/src\/(format\/)?wall-clock)\.ts$/.test(
        file,
      ) &&
      !file.startsWith('libs/testing/'),
  },
  {
    name: 'no test is singled out or switched off',
    pattern: /\b(it|test|describe)\.(only|skip|todo)\b|\b(fit|fdescribe|xit|xdescribe)\(/,
    instead: 'run it, or delete it',
    applies: file => file.endsWith('spec.ts') && !file.endsWith('tidy.spec.ts'),
  },
  {
    name: 'no leftover markers',
    pattern: /\b(TODO|FIXME|XXX|HACK)\b/,
    instead: 'do it, or open an issue',
    applies: file => /\.(tsx?|mjs|sql|yml|yaml)$/.test(file) && !file.endsWith('tidy.spec.ts'),
  },
  {
    name: 'tests wait on conditions, never on sleeps',
    pattern: /await (sleep|delay|setTimeout)\(\d/,
    instead: 'use settled() or untilHeard(...), or across processes eventually(...)',
    applies: file => file.endsWith('spec.ts') && !file.endsWith('tidy.spec.ts'),
  },
  {
    name: 'advisory locks are taken by name',
    pattern: /pg_(?:try_)?advisory_(?:xact_)?(?:un)?lock(?:_shared)?\((?!\$\{(?:lockKey\(|[A-Z_]+\})|bus\.)/,
    instead: 'give it a name in libs/platform/src/data/database/advisory-locks.ts',
    applies: isProduct,
  },
  {
    name: 'what lies over what is said by name',
    pattern: /z-index:(?! var\(--layer-)/,
    instead: 'name a layer of apps/console/src/ui/tokens.css',
    applies: file => /^apps\/console\/src\/.*\.css$/.test(file),
  },
  {
    name: 'the functions of Jest are globals',
    pattern: /from '@jest\/globals'/,
    instead: 'leave the import out: specs run outside of Jest’s own modules (tools/jest)',
    applies: file => file.endsWith('.ts') && !file.endsWith('tidy.spec.ts'),
  },
];

const FILE_LINES_MAX = 400;
const SPEC_LINES_MAX = 500;

const linesOf = (file: string) => textOf(file).split('\n');

it.each(RULES)('$name', ({ pattern, instead, applies }) => {
  const offences = files
    .filter(applies)
    .flatMap(file => linesOf(file).flatMap((line, i) => (pattern.test(line) ? [`${file}:${i + 1} ${instead}`] : [])));
  expect(offences).toEqual([]);
});

it('every rule catches what it is for', () => {
  const offences: Record<string, string> = {
    'the environment is read in config only': 'process.env.HOME',
    'the time is read by the Clock only': 'const now = new Date()',
    'no test is singled out or switched off': `it.${'only'}('x')`,
    'no leftover markers': `// ${'TO'}DO later`,
    'tests wait on conditions, never on sleeps': 'await sleep(100)',
    'advisory locks are taken by name': 'select pg_advisory_lock(20260001)',
    'what lies over what is said by name': 'z-index: 1;',
    'the functions of Jest are globals': "import { it } from '@jest/globals'",
  };
  expect(RULES.filter(rule => !rule.pattern.test(offences[rule.name] ?? '')).map(rule => rule.name)).toEqual([]);
});

const PARAMETERS_MAX = 7;

/** Returns the constructors with too many parameters. Each result is a line number and the number of parameters. */
function crowdedConstructors(text: string): string[] {
  return [...text.matchAll(/\bconstructor\(([^{]*?)\)\s*\{/g)].flatMap(({ index, 1: parameters = '' }) => {
    const count = parametersIn(parameters);
    return count > PARAMETERS_MAX ? [`${text.slice(0, index).split('\n').length}: ${count}`] : [];
  });
}

/**
 * Returns the number of parameters, including those that become fields. A comma in brackets does not separate
 * parameters.
 */
function parametersIn(list: string): number {
  let flat = list.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
  for (let before = ''; before !== flat; ) {
    before = flat;
    flat = flat.replace(/\([^()]*\)|<[^<>]*>|\[[^[\]]*\]/g, '');
  }
  return flat.split(',').filter(parameter => parameter.trim() !== '').length;
}

it('no constructor takes more than seven: what needs more does two things, and is two classes', () => {
  const crowded = files
    .filter(file => isProduct(file) || isTool(file))
    .flatMap(file => crowdedConstructors(textOf(file)).map(at => `${file}:${at}`));
  expect(crowded).toEqual([]);
});

it.each([
  { parameters: 'kept as fields', parameter: (i: number) => `private readonly a${i}: A` },
  { parameters: 'with comments', parameter: (i: number) => `/** One, or two. */ a${i}: A` },
  { parameters: 'handed on', parameter: (i: number) => `a${i}: A` },
  { parameters: 'with types in brackets', parameter: (i: number) => `@Inject(A) a${i}: Map<A, B>` },
])('counts the parameters of a constructor that are $parameters', ({ parameter }) => {
  const some = (count: number) => `constructor(${Array.from({ length: count }, (_, i) => parameter(i)).join(', ')}) {}`;

  expect(crowdedConstructors(some(PARAMETERS_MAX))).toEqual([]);
  expect(crowdedConstructors(some(PARAMETERS_MAX + 1))).toEqual(['1: 8']);
});

const PROGRAM = /\/(main|describe|migrate|ledger)\.tsx?$/;
const EXPORTED =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:class|function\*?|const|type|interface|enum) (\w+)/gm;

/** Returns the files of products whose exports only the file itself and tests use. */
function unusedFiles(texts: ReadonlyMap<string, string>): string[] {
  const users = [...texts].filter(([file]) => !isSpec(file));
  const filesWith = new Map<string, number>();
  for (const [, text] of users)
    for (const word of new Set([...(text.match(/\w+/g) ?? []), ...(text.match(/(?<=import ')[^']+(?=')/g) ?? [])]))
      filesWith.set(word, (filesWith.get(word) ?? 0) + 1);
  return users.flatMap(([file, text]) => {
    const names = [...text.matchAll(EXPORTED)].map(([, name = '']) => name);
    if (!isProduct(file) || PROGRAM.test(file) || names.length === 0) return [];
    // The file itself contains the names that it exports.
    const isUsed = names.some(name => (filesWith.get(name) ?? 0) > 1) || filesWith.has(nameOf(file));
    return isUsed ? [] : [file];
  });
}

/** Returns the text in another file's import of this file, such as `./fold.js`. */
const nameOf = (file: string) =>
  `./${file
    .split('/')
    .at(-1)
    ?.replace(/\.tsx?$/, '.js')}`;

it('no file is there for its tests alone', () => {
  const sources = files.filter(file => /\.tsx?$/.test(file));

  expect(unusedFiles(new Map(sources.map(file => [file, textOf(file)])))).toEqual([]);
});

it('finds a file of which only its test and the list of its library know', () => {
  const texts = new Map([
    ['libs/ledger/src/fold.ts', 'export class Fold {}'],
    ['libs/ledger/src/index.ts', "export * from './fold.js';"],
    ['libs/ledger/src/fold.spec.ts', 'new Fold()'],
  ]);

  expect(unusedFiles(texts)).toEqual(['libs/ledger/src/fold.ts']);
  expect(unusedFiles(new Map([...texts, ['apps/pm/src/book.ts', 'new Fold()']]))).toEqual([]);
});

/**
 * Returns true for files of apps whose names end with no role, such as `.service`. These files contain rules, which
 * must not have side effects.
 */
const isRule = (file: string) =>
  /^apps\/(?!console)[^/]+\/src\/[^/]+\//.test(file) &&
  isProduct(file) &&
  !/\.(controller|service|store|consumer|job|guard|module|token)\.ts$/.test(file);
const IMPURE = /import (?:type )?\{[^}]*\b(Clock|Database)\b[^}]*\} from '@sandbourse\/platform/;

it('no pure rule knows the Clock or the Database', () => {
  expect(files.filter(file => isRule(file) && IMPURE.test(textOf(file)))).toEqual([]);
  expect(IMPURE.test("import { Database, type Tx } from '@sandbourse/platform/database';")).toBe(true);
  expect(IMPURE.test("import type { Clock } from '@sandbourse/platform/clock';")).toBe(true);
});

it('no source file outgrows what can be held in mind', () => {
  const TABLES = ['libs/fix/src/dictionary/fields.ts', 'libs/contracts/src/http/common/error-guide.ts'];
  const long = files.filter(file => isProduct(file) && !TABLES.includes(file) && linesOf(file).length > FILE_LINES_MAX);
  expect(long).toEqual([]);
});

it('56.7: no spec is longer than 500 lines', () =>
  expect(files.filter(file => isSpec(file) && linesOf(file).length > SPEC_LINES_MAX)).toEqual([]));
