import e2e from './jest.e2e.config.mjs';

/**
 * What depends on the bus, on a real Kafka that each suite starts for itself: a storm of kills, a trader's year, and what is
 * about Kafka alone. It fails without Java and Maven. `ON_KAFKA=no-order-is-lost` runs another one instead.
 */
export default {
  ...e2e,
  testMatch: process.env.ON_KAFKA
    ? [`**/${process.env.ON_KAFKA}.e2e-spec.ts`]
    : ['**/kill-storm.e2e-spec.ts', '**/traders-year.e2e-spec.ts', '**/*.kafka-spec.ts'],
  globals: { bus: 'kafka' },
  globalSetup: undefined,
  globalTeardown: undefined,
};
