import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.js';

const BUNDLE = join('tools', 'dist', 'services');
/** The file that `tools/bin/bundle.mjs` writes after each build. */
const BUNDLE_STAMP = join(BUNDLE, 'inputs.sha256');

/**
 * Returns the path of a built file of an app. The tools start apps as programs, and do not import their code when they
 * are built.
 */
export function programOf(app: string, program: string): string {
  return join(ROOT, 'apps', app, 'dist', `${program}.js`);
}

/**
 * Returns the Node options and the arguments of a process with several apps: its program and the module of each app.
 * The files of the bundle load faster, but a build without the bundle leaves them behind.
 */
export function sharedProgramOf(apps: readonly string[], root = ROOT): string[] {
  if (isBundled(root)) return ['all-services', ...apps].map(name => join(root, BUNDLE, `${name}.js`));
  const program = join(root, 'tools', 'dist', 'stack', 'all-services.js');
  return ['--enable-source-maps', program, ...apps.map(app => programOf(app, 'service'))];
}

/** Returns the Node options and the program of a process with one app, from the bundle like `sharedProgramOf`. */
export function ownProgramOf(app: string, root = ROOT): string[] {
  if (isBundled(root)) return [join(root, BUNDLE, `${app}-main.js`)];
  return ['--enable-source-maps', programOf(app, 'main')];
}

/** Returns true if no app and no library was built after the bundle. */
function isBundled(root: string): boolean {
  const bundledAt = timeOf(join(root, BUNDLE_STAMP));
  const folders = ['apps', 'libs'].map(name => join(root, name)).filter(folder => existsSync(folder));
  const builds = folders.flatMap(folder => readdirSync(folder).map(name => join(folder, name, 'dist', '.tsbuildinfo')));
  return builds.every(build => timeOf(build) <= bundledAt) && bundledAt > 0;
}

/** Returns the time of the last change of a file in milliseconds; 0 if the file does not exist. */
function timeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
