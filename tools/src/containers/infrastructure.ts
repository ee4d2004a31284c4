import { KafkaContainer } from '@testcontainers/kafka';
import { PostgreSqlContainer } from '@testcontainers/postgresql';

/** The addresses of the services that run in containers for the tests. */
export interface Infrastructure {
  /** The URL for the superuser. */
  readonly postgresUrl: string;
  readonly kafkaBrokers: string;
  stop(): Promise<void>;
}

/** The images. The Kafka module of testcontainers can start only images with Confluent's layout. */
const { TEST_POSTGRES_IMAGE = 'postgres:18', TEST_KAFKA_IMAGE = 'confluentinc/cp-kafka:8.1.0' } = process.env;

/** Data does not have to survive a power failure, so nothing waits for the disk. */
const POSTGRES_FLAGS = ['max_connections=300', 'fsync=off', 'full_page_writes=off', 'synchronous_commit=off'];

/**
 * Postgres below an init process. Postgres treats the death of every child process as the death of one of its backends.
 * The first process of a container also gets orphaned children. If Postgres is that process, an orphan that ends with a
 * signal causes a recovery. A probe that uses a shell leaves such a child if the probe is interrupted.
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

/** Starts Postgres and Kafka. Rejects if there is no Docker, or an image is not available. */
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
