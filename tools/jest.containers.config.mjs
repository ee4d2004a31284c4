import { whole } from './jest.e2e.config.mjs';

/**
 * The suites that can run one after the other on one installation of containers (deploy/try-compose.sh). They kill no
 * process and read no mail. They also leave the clock in a state that the next suite accepts.
 */
const SUITES = ['brokerage-surface', 'orders-agree-with-venue'];

export default {
  ...whole,
  testMatch: SUITES.map(suite => `**/${suite}.e2e-spec.ts`),
  globals: { bus: 'kafka', stackFolder: process.env.SANDBOURSE_STACK },
};
