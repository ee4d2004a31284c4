import { join } from 'node:path';
import { ROOT } from '../root.js';

/**
 * Returns the path of a built file of an app. The tools start apps as programs, and do not import their code when they
 * are built.
 */
export function programOf(app: string, program: string): string {
  return join(ROOT, 'apps', app, 'dist', `${program}.js`);
}
