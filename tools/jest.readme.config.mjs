import { whole } from './jest.e2e.config.mjs';

/**
 * The specs named `*.readme-spec.ts`. They run `npm start` in this clone as the README describes it. Then they run the
 * commands of the README and the guides exactly as printed.
 */
export default { ...whole, testMatch: ['**/*.readme-spec.ts'] };
