import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../api-client.js';
import { ROOT } from '../root.js';
import { secretsIn } from '../stack/secrets.js';
import type { StackFile } from '../stack/stack.js';
import type { BenchContext } from './bench.js';

const STARTED_WITHIN_MS = 120_000;

/** A running stack of another commit. The benchmarks of this commit measure it. */
export interface OtherStack {
  readonly context: Omit<BenchContext, 'say'>;
  stop(): Promise<void>;
}

/**
 * Builds another commit in a worktree below `.local/bench`, unless it is already built. Starts its stack on free ports
 * with separate data.
 *
 * @param ref a branch, a tag or a commit of this repository
 */
export async function startOther(
  ref: string,
  stackArguments: readonly string[],
  say: (line: string) => void,
): Promise<OtherStack> {
  const folder = checkOut(ref, say);
  execFileSync(process.execPath, ['tools/bin/prepare.mjs', '--build'], { cwd: folder, stdio: 'inherit' });

  const stateDir = mkdtempSync(join(tmpdir(), 'sandbourse-other-'));
  const options = ['--port', '0', '--no-book', '--state', stateDir, ...stackArguments];
  const child = spawn(process.execPath, ['tools/dist/stack/main.js', ...options], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<void>(resolve => child.once('close', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(stateDir, { recursive: true, force: true });
  };
  const stackPath = join(stateDir, 'stack.json');
  try {
    await until(
      async () => child.exitCode !== null || existsSync(stackPath),
      isOver => isOver,
      { withinMs: STARTED_WITHIN_MS, everyMs: 100 },
    );
    const stack = JSON.parse(readFileSync(stackPath, 'utf8')) as StackFile;
    return { context: { stack, stateDir, secrets: secretsIn(stateDir) }, stop };
  } catch (error) {
    await stop();
    throw new Error(`the stack of ${ref} did not start`, { cause: error });
  }
}

function checkOut(ref: string, say: (line: string) => void): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
  const commit = git('rev-parse', '--verify', `${ref}^{commit}`);
  const folder = join(ROOT, '.local', 'bench', commit.slice(0, 12));
  if (existsSync(folder)) return folder;
  say(`${ref} is checked out into ${folder}`);
  git('worktree', 'prune');
  git('worktree', 'add', '--detach', folder, commit);
  return folder;
}
