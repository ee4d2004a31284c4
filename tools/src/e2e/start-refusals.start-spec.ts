import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { SERVICES } from '@sandbourse/contracts';
import { WAITS } from '@sandbourse/test-support';
import pg from 'pg';
import { freePorts } from '../stack/free-ports.js';
import { type LocalPostgres, startPostgres } from '../stack/postgres.js';
import { programOf } from '../stack/program.js';
import { secretsIn } from '../stack/secrets.js';
import { describeServices, SCHEMAS, type ServiceDefinition } from '../stack/services.js';
import { preparedState } from './prepared-state.js';

/** A waiting time that is long enough for two attempts. */
const IMPATIENT = { START_WAIT_MS: '300' };

type Environment = Readonly<Record<string, string>>;

const NOWHERE = '127.0.0.1:1';
const NAMES = [...SERVICES, 'gateway'];
const LISTENS = '"message":"listening"';
const READY = '"message":"ready"';
const SECRET = /SECRET|PASSWORD|_KEY$/;
/** The only secret that may be missing. Without it, the gateway works, but stores no log of requests. */
const OPTIONAL = 'gateway INTERNAL_SECRET';

let stateDir: string;
let postgres: LocalPostgres;
let services: ReadonlyMap<string, ServiceDefinition>;

/** Starts Postgres with a copy of the prepared databases, without any service. */
beforeAll(async () => {
  stateDir = mkdtempSync(join(tmpdir(), 'sandbourse-'));
  execFileSync('cp', ['-a', `${preparedState()}/.`, stateDir]);
  const logDir = join(stateDir, 'logs');
  mkdirSync(logDir, { recursive: true });
  const secrets = secretsIn(stateDir);
  const [port = 0, fix = 0] = await freePorts(2);
  const password = secrets.databasePassword;
  postgres = await startPostgres({ stateDir, logDir, port, password, schemas: SCHEMAS, say: () => undefined });
  const ports = { ...Object.fromEntries(NAMES.map(name => [name, 0])), operations: 0, fix };
  const described = describeServices({
    postgres,
    secrets,
    ports: ports as Parameters<typeof describeServices>[0]['ports'],
    kafkaEnv: undefined,
    edgeLimits: false,
    interest: false,
    mailDir: join(stateDir, 'mail'),
  });
  services = new Map(described.map(service => [service.name, service]));
}, WAITS.start);

afterAll(async () => {
  await postgres?.stop();
  rmSync(stateDir, { recursive: true, force: true });
}, WAITS.start);

/** Starts a service that must fail to start. Returns its output. */
async function refusalOf(name: string, change: (env: Environment) => Environment): Promise<string> {
  // A service that starts successfully would never end, so the function also returns when the service listens.
  return lastWordsOf(name, 'main', change(services.get(name)?.env ?? {}), said => said.includes(LISTENS));
}

/** Runs a program until it ends, or until its output satisfies a condition. Returns the output. */
async function lastWordsOf(
  name: string,
  program: 'main' | 'migrate',
  env: Environment,
  isEnough: (said: string) => boolean,
): Promise<string> {
  const child = spawn(process.execPath, [programOf(name, program)], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const output of [child.stdout, child.stderr])
    output.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (isEnough(said)) child.kill('SIGKILL');
    });
  const [code] = (await once(child, 'close')) as [number | null];
  return `ended with ${code}: ${said}`;
}

/** Listens on a port and forwards connections to Postgres. Before, no server listened on this port. */
async function relayAt(port: number): Promise<Server> {
  const relay = createServer(client => {
    const server = connect(postgres.port, '127.0.0.1');
    pipeline(client, server, client, () => undefined);
  });
  await once(relay.listen(port, '127.0.0.1'), 'listening');
  return relay;
}

const without = (env: Environment, names: readonly string[]): Environment =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !names.includes(name)));

const secretsOf = (name: string) =>
  Object.keys(services.get(name)?.env ?? {}).filter(variable => SECRET.test(variable));

/** Runs SQL as the superuser in the schema of a service. */
async function inSchemaOf(name: string, sql: string, values: readonly unknown[] = []): Promise<{ name: string }[]> {
  const client = new pg.Client({ connectionString: postgres.urlOf(name.replaceAll('-', '_'), 'postgres') });
  await client.connect();
  try {
    return (await client.query<{ name: string }>(sql, [...values])).rows;
  } finally {
    await client.end();
  }
}

/** Calls `work` while a later version has migrated the database of a service. */
async function withNextVersionOf(name: string, work: () => Promise<void>): Promise<void> {
  await inSchemaOf(name, `insert into migrations (timestamp, name) values (9000000000000, 'OfTheNextVersion')`);
  try {
    await work();
  } finally {
    await inSchemaOf(name, `delete from migrations where name = 'OfTheNextVersion'`);
  }
}

describe.each(NAMES)('%s', name => {
  it(
    'does not start without its secrets, and names every one',
    async () => {
      const required = secretsOf(name).filter(variable => `${name} ${variable}` !== OPTIONAL);
      const said = await refusalOf(name, env => without(env, required));
      expect(said).toContain('ended with 1: ');
      for (const variable of required) expect(said).toContain(`${variable}: is not set`);
    },
    WAITS.story,
  );

  it(
    'does not start with weak secrets, names every one, and shows none',
    async () => {
      const weak = Object.fromEntries(secretsOf(name).map(variable => [variable, 'k:hunter2']));
      const said = await refusalOf(name, env => ({ ...env, ...weak }));
      expect(said).toContain('ended with 1: ');
      for (const variable of Object.keys(weak)) expect(said).toContain(`${variable}: `);
      expect(said).not.toContain('hunter2');
    },
    WAITS.story,
  );
});

it(
  'a service whose supervisor dies while it starts ends with it',
  async () => {
    const env = services.get('auth')?.env;
    const child = spawn(process.execPath, [programOf('auth', 'main')], {
      env,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    child.disconnect();
    await once(child, 'exit');
    expect(child.signalCode ?? child.exitCode).not.toBeNull();
  },
  WAITS.story,
);

describe.each(SERVICES)('%s', name => {
  it(
    'does not start while Postgres is out of reach',
    async () => {
      const url = `postgres://app:secret@${NOWHERE}/x`;
      const said = await refusalOf(name, env => ({ ...env, ...IMPATIENT, DATABASE_URL: url }));
      expect(said).toContain('ended with 1: ');
      expect(said).toContain('"message":"waiting for the database"');
      expect(said).toContain('the database cannot be reached');
      expect(said).toContain(`ECONNREFUSED ${NOWHERE}`);
    },
    WAITS.story,
  );

  it(
    'does not start on a schema that is older than it, and names what that lacks',
    async () => {
      const last = '(select name from migrations order by timestamp desc limit 1)';
      const [removed] = await inSchemaOf(
        name,
        `update migrations set name = 'x' || name where name = ${last} returning name`,
      );
      const lacking = removed?.name.slice(1) ?? '';
      const said = await refusalOf(name, env => env);
      await inSchemaOf(name, 'update migrations set name = $1 where name = $2', [lacking, removed?.name]);
      expect(said).toContain('ended with 1: ');
      expect(said).toContain(`the database lacks ${lacking}: run the migrations of this version first`);
    },
    WAITS.story,
  );

  it(
    '55.8: does not start on an empty database, and names what that lacks',
    async () => {
      const empty = `empty_${name.replaceAll('-', '_')}`;
      await inSchemaOf(name, `create database ${empty}`);
      const said = await refusalOf(name, env => {
        const url = new URL(env.DATABASE_URL ?? '');
        url.pathname = `/${empty}`;
        return { ...env, DATABASE_URL: url.href };
      });
      expect(said).toContain('ended with 1: ');
      expect(said).toMatch(/the database lacks \w+.*: run the migrations of this version first/);
      expect(said).not.toContain('does not exist');
    },
    WAITS.story,
  );

  it(
    'takes a schema that is newer than it, and does not start while the bus is out of reach',
    async () => {
      await withNextVersionOf(name, async () => {
        const said = await refusalOf(name, env => ({
          ...env,
          ...IMPATIENT,
          KAFKA_BROKERS: NOWHERE,
        }));
        expect(said).toContain('ended with 1: ');
        expect(said).toContain('"message":"waiting for the event bus"');
        expect(said).toContain('the event bus cannot be reached');
        expect(said).toContain(NOWHERE);
      });
    },
    WAITS.story,
  );
});

it(
  '55.8: a migration refuses a database of a newer version, and leaves it as it is',
  async () => {
    await withNextVersionOf('auth', async () => {
      const said = await lastWordsOf('auth', 'migrate', services.get('auth')?.migrationEnv ?? {}, () => false);
      expect(said).toContain('ended with 1: ');
      expect(said).toContain(
        '"message":"the migrations cannot run: the database is of a newer version, which ran OfTheNextVersion',
      );
    });
  },
  WAITS.story,
);

it(
  '55.8: a service without a setting says so in one sentence',
  async () => {
    const said = await refusalOf('baas', env => without(env, ['TOKEN_SECRETS']));
    expect(said).toContain('"message":"the service cannot start: configuration: TOKEN_SECRETS: is not set"');
    expect(said.trim().split('\n')).toHaveLength(1);
  },
  WAITS.story,
);

it.each([
  ['a service', 'main', READY],
  ['its migration', 'migrate', 'ended with 0: '],
] as const)(
  '%s waits for Postgres, says so, and goes on when it is there',
  async (_, program, outcome) => {
    const { env = {}, migrationEnv = {} } = services.get('auth') ?? {};
    const [port = 0] = await freePorts(1);
    const late = Object.entries(program === 'main' ? env : migrationEnv).map(([variable, value]) => [
      variable,
      value.replace(`:${postgres.port}/`, `:${port}/`),
    ]);
    let relay: Promise<Server> | undefined;
    const said = await lastWordsOf('auth', program, Object.fromEntries(late), words => {
      if (words.includes('"message":"waiting for the database"')) relay ??= relayAt(port);
      return words.includes(READY);
    });
    (await relay)?.close();
    expect(relay).toBeDefined();
    expect(said).toContain(outcome);
  },
  WAITS.story,
);
