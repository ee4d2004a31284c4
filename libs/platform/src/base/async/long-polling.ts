import type { Clock } from '../../clock.js';

/**
 * The time for which a query waits for news, in milliseconds. After a change, auth waits up to three seconds for the
 * next query of each process. The time must therefore be shorter than three seconds, because another process of auth may
 * answer the query without knowing the change yet. If all services run in one process, auth knows each change at once.
 */
const WAIT_MS = 1_500;
const WAIT_IN_ONE_PROCESS_MS = 10_000;
/** The pause after each query, in milliseconds. It prevents a busy loop if the other side responds without waiting. */
const PAUSE_MS = 20;
/** The pause after a failed query, in milliseconds. */
const ASK_AGAIN_MS = 100;

export interface LongPoll {
  /** Asks once for news, which the other side may hold back for `waitMs` milliseconds. Rejects if it does not answer. */
  readonly ask: (waitMs: number, signal: AbortSignal) => Promise<void>;
  /** Reports the first of several failures in a row. */
  readonly failed: (error: unknown) => void;
  /** Returns true if the next query may wait for longer than usual, because all services run in this process. */
  readonly mayWaitLong: () => boolean;
}

/** Asks another service for news, again and again, until it is stopped. */
export class LongPolling {
  private readonly stopping = new AbortController();
  private last: 'NONE' | 'ANSWERED' | 'FAILED' = 'NONE';

  constructor(
    private readonly clock: Clock,
    private readonly poll: LongPoll,
  ) {}

  /** Asks once, and then continuously. Resolves after the first query, even if it has failed. */
  async start(): Promise<void> {
    await this.ask();
    void this.follow();
  }

  stop(): void {
    this.stopping.abort();
  }

  private async follow(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      await this.clock.pause(this.last === 'FAILED' ? ASK_AGAIN_MS : PAUSE_MS, signal, { isBackground: true });
      if (!signal.aborted) await this.ask();
    }
  }

  private async ask(): Promise<void> {
    const { signal } = this.stopping;
    try {
      // Does not wait for news until the other side has answered again, because it may soon be gone once more.
      const waitMs = this.poll.mayWaitLong() ? WAIT_IN_ONE_PROCESS_MS : WAIT_MS;
      await this.poll.ask(this.last === 'ANSWERED' ? waitMs : 0, signal);
      this.last = 'ANSWERED';
    } catch (error) {
      if (signal.aborted) return;
      if (this.last !== 'FAILED') this.poll.failed(error);
      this.last = 'FAILED';
    }
  }
}
