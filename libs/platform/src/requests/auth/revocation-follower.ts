import { randomUUID } from 'node:crypto';
import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import type { Revocation, RevocationQuestion } from '@sandbourse/contracts';
import type { Logger } from 'pino';
import { LongPolling } from '../../base/async/long-polling.js';
import type { Clock } from '../../clock.js';
import type { Health } from '../../running/observability/health.js';
import type { Revocations } from './revocations.js';

/**
 * Returns the revocations after the last one that this process has received. Waits for a new revocation if necessary,
 * but not longer than the wait time of the query.
 */
export type AskForRevocations = (question: RevocationQuestion, signal: AbortSignal) => Promise<readonly Revocation[]>;

/**
 * Polls auth for revocations: once before the service accepts requests, and then continuously (docs/decisions/0016).
 */
export class RevocationFollower implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly processId = randomUUID();
  private readonly polling: LongPolling;
  private hasHeard = false;

  constructor(
    private readonly ask: AskForRevocations,
    private readonly revocations: Revocations,
    private readonly clock: Clock,
    private readonly health: Health,
    log: Logger,
    runsAlone: boolean,
  ) {
    this.polling = new LongPolling(clock, {
      mayWaitLong: () => runsAlone,
      ask: (waitMs, signal) => this.catchUp(waitMs, signal),
      failed: error => log.warn({ error }, 'auth did not return the revocations'),
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    // The health check passes once the first revocations were received, and never fails later. If auth becomes
    // unreachable later, the service refuses requests, and these refusals name the cause.
    this.health.add('revocations', async () => {
      if (!this.hasHeard) throw new Error('auth has not sent the list of revocations yet');
    });
    await this.polling.start();
  }

  onModuleDestroy(): void {
    this.polling.stop();
  }

  /**
   * Receives revocations until a query returns none. The last query also confirms to auth that this process has
   * received all earlier revocations.
   */
  private async catchUp(waitMs: number, signal: AbortSignal): Promise<void> {
    while (await this.hearMore(waitMs, signal));
    this.hasHeard = true;
  }

  /** Queries auth once. Returns true if there was a revocation. */
  private async hearMore(waitMs: number, signal: AbortSignal): Promise<boolean> {
    const askedAt = this.clock.wall();
    const question = { process_id: this.processId, after: this.revocations.sequence, wait_ms: waitMs };
    const news = await this.ask(question, signal);
    await this.revocations.begin(news, !this.hasHeard);
    this.revocations.hear(news, askedAt);
    return news.length > 0;
  }
}
