import { whole } from './jest.e2e.config.mjs';

/**
 * `*.readme-spec.ts`: run `npm start` in this clone as README describes it, and then the commands of README and the
 * guides as they are printed.
 */
export default { ...whole, testMatch: ['**/*.readme-spec.ts'] };
