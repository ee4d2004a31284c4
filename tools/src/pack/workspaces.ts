import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.js';

/** The part of a package.json that determines the contents of the package. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly description?: string;
  readonly license?: string;
  readonly engines?: Readonly<Record<string, string>>;
  readonly exports?: unknown;
  readonly imports?: unknown;
  readonly dependencies?: Readonly<Record<string, string>>;
}

export interface Workspace {
  /** From the top of the repository, such as `libs/money`. */
  readonly folder: string;
  readonly manifest: Manifest;
}

/** Returns the package.json of a folder of the repository. */
export function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'));
}

/** Returns every package of ours below these folders. */
export function workspacesIn(...parents: readonly string[]): Workspace[] {
  return parents
    .flatMap(parent => readdirSync(join(ROOT, parent)).map(name => `${parent}/${name}`))
    .filter(folder => existsSync(join(ROOT, folder, 'package.json')))
    .sort()
    .map(folder => ({ folder, manifest: manifestOf(folder) }));
}
