import { KafkaContainer } from '@testcontainers/kafka';
import { PostgreSqlContainer } from '@testcontainers/postgresql';

export interface Infrastructure {
  /** The URL with the superuser's login. */
  readonly postgresUrl: string;
  readonly kafkaBrokers: string;
  stop(): Promise<void>;
}

/** The images of the containers. The Kafka module of testcontainers works only with images from Confluent. */
const { TEST_POSTGRES_IMAGE = 'postgres:18', TEST_KAFKA_IMAGE = 'confluentinc/cp-kafka:8.1.0' } = process.env;

/** Settings that make Postgres faster. The data is lost after a power failure, which does not matter for tests. */
const POSTGRES_FLAGS = ['max_connections=300', 'fsync=off', 'full_page_writes=off', 'synchronous_commit=off'];

/**
 * A Postgres container whose first process is an init process. The first process of a container receives all orphaned
 * processes. If Postgres is the first process and an orphan is killed, Postgres believes that one of its own processes
 * has crashed, and restarts. A health check in a shell can leave such an orphan.
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

/** Starts Postgres and Kafka in containers. Rejects if Docker does not run or an image is not available. */
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
