import { type ICustomPartitioner, Kafka, Partitioners, type RetryOptions, type SASLOptions } from 'kafkajs';
import type { Logger } from 'pino';
import './kafkajs-request-queue.js';
import { kafkaLog } from './kafka-log.js';

/** The service's credentials for the brokers (SASL). */
export interface KafkaCredentials {
  readonly mechanism: 'plain' | 'scram-sha-256' | 'scram-sha-512';
  readonly username: string;
  readonly password: string;
}

export interface KafkaClientOptions {
  readonly brokers: readonly string[];
  readonly clientId: string;
  readonly log: Logger;
  readonly sasl?: KafkaCredentials | undefined;
  readonly tls?: boolean;
}

/** The retries of a call for which a caller waits. The call fails soon, so that the caller can retry it. */
const ASKING: RetryOptions = { retries: 2, initialRetryTime: 100, maxRetryTime: 500 };
/**
 * The retries of background work. While a broker is unavailable, the service tries to reach it at least once a second.
 * After the last retry, a consumer joins its group again, and the relay sends its events again.
 */
const WORKING: RetryOptions = { retries: 8, initialRetryTime: 100, maxRetryTime: 1_000 };

/** Two clients, because one client has the same retry settings for all its connections. */
export interface KafkaClients {
  readonly working: Kafka;
  readonly asking: Kafka;
  readonly partitioner: ReturnType<ICustomPartitioner>;
}

export function kafkaClients({ brokers, clientId, tls, sasl, log }: KafkaClientOptions): KafkaClients {
  const client = {
    brokers: [...brokers],
    clientId,
    ssl: tls ?? false,
    ...(sasl && { sasl: sasl as SASLOptions }),
    connectionTimeout: 3_000,
    requestTimeout: 10_000,
    logCreator: kafkaLog(log),
  };
  return {
    working: new Kafka({ ...client, retry: WORKING }),
    asking: new Kafka({ ...client, retry: ASKING }),
    partitioner: Partitioners.DefaultPartitioner(),
  };
}
