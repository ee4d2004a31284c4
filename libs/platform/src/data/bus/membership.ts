import type { Logger } from 'pino';
import type { Clock } from '../../clock.js';
import type { RunningSubscription } from './event-bus.js';

/** One membership in a group. A membership ends when its connection ends, and cannot be renewed. */
export interface Member {
  /** Resolves when the membership and the member's last batch have ended. The result is the reason for the end. */
  gone(): Promise<unknown>;
  /** Waits for the current batches, then leaves the group. */
  leave(): Promise<void>;
}

export interface MembershipOptions {
  readonly group: string;
  readonly join: () => Promise<Member>;
  readonly clock: Clock;
  readonly log: Logger;
  readonly rejoinDelayMs?: number;
  /** The time for which the first member tries to join the group, in milliseconds. */
  readonly firstJoinMs?: number;
}

const REJOIN_DELAY_MS = 250;
/**
 * The default of `firstJoinMs`. A broker that has just started may refuse members until every partition of a new topic
 * has a leader.
 */
const FIRST_JOIN_MS = 120_000;
/** The number of failed attempts to join after which the next warning is logged. */
const ATTEMPTS_A_LINE = 10;

/**
 * Keeps this process in a consumer group until `stop` is called. Each member of a group has its own connection. When
 * the connection ends, the process joins the group again as a new member.
 */
export class Membership implements RunningSubscription {
  private readonly stopping = new AbortController();
  private running: Promise<void> = Promise.resolve();

  private constructor(
    private readonly options: MembershipOptions,
    private member: Member,
  ) {}

  /** Resolves when the first member has joined. Rejects if no attempt to join succeeds within `firstJoinMs`. */
  static async start(options: MembershipOptions): Promise<Membership> {
    const membership = new Membership(options, await firstMember(options));
    membership.running = membership.keep();
    return membership;
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.member.leave();
    await this.running;
  }

  private get stopped(): boolean {
    return this.stopping.signal.aborted;
  }

  private async keep(): Promise<void> {
    const { group, log } = this.options;
    for (;;) {
      const reason = await this.member.gone();
      if (this.stopped) return;
      log.warn({ group, error: reason }, 'the connection to the event bus was lost');
      await this.rejoin();
      if (this.stopped) return;
      log.info({ group }, 'connected to the event bus again');
    }
  }

  private async rejoin(): Promise<void> {
    const { group, join, clock, log, rejoinDelayMs = REJOIN_DELAY_MS } = this.options;
    while (!this.stopped) {
      await clock.pause(rejoinDelayMs, this.stopping.signal);
      try {
        this.member = await join();
        // If `stop` was called during the join, it stopped only the old member. The new member then leaves here.
        if (this.stopped) await this.member.leave();
        return;
      } catch (error) {
        log.debug({ group, error }, 'the event bus is still not reachable');
      }
    }
  }
}

async function firstMember({
  group,
  join,
  clock,
  log,
  rejoinDelayMs = REJOIN_DELAY_MS,
  firstJoinMs = FIRST_JOIN_MS,
}: MembershipOptions): Promise<Member> {
  const until = clock.monotonicMs() + firstJoinMs;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await join();
    } catch (error) {
      if (clock.monotonicMs() > until) throw error;
      const level = attempt % ATTEMPTS_A_LINE === 1 ? 'warn' : 'debug';
      log[level]({ group, error, attempt }, 'waiting for the event bus: it takes no members yet');
    }
    await clock.pause(rejoinDelayMs);
  }
}
