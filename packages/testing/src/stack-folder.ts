import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

/** Where the sandbox of a clone and a user keeps its state. Throws for a folder that another user has made there. */
export function stackFolder(home: string): string {
  const { uid } = userInfo();
  const folder = join(
    tmpdir(),
    `sandbourse-testing-${uid}-${createHash('sha256').update(home).digest('hex').slice(0, 8)}`,
  );
  // Postgres does not run as root: under root its user has to get to its folder below.
  mkdirSync(folder, { recursive: true, mode: uid === 0 ? 0o711 : 0o700 });
  const found = lstatSync(folder);
  // Windows knows no numbers of users.
  if (!found.isDirectory() || (process.getuid && found.uid !== uid))
    throw new Error(`${folder} belongs to another user.`);
  return folder;
}

/** Where the keeper listens: a pipe on Windows, whose sockets have no path. */
export function socketIn(folder: string): string {
  return process.platform === 'win32' ? join('\\\\.\\pipe', folder) : join(folder, 'keeper.sock');
}
