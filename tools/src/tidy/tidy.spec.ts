import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.js';

interface Rule {
  readonly name: string;
  /** What may not be written. */
  readonly pattern: RegExp;
  readonly instead: string;
  readonly applies: (file: string) => boolean;
}

const isSpec = (file: string) => /spec\.ts$|\/testing\/|\.contract\.ts$/.test(file);
const isProduct = (file: string) =>
  /^(apps|libs|packages)\/[^/]+\/src\//.test(file) && !isSpec(file) && !file.includes('/generated/');

const RULES: readonly Rule[] = [
  {
    name: 'the environment is read in config only',
    pattern: /process\.env/,
    instead: 'add the name to the configuration schema',
    applies: file =>
      isProduct(file) && !/(libs\/platform\/src\/config|packages\/cli\/src\/environment)\.ts$/.test(file),
  },
  {
    name: 'the time is read by the Clock only',
    pattern: /Date\.now\(|new Date\(\)/,
    instead: 'take the time as an argument, or ask the Clock',
    applies: file =>
      isProduct(file) &&
      !/(libs\/platform\/src\/clock|packages\/(sdk|cli)\/src\/wall-clock)\.ts$/.test(file) &&
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
    applies: file => /\.(ts|mjs|sql|yml|yaml)$/.test(file) && !file.endsWith('tidy.spec.ts'),
  },
  {
    name: 'tests wait on conditions, never on sleeps',
    pattern: /await (sleep|delay|setTimeout)\(\d/,
    instead: 'use eventually(...)',
    applies: file => file.endsWith('spec.ts') && !file.endsWith('tidy.spec.ts'),
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

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter(file => /\.(ts|mjs|css|sql|ya?ml)$/.test(file));
const linesOf = (file: string) => readFileSync(join(ROOT, file), 'utf8').split('\n');

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
    'what lies over what is said by name': 'z-index: 1;',
    'the functions of Jest are globals': "import { it } from '@jest/globals'",
  };
  expect(RULES.filter(rule => !rule.pattern.test(offences[rule.name] ?? '')).map(rule => rule.name)).toEqual([]);
});

const PARAMETERS_MAX = 7;

/** Constructors that take more than they should, as `line: count`. */
function crowdedConstructors(text: string): string[] {
  return [...text.matchAll(/\bconstructor\(([^{]*?)\)\s*\{/g)].flatMap(({ index, 1: parameters = '' }) => {
    const count = parameters.match(/\breadonly \w+:/g)?.length ?? 0;
    return count > PARAMETERS_MAX ? [`${text.slice(0, index).split('\n').length}: ${count}`] : [];
  });
}

it('no constructor takes more than seven: what needs more does two things, and is two classes', () => {
  const crowded = files
    .filter(isProduct)
    .flatMap(file => crowdedConstructors(linesOf(file).join('\n')).map(at => `${file}:${at}`));
  expect(crowded).toEqual([]);

  const eight = Array.from({ length: PARAMETERS_MAX + 1 }, (_, i) => `private readonly a${i}: A`);
  expect(crowdedConstructors(`constructor(${eight.join(', ')}) {}`)).toEqual(['1: 8']);
});

it('no source file outgrows what can be held in mind', () => {
  const isTable = (file: string) => file === 'libs/fix/src/dictionary/fields.ts';
  const long = files.filter(file => isProduct(file) && !isTable(file) && linesOf(file).length > FILE_LINES_MAX);
  expect(long).toEqual([]);
});
