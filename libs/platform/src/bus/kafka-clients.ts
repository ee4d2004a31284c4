import { type ICustomPartitioner, Kafka, Partitioners, type RetryOptions, type SASLOptions } from 'kafkajs';
import type { Logger } from 'pino';
import './kafkajs-request-queue.js';
import { kafkaLog } from './kafka-log.js';

/** This service's credentials at the brokers (SASL). */
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

/** A caller waits for the answer: better to refuse soon, so that the caller retries. */
const ASKING: RetryOptions = { retries: 2, initialRetryTime: 100, maxRetryTime: 500 };
/**
 * An unavailable broker is tried every second at least. After the last retry the group is joined again, and the relay
 * sends again.
 */
const WORKING: RetryOptions = { retries: 8, initialRetryTime: 100, maxRetryTime: 1_000 };

/** Two clients, as one has but one patience for connecting. */
export interface KafkaClients {
  readonly working: Kafka;
  readonly asking: Kafka;
  /** The partitioner of its producers. */
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
