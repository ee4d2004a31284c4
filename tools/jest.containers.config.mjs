import e2e from './jest.e2e.config.mjs';

/** The suites that speak to a stack, kill none of it and read no mail: one after the other on containers that are running (deploy/try-compose.sh). */
const SUITES = [
  'brokerage-surface',
  'orders-agree-with-venue',
  'streams-keep-order',
  'reference-examples',
  'both-pillars-agree',
  'traders-year',
];

export default {
  ...e2e,
  testMatch: SUITES.map(suite => `**/${suite}.e2e-spec.ts`),
  globals: { bus: 'kafka', stackFolder: process.env.SANDBOURSE_STACK },
};
