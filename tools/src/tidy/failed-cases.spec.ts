import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import FailedCases, { commandFor, failedCasesIn, linesAbout } from '../../jest/failed-cases.mjs';
import { ROOT } from '../root.js';

const FILE = 'libs/money/src/amounts.spec.ts';

// biome-ignore format: a table
it.each([
  { file: FILE,                                         name: '',            command: 'npx tsc -b && cd libs/money && npx jest src/amounts.spec.ts' },
  { file: FILE,                                         name: 'costs $1',    command: "npx tsc -b && cd libs/money && npx jest src/amounts.spec.ts -t '^costs \\$1$'" },
  { file: 'apps/pm/src/a/b.int-spec.ts',                name: "it's open",   command: "npx tsc -b && cd apps/pm && npx jest src/a/b.int-spec.ts -t '^it'\\''s open$'" },
  { file: 'tools/src/e2e/console.e2e-spec.ts',          name: '',            command: 'npm run e2e -- console.e2e-spec.ts' },
  { file: 'tools/src/e2e/one-process.kill-spec.ts',     name: '',            command: 'npm run e2e:own-stacks -- one-process.kill-spec.ts' },
  { file: 'tools/src/e2e/newcomer.readme-spec.ts',      name: '',            command: 'npm run e2e:readme -- newcomer.readme-spec.ts' },
])('$file "$name" runs alone with $command', ({ file, name, command }) => expect(commandFor(file, name)).toBe(command));

describe('the cases that failed', () => {
  let folder: string;
  let noted: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sandbourse-failed-'));
    noted = join(folder, 'cases');
    process.env.SANDBOURSE_FAILED_CASES = noted;
  });

  afterEach(() => {
    delete process.env.SANDBOURSE_FAILED_CASES;
    rmSync(folder, { recursive: true });
  });

  it('are noted and printed with file, line, message and command; cases that passed are not', () => {
    const message = `\u001b[31mError: too dear\u001b[39m\n    at Object.<anonymous> (${ROOT}${FILE}:12:5)\n    at new Promise (<anonymous>)`;
    new FailedCases().onTestResult(
      { path: join(ROOT, FILE) },
      {
        testResults: [
          { fullName: 'costs', status: 'failed', failureMessages: [message] },
          { fullName: 'sells', status: 'passed', failureMessages: [] },
        ],
      },
    );

    expect(linesAbout(failedCasesIn(noted))).toEqual([
      '\n1 failed:',
      `\n${FILE}:12  costs`,
      '    Error: too dear',
      `        at Object.<anonymous> (${ROOT}${FILE}:12:5)`,
      `  to run it alone: ${commandFor(FILE, 'costs')}`,
    ]);
  });

  it('include a file that could not be run, or that left something open', () => {
    const faults = [
      { testResults: [], testExecError: {}, failureMessage: 'Cannot find module' },
      {
        testResults: [{ fullName: 'sells', status: 'passed', failureMessages: [] }],
        failureMessage: 'left a server open',
      },
    ];
    for (const fault of faults) new FailedCases().onTestResult({ path: join(ROOT, FILE) }, fault);

    expect(failedCasesIn(noted)).toEqual([
      { file: FILE, name: '', message: 'Cannot find module' },
      { file: FILE, name: '', message: 'left a server open' },
    ]);
  });

  it('are an empty list if the file of cases does not exist', () =>
    expect(linesAbout(failedCasesIn(noted))).toEqual([]));
});
