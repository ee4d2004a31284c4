import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { SERVICES } from '@sandbourse/contracts';
import { getContainerRuntimeClient } from 'testcontainers';
import { ROOT } from '../root.js';
import { type Infrastructure, startInfrastructure } from './infrastructure.js';

const HELP = `Starts Postgres and Kafka in containers, and runs the integration tests and the end-to-end tests with them. Also builds the image of the
whole sandbox and tests it. The containers are removed afterwards.

  npm run test:containers -- [options] [PATTERN...]

  --only PART   integration, e2e or image (default all)
  --help        this text

PATTERN selects test files, as in Jest. These variables set the images:
  TEST_POSTGRES_IMAGE   default postgres:18
  TEST_KAFKA_IMAGE      default confluentinc/cp-kafka:8.1.0
  NODE_IMAGE            default node:24-bookworm-slim, the base of the image of the sandbox

The command needs Docker, or the engine in DOCKER_HOST. Without an engine, it prints the reason and ends with exit code 3. npm test and
npm run e2e run the same tests without containers.`;

/** The exit code if there is no Docker. It differs from 1, which means that a test has failed. */
const NO_DOCKER = 3;

/**
 * The end-to-end suites that also work with an external database. They do not stop the database, and they use only
 * secrets that this program has set.
 */
const E2E = ['brokerage-surface', 'orders-agree-with-venue', 'both-pillars-agree'];
const PACKAGES = ['libs/platform', ...['gateway', ...SERVICES].map(app => `apps/${app}`)];

/**
 * The time limit of a test case in milliseconds. It is long, because a case sends thousands of statements through the
 * network of the container.
 */
const CASE_MS = 180_000;

const PARTS = ['integration', 'e2e', 'image'] as const;

/** The name of the image that is built here. */
const IMAGE = 'sandbourse/sandbourse:test';
const { NODE_IMAGE = 'node:24-bookworm-slim' } = process.env;

const JEST = [join(ROOT, 'node_modules/jest/bin/jest.js')];

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { only: { type: 'string' }, help: { type: 'boolean', short: 'h', default: false } },
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const parts = PARTS.filter(part => values.only === undefined || values.only === part);
  if (parts.length === 0) throw new Error(`--only accepts ${PARTS.join(', ')}, not ${values.only}`);

  const reason = await getContainerRuntimeClient().then(
    () => undefined,
    (error: Error) => error.message,
  );
  if (reason !== undefined) {
    console.error(
      `No test was run, because Docker is not available (${reason}). npm test and npm run e2e run without Docker.`,
    );
    return NO_DOCKER;
  }
  const image = parts.includes('image') ? await runImage(positionals) : 0;
  if (parts.every(part => part === 'image')) return image;
  const infrastructure = await startInfrastructure().catch((error: Error) => {
    throw new Error(
      `A container cannot be started: ${error.message}. TEST_POSTGRES_IMAGE and TEST_KAFKA_IMAGE set images that are on this machine or can be pulled.`,
    );
  });
  console.log(`Postgres and Kafka are up in containers after ${Math.round(performance.now() / 1000)} s`);
  try {
    const integration = parts.includes('integration') ? await runIntegration(infrastructure, positionals) : 0;
    const e2e = parts.includes('e2e') ? await runE2e(infrastructure, positionals) : 0;
    return Math.max(image, integration, e2e);
  } finally {
    await infrastructure.stop();
  }
}

async function runIntegration({ postgresUrl }: Infrastructure, patterns: readonly string[]): Promise<number> {
  let worst = 0;
  for (const folder of PACKAGES) {
    const args = [
      ...JEST,
      ...['--testMatch', '**/*.int-spec.ts', '--testTimeout', String(CASE_MS), '--passWithNoTests'],
      ...['--', ...patterns],
    ];
    worst = Math.max(worst, await run(args, join(ROOT, folder), { TEST_POSTGRES_URL: postgresUrl }));
  }
  return worst;
}

function runE2e({ postgresUrl, kafkaBrokers }: Infrastructure, patterns: readonly string[]): Promise<number> {
  const suites = E2E.map(suite => `**/${suite}.e2e-spec.ts`);
  const config = ['--config', 'tools/jest.e2e.config.mjs', '--rootDir', 'tools/src', '--passWithNoTests'];
  return run([...JEST, ...config, '--testMatch', ...suites, '--', ...patterns], ROOT, {
    SANDBOURSE_POSTGRES_URL: postgresUrl,
    KAFKA_BROKERS: kafkaBrokers,
  });
}

async function runImage(patterns: readonly string[]): Promise<number> {
  const args = [
    '--file',
    'deploy/all-in-one.Dockerfile',
    '--build-arg',
    `NODE_IMAGE=${NODE_IMAGE}`,
    '--tag',
    IMAGE,
    '.',
  ];
  const built = await run(['build', '--quiet', ...args], ROOT, {}, 'docker');
  if (built !== 0) return built;
  console.log(`The image is built after ${Math.round(performance.now() / 1000)} s`);
  const config = ['--config', 'tools/jest.image.config.mjs', '--rootDir', 'tools/src', '--passWithNoTests'];
  return run([...JEST, ...config, '--', ...patterns], ROOT, { SANDBOURSE_IMAGE: IMAGE });
}

async function run(
  args: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>>,
  program = process.execPath,
): Promise<number> {
  const child = spawn(program, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}

main().then(
  code => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
