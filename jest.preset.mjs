import { fileURLToPath } from 'node:url';
import { WAITS } from './libs/testing/dist/waits.js';

const here = path => fileURLToPath(new URL(path, import.meta.url));

/** One preset for every project. Specs run as `tsc -b` has built them, in the process of Jest's worker (`tools/jest`). */
export default {
  rootDir: 'src',
  testMatch: ['**/*.spec.ts', '**/*.int-spec.ts'],
  transform: {},
  extensionsToTreatAsEsm: ['.ts'],
  testEnvironment: here('./tools/jest/environment.mjs'),
  runtime: here('./tools/jest/runtime.cjs'),
  // Integration tests run concurrently on two cores, so a case may take long. The helpers of a case fail earlier with
  // their own errors.
  testTimeout: WAITS.case,
  passWithNoTests: true,
  // Data that suites leave in memory adds up, and a service with too little memory rejects requests.
  workerIdleMemoryLimit: '800MB',
  // The URL of a Postgres for integration tests. By default, the tests start one.
  globals: { postgresUrl: process.env.TEST_POSTGRES_URL },
  // For several projects, the reporter prints one line for each. For a single project, Jest's own reporter is used.
  reporters: process.env.SANDBOURSE_TEST_REPORT === 'project' ? [here('./jest.reporter.mjs')] : ['default'],
  // Exits even if a failed test leaves connections open, so that a pipeline sees the failure.
  forceExit: process.env.CI === 'true',
};
