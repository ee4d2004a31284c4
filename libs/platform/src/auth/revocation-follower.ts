import { randomUUID } from 'node:crypto';
import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import type { Revocation, RevocationQuestion } from '@sandbourse/contracts';
import type { Logger } from 'pino';
import type { Clock } from '../clock.js';
import type { Health } from '../observability/health.js';
import type { Revocations } from './revocations.js';

/**
 * Returns the revocations after the last one that this process has received. Waits for a new revocation if necessary,
 * but not longer than the wait time of the query.
 */
export type AskForRevocations = (question: RevocationQuestion, signal: AbortSignal) => Promise<readonly Revocation[]>;

/**
 * The wait time of a query for revocations, in milliseconds. After a revocation, auth waits up to three seconds for the
 * next query of each process. The wait time must therefore be shorter than three seconds.
 */
const WAIT_MS = 1_500;
/** The pause after each query, in milliseconds. It prevents a busy loop if auth responds without waiting. */
const PAUSE_MS = 20;
/** The pause after a failed query, in milliseconds. */
const ASK_AGAIN_MS = 100;

/**
 * Polls auth for revocations: once before the service accepts requests, and then continuously (docs/decisions/0016).
 */
export class RevocationFollower implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly processId = randomUUID();
  private readonly stopping = new AbortController();
  private hasHeard = false;
  private isLost = false;

  constructor(
    private readonly ask: AskForRevocations,
    private readonly revocations: Revocations,
    private readonly clock: Clock,
    private readonly health: Health,
    private readonly log: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    // The health check passes once the first revocations were received, and never fails later. If auth becomes
    // unreachable later, the service refuses requests, and these refusals name the cause.
    this.health.add('revocations', async () => {
      if (!this.hasHeard) throw new Error('auth has not sent the list of revocations yet');
    });
    await this.tryToCatchUp(0);
    void this.follow();
  }

  onModuleDestroy(): void {
    this.stopping.abort();
  }

  /**
   * Receives revocations until a query returns none. The last query also confirms to auth that this process has
   * received all earlier revocations.
   */
  async catchUp(waitMs = 0): Promise<void> {
    while (await this.hearMore(waitMs));
    this.hasHeard = true;
  }

  /** Queries auth once. Returns true if there was a revocation. */
  private async hearMore(waitMs: number): Promise<boolean> {
    const askedAt = this.clock.wall();
    const question = { process_id: this.processId, after: this.revocations.sequence, wait_ms: waitMs };
    const news = await this.ask(question, this.stopping.signal);
    await this.revocations.begin(news, !this.hasHeard);
    this.revocations.hear(news, askedAt);
    return news.length > 0;
  }

  private async follow(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      const pauseMs = this.isLost ? ASK_AGAIN_MS : PAUSE_MS;
      await this.clock.pause(pauseMs, signal, { isBackground: true });
      // Does not wait for a new revocation until auth has responded again, because auth may soon be gone once more.
      if (!signal.aborted) await this.tryToCatchUp(this.hasHeard && !this.isLost ? WAIT_MS : 0);
    }
  }

  private async tryToCatchUp(waitMs: number): Promise<void> {
    try {
      await this.catchUp(waitMs);
      this.isLost = false;
    } catch (error) {
      if (this.stopping.signal.aborted) return;
      if (!this.isLost) this.log.warn({ error }, 'auth did not return the revocations');
      this.isLost = true;
    }
  }
}
