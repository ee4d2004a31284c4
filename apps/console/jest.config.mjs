import { fileURLToPath } from 'node:url';
import preset from '../../jest.preset.mjs';

const { runtime: _, ...withoutRuntime } = preset;

/**
 * Vite bundles the console, and `tsc` emits no files for it. swc therefore transforms the specs, and each spec runs in
 * its own context.
 */
export default {
  ...withoutRuntime,
  testEnvironment: 'node',
  transform: {
    '^.+\\.ts$': [
      fileURLToPath(new URL('../../node_modules/@swc/jest/index.js', import.meta.url)),
      {
        swcrc: false,
        sourceMaps: 'inline',
        module: { type: 'es6' },
        jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
      },
    ],
  },
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
};
