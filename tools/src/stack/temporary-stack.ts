import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readOptions } from './options.js';
import { type Stack, startStack } from './stack.js';

export interface TemporaryStack {
  readonly stack: Stack;
  readonly stateDir: string;
  /** Stops the stack and deletes its folder. */
  stop(): Promise<void>;
}

/**
 * Starts a sandbox without a book, on free ports and in a new folder, so that it affects nothing else on this machine.
 *
 * @param copyOf the folder of a stopped stack, whose state is copied, so that the databases need not be created
 */
export async function startTemporaryStack(
  argv: readonly string[],
  say: (line: string) => void,
  { environment = process.env, copyOf }: { environment?: NodeJS.ProcessEnv; copyOf?: string | undefined } = {},
): Promise<TemporaryStack> {
  const stateDir = mkdtempSync(join(tmpdir(), 'sandbourse-'));
  // The copy keeps owners and permissions, because Postgres requires them.
  if (copyOf) execFileSync('cp', ['-a', `${copyOf}/.`, stateDir]);
  const dropState = () => rmSync(stateDir, { recursive: true, force: true });
  try {
    const options = readOptions(['--port', '0', '--no-book', '--state', stateDir, ...argv], environment);
    if (!options) throw new Error('a temporary stack does not accept --help');
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
