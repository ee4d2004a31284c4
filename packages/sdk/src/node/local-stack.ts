import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** A login of the demo firms. */
export interface LocalUser {
  readonly role: string;
  readonly email: string;
  readonly password: string;
  readonly firm_id: string;
}

/** The content of `stack.json` of a sandbox on this machine, as far as clients need it. */
export interface LocalStack {
  readonly pid: number;
  readonly base_url: string;
  readonly users: readonly LocalUser[];
  /** A token that may only create test firms. A sandbox of an earlier version has none. */
  readonly ci_token?: string;
  readonly fix: {
    readonly host: string;
    readonly port: number;
    readonly target_comp_id: string;
    readonly sender_comp_ids: readonly string[];
    readonly password: string;
  };
}

/**
 * The sandbox that `npm start` runs on this machine: `stack.json` in `.local` of this folder or of one above it, or in
 * `stateDir`. Undefined if it does not exist, or if it has ended without deleting the file. Passwords and keys are sent
 * to it, so a file that another user has written, or that names another machine, is ignored.
 */
export function findLocalStack({ from = process.cwd(), stateDir }: StackPlace = {}): LocalStack | undefined {
  const candidates = stateDir === undefined ? above(from).map(folder => join(folder, '.local')) : [resolve(stateDir)];
  const path = candidates.map(folder => join(folder, 'stack.json')).find(isOwn);
  if (!path) return undefined;
  const stack = JSON.parse(readFileSync(path, 'utf8')) as LocalStack;
  return isLoopback(stack.base_url) && isRunning(stack.pid) ? stack : undefined;
}

export interface StackPlace {
  /** The folder at which the search begins (default: the working directory). */
  readonly from?: string | undefined;
  /** The state folder, if it is not `.local`. */
  readonly stateDir?: string | undefined;
}

function above(folder: string): string[] {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [folder, ...above(parent)];
}

function isOwn(file: string): boolean {
  // Windows has no user ids.
  return existsSync(file) && (!process.getuid || statSync(file).uid === process.getuid());
}

function isLoopback(url: string): boolean {
  return URL.canParse(url) && /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process belongs to another user, and is running.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
