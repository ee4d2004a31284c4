import { whole } from './jest.e2e.config.mjs';

/**
 * The suites that depend on the bus, with a real Kafka that each suite starts: a storm of kills, a trader's year,
 * snapshots, and Kafka's own tests. It fails without Java and Maven. `ON_KAFKA=no-order-is-lost` runs that spec instead.
 */
export default {
  ...whole,
  testMatch: process.env.ON_KAFKA
    ? [`**/${process.env.ON_KAFKA}.*-spec.ts`]
    : ['**/kill-storm.kill-spec.ts', '**/traders-year.e2e-spec.ts', '**/snapshots.e2e-spec.ts', '**/*.kafka-spec.ts'],
  globals: { bus: 'kafka' },
};
