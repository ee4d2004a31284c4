import { createEventBus, type EventBus } from '@sandbourse/platform/bus';
import { createLogger } from '@sandbourse/platform/observability';
import type { StackFile } from '../stack/stack.js';

/** The environment that gives our own service the bus of a stack. */
export function busEnvironment({ broker, database }: StackFile) {
  if (broker.kind === 'postgres') return { DATABASE_URL: database.urls.bus ?? '' };
  const { address, login } = broker;
  return {
    KAFKA_BROKERS: address,
    ...(login && { KAFKA_USERNAME: login.username, KAFKA_PASSWORD: login.password }),
  };
}

/** A connection of our own to the bus that a stack runs on. */
export function busOf(stack: StackFile, name: string): EventBus {
  return createEventBus({ service: name, config: busEnvironment(stack), log: createLogger(name, 'silent') });
}
