import { readFileSync } from 'node:fs';
import { describeServices } from '../stack/services.js';

const COMPOSE = readFileSync(new URL('../../../docker-compose.yml', import.meta.url), 'utf8');

/** What the image says for all of them. */
const SAID_ELSEWHERE = ['HOST', 'PORT', 'NODE_ENV'];

const port = 1;
const ports = { gateway: port, operations: port, fix: port, auth: port, baas: port, 'fix-simulator': port, pm: port };
const local = describeServices({
  postgres: { urlOf: () => '' },
  secrets: { tokenSecret: '', databasePassword: '', userPassword: '', internalSecret: '', keyEncryptionKey: '' },
  ports: { ...ports, 'webhook-dispatcher': port },
  kafkaBrokers: 'kafka',
  edgeLimits: true,
});

/** The names in a block of the compose file, those of the blocks that it merges included. */
function namesIn(block: string): string[] {
  const merged = [...block.matchAll(/<<: \*([\w-]*environment)/g)].flatMap(([, anchor]) =>
    namesIn(new RegExp(`&${anchor}\\n((?:  .*\\n)+)`).exec(COMPOSE)?.[1] ?? ''),
  );
  return [...merged, ...[...block.matchAll(/^ +([A-Z][A-Z_]+):/gm)].map(([, name = '']) => name)];
}

/** The environment of a container, as the compose file writes it. */
function environmentOf(service: string): string[] {
  const container = new RegExp(`^  ${service}:\\n((?:(?:    .*)?\\n)+)`, 'm').exec(COMPOSE)?.[1] ?? '';
  return namesIn(/^ {4}environment:\n((?: {6}.*\n)+)/m.exec(container)?.[1] ?? '');
}

it.each(local)('docker compose tells $name all that npm start tells it', ({ name, env }) => {
  const environment = environmentOf(name);
  expect(environment).toContain('TOKEN_SECRETS');
  // What is said twice is refused by some versions of compose, and means the last to others.
  expect(environment).toEqual([...new Set(environment)]);
  expect(Object.keys(env).filter(key => !environment.includes(key) && !SAID_ELSEWHERE.includes(key))).toEqual([]);
});

it.each(local.filter(({ migrationEnv }) => migrationEnv))(
  'docker compose migrates the database of $name first',
  ({ name, migrationEnv }) => {
    expect(environmentOf(`${name}-migration`)).toEqual(Object.keys(migrationEnv ?? {}));
  },
);
