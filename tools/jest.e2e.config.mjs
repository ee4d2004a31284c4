import preset from '../jest.preset.mjs';

/** What all end-to-end configurations share: whole stacks, as processes. They need a build, and take their time. */
export const whole = { ...preset, passWithNoTests: false, maxWorkers: 1 };

/** `*.e2e-spec.ts`: specs that stop no process, on one stack, each in a firm of its own. */
export default {
  ...whole,
  testMatch: ['**/*.e2e-spec.ts'],
  globalSetup: '<rootDir>/../jest.shared-stack.mjs',
  globalTeardown: '<rootDir>/../jest.stop-stack.mjs',
};
