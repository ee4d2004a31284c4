import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { ROOT } from './root.js';

export interface LocalPostgres {
  readonly port: number;
  urlOf(database: string, role: string): string;
  /** Stops and starts again, with what is to happen while it is down in between. */
  restart(whileDown: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

export interface PostgresOptions {
  readonly port: number;
  readonly password: string;
  readonly databases: readonly string[];
}

/** A service's database `<name>` belongs to `<name>_owner`, who migrates it; the service itself connects as `<name>_app`. */
export function rolesOf(database: string): { owner: string; app: string } {
  return { owner: `${database}_owner`, app: `${database}_app` };
}

/** Starts Postgres from its npm package, on a folder of its own, and makes sure of roles and databases. */
export async function startPostgres(stateDir: string, options: PostgresOptions): Promise<LocalPostgres> {
  // Run by root, the server's own user must be able to reach the folder.
  chmodSync(stateDir, 0o755);
  const { port, password } = options;
  const urlOf = (database: string, role: string) => `postgres://${role}:${password}@127.0.0.1:${port}/${database}`;

  let running = await run(stateDir, options);
  await ensureDatabases(urlOf('postgres', 'postgres'), options);
  return {
    port,
    urlOf,
    restart: async whileDown => {
      await end(running);
      await whileDown();
      running = await run(stateDir, options);
    },
    stop: () => end(running),
  };
}

async function run(stateDir: string, { port, password }: PostgresOptions): Promise<ChildProcess> {
  const program = join(ROOT, 'tools', 'dist', 'stack', 'postgres-process.js');
  const child = spawn(process.execPath, [program, join(stateDir, 'postgres'), String(port), password], {
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
  });
  let complaints = '';
  child.stderr.on('data', (text: Buffer) => {
    complaints += text;
  });
  const [outcome] = await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
  if (!Buffer.isBuffer(outcome)) throw new Error(`Postgres did not start: ${complaints.trim()}`);
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  child.stdin?.end();
  if (child.exitCode === null) await once(child, 'exit');
}

async function ensureDatabases(url: string, { password, databases }: PostgresOptions): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database');
    const existing = new Set(rows.map(row => row.datname));
    for (const database of databases.filter(name => !existing.has(name))) {
      const { owner, app } = rolesOf(database);
      await client.query(`create role ${owner} login password '${password}'`);
      await client.query(`create role ${app} login password '${password}'`);
      await client.query(`create database ${database} owner ${owner}`);
    }
  } finally {
    await client.end();
  }
}
