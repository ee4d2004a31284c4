import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/** Makes the folders of a stack's state, with those above them. Throws one line with the remedy where that cannot be. */
export function makeStateFolders(stateDir: string, folders: readonly string[]): void {
  try {
    for (const folder of [stateDir, ...folders]) makeFolder(folder);
    accessSync(stateDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new Error(
      `nothing can be kept in ${stateDir} (${(error as NodeJS.ErrnoException).code}): name another folder with --state DIR`,
    );
  }
}

/** One at a time: mkdir's own recursive mode never ends below a folder that takes none and says ENOENT, such as /proc (Node 20). */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
}
