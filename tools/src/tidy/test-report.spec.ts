import ProjectReporter from '../../../jest.reporter.mjs';

const PATH = '/house/libs/money/src/money.spec.ts';
const CASE = { status: 'failed', ancestorTitles: ['all of it'], failureDetails: [] };
const NO_DATABASE = { ...CASE, failureMessages: ['Error: no database here'] };

let said: string[];

beforeEach(() => {
  said = [];
  jest.spyOn(console, 'log').mockImplementation((line: string) => said.push(line));
});

afterEach(() => jest.restoreAllMocks());

it('tells once of what fails for the same reason', () => {
  const context = { config: { rootDir: '/house/libs/money/src', testMatch: [] } };
  new ProjectReporter({ rootDir: '/house/libs/money/src' }).onTestResult(
    { path: PATH, context },
    {
      testResults: [
        { ...NO_DATABASE, title: 'one' },
        { ...CASE, title: 'two', failureMessages: ['Error: another'] },
        { ...NO_DATABASE, title: 'three' },
        { ...NO_DATABASE, title: 'four' },
        { ...CASE, title: 'five', status: 'passed', failureMessages: [] },
      ],
    },
  );

  const text = said.join('\n');
  expect(text.match(/no database here/g)).toHaveLength(1);
  expect(text).toMatch(/one \(and 2 more for the same reason\)/);
  expect(text).toMatch(/two/);
  expect(text).not.toMatch(/three|four|five/);
});

it('counts the tests of a project in one line', () => {
  new ProjectReporter({ rootDir: '/house/libs/money/src' }).onRunComplete(new Set(), {
    numPassedTests: 35,
    numFailedTests: 4,
    numPendingTests: 0,
    numRuntimeErrorTestSuites: 0,
    numTotalTestSuites: 2,
    startTime: Date.now(),
  });

  expect(said).toEqual([expect.stringMatching(/libs\/money +35 passed, 4 failed in 2 files, 0\.\d s$/)]);
});
