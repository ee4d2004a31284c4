import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '../api-client.js';
import { findStack } from '../client/find-stack.js';
import { ROOT } from '../root.js';
import type { StackFile } from '../stack/stack.js';

/** The environment of a new terminal, without the variables that `npm run` adds for its programs. */
export const TERMINAL = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_OPTIONS$|INIT_CWD$)/.test(name)),
) as NodeJS.ProcessEnv;

/** Runs `npm start` in this clone as README describes it, until it is stopped with Ctrl-C. */
export class StartedAsPrinted {
  /** Settles when npm and all its child processes have ended. */
  private readonly gone: Promise<unknown>;

  private constructor(
    private readonly child: ChildProcess,
    private readonly said: string[],
  ) {
    this.gone = once(child, 'close');
  }

  /**
   * Resolves when the progress bars of both firms are complete. `npm start` writes to `.local`, which must not exist
   * yet.
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

  /** Sends Ctrl-C, which a terminal sends to npm and all its child processes. */
  async interrupt(): Promise<void> {
    if (this.child.exitCode === null && this.child.signalCode === null) process.kill(-(this.child.pid ?? 0), 'SIGINT');
    await this.gone;
  }
}
