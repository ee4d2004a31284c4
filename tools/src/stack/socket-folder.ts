import { join } from 'node:path';

/**
 * The maximum length of a Unix socket's path in bytes, without the terminating zero. This is the limit of macOS, the
 * lowest of all systems.
 */
const PATH_BYTES_MAX = 103;

/**
 * Returns the folder of the Unix socket of Postgres, in addition to its port. The folder is the data folder, which only
 * its own user and root may enter. A statement through a Unix socket costs both sides a third less than through the
 * loopback interface. Undefined if there are no such sockets, or if the path is too long.
 */
export function socketFolderOf(databaseDir: string, port: number): string | undefined {
  const path = join(databaseDir, `.s.PGSQL.${port}`);
  // Postgres separates several folders in this setting with commas.
  const isTaken = process.platform !== 'win32' && Buffer.byteLength(path) <= PATH_BYTES_MAX && !/[,"]/.test(path);
  return isTaken ? databaseDir : undefined;
}
