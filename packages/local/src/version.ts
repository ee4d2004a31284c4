import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Returns the version in the package.json of a folder. */
export function versionIn(folder: string): string {
  return (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version;
}

/** The version of this package. This package runs the stack of the same version. */
export const VERSION = versionIn(fileURLToPath(new URL('../', import.meta.url)));
