import { fileURLToPath } from 'node:url';
import preset from '../../jest.preset.mjs';

const { runtime: _, ...withoutRuntime } = preset;

/** Vite bundles the console, and `tsc` builds nothing of it: its specs are transformed by swc, and run in a context of their own. */
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
