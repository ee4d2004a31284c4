import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.js';
import { KeptAlive, type RunningProcess } from './kept-alive.js';

export interface PostgresServerOptions {
  readonly stateDir: string;
  readonly logDir: string;
  readonly port: number;
  readonly password: string;
  readonly settings?: readonly string[];
  readonly say: (line: string) => void;
}

export const databaseDirOf = (stateDir: string) => join(stateDir, 'postgres');

/** Returns the process of Postgres, which is started again whenever it dies. */
export function postgresServer(options: PostgresServerOptions): KeptAlive<RunningProcess> {
  const logPath = join(options.logDir, 'postgres.log');
  return new KeptAlive({ name: 'postgres', logPath, start: () => run(options, logPath), say: options.say });
}

async function run(
  { stateDir, port, password, settings = [] }: PostgresServerOptions,
  logPath: string,
): Promise<RunningProcess> {
  const program = join(ROOT, 'tools', 'dist', 'stack', 'postgres-process.js');
  const child = spawn(process.execPath, [program, databaseDirOf(stateDir), String(port), ...settings], {
    env: { ...process.env, POSTGRES_PASSWORD: password },
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
  });
  const ended = once(child, 'exit');
  let complaints = '';
  child.stderr.on('data', (text: Buffer) => {
    complaints = (complaints + text).slice(-2_000);
  });
  child.stderr.pipe(createWriteStream(logPath, { flags: 'a', mode: 0o600 }));
  const [outcome] = await Promise.race([once(child.stdout, 'data'), ended]);
  if (!Buffer.isBuffer(outcome)) throw new Error(`Postgres did not start: ${complaints.trim()}`);
  return {
    ended,
    stop: async () => {
      child.stdin.end();
      await ended;
    },
  };
}
