import { whole } from './jest.e2e.config.mjs';

/**
 * The specs that start their own stack. `*.kill-spec.ts` kill its processes. `*.start-spec.ts` start it with their own
 * options or environment, or end its demo logins.
 */
export default {
  ...whole,
  testMatch: ['**/*.kill-spec.ts', '**/*.start-spec.ts'],
  globalSetup: '<rootDir>/../jest.prepare-state.mjs',
  globalTeardown: '<rootDir>/../jest.drop-state.mjs',
};
