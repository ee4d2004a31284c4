import { homedir } from 'node:os';
import { join, resolve } from 'node:path';

/**
 * Returns the folder in which `npx sandbourse start` keeps the installed versions and the state. The folder is
 * SANDBOURSE_HOME, or `.sandbourse` in the home folder. For root, it is `/var/lib/sandbourse`: Postgres does not run as
 * root, and the user of Postgres may not enter the home folder of root.
 */
export function sandbourseHome({ SANDBOURSE_HOME: chosen }: { SANDBOURSE_HOME?: string } = process.env): string {
  if (chosen) return resolve(chosen);
  return process.getuid?.() === 0 ? '/var/lib/sandbourse' : join(homedir(), '.sandbourse');
}

/** Returns the state folder of a sandbox that was started without a clone. */
export function stateIn(home: string): string {
  return join(home, 'state');
}
