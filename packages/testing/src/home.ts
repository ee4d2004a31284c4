import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The program of a clone that runs the sandbox. */
export const STACK_PROGRAM = join('tools', 'dist', 'stack', 'main.js');

/** The clone that contains this package, if it was not installed from a registry. */
const OWN_CLONE = fileURLToPath(new URL('../../../', import.meta.url));

/** The built clone that runs the sandbox. Throws with instructions if it does not exist. */
export function homeOf(said: string | undefined): string {
  const home = resolve(said ?? OWN_CLONE);
  if (existsSync(join(home, STACK_PROGRAM))) return home;
  throw new Error(
    said === undefined
      ? 'There is no sandbox to start. Set SANDBOURSE_HOME to a clone of Sandbourse, or SANDBOURSE_URL and SANDBOURSE_CI_TOKEN.'
      : `${home} is not a clone of Sandbourse that is built. Run npm install and npm run build there.`,
  );
}
