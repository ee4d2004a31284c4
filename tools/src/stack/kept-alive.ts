import { setTimeout as delay } from 'node:timers/promises';
import { RestartBackoff } from './restart-backoff.js';

export interface RunningProcess {
  readonly ended: Promise<unknown>;
  stop(): Promise<void>;
}

export interface KeptAliveOptions<Process> {
  readonly name: string;
  readonly logPath: string;
  readonly start: () => Promise<Process>;
  readonly say: (line: string) => void;
}

/**
 * Starts a process again whenever it dies, until it is stopped. The delay before the restart grows if the process dies
 * often.
 */
export class KeptAlive<Process extends RunningProcess> {
  private isWanted = false;
  private running: Process | undefined;
  private readonly restartDelay = new RestartBackoff();

  constructor(private readonly options: KeptAliveOptions<Process>) {}

  /** Starts the process. If it fails to start, rejects with the output of the process. */
  async start(): Promise<Process> {
    this.isWanted = true;
    const startedAt = performance.now();
    const running = await this.options.start();
    this.running = running;
    void running.ended.then(() => this.revive(startedAt));
    return running;
  }

  async stop(): Promise<void> {
    this.isWanted = false;
    await this.running?.stop();
  }

  private async revive(startedAt: number): Promise<void> {
    const { name, logPath, say } = this.options;
    while (this.isWanted) {
      const waitMs = this.restartDelay.afterDeath(startedAt);
      say(`${name} died; starting it again in ${waitMs} ms. Its log: ${logPath}`);
      await delay(waitMs);
      if (!this.isWanted) return;
      const isUp = await this.start().then(
        () => true,
        () => false,
      );
      if (isUp) return;
    }
  }
}
