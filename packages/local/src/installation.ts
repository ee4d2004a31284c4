import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sandbourseHome, stateIn } from '@sandbourse/sdk/node';
import { FOLDER_MODE } from './folder-mode.js';
import { LocalError } from './local-error.js';
import { npmInstall } from './npm.js';
import { hasProgram, OWN_CLONE } from './program.js';
import { VERSION, versionIn } from './version.js';

const STACK_PACKAGE = '@sandbourse/stack';

/** A stack that can be started. */
export interface Installation {
  /** The folder of the clone, or of the installed package. */
  readonly root: string;
  readonly version: string;
  /** The default state folder. */
  readonly stateDir: string;
}

export interface InstallOptions {
  /**
   * The source of the stack: the folder of a built clone, a tarball, or a package in the notation of `npm install`. By
   * default, it is the clone that contains this package. Without such a clone, it is `@sandbourse/stack` from npm, in
   * the version of this package.
   */
  readonly from?: string | undefined;
  /** The folder for installed versions and state (default: SANDBOURSE_HOME or `~/.sandbourse`). */
  readonly home?: string | undefined;
  /** Called before the installation begins. If the version is already installed, no installation begins. */
  readonly onInstall?: (version: string, folder: string) => void;
}

/**
 * A source of the stack and its installation folder. Each version has its own folder. For a tarball, each content has
 * its own folder.
 */
interface Source {
  readonly spec: string;
  readonly folder: string;
  readonly label: string;
}

/** Finds the stack, and installs it if it is not installed yet. */
export async function ensureInstalled({
  from,
  home = sandbourseHome(),
  onInstall,
}: InstallOptions = {}): Promise<Installation> {
  const clone = cloneOf(from);
  const stateDir = usualStateDir(from, home);
  if (clone !== undefined) return { root: clone, version: versionIn(clone), stateDir };

  const { spec, folder, label } = sourceOf(from);
  const place = join(home, 'versions', folder);
  if (!existsSync(place)) {
    onInstall?.(label, place);
    await install(spec, place);
  }
  const root = join(place, 'node_modules', STACK_PACKAGE);
  if (!hasProgram(root))
    throw new LocalError(`${spec} is not ${STACK_PACKAGE}.`, `Delete ${place}, and choose another source.`);
  return { root, version: versionIn(root), stateDir };
}

/**
 * Returns the default state folder of `sandbourse start --from`. It is `.local` in the named clone, or in the clone that
 * contains this package. Without a clone, the folder belongs to the user and is below `home`.
 */
export function usualStateDir(from?: string, home = sandbourseHome()): string {
  const clone = cloneOf(from);
  return clone === undefined ? stateIn(home) : join(clone, '.local');
}

/** Returns the named clone, or the clone that contains this package. Undefined if neither folder is a clone. */
function cloneOf(from: string | undefined): string | undefined {
  if (from === undefined) return hasProgram(OWN_CLONE) ? OWN_CLONE : undefined;
  const folder = resolve(from);
  if (!existsSync(folder) || !statSync(folder).isDirectory()) return undefined;
  if (hasProgram(folder)) return folder;
  throw new LocalError(
    `${folder} is not a built clone of Sandbourse.`,
    'Run npm install and npm run build there, or choose another source.',
  );
}

function sourceOf(from: string | undefined): Source {
  if (from === undefined) return { spec: `${STACK_PACKAGE}@${VERSION}`, folder: VERSION, label: VERSION };
  const file = resolve(from);
  if (!existsSync(file)) return { spec: from, folder: `from-${digest(from)}`, label: from };
  return { spec: file, folder: `from-${digest(readFileSync(file))}`, label: from };
}

function digest(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 12);
}

/** Installs under a temporary name, so that an interrupted installation leaves no folder that looks complete. */
async function install(spec: string, place: string): Promise<void> {
  const unfinished = `${place}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true, mode: FOLDER_MODE });
  try {
    writeFileSync(join(unfinished, 'package.json'), '{ "private": true }\n');
    await npmInstall(unfinished, spec);
    // Another process may have been faster.
    if (!existsSync(place)) renameSync(unfinished, place);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}
