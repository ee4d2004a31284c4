import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

/** Returns the state folder of the sandbox for a clone and a user. Throws if another user has created the folder. */
export function stackFolder(home: string): string {
  const { uid } = userInfo();
  const folder = join(
    tmpdir(),
    `sandbourse-testing-${uid}-${createHash('sha256').update(home).digest('hex').slice(0, 8)}`,
  );
  // Postgres does not run as root: its user must be able to enter the folder.
  mkdirSync(folder, { recursive: true, mode: uid === 0 ? 0o711 : 0o700 });
  const found = lstatSync(folder);
  // Windows has no user ids.
  if (!found.isDirectory() || (process.getuid && found.uid !== uid))
    throw new Error(`${folder} belongs to another user.`);
  return folder;
}

/** Returns the path of the keeper's socket. On Windows the socket is a pipe, because sockets have no path there. */
export function socketIn(folder: string): string {
  return process.platform === 'win32' ? join('\\\\.\\pipe', folder) : join(folder, 'keeper.sock');
}
