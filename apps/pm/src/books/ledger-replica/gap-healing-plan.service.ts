import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '@sandbourse/platform/clock';
import { LOGGER } from '@sandbourse/platform/observability';
import { Every } from '@sandbourse/platform/work';
import type { Logger } from 'pino';
import { GapHealingService } from './gap-healing.service.js';

const LOOK_EVERY_MS = 1_000;
const REVIEW_EVERY_MS = 10 * 60_000;
const RETRY_MAX_MS = 60_000;

/** Returns the delay before the next attempt. It doubles with each unsuccessful attempt, up to one minute. */
export function healingDelayMs(attempts: number): number {
  return Math.min(LOOK_EVERY_MS * 2 ** attempts, RETRY_MAX_MS);
}

interface Attempts {
  readonly count: number;
  /** The time of the next attempt, in milliseconds of real time. */
  readonly nextAt: number;
}

/**
 * Looks for missing ledger entries and requests them. Every process of the service does so. An entry that two processes
 * receive is stored once.
 */
@Injectable()
export class GapHealingPlanService {
  private review: Attempts = { count: 0, nextAt: 0 };
  private readonly attempts = new Map<string, Attempts>();

  constructor(
    private readonly healing: GapHealingService,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  @Every(LOOK_EVERY_MS, 'gaps in the ledger could not be checked; the next attempt follows')
  async healAll(signal: AbortSignal): Promise<void> {
    await this.reviewWhenDue();
    const now = this.now();
    const resting = [...this.attempts].filter(([, { nextAt }]) => now < nextAt).map(([accountId]) => accountId);
    const due = await this.healing.waiting(resting);
    for (const accountId of this.attempts.keys())
      if (!resting.includes(accountId) && !due.includes(accountId)) this.attempts.delete(accountId);
    for (const accountId of due) {
      if (signal.aborted) return;
      await this.heal(accountId);
    }
  }

  private async reviewWhenDue(): Promise<void> {
    if (this.now() < this.review.nextAt) return;
    try {
      await this.healing.review();
      this.review = { count: 0, nextAt: this.now() + REVIEW_EVERY_MS };
    } catch (error) {
      this.review = this.after(this.review);
      this.log.warn({ error, attempts: this.review.count }, 'accounts are compared with the brokerage later');
    }
  }

  private async heal(accountId: string): Promise<void> {
    try {
      if (await this.healing.heal(accountId)) return void this.attempts.delete(accountId);
      this.log.warn({ account_id: accountId }, 'the brokerage does not have entries that events announced');
    } catch (error) {
      this.log.warn({ error, account_id: accountId }, 'missing entries will be requested again');
    }
    this.attempts.set(accountId, this.after(this.attempts.get(accountId) ?? { count: 0, nextAt: 0 }));
  }

  private after({ count }: Attempts): Attempts {
    return { count: count + 1, nextAt: this.now() + healingDelayMs(count + 1) };
  }

  private now(): number {
    return this.clock.wall().getTime();
  }
}
