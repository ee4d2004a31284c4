import preset from '../jest.preset.mjs';

/**
 * The common settings of all end-to-end configurations. They start whole stacks as processes, need a build, and take
 * long.
 */
export const whole = { ...preset, passWithNoTests: false, maxWorkers: 1 };

/** `*.e2e-spec.ts`: specs that stop no process. They share one stack, and each has its own firm. */
export default {
  ...whole,
  testMatch: ['**/*.e2e-spec.ts'],
  globalSetup: '<rootDir>/../jest.shared-stack.mjs',
  globalTeardown: '<rootDir>/../jest.stop-stack.mjs',
};
