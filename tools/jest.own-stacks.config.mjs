import { whole } from './jest.e2e.config.mjs';

/**
 * The specs that start their own stack. Specs named `*.kill-spec.ts` kill processes of their stack. Specs named
 * `*.start-spec.ts` start the stack with special options or environment variables, or end its demo logins.
 */
export default {
  ...whole,
  testMatch: ['**/*.kill-spec.ts', '**/*.start-spec.ts'],
  globalSetup: '<rootDir>/../jest.prepare-state.mjs',
  globalTeardown: '<rootDir>/../jest.drop-state.mjs',
};
