import { join } from 'node:path';
import { startKafka } from '../kafka/kafka.js';
import type { StackOptions } from './options.js';

export interface LocalKafka {
  readonly brokers: string;
  stop(): Promise<void>;
}

/** The broker that was named, or one of our own. */
export async function ensureKafka(
  stateDir: string,
  { kafkaBrokers: named }: StackOptions,
  say: (line: string) => void,
): Promise<LocalKafka> {
  if (named) return { brokers: named, stop: async () => undefined };

  say('Starting Apache Kafka …');
  return startKafka({ dataDir: join(stateDir, 'kafka') });
}
