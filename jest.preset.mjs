import { fileURLToPath } from 'node:url';
import { WAITS } from './libs/testing/dist/waits.js';

const here = path => fileURLToPath(new URL(path, import.meta.url));

/** The specs of each kind. `npm test` runs the unit specs first, because they take a tenth of the time. */
const SPECS = { unit: ['**/*.spec.ts'], integration: ['**/*.int-spec.ts'] };

/**
 * The Jest settings of every project. Jest runs the JavaScript files that `tsc -b` has built from the specs, in the
 * worker process itself (`tools/jest`).
 */
export default {
  rootDir: 'src',
  testMatch: SPECS[process.env.SANDBOURSE_TESTS] ?? Object.values(SPECS).flat(),
  transform: {},
  extensionsToTreatAsEsm: ['.ts'],
  testEnvironment: here('./tools/jest/environment.mjs'),
  runtime: here('./tools/jest/runtime.cjs'),
  // A test case may take long, because two integration tests run at the same time. The helpers that wait for a
  // condition have shorter limits, so that their own errors appear first.
  testTimeout: WAITS.case,
  passWithNoTests: true,
  // A worker that uses more memory than this is replaced. Data that specs leave in memory would otherwise add up until
  // services reject requests.
  workerIdleMemoryLimit: '800MB',
  // Jest kills a worker that has not ended by then. Half a second, the default, is too short when three projects share
  // two cores, and the message about a leak then means nothing.
  workerGracefulExitTimeout: WAITS.stop,
  // The URL of an existing Postgres for integration tests. Without it, the tests start their own.
  globals: { postgresUrl: process.env.TEST_POSTGRES_URL },
  // If several projects are tested, each project gets a few lines of output.
  reporters: [
    process.env.SANDBOURSE_TEST_REPORT === 'project' ? here('./jest.reporter.mjs') : 'default',
    ...(process.env.SANDBOURSE_FAILED_CASES ? [here('./tools/jest/failed-cases.mjs')] : []),
  ],
};
