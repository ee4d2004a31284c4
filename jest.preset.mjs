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
  // Integration tests share two cores with each other: a case may wait, and fails by its own complaint.
  testTimeout: WAITS.case,
  passWithNoTests: true,
  // What a suite leaves in memory adds up, and a service that is short of it turns requests away.
  workerIdleMemoryLimit: '800MB',
  // A Postgres to run integration tests on, in place of the one that they start.
  globals: { postgresUrl: process.env.TEST_POSTGRES_URL },
  // Many projects at once are told of in a line each; one alone by Jest itself.
  reporters: process.env.SANDBOURSE_TEST_REPORT === 'project' ? [here('./jest.reporter.mjs')] : ['default'],
  // What a failed test leaves open must not hide the failure from a pipeline.
  forceExit: process.env.CI === 'true',
};
