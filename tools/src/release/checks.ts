import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import type { PackedPackage } from '../pack/pack-all.js';
import { ROOT } from '../root.js';
import { sizeFaults } from './sizes.js';

const run = promisify(execFile);

const PUBLINT = 'publint@0.3.25';
const ARE_THE_TYPES_WRONG = '@arethetypeswrong/cli@0.18.5';
const PYTHON_TOOLS = ['build==1.6.1', 'twine==7.0.0'];

/**
 * Rules that our packages break on purpose. They are ES modules with types for CommonJS, because Node loads an ES module
 * with `require` since version 20.19, the oldest that we support.
 */
const NOT_OURS = ['cjs-resolves-to-esm', 'false-cjs'];

/** Returns what is wrong with a packed package, one text for each check that fails. */
export async function faultsOf({ name, file, bytes }: PackedPackage): Promise<string[]> {
  const said = await Promise.all([
    complaintOf('npx', ['--yes', PUBLINT, file, '--level', 'error']),
    complaintOf('npx', ['--yes', ARE_THE_TYPES_WRONG, file, '--no-color', '--ignore-rules', ...NOT_OURS]),
  ]);
  return [...sizeFaults('npm', name, bytes), ...said.flatMap(text => (text === undefined ? [] : [`${name}: ${text}`]))];
}

/**
 * Builds the source archive and the wheel of each package for Python, and checks their descriptions. Returns the files.
 * Throws an error with the output of the tool that fails.
 */
export async function buildPython(folders: readonly string[], target: string): Promise<string[]> {
  const place = mkdtempSync(join(tmpdir(), 'sandbourse-release-'));
  const python = (...args: string[]) => run(join(place, 'venv/bin/python'), ['-m', ...args], { maxBuffer: 2 ** 24 });
  try {
    await run('python3', ['-m', 'venv', join(place, 'venv')]);
    await python('pip', 'install', '--quiet', ...PYTHON_TOOLS);
    const files: string[] = [];
    for (const folder of folders) {
      // setuptools writes to the folder of the sources.
      const sources = join(place, basename(folder));
      cpSync(join(ROOT, folder), sources, { recursive: true });
      const { stdout } = await python('build', '--outdir', target, sources);
      const built = /^Successfully built (.*)$/m.exec(stdout)?.[1] ?? '';
      files.push(...built.split(' and ').map(file => join(target, file)));
    }
    await python('twine', 'check', '--strict', ...files);
    return files;
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

/** Runs a check, and returns its output if it fails. */
async function complaintOf(command: string, args: readonly string[]): Promise<string | undefined> {
  return run(command, [...args]).then(
    () => undefined,
    ({ stdout = '', stderr = '', message }) => `${stdout}${stderr}`.trim() || message,
  );
}
