import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { mayPass } from '../outages.js';

/** Calls a dependency that may be unavailable: once, or again until it answers. */
export type Reach = <T>(attempt: () => Promise<T>) => Promise<T>;

/** Calls once: a client that waits for the answer is refused immediately and may retry. */
export const once: Reach = attempt => attempt();

const FIRST_PAUSE_MS = 250;
const PAUSE_MAX_MS = 4_000;

/**
 * While a program starts, calls its required dependencies again, with pauses of 250 ms to 4 s, and logs which one it
 * waits for. After the start has ended, each call is made once.
 */
export class StartupRetry {
  private isStarting = true;

  /** @param limitMs how long to wait for each dependency, in milliseconds; 0 means that no call is repeated */
  constructor(
    private readonly log: Logger,
    private readonly limitMs: number,
  ) {}

  end(): void {
    this.isStarting = false;
  }

  /** Rejects with the last failure when the time is over, and at once with one that waiting cannot help. */
  for(name: string): Reach {
    return attempt => (this.isStarting ? this.askAgain(name, attempt) : attempt());
  }

  private async askAgain<T>(name: string, attempt: () => Promise<T>): Promise<T> {
    let until: number | undefined;
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, PAUSE_MAX_MS)) {
      try {
        return await attempt();
      } catch (error) {
        until ??= performance.now() + this.limitMs;
        const leftMs = until - performance.now();
        if (!this.isStarting || leftMs <= 0 || !mayPass(error)) throw error;
        this.log.warn({ error, left_ms: Math.round(leftMs) }, `waiting for ${name}`);
        // A timer may fire a millisecond early: the last pause ends after the limit.
        await sleep(Math.min(pauseMs, leftMs + 2));
      }
    }
  }
}
