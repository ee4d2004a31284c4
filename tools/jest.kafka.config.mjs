import { whole } from './jest.e2e.config.mjs';

/**
 * The specs that depend on the event bus. Each one starts its own Kafka, so they fail without Java and Maven.
 * `ON_KAFKA=no-order-is-lost` runs only the spec with this name.
 */
export default {
  ...whole,
  testMatch: process.env.ON_KAFKA
    ? [`**/${process.env.ON_KAFKA}.*-spec.ts`]
    : ['**/kill-storm.kill-spec.ts', '**/traders-year.e2e-spec.ts', '**/snapshots.e2e-spec.ts', '**/*.kafka-spec.ts'],
  globals: { bus: 'kafka' },
};
