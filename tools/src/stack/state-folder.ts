import { accessSync, chmodSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { FOLDER_MODE, PRIVATE_MODE } from '@sandbourse/local';

/**
 * Creates the folders of a stack, which only their user may read. If this fails, throws an error with one line of
 * advice.
 */
export function makeStateFolders(stateDir: string, folders: readonly string[]): void {
  try {
    for (const folder of [stateDir, ...folders]) makeFolder(folder);
    // An earlier version created folders that every user may read.
    for (const folder of folders) chmodSync(folder, PRIVATE_MODE);
    accessSync(stateDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new Error(
      `the state folder ${stateDir} is not writable (${(error as NodeJS.ErrnoException).code}): choose another folder with --state DIR`,
    );
  }
}

/**
 * Creates a folder and its parents one at a time. On Node 20, the recursive option of mkdir never ends in some folders
 * where no folder can be created, such as /proc.
 */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder, { mode: FOLDER_MODE });
}
