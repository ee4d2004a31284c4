import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.js';

export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly description?: string;
  readonly license?: string;
  readonly repository?: { readonly type: string; readonly url: string };
  readonly engines?: Readonly<Record<string, string>>;
  readonly exports?: unknown;
  readonly imports?: unknown;
  readonly dependencies?: Readonly<Record<string, string>>;
}

export interface Workspace {
  /** The path below the root of the repository, such as `libs/money`. */
  readonly folder: string;
  readonly manifest: Manifest;
}

export function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'));
}

/** Returns all packages of this repository that are directly below these folders. */
export function workspacesIn(...parents: readonly string[]): Workspace[] {
  return parents
    .flatMap(parent => readdirSync(join(ROOT, parent)).map(name => `${parent}/${name}`))
    .filter(folder => existsSync(join(ROOT, folder, 'package.json')))
    .sort()
    .map(folder => ({ folder, manifest: manifestOf(folder) }));
}
