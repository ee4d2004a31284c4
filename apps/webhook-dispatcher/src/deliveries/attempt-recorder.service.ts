import { Inject, Injectable } from '@nestjs/common';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { Database, type Tx } from '@sandbourse/platform/database';
import { EventLog } from '@sandbourse/platform/event-log';
import { LOGGER } from '@sandbourse/platform/observability';
import type { Logger } from 'pino';
import { FAILING_MAX_MS, webhookChanged } from '../registrations/webhook.js';
import { WebhookStore } from '../registrations/webhook.store.js';
import type { AttemptOutcome, Delivery, Missed } from './delivery.js';
import { DeliveryStore } from './delivery.store.js';

/** Delay before a write that the database rejected is retried, in milliseconds. */
const AGAIN_MS = 1_000;

/**
 * Time for which a transaction waits for more attempts after its first one, in milliseconds. Writing many attempts
 * together costs little more than writing one.
 */
const GATHERED_MS = 50;

interface Unrecorded {
  readonly outcome: AttemptOutcome;
  /** Deliveries that are held in the database from now on, because the attempt found that the target is unreachable. */
  readonly held: readonly Delivery[];
  readonly recorded: () => void;
}

/** Stores the results of attempts, many in one transaction. A write that fails is repeated until it succeeds. */
@Injectable()
export class AttemptRecorder {
  private unrecorded: Unrecorded[] = [];
  private writing: Promise<void> | undefined;
  private readonly closing = new AbortController();

  constructor(
    private readonly db: Database,
    private readonly deliveries: DeliveryStore,
    private readonly webhooks: WebhookStore,
    private readonly eventLog: EventLog,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** Resolves when the attempt is stored in the ledger. */
  record(outcome: AttemptOutcome, held: readonly Delivery[]): Promise<void> {
    return new Promise(recorded => {
      this.unrecorded.push({ outcome, held, recorded });
      this.writing ??= this.writeAll();
    });
  }

  /** Marks a delivery as missed, and also the held deliveries of a webhook that receives nothing at all. */
  async recordMissed({ delivery, alsoHeld }: Missed): Promise<void> {
    await this.db.as(SYSTEM_SCOPE).transaction(async tx => {
      await this.deliveries.setMissed(tx, delivery);
      if (alsoHeld) await this.deliveries.setHeldMissed(tx, delivery.webhookId);
    });
  }

  /** Writes the remaining results now, before this process ends. */
  async close(): Promise<void> {
    this.closing.abort();
    await this.writing;
  }

  private async writeAll(): Promise<void> {
    let isWritten = true;
    do {
      await this.clock.pause(isWritten ? GATHERED_MS : AGAIN_MS, this.closing.signal);
      isWritten = await this.write(this.unrecorded.splice(0));
    } while (this.unrecorded.length > 0 && (isWritten || !this.closing.signal.aborted));
    this.writing = undefined;
  }

  private async write(batch: readonly Unrecorded[]): Promise<boolean> {
    try {
      await this.db.as(SYSTEM_SCOPE).transaction(tx => this.keep(tx, batch));
    } catch (error) {
      this.unrecorded.unshift(...batch);
      this.log.warn({ error, attempts: batch.length }, 'attempts are stored again');
      return false;
    }
    for (const { recorded } of batch) recorded();
    return true;
  }

  private async keep(tx: Tx, batch: readonly Unrecorded[]): Promise<void> {
    const outcomes = batch.map(({ outcome }) => outcome);
    this.deliveries.record(tx, outcomes);
    this.deliveries.place(
      tx,
      batch.flatMap(({ held }) => held),
    );
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

function webhooksOf(outcomes: readonly AttemptOutcome[]): string[] {
  return [...new Set(outcomes.map(({ attempt }) => attempt.webhookId))];
}
