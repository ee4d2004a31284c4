import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import type { Revocation, RevocationQuestion } from '@sandbourse/contracts';
import type { Logger } from 'pino';
import type { Clock } from '../clock.js';
import type { Health } from '../observability/health.js';
import type { Revocations } from './revocations.js';

/** Answers what was revoked after what this process has heard of. */
export type AskForRevocations = (question: RevocationQuestion) => Promise<readonly Revocation[]>;

/** How often each process asks. A revoking call waits until it has (docs/decisions/0016). */
const ASK_EVERY_MS = 500;

/** Asks auth all the while what was revoked, and once before the service takes requests. */
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
    // Once it has heard it stays ready: a service that is cut off from auth says so to those whom it refuses.
    this.health.add('revocations', async () => {
      if (!this.hasHeard) throw new Error('auth has not said yet what was revoked');
    });
    await this.tryToCatchUp();
    void this.follow();
  }

  onModuleDestroy(): void {
    this.stopping.abort();
  }

  /** Hears of everything that was revoked so far. The question that is answered with nothing confirms the rest. */
  async catchUp(): Promise<void> {
    for (;;) {
      const askedAt = this.clock.wall();
      const news = await this.ask({ process_id: this.processId, after: this.revocations.sequence });
      this.revocations.hear(news, askedAt);
      if (news.length === 0) break;
    }
    this.hasHeard = true;
  }

  private async follow(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      await delay(ASK_EVERY_MS, undefined, { signal: this.stopping.signal, ref: false }).catch(() => undefined);
      if (!this.stopping.signal.aborted) await this.tryToCatchUp();
    }
  }

  private async tryToCatchUp(): Promise<void> {
    try {
      await this.catchUp();
      this.isLost = false;
    } catch (error) {
      if (!this.isLost) this.log.warn({ error }, 'auth does not say what was revoked');
      this.isLost = true;
    }
  }
}
