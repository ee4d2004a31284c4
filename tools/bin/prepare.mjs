// Makes a fresh clone ready: installs what the lock file says and builds what has changed. Plain Node, because nothing
// else is there yet.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const NODE_MIN = [20, 19];
const root = fileURLToPath(new URL('../../', import.meta.url));
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < NODE_MIN[0] || (major === NODE_MIN[0] && minor < NODE_MIN[1])) {
  console.error(`Sandbourse needs Node ${NODE_MIN.join('.')} or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

if (!isInstalled()) run('Installing dependencies', 'npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
if (process.argv.includes('--build')) run('Building', process.execPath, ['node_modules/typescript/bin/tsc', '-b']);

/** npm writes its own copy of the lock file last, so a newer lock file means that an install is due. */
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
