import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { RecurringWork } from '@sandbourse/platform/async';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { Database, type Tx } from '@sandbourse/platform/database';
import { EventLog } from '@sandbourse/platform/event-log';
import { LOGGER } from '@sandbourse/platform/observability';
import type { Logger } from 'pino';
import { FAILING_MAX_MS, webhookChanged } from '../registrations/webhook.js';
import { WebhookStore } from '../registrations/webhook.store.js';
import { type Delivery, LEASE_MS, type Outcome } from './delivery.js';
import { DeliveryStore } from './delivery.store.js';

/** Delay before a write that the database rejected is retried, in milliseconds. */
const AGAIN_MS = 1_000;

/**
 * Time for which a transaction waits for more attempts after its first one, in milliseconds. Writing many attempts
 * together costs little more than writing one.
 */
const GATHERED_MS = 50;

interface Waiting {
  readonly outcome: Outcome;
  readonly recorded: () => void;
}

/**
 * Stores the results of attempts. All attempts that ended during the previous write are stored in the next transaction.
 */
@Injectable()
export class AttemptRecorder implements OnApplicationBootstrap {
  private waiting: Waiting[] = [];
  private gathering: NodeJS.Timeout | undefined;
  private readonly writing: RecurringWork;

  constructor(
    private readonly db: Database,
    private readonly deliveries: DeliveryStore,
    private readonly webhooks: WebhookStore,
    private readonly eventLog: EventLog,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {
    this.writing = new RecurringWork(clock, AGAIN_MS, () => this.write());
  }

  onApplicationBootstrap(): void {
    this.writing.start();
  }

  /** Writes the remaining results, before this process ends. */
  async close(): Promise<void> {
    clearTimeout(this.gathering);
    await this.writing.stop();
    await this.write();
  }

  /** Resolves when the attempt is stored in the ledger. */
  record(outcome: Outcome): Promise<void> {
    return new Promise(recorded => {
      this.waiting.push({ outcome, recorded });
      this.gathering ??= setTimeout(() => this.writing.wake(), GATHERED_MS);
    });
  }

  /** Marks a delivery as missed, because the webhook's registrant can no longer see the account. Nothing is sent. */
  async recordMissed(delivery: Delivery): Promise<void> {
    await this.db.as(SYSTEM_SCOPE).transaction(tx => this.deliveries.setMissed(tx, delivery));
  }

  /**
   * Marks a delivery and all held deliveries of its webhook as missed, because a webhook that is not active receives
   * nothing.
   */
  async recordAllMissed(delivery: Delivery): Promise<void> {
    await this.db.as(SYSTEM_SCOPE).transaction(async tx => {
      await this.deliveries.setMissed(tx, delivery);
      await this.deliveries.setHeldMissed(tx, delivery.webhookId);
    });
  }

  /** Marks deliveries as held: they wait in the database until their target can receive them. */
  async hold(deliveries: readonly Delivery[]): Promise<void> {
    if (deliveries.length === 0) return;
    await this.db.as(SYSTEM_SCOPE).transaction(tx => this.deliveries.hold(tx, deliveries));
  }

  /** Releases deliveries without an attempt, so that any process can claim them. */
  async release(deliveries: readonly Delivery[]): Promise<void> {
    if (deliveries.length === 0) return;
    await this.db.as(SYSTEM_SCOPE).transaction(tx => this.deliveries.setNext(tx, deliveries, this.clock.wall()));
  }

  /** Extends the leases of deliveries that wait in this process, so that no other process claims them. */
  async extendLease(deliveries: readonly Delivery[]): Promise<void> {
    if (deliveries.length === 0) return;
    const until = new Date(this.clock.wall().getTime() + LEASE_MS);
    await this.db.as(SYSTEM_SCOPE).transaction(tx => this.deliveries.setNext(tx, deliveries, until));
  }

  private async write(): Promise<void> {
    this.gathering = undefined;
    const batch = this.waiting;
    if (batch.length === 0) return;
    this.waiting = [];
    try {
      await this.db.as(SYSTEM_SCOPE).transaction(tx =>
        this.keep(
          tx,
          batch.map(({ outcome }) => outcome),
        ),
      );
      for (const { recorded } of batch) recorded();
    } catch (error) {
      this.waiting = [...batch, ...this.waiting];
      this.log.warn({ error, attempts: batch.length }, 'attempts are stored again');
    }
  }

  private async keep(tx: Tx, outcomes: readonly Outcome[]): Promise<void> {
    this.deliveries.record(tx, outcomes);
    const at = this.clock.wall();
    const succeeded = webhooksOf(outcomes.filter(({ attempt }) => attempt.error === null));
    const failed = webhooksOf(outcomes).filter(webhookId => !succeeded.includes(webhookId));
    this.webhooks.noteOutcomes(tx, { succeeded, failed, at });
    const givenUp = webhooksOf(outcomes.filter(({ status }) => status === 'DEAD'));
    if (givenUp.length > 0) await this.disableFailing(tx, givenUp, at);
  }

  private async disableFailing(tx: Tx, webhookIds: readonly string[], at: Date): Promise<void> {
    const since = new Date(at.getTime() - FAILING_MAX_MS);
    const disabled = await this.webhooks.disableFailing(tx, webhookIds, since, at);
    this.eventLog.publish(
      tx,
      disabled.map(webhook => webhookChanged(webhook, 'DISABLED', null, at)),
    );
  }
}

function webhooksOf(outcomes: readonly Outcome[]): string[] {
  return [...new Set(outcomes.map(({ attempt }) => attempt.webhookId))];
}
