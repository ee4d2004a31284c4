import { join } from 'node:path';
import { startKafka } from '../kafka/kafka.js';
import type { KafkaEnv, StackOptions } from './options.js';

export interface LocalKafka {
  readonly env: KafkaEnv;
  /** Kills the broker and starts it again, with what is to happen while it is gone in between. */
  restart(whileDown: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

/** The broker that was named, or one of our own. */
export async function ensureKafka(
  stateDir: string,
  { kafkaEnv: named }: StackOptions,
  say: (line: string) => void,
): Promise<LocalKafka> {
  if (named) return { env: named, restart: refuseRestart, stop: async () => undefined };

  say('Starting Apache Kafka …');
  const dataDir = join(stateDir, 'kafka');
  let running = await startKafka({ dataDir });
  const { brokers } = running;
  return {
    env: { KAFKA_BROKERS: brokers },
    restart: async whileDown => {
      process.kill(running.pid, 'SIGKILL');
      await whileDown();
      running = await startKafka({ dataDir, port: Number(brokers.split(':')[1]) });
    },
    stop: () => running.stop(),
  };
}

async function refuseRestart(): Promise<void> {
  throw new Error('the broker is not ours to restart');
}
