import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates the folders of a stack's state, and their parent folders. If that fails, throws an error with the remedy in
 * one line.
 */
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
 * Creates a folder and its parents one at a time. mkdir's own recursive mode never ends below a folder that accepts
 * none and reports ENOENT, such as /proc (Node 20).
 */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
}
