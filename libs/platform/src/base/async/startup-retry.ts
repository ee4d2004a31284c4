import type { Logger } from 'pino';
import type { Clock } from '../../clock.js';
import { mayPass } from '../../outages.js';

/** Calls a dependency that may be unavailable: once, or repeatedly until it responds. */
export type Reach = <T>(attempt: () => Promise<T>) => Promise<T>;

/** Calls the dependency once. If the call fails, the waiting client gets an error immediately and may retry. */
export const once: Reach = attempt => attempt();

const FIRST_PAUSE_MS = 250;
const PAUSE_MAX_MS = 4_000;

/**
 * Retries calls to required dependencies while a program starts. The delays increase from 250 ms to 4 s. Logs the
 * dependency for which the program waits. After the start, each call is made once.
 */
export class StartupRetry {
  private isStarting = true;

  /** @param limitMs the maximum time to wait for each dependency, in milliseconds; 0 disables retries */
  constructor(
    private readonly clock: Clock,
    private readonly log: Logger,
    private readonly limitMs: number,
  ) {}

  end(): void {
    this.isStarting = false;
  }

  /**
   * Returns the retry function for a dependency. The retry function rejects with the last error after the time limit.
   * It rejects immediately if an error is not temporary.
   */
  for(name: string): Reach {
    return attempt => (this.isStarting ? this.askAgain(name, attempt) : attempt());
  }

  private async askAgain<T>(name: string, attempt: () => Promise<T>): Promise<T> {
    let until: number | undefined;
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, PAUSE_MAX_MS)) {
      try {
        return await attempt();
      } catch (error) {
        until ??= this.clock.monotonicMs() + this.limitMs;
        const leftMs = until - this.clock.monotonicMs();
        if (!this.isStarting || leftMs <= 0 || !mayPass(error)) throw error;
        this.log.warn({ error, left_ms: Math.round(leftMs) }, `waiting for ${name}`);
        // Adds 2 ms because a timer may fire a millisecond early: the last delay must end after the limit.
        await this.clock.pause(Math.min(pauseMs, leftMs + 2));
      }
    }
  }
}
