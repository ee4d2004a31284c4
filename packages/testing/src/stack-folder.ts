import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { FOLDER_MODE } from '@sandbourse/local';

const PREFIX = 'sandbourse-testing-';

/** Returns the path of the state folder of the sandbox for a clone and a user. */
export function stackFolder(home: string): string {
  return join(
    tmpdir(),
    `${PREFIX}${userInfo().uid}-${createHash('sha256').update(resolve(home)).digest('hex').slice(0, 8)}`,
  );
}

/** Creates the state folder, unless it exists. Throws if another user has created it. */
export function makeStackFolder(folder: string): void {
  const { uid } = userInfo();
  mkdirSync(folder, { recursive: true, mode: FOLDER_MODE });
  const found = lstatSync(folder);
  // Windows has no user ids.
  if (!found.isDirectory() || (process.getuid && found.uid !== uid))
    throw new Error(`${folder} belongs to another user.`);
}

/** Returns the state folders of this user's other sandboxes, such as those of other clones and earlier versions. */
export function otherStackFolders(folder: string): string[] {
  const parent = dirname(folder);
  return readdirSync(parent, { withFileTypes: true })
    .filter(each => each.isDirectory() && /^sandbourse-testing-\d+-[0-9a-f]{8}$/.test(each.name))
    .map(({ name }) => join(parent, name))
    .filter(each => each !== folder && isOwn(each));
}

function isOwn(folder: string): boolean {
  return !process.getuid || lstatSync(folder).uid === process.getuid();
}

/** Returns the path of the lock that the keeper of a state folder holds. It lasts longer than the folder. */
export function lockOf(folder: string): string {
  return `${folder}.lock`;
}

/** Returns the path of the keeper's socket. On Windows the socket is a pipe, because sockets have no path there. */
export function socketIn(folder: string): string {
  return process.platform === 'win32' ? join('\\\\.\\pipe', folder) : join(folder, 'keeper.sock');
}
