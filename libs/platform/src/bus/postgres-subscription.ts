import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { RunningSubscription } from './event-bus.js';
import { PostgresMember, type PostgresMemberOptions } from './postgres-member.js';

export interface PostgresSubscriptionOptions extends PostgresMemberOptions {
  readonly log: Logger;
}

const RECONNECT_MS = 250;

/**
 * One group's membership, over however many connections it takes. What a member holds, it holds by its connection's
 * locks: when that is lost so is everything, and a new member starts from the stored offsets.
 */
export class PostgresSubscription implements RunningSubscription {
  private readonly stopping = new AbortController();
  private running: Promise<void> = Promise.resolve();

  private constructor(
    private readonly options: PostgresSubscriptionOptions,
    private member: PostgresMember,
  ) {}

  /** Resolves when the group's place is fixed: an onlooker sees every event published from then on. */
  static async start(options: PostgresSubscriptionOptions): Promise<PostgresSubscription> {
    const subscription = new PostgresSubscription(options, await PostgresMember.join(options));
    subscription.running = subscription.run();
    return subscription;
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.member.leave();
    await this.running;
  }

  private async run(): Promise<void> {
    const { log, subscription } = this.options;
    for (;;) {
      const failure = await this.member.gone();
      if (this.stopping.signal.aborted) return;
      log.warn({ group: subscription.group, error: failure }, 'the connection to the event bus was lost');
      if (!(await this.rejoin())) return;
      log.info({ group: subscription.group }, 'connected to the event bus again');
    }
  }

  private async rejoin(): Promise<boolean> {
    while (!this.stopping.signal.aborted) {
      try {
        this.member = await PostgresMember.join(this.options);
        // The stop may have come while the connection was made, and found the old member only.
        if (this.stopping.signal.aborted) await this.member.leave();
        return true;
      } catch (error) {
        this.options.log.debug({ group: this.options.subscription.group, error }, 'the event bus is still away');
        await sleep(RECONNECT_MS, undefined, { signal: this.stopping.signal }).catch(() => undefined);
      }
    }
    return false;
  }
}
