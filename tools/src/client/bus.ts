import { createEventBus, createLogger, type EventBus } from '@sandbourse/platform';
import type { StackFile } from '../stack/stack.js';

/** A connection of our own to the bus that a stack runs on. */
export function busOf({ broker, database }: StackFile, name: string): EventBus {
  const config = broker.kind === 'kafka' ? { KAFKA_BROKERS: broker.address } : { BUS_DATABASE_URL: database.urls.bus };
  return createEventBus({ service: name, config, log: createLogger(name, 'silent') });
}
