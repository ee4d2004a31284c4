import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './root.js';

/** Loads a built module of an app: apps are programs to these tools, and not imported. `P` is what is used of it. */
export async function loadProgram<P>(app: string, module: string): Promise<P> {
  return (await import(pathToFileURL(join(ROOT, 'apps', app, 'dist', module)).href)) as P;
}
