import { createEventBus, type EventBus } from '@sandbourse/platform/bus';
import { Clock } from '@sandbourse/platform/clock';
import { createLogger } from '@sandbourse/platform/observability';
import type { StackFile } from '../stack/stack.js';

/** Returns the environment variables with which a Sandbourse service connects to the event bus of a stack. */
export function busEnvironment({ broker, database }: StackFile) {
  if (broker.kind === 'postgres') return { DATABASE_URL: database.urls.bus ?? '' };
  const { address, login } = broker;
  return {
    KAFKA_BROKERS: address,
    ...(login && { KAFKA_USERNAME: login.username, KAFKA_PASSWORD: login.password }),
  };
}

export function busOf(stack: StackFile, name: string): EventBus {
  return createEventBus({
    service: name,
    config: busEnvironment(stack),
    clock: new Clock(),
    log: createLogger(name, 'silent'),
  });
}
