import { join } from 'node:path';

/**
 * The maximum length of a Unix socket's path in bytes, without the terminating zero. It is the limit of macOS, which is
 * the lowest of all systems.
 */
const PATH_BYTES_MAX = 103;

/**
 * Returns the folder for a Unix socket of Postgres. With the socket, a statement needs a third less CPU time than with
 * the TCP port. The folder is the data folder, because only root and the user of Postgres may enter it. Returns
 * undefined if the system has no such sockets or the path is too long.
 */
export function socketFolderOf(databaseDir: string, port: number): string | undefined {
  const path = join(databaseDir, `.s.PGSQL.${port}`);
  // A comma or a quotation mark in the path has a special meaning in this Postgres setting.
  const isTaken = process.platform !== 'win32' && Buffer.byteLength(path) <= PATH_BYTES_MAX && !/[,"]/.test(path);
  return isTaken ? databaseDir : undefined;
}
