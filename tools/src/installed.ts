import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Returns true if a program is installed. The argument is the absolute path of the program, or its name in PATH. */
export function isInstalled(name: string): boolean {
  if (name.startsWith('/')) return existsSync(name);
  return (process.env.PATH ?? '').split(delimiter).some(folder => existsSync(join(folder, name)));
}
