import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/** Creates the folders of a stack. If this fails, throws an error with one line of advice. */
export function makeStateFolders(stateDir: string, folders: readonly string[]): void {
  try {
    for (const folder of [stateDir, ...folders]) makeFolder(folder);
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
  mkdirSync(folder);
}
