import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ROOT } from '../root.js';
import { type FileResult, resultsOf } from './results.js';

const JEST = join(ROOT, 'node_modules/jest/bin/jest.js');

export interface JestRun {
  /** The folder of the project, from the root of the checkout: `libs/ledger`. */
  readonly project: string;
  readonly args?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** A command that starts Jest in another way, for example `taskset -c 0`. */
  readonly through?: readonly string[];
  /** The run is killed after this time, in milliseconds. */
  readonly withinMs: number;
}

export interface JestOutcome {
  readonly files: readonly FileResult[];
  /** The last lines of the output if Jest wrote no results, for example because it did not end in time. */
  readonly fault?: string;
}

/** Runs the specs of a project as they were built, and returns the result of each case. */
export async function runJest({
  project,
  args = [],
  environment,
  through = [],
  withinMs,
}: JestRun): Promise<JestOutcome> {
  const folder = mkdtempSync(join(tmpdir(), 'sandbourse-specs-'));
  const file = join(folder, 'results.json');
  const [command = '', ...rest] = [
    ...through,
    process.execPath,
    JEST,
    '--json',
    '--testLocationInResults',
    '--outputFile',
    file,
    ...args,
  ];
  const child = spawn(command, rest, {
    cwd: join(ROOT, project),
    env: { ...process.env, NODE_OPTIONS: '--disable-warning=ExperimentalWarning', ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  let said = '';
  child.stderr.on('data', chunk => {
    said = (said + chunk).slice(-4000);
  });
  const killer = setTimeout(() => child.pid && process.kill(-child.pid, 'SIGKILL'), withinMs);
  const code = await new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve));
  clearTimeout(killer);
  try {
    return { files: resultsOf(JSON.parse(readFileSync(file, 'utf8')), path => relative(ROOT, path)) };
  } catch {
    return { files: [], fault: code === null ? `killed after ${withinMs} ms\n${said}` : said };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
