import e2e from './jest.e2e.config.mjs';

/** The order path, a storm of kills, streams and a trader's year once more, on a real Kafka that each suite starts for itself. It fails without Java and Maven. */
export default {
  ...e2e,
  testMatch: [
    '**/no-order-is-lost.e2e-spec.ts',
    '**/kill-storm.e2e-spec.ts',
    '**/streams-keep-order.e2e-spec.ts',
    '**/traders-year.e2e-spec.ts',
    '**/*.kafka-spec.ts',
  ],
  globals: { bus: 'kafka' },
};
