import preset from '../jest.preset.mjs';

/** Whole stacks, as processes: they need a build, and take their time. */
export default {
  ...preset,
  testMatch: ['**/*.e2e-spec.ts'],
  passWithNoTests: false,
  maxWorkers: 1,
  globalSetup: '<rootDir>/../jest.prepare-state.mjs',
  globalTeardown: '<rootDir>/../jest.drop-state.mjs',
};
