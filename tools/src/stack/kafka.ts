import { join } from 'node:path';
import { startKafka } from '../kafka/kafka.js';
import { KeptAlive } from './kept-alive.js';
import type { KafkaEnv, StackOptions } from './options.js';

export interface LocalKafka {
  readonly env: KafkaEnv;
  restart(whileDown: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

/** Uses the Kafka broker that is configured, or starts a new one. */
export async function ensureKafka(
  stateDir: string,
  { kafkaEnv: named }: StackOptions,
  say: (line: string) => void,
): Promise<LocalKafka> {
  if (named) return { env: named, restart: refuseRestart, stop: async () => undefined };

  say('Starting Apache Kafka …');
  const dataDir = join(stateDir, 'kafka');
  let port = 0;
  const server = new KeptAlive({
    name: 'Kafka',
    logPath: join(dataDir, 'kafka.log'),
    start: () => startKafka({ dataDir, port }),
    say,
  });
  let { brokers, pid } = await server.start();
  port = Number(brokers.split(':')[1]);
  return {
    env: { KAFKA_BROKERS: brokers },
    restart: async whileDown => {
      const stopped = server.stop();
      process.kill(pid, 'SIGKILL');
      await stopped;
      await whileDown();
      ({ brokers, pid } = await server.start());
    },
    stop: () => server.stop(),
  };
}

async function refuseRestart(): Promise<void> {
  throw new Error('this stack did not start the broker, so it cannot restart it');
}
