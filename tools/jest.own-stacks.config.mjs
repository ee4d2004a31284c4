import { whole } from './jest.e2e.config.mjs';

/**
 * A stack for each spec: `*.kill-spec.ts` kill its processes, `*.start-spec.ts` start it with options or an environment of their own,
 * or end its demo logins.
 */
export default {
  ...whole,
  testMatch: ['**/*.kill-spec.ts', '**/*.start-spec.ts'],
  globalSetup: '<rootDir>/../jest.prepare-state.mjs',
  globalTeardown: '<rootDir>/../jest.drop-state.mjs',
};
