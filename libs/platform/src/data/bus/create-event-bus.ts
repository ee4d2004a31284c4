import type { Logger } from 'pino';
import { once, type Reach } from '../../base/async/startup-retry.js';
import type { Clock } from '../../clock.js';
import type { DataServiceConfig } from '../../config.js';
import type { KafkaCredentials } from './kafka-clients.js';
import { KafkaEventBus } from './kafka-event-bus.js';
import { PostgresEventBus } from './postgres-event-bus.js';

type BusConfig = Pick<
  DataServiceConfig,
  | 'KAFKA_BROKERS'
  | 'KAFKA_USERNAME'
  | 'KAFKA_PASSWORD'
  | 'KAFKA_SASL_MECHANISM'
  | 'KAFKA_TLS'
  | 'DATABASE_URL'
  | 'ONE_PROCESS'
>;

export interface EventBusOptions {
  readonly service: string;
  readonly config: Partial<BusConfig>;
  readonly clock: Clock;
  readonly log: Logger;
  /** Makes calls to the bus, and may retry them. By default, calls are not retried. */
  readonly reach?: Reach;
  /** True if publishers store their state in the same database as the log. Applies only to a bus in Postgres. */
  readonly sharesLog?: boolean;
}

/**
 * Creates the bus: Kafka if brokers are configured, otherwise the event log of the database that all services share. A
 * single machine does not need a broker.
 */
export function createEventBus({
  service,
  config,
  clock,
  log,
  reach = once,
  sharesLog = false,
}: EventBusOptions): KafkaEventBus | PostgresEventBus {
  if (config.KAFKA_BROKERS) {
    const brokers = config.KAFKA_BROKERS.split(',').map(broker => broker.trim());
    const tls = config.KAFKA_TLS === 'on';
    return new KafkaEventBus({ brokers, clientId: service, clock, log, reach, sasl: saslOf(config), tls });
  }
  if (config.DATABASE_URL) {
    const isOneProcess = config.ONE_PROCESS === 'yes';
    const url = config.DATABASE_URL;
    return new PostgresEventBus({ url, clientId: service, clock, log, reach, sharesLog, isOneProcess });
  }
  throw new Error('no event bus: neither KAFKA_BROKERS nor DATABASE_URL is set');
}

function saslOf({
  KAFKA_USERNAME,
  KAFKA_PASSWORD,
  KAFKA_SASL_MECHANISM,
}: Partial<BusConfig>): KafkaCredentials | undefined {
  if (!KAFKA_USERNAME || !KAFKA_PASSWORD) return undefined;
  return { mechanism: KAFKA_SASL_MECHANISM ?? 'plain', username: KAFKA_USERNAME, password: KAFKA_PASSWORD };
}
