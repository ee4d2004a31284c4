import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ROOT } from '../root.js';
import type { StackFile } from '../stack/stack.js';

/** Returns the description of a running stack from its `stack.json`, or undefined if that file does not exist. */
export function findStack(stateDir = '.local'): StackFile | undefined {
  const path = join(resolve(ROOT, stateDir), 'stack.json');
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as StackFile) : undefined;
}
