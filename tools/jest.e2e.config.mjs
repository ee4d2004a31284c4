import preset from '../jest.preset.mjs';

/**
 * The common settings of all end-to-end configurations. These tests start a whole stack of processes, so they need a
 * build and take minutes.
 */
export const whole = { ...preset, passWithNoTests: false, maxWorkers: 1 };

/** The specs named `*.e2e-spec.ts`, which stop no process. They share one stack, and each creates its own firm. */
export default {
  ...whole,
  testMatch: ['**/*.e2e-spec.ts'],
  globalSetup: '<rootDir>/../jest.shared-stack.mjs',
  globalTeardown: '<rootDir>/../jest.stop-stack.mjs',
};
