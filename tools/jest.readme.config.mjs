import { whole } from './jest.e2e.config.mjs';

/**
 * The specs named `*.readme-spec.ts`. They run `npm start` in this clone as the README describes it. Then they run the
 * commands of the README and the guides exactly as printed. The conformance tests run at the same time in a sandbox of
 * their own, because they mostly wait for limits and deadlines.
 */
export default { ...whole, testMatch: ['**/*.readme-spec.ts'], maxWorkers: 2 };
