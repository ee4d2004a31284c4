import { KafkaContainer } from '@testcontainers/kafka';
import { PostgreSqlContainer } from '@testcontainers/postgresql';

/** Where the tests find what runs in containers. */
export interface Infrastructure {
  /** As the superuser. */
  readonly postgresUrl: string;
  readonly kafkaBrokers: string;
  stop(): Promise<void>;
}

/** testcontainers' module for Kafka starts images of Confluent's layout only. */
const { TEST_POSTGRES_IMAGE = 'postgres:18', TEST_KAFKA_IMAGE = 'confluentinc/cp-kafka:8.1.0' } = process.env;

/** Nothing here must survive a power cut, so nothing waits for the disk. */
const POSTGRES_FLAGS = ['max_connections=300', 'fsync=off', 'full_page_writes=off', 'synchronous_commit=off'];

/**
 * Postgres below an init. It takes the death of every child as its own backend's: as the first process of a container it is given
 * what others left behind there, and one of those that ends by a signal sends it into recovery. A probe that is cut off leaves
 * such a child, if it has a shell around it.
 */
class PostgresBelowInit extends PostgreSqlContainer {
  constructor(image: string) {
    super(image);
    this.hostConfig.Init = true;
    this.withHealthCheck({
      test: ['CMD', 'pg_isready', '--host', '127.0.0.1'],
      interval: 1_000,
      timeout: 10_000,
      retries: 120,
    });
  }
}

/** Starts Postgres and Kafka. Rejects where there is no Docker, or an image cannot be had. */
export async function startInfrastructure(): Promise<Infrastructure> {
  const [postgres, kafka] = await Promise.all([
    new PostgresBelowInit(TEST_POSTGRES_IMAGE)
      .withCommand(['postgres', ...POSTGRES_FLAGS.flatMap(flag => ['-c', flag])])
      .withUsername('postgres')
      .withPassword('postgres')
      .withDatabase('postgres')
      .start(),
    new KafkaContainer(TEST_KAFKA_IMAGE).withKraft().withEnvironment({ KAFKA_HEAP_OPTS: '-Xms512m -Xmx768m' }).start(),
  ]);
  return {
    postgresUrl: postgres.getConnectionUri(),
    kafkaBrokers: `${kafka.getHost()}:${kafka.getMappedPort(9093)}`,
    stop: async () => void (await Promise.all([postgres.stop(), kafka.stop()])),
  };
}
