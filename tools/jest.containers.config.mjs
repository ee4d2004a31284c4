import { whole } from './jest.e2e.config.mjs';

/**
 * The suites that run one after the other on one installation of containers (deploy/try-compose.sh). They kill no
 * process, read no mail, and leave no clock that another suite does not expect.
 */
const SUITES = ['brokerage-surface', 'orders-agree-with-venue'];

export default {
  ...whole,
  testMatch: SUITES.map(suite => `**/${suite}.e2e-spec.ts`),
  globals: { bus: 'kafka', stackFolder: process.env.SANDBOURSE_STACK },
};
