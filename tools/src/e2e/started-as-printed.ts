import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '../api-client.js';
import { findStack } from '../client/find-stack.js';
import { ROOT } from '../root.js';
import type { StackFile } from '../stack/stack.js';

/** The environment variables of a new terminal. The variables that `npm run` adds are removed. */
export const TERMINAL = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_OPTIONS$|INIT_CWD$)/.test(name)),
) as NodeJS.ProcessEnv;

/** Runs `npm start` in this clone as the README describes it, and ends it with Ctrl-C. */
export class StartedAsPrinted {
  private readonly gone: Promise<unknown>;

  private constructor(
    private readonly child: ChildProcess,
    private readonly said: string[],
  ) {
    this.gone = once(child, 'close');
  }

  /**
   * Starts the sandbox. Resolves when the books of both demo firms are complete. The sandbox writes to `.local`, which
   * must not exist before.
   */
  static async start(withinMs: number): Promise<StartedAsPrinted> {
    if (existsSync(join(ROOT, '.local')))
      throw new Error(
        'This test starts `npm start` as README says it. It runs in a clone without .local: yours stays as it is.',
      );
    const child = spawn('npm', ['start'], {
      cwd: ROOT,
      env: TERMINAL,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    const said: string[] = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', text => said.push(String(text)));
    const started = new StartedAsPrinted(child, said);
    await until(
      async () => {
        if (child.exitCode !== null) throw new Error(`npm start ended:\n${started.output}`);
        return started.output;
      },
      output => ['HARBOR', 'SUMMIT'].every(firm => new RegExp(`^ *${firm} .*100 %`, 'm').test(output)),
      { withinMs, everyMs: 500 },
    );
    return started;
  }

  get output(): string {
    return this.said.join('');
  }

  get file(): StackFile {
    const file = findStack();
    if (!file) throw new Error('npm start has left no .local/stack.json');
    return file;
  }

  /** Sends Ctrl-C. Like a terminal, it sends the signal to npm and all its child processes. */
  async interrupt(): Promise<void> {
    if (this.child.exitCode === null && this.child.signalCode === null) process.kill(-(this.child.pid ?? 0), 'SIGINT');
    await this.gone;
  }
}
