import type { Logger } from 'pino';
import type { EventBus } from './event-bus.js';
import { KafkaEventBus } from './kafka-event-bus.js';
import { PostgresEventBus } from './postgres-event-bus.js';

export interface EventBusOptions {
  readonly service: string;
  readonly config: { readonly KAFKA_BROKERS?: string | undefined; readonly BUS_DATABASE_URL?: string | undefined };
  readonly log: Logger;
}

/** Kafka when brokers are named, else the log tables in Postgres: one machine needs no more. */
export function createEventBus({ service, config, log }: EventBusOptions): EventBus {
  if (config.KAFKA_BROKERS) {
    const brokers = config.KAFKA_BROKERS.split(',').map(broker => broker.trim());
    return new KafkaEventBus({ brokers, clientId: service, log });
  }
  if (config.BUS_DATABASE_URL) return new PostgresEventBus({ url: config.BUS_DATABASE_URL, clientId: service, log });

  throw new Error('no event bus: neither KAFKA_BROKERS nor BUS_DATABASE_URL is set');
}
