import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** True if this machine has a program: by its name on the path, or by its own path. */
export function isInstalled(name: string): boolean {
  if (name.startsWith('/')) return existsSync(name);
  return (process.env.PATH ?? '').split(delimiter).some(folder => existsSync(join(folder, name)));
}
