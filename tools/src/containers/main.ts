import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { SERVICES } from '@sandbourse/contracts';
import { getContainerRuntimeClient } from 'testcontainers';
import { ROOT } from '../root.js';
import { type Infrastructure, startInfrastructure } from './infrastructure.js';

const HELP = `The integration and end-to-end tests on Postgres and Kafka in containers, which testcontainers starts and removes.

  npm run test:containers -- [options] [PATTERN...]

  --only integration|e2e   one of the two (default both)
  --help                   this text

PATTERN chooses test files, as Jest does. TEST_POSTGRES_IMAGE (postgres:18) and TEST_KAFKA_IMAGE (confluentinc/cp-kafka:8.1.0) are the images.
It needs Docker, or what DOCKER_HOST names; without, it says why and ends with 3. The same tests run without containers: npm test, npm run e2e.`;

/** The exit code of a run without Docker. It means that no test has failed. */
const NO_DOCKER = 3;

/**
 * The end-to-end suites that do not stop the database, which is external here, and that use only the secrets of the
 * set-up.
 */
const E2E = ['brokerage-surface', 'orders-agree-with-venue', 'both-pillars-agree'];
const PACKAGES = ['libs/platform', ...['gateway', ...SERVICES].map(app => `apps/${app}`)];

/**
 * The time limit of a test case in milliseconds. Each statement crosses the container's network, and a case has
 * thousands.
 */
const CASE_MS = 180_000;

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
  if (values.only !== undefined && values.only !== 'integration' && values.only !== 'e2e')
    throw new Error(`--only takes integration or e2e, not ${values.only}`);

  const reason = await getContainerRuntimeClient().then(
    () => undefined,
    (error: Error) => error.message,
  );
  if (reason !== undefined) {
    console.error(`No test was run: there is no Docker here (${reason}). npm test and npm run e2e need none.`);
    return NO_DOCKER;
  }
  const infrastructure = await startInfrastructure().catch((error: Error) => {
    throw new Error(
      `A container cannot be started: ${error.message}. TEST_POSTGRES_IMAGE and TEST_KAFKA_IMAGE name images that are here, or can be had.`,
    );
  });
  console.log(`Postgres and Kafka are up in containers after ${Math.round(performance.now() / 1000)} s`);
  try {
    const integration = values.only === 'e2e' ? 0 : await runIntegration(infrastructure, positionals);
    const e2e = values.only === 'integration' ? 0 : await runE2e(infrastructure, positionals);
    return Math.max(integration, e2e);
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

async function run(args: readonly string[], cwd: string, env: Readonly<Record<string, string>>): Promise<number> {
  const child = spawn(process.execPath, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } });
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
