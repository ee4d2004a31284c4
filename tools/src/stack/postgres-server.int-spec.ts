import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, WAITS } from '@sandbourse/test-support';
import pg from 'pg';
import { postgresServer } from './postgres-server.js';

let stateDir: string;
let temporary: string;
let port: number;

beforeEach(async () => {
  stateDir = mkdtempSync(join(tmpdir(), 'sandbourse-state-'));
  temporary = join(stateDir, 'tmp');
  mkdirSync(temporary);
  for (const folder of [stateDir, temporary]) chmodSync(folder, 0o777);
  port = await freePort();
  process.env.TMPDIR = temporary;
});

const outside = process.env.TMPDIR;

afterEach(() => {
  if (outside === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = outside;
  rmSync(stateDir, { recursive: true, force: true });
});

it(
  'a server that was left behind by a start that was killed is ended first',
  async () => {
    const killed = postgresServer(optionsOf());
    await killed.start();
    const leash = execFileSync('pgrep', ['-f', `postgres-process.js ${join(stateDir, 'postgres')}`], {
      encoding: 'utf8',
    });
    const stopped = killed.stop();
    process.kill(Number(leash), 'SIGKILL');
    await stopped;

    await startAndAsk();
  },
  WAITS.start,
);

function optionsOf() {
  return { stateDir, logDir: stateDir, port, password: 'the-real-one', say: () => undefined };
}

async function startAndAsk(): Promise<void> {
  const server = postgresServer(optionsOf());
  await server.start();
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', password: 'the-real-one' });
  await client.connect();
  await client.end();
  await server.stop();
}

it(
  'the password of the superuser is in no file that others may read, not while the database is made either',
  async () => {
    const seen: string[] = [];
    const watcher = watch(temporary, (_event, file) => {
      if (file?.startsWith('pg-password')) seen.push(contentsOf(join(temporary, file)));
    });

    await startAndAsk();

    watcher.close();
    expect(seen.filter(text => text !== '')).not.toEqual([]);
    expect(seen.join()).not.toContain('the-real-one');
  },
  WAITS.start,
);

it(
  'a database whose making was cut short is made again',
  async () => {
    writeFileSync(join(stateDir, 'postgres.unfinished'), '');
    mkdirSync(join(stateDir, 'postgres'));
    writeFileSync(join(stateDir, 'postgres', 'PG_VERSION'), '18\n');

    await startAndAsk();
  },
  WAITS.start,
);

function contentsOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
