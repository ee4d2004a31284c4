import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readOptions } from './options.js';
import { type Stack, startStack } from './stack.js';

export interface TemporaryStack {
  readonly stack: Stack;
  readonly stateDir: string;
  /** Stops it and drops what it kept. */
  stop(): Promise<void>;
}

/**
 * A sandbox without a book, on free ports and in a new folder: whatever else runs on this machine stays as it was.
 *
 * @param copyOf the folder of a stack that was stopped: it resumes from there, and need not make its databases
 */
export async function startTemporaryStack(
  argv: readonly string[],
  say: (line: string) => void,
  { environment = process.env, copyOf }: { environment?: NodeJS.ProcessEnv; copyOf?: string | undefined } = {},
): Promise<TemporaryStack> {
  const stateDir = mkdtempSync(join(tmpdir(), 'sandbourse-'));
  // Owners and rights as they were: Postgres is particular about its folder.
  if (copyOf) execFileSync('cp', ['-a', `${copyOf}/.`, stateDir]);
  const dropState = () => rmSync(stateDir, { recursive: true, force: true });
  try {
    const options = readOptions(['--port', '0', '--no-book', '--state', stateDir, ...argv], environment);
    if (!options) throw new Error('a temporary stack does not take --help');
    const stack = await startStack(options, say);
    return {
      stack,
      stateDir,
      async stop() {
        await stack.stop();
        dropState();
      },
    };
  } catch (error) {
    dropState();
    throw error;
  }
}
