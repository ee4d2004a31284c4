import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Returns true if this machine has a program, by its name in PATH or by its path. */
export function isInstalled(name: string): boolean {
  if (name.startsWith('/')) return existsSync(name);
  return (process.env.PATH ?? '').split(delimiter).some(folder => existsSync(join(folder, name)));
}
