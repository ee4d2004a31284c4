import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readOptions } from './options.js';
import { type Stack, startStack } from './stack.js';

export interface TemporaryStack {
  readonly stack: Stack;
  readonly stateDir: string;
  stop(): Promise<void>;
}

/**
 * Starts a sandbox without books, on free ports and with a new folder, so that it does not affect any other sandbox on
 * this machine.
 *
 * @param copyOf the folder of a stopped stack, which is copied so that the databases do not have to be created
 */
export async function startTemporaryStack(
  argv: readonly string[],
  say: (line: string) => void,
  { environment = process.env, copyOf }: { environment?: NodeJS.ProcessEnv; copyOf?: string | undefined } = {},
): Promise<TemporaryStack> {
  const stateDir = mkdtempSync(join(tmpdir(), 'sandbourse-'));
  // The copy must have the same owners and permissions, because Postgres requires this.
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
