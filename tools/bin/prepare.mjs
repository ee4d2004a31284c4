// Prepares a new clone: installs the packages of the lock file and builds what has changed. This program uses only
// Node's own modules, because no package is installed yet.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const NODE_MIN = [20, 19];
const root = fileURLToPath(new URL('../../', import.meta.url));
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < NODE_MIN[0] || (major === NODE_MIN[0] && minor < NODE_MIN[1])) {
  console.error(`Sandbourse needs Node ${NODE_MIN.join('.')} or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

const closed = process.getuid?.() === 0 && foldersDownTo(root).find(folder => !(statSync(folder).mode & 0o001));
if (closed) {
  console.error(`Started by root, Postgres runs as a user of its own, and only root may enter ${closed}:`);
  console.error(`chmod o+x ${closed}, clone to another folder, or be another user.`);
  process.exit(1);
}

const NPM_CI = ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline'];
if (!isInstalled()) run('Installing dependencies', 'npm', NPM_CI);
if (process.argv.includes('--build')) {
  run('Building', process.execPath, ['node_modules/typescript/bin/tsc', '-b']);
  run('Building the pages', process.execPath, ['tools/dist/generate/pages.js']);
  run('Building the console', process.execPath, ['apps/console/build.mjs']);
  run('Bundling the services', process.execPath, ['tools/bin/bundle.mjs']);
}

function foldersDownTo(folder) {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [...foldersDownTo(parent), folder];
}

/**
 * Returns false if `npm ci` must run. npm writes its own copy of the lock file at the end of an install. If the
 * repository's lock file is newer than this copy, it has changed since the last install.
 */
function isInstalled() {
  const installed = `${root}node_modules/.package-lock.json`;
  return existsSync(installed) && statSync(installed).mtimeMs >= statSync(`${root}package-lock.json`).mtimeMs;
}

function run(what, command, args) {
  const startedAt = performance.now();
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) {
    console.error(`${what} failed${error ? `: ${error.message}` : ''}.`);
    process.exit(status ?? 1);
  }
  const seconds = (performance.now() - startedAt) / 1000;
  if (seconds > 2) console.log(`${what} took ${seconds.toFixed(0)} s.`);
}
