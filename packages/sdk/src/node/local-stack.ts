import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { sandbourseHome, stateIn } from './home.js';
import { isRunning } from './running.js';

/** A login of the demo firms. */
export interface LocalUser {
  readonly role: string;
  readonly email: string;
  readonly password: string;
  readonly firm_id: string;
}

/** The part of `stack.json` that clients of a sandbox on this machine need. */
export interface LocalStack {
  readonly pid: number;
  /** The version of Sandbourse. A sandbox of an earlier version does not report it. */
  readonly version?: string;
  readonly base_url: string;
  readonly users: readonly LocalUser[];
  /** A token that can only create, list and delete test firms. A sandbox of an earlier version has no such token. */
  readonly ci_token?: string;
  readonly fix: {
    readonly host: string;
    readonly port: number;
    readonly target_comp_id: string;
    readonly sender_comp_ids: readonly string[];
    readonly password: string;
  };
  /**
   * The demo firms whose history is being created, with the progress in percent. Their clocks are in the past. Null until
   * this is known, and empty once all histories are complete. A sandbox of an earlier version does not report it.
   */
  readonly seeding?: readonly Seeding[] | null;
}

/** The creation of the history of one demo firm. */
export interface Seeding {
  readonly firm_id: string;
  readonly percent: number;
}

/** Returns the progress of firms whose history is being created, such as `HARBOR 40 %, SUMMIT 12 %`. */
export function seedingText(seeding: readonly Seeding[]): string {
  return seeding.map(({ firm_id, percent }) => `${firm_id} ${percent} %`).join(', ');
}

/**
 * Finds the sandbox that `npm start` runs on this machine. It reads `stack.json` in `stateDir`, or in `.local` of this
 * folder or of a folder above. Returns undefined if the file does not exist, or if the sandbox has ended without
 * deleting the file. A file of another user, or with the address of another machine, is ignored, because passwords and
 * keys are sent to that address.
 */
export function findLocalStack({ from = process.cwd(), stateDir }: StackPlace = {}): LocalStack | undefined {
  for (const folder of stateDir === undefined ? usualFolders(from) : [resolve(stateDir)]) {
    const stack = stackIn(folder);
    if (stack) return stack;
  }
  return undefined;
}

/** Returns the sandbox that runs with this state folder. */
function stackIn(folder: string): LocalStack | undefined {
  const text = ownText(join(folder, 'stack.json'));
  if (text === undefined) return undefined;
  const stack = JSON.parse(text) as LocalStack;
  return isLoopback(stack.base_url) && isRunning(stack.pid) ? stack : undefined;
}

export interface StackPlace {
  /** The folder at which the search starts (default: the working directory). */
  readonly from?: string | undefined;
  /** The state folder, if it is not `.local`. */
  readonly stateDir?: string | undefined;
}

function usualFolders(from: string): string[] {
  return [...above(from).map(folder => join(folder, '.local')), stateIn(sandbourseHome())];
}

function above(folder: string): string[] {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [folder, ...above(parent)];
}

/** Returns the text of a file. Returns undefined for a file of another user, and for a file that does not exist. */
function ownText(path: string): string | undefined {
  const file = opened(path);
  if (file === undefined) return undefined;
  try {
    // Windows has no user ids.
    const isOwn = !process.getuid || fstatSync(file).uid === process.getuid();
    return isOwn ? readFileSync(file, 'utf8') : undefined;
  } finally {
    closeSync(file);
  }
}

/** Opens the file once, because a sandbox that ends may delete it between two operations on its path. */
function opened(path: string): number | undefined {
  try {
    return openSync(path, 'r');
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}

function isLoopback(url: string): boolean {
  return URL.canParse(url) && /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);
}
