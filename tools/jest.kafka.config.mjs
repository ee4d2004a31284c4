import { whole } from './jest.e2e.config.mjs';

/**
 * What depends on the bus, on a real Kafka that each suite starts for itself: a storm of kills, a trader's year, and what is
 * about Kafka alone. It fails without Java and Maven. `ON_KAFKA=no-order-is-lost` runs that spec instead.
 */
export default {
  ...whole,
  testMatch: process.env.ON_KAFKA
    ? [`**/${process.env.ON_KAFKA}.*-spec.ts`]
    : ['**/kill-storm.kill-spec.ts', '**/traders-year.e2e-spec.ts', '**/*.kafka-spec.ts'],
  globals: { bus: 'kafka' },
};
