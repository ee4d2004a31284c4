import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The program that runs the sandbox, below the folder of a clone or of the installed package. */
export const STACK_PROGRAM = join('tools', 'dist', 'stack', 'main.js');
/** The program that prints the addresses and logins of a running sandbox. */
export const BANNER_PROGRAM = join('tools', 'dist', 'stack', 'show-banner.js');

/** The clone that contains this package, unless it was installed from a registry. */
export const OWN_CLONE = fileURLToPath(new URL('../../../', import.meta.url));

/** Returns true if the folder has the program that runs the sandbox. */
export function hasProgram(root: string): boolean {
  return existsSync(join(root, STACK_PROGRAM));
}
