import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { environmentOfClient } from '../environment.js';

/** The last characters of a client's output that a report contains. */
const OUTPUT_MAX = 2_000;
/** The time from SIGTERM to SIGKILL. */
const GRACE_MS = 5_000;

/** The client under certification: a command with all processes that it starts. */
export class ClientProcess {
  /** Resolves with the exit code when the command has ended. Null if a signal has ended it. */
  readonly ended: Promise<number | null>;
  private readonly pid: number | undefined;
  private said = '';

  constructor(command: string, environment: Readonly<Record<string, string>>) {
    // A process group of its own, so that the processes of `npm test` end with it.
    const child = spawn(command, {
      shell: true,
      detached: true,
      env: environmentOfClient(environment),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.pid = child.pid;
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', chunk => {
        this.said = `${this.said}${chunk}`.slice(-OUTPUT_MAX);
      });
    this.ended = once(child, 'close').then(([code]) => code as number | null);
  }

  /** The end of what the command has written to both outputs. */
  get output(): string {
    return this.said;
  }

  /** Ends the command with SIGTERM, or with SIGKILL if it has not ended after five seconds. */
  async stop(): Promise<void> {
    this.signal('SIGTERM');
    const timer = setTimeout(() => this.signal('SIGKILL'), GRACE_MS);
    await this.ended;
    clearTimeout(timer);
  }

  private signal(signal: NodeJS.Signals): void {
    try {
      if (this.pid !== undefined) process.kill(-this.pid, signal);
    } catch {
      // All processes of the group have ended.
    }
  }
}
