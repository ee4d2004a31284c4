import { whole } from './jest.e2e.config.mjs';

/** `*.readme-spec.ts`: `npm start` as README says it, in this clone, and then what README and the guides say, as printed. */
export default { ...whole, testMatch: ['**/*.readme-spec.ts'] };
