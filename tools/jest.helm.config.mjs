import { whole } from './jest.e2e.config.mjs';

/** The specs named `*.helm-spec.ts`. They render the Helm chart, and build Helm if this machine has none. No cluster is needed. */
export default { ...whole, testMatch: ['**/*.helm-spec.ts'] };
