import { join } from 'node:path';

/** The maximum length of a Unix socket's path in bytes, without the end of the string: the limit of macOS, the lowest. */
const PATH_BYTES_MAX = 103;

/**
 * Where a Postgres listens besides its port: in the folder of its data, which nobody but its own user and root may enter.
 * Every statement through a Unix socket costs both sides a third less than through the loopback interface. Undefined where
 * there is no such socket, or where the path does not fit.
 */
export function socketFolderOf(databaseDir: string, port: number): string | undefined {
  const path = join(databaseDir, `.s.PGSQL.${port}`);
  // A setting of Postgres that names several folders divides them by commas.
  const isTaken = process.platform !== 'win32' && Buffer.byteLength(path) <= PATH_BYTES_MAX && !/[,"]/.test(path);
  return isTaken ? databaseDir : undefined;
}
