import { setTimeout as sleep } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { newId } from '@sandbourse/contracts';
import { Clock } from '@sandbourse/platform/clock';
import { LOGGER } from '@sandbourse/platform/observability';
import type { Logger } from 'pino';
import { type ResolvedWebhook, WebhookResolver } from '../registrations/webhook-resolver.service.js';
import { type Answer, failureOf, type PostFailure, post } from '../targets/post.js';
import { TargetRefused } from '../targets/target.errors.js';
import { Targets } from '../targets/targets.js';
import { AttemptRecorder } from './attempt-recorder.service.js';
import { type Delivery, isReceiving, mayReceive, type Outcome } from './delivery.js';
import { ATTEMPTS_AT_ONCE, Endpoint } from './endpoint.js';
import { nextAttemptAt } from './schedule.js';
import { deliveryHeaders } from './signature.js';

/** Maximum number of deliveries that wait in this process. More deliveries wait in the database. */
const IN_HAND_MAX = 20_000;

/**
 * Time within which running attempts must end when the service stops, in milliseconds. An attempt that does not end in
 * time is cut off, and made again if its delivery is still pending.
 */
const SHUTDOWN_MS = 5_000;

/** Posts deliveries, with a separate queue for each webhook. */
@Injectable()
export class SenderService implements BeforeApplicationShutdown {
  private readonly endpoints = new Map<string, Endpoint>();
  private isStopped = false;

  constructor(
    private readonly resolver: WebhookResolver,
    private readonly targets: Targets,
    private readonly recorder: AttemptRecorder,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** The number of further deliveries that the sender can accept. */
  get room(): number {
    let inHand = 0;
    for (const endpoint of this.endpoints.values()) inHand += endpoint.inHandCount;
    return Math.max(0, IN_HAND_MAX - inHand);
  }

  /** Deliveries in this process for which no attempt has started. */
  get waiting(): Delivery[] {
    return [...this.endpoints.values()].flatMap(({ waiting }) => waiting);
  }

  hasRoomFor(webhookId: string): boolean {
    return this.endpoints.get(webhookId)?.hasRoom ?? true;
  }

  /** The webhooks that need one delivery to probe their target. */
  get toBeProbed(): string[] {
    return this.webhooksWhere(endpoint => endpoint.wantsProbe);
  }

  /**
   * Returns webhooks that have room in memory, and for which the database may contain held deliveries. A webhook is not
   * returned again until more of its deliveries are held.
   */
  takeRefillable(most: number): string[] {
    const webhookIds = this.webhooksWhere(endpoint => endpoint.wantsHeld).slice(0, most);
    for (const webhookId of webhookIds) this.endpointOf(webhookId).noteHeldClaimed();
    return webhookIds;
  }

  /** Records that deliveries are, or may be, held in the database for these webhooks. */
  noteHeld(webhookIds: Iterable<string>): void {
    for (const webhookId of webhookIds) this.endpointOf(webhookId).noteHeld();
  }

  /** Sends deliveries. If a webhook has no room in memory, its deliveries are held in the database. */
  send(deliveries: readonly Delivery[]): void {
    const held = deliveries.filter(({ webhookId }) => !this.hasRoomFor(webhookId));
    this.sendAnyhow(deliveries.filter(({ webhookId }) => this.hasRoomFor(webhookId)));
    void this.hold(held);
  }

  /** Sends deliveries even to a target that is paused. */
  sendAnyhow(deliveries: readonly Delivery[]): void {
    if (this.isStopped) return;
    for (const delivery of deliveries) this.endpointOf(delivery.webhookId).add(delivery);
  }

  /** Makes one attempt immediately, before all waiting deliveries, and records it. The attempt is not retried. */
  async sendOnce(resolved: ResolvedWebhook, delivery: Delivery): Promise<Outcome> {
    const endpoint = this.endpointOf(delivery.webhookId);
    const outcome = await this.attempt(delivery, resolved, endpoint, () => null);
    await this.recorder.record(outcome);
    return outcome;
  }

  /** Closes the connections of webhooks that have no deliveries in this process. */
  async dropIdle(): Promise<void> {
    const idle = [...this.endpoints].filter(([, endpoint]) => endpoint.isIdle);
    for (const [webhookId] of idle) this.endpoints.delete(webhookId);
    await Promise.all(idle.map(([, endpoint]) => endpoint.disconnect()));
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    const endpoints = [...this.endpoints.values()];
    for (const endpoint of endpoints) endpoint.stop();
    const ended = Promise.all(endpoints.map(endpoint => endpoint.ended()));
    await Promise.race([ended, sleep(SHUTDOWN_MS, undefined, { ref: false })]);
    await Promise.all(endpoints.map(endpoint => endpoint.disconnect()));
    await ended;
    await this.recorder.release(this.waiting);
    await this.recorder.close();
  }

  private webhooksWhere(isSo: (endpoint: Endpoint) => boolean): string[] {
    return [...this.endpoints].filter(([, endpoint]) => isSo(endpoint)).map(([webhookId]) => webhookId);
  }

  private endpointOf(webhookId: string): Endpoint {
    const known = this.endpoints.get(webhookId);
    if (known) return known;
    const endpoint = new Endpoint({
      attempt: (delivery, at) => this.deliver(delivery, at),
      hold: deliveries => void this.hold(deliveries),
      connect: url => this.targets.connect(url, { connectionsMax: ATTEMPTS_AT_ONCE }),
      now: () => this.clock.wall().getTime(),
    });
    this.endpoints.set(webhookId, endpoint);
    return endpoint;
  }

  /**
   * Attempts a delivery. If auth or the database is unavailable, the delivery is claimed again after its lease has
   * ended.
   */
  private async deliver(delivery: Delivery, endpoint: Endpoint): Promise<void> {
    try {
      const resolved = await this.resolvedFor(delivery);
      if (!resolved || !isReceiving(resolved)) return await this.recorder.recordAllMissed(delivery);
      if (!mayReceive(resolved, delivery)) return await this.recorder.recordMissed(delivery);

      const outcome = await this.attempt(delivery, resolved, endpoint, failedAt =>
        nextAttemptAt({ ...delivery, tries: delivery.attempts + 1 - delivery.attemptsBefore }, failedAt, Math.random()),
      );
      // The connection is free for the next delivery while the result is being written.
      void this.recorder.record(outcome);
    } catch (error) {
      this.log.warn({ error, webhook_id: delivery.webhookId }, 'a delivery waits for its next attempt');
    }
  }

  /** Holds deliveries in the database. If the write fails, a delivery is claimed again after its lease has ended. */
  private async hold(deliveries: readonly Delivery[]): Promise<void> {
    try {
      await this.recorder.hold(deliveries);
      this.noteHeld(deliveries.map(({ webhookId }) => webhookId));
    } catch (error) {
      this.log.warn({ error }, 'deliveries wait for their next attempt');
    }
  }

  /**
   * Returns the webhook of a delivery. If the cached webhook may not receive the delivery, reads the webhook again,
   * because the cached data may be outdated.
   */
  private async resolvedFor(delivery: Delivery): Promise<ResolvedWebhook | undefined> {
    const known = await this.resolver.resolve(delivery.webhookId);
    return known && mayReceive(known, delivery) ? known : this.resolver.resolveAgain(delivery.webhookId);
  }

  private async attempt(
    delivery: Delivery,
    resolved: ResolvedWebhook,
    endpoint: Endpoint,
    nextAfter: (failedAt: Date) => Date | null,
  ): Promise<Outcome> {
    const attemptedAt = this.clock.wall();
    const answer = await this.postTo(endpoint, resolved, delivery, attemptedAt);
    const endedAt = this.clock.wall();
    if ('httpStatus' in answer) endpoint.noteReached();
    else if (answer.error !== 'TARGET_REFUSED') endpoint.noteUnreached();

    const failure = 'httpStatus' in answer ? failureOfStatus(answer.httpStatus) : answer;
    const next = failure && nextAfter(endedAt);
    return {
      status: failure ? (next ? 'PENDING' : 'DEAD') : 'DELIVERED',
      attempt: {
        attemptId: newId('attempt'),
        deliveryId: delivery.deliveryId,
        webhookId: delivery.webhookId,
        firmId: delivery.firmId,
        attempt: delivery.attempts + 1,
        httpStatus: 'httpStatus' in answer ? answer.httpStatus : null,
        error: failure?.error ?? null,
        message: failure?.message ?? null,
        durationMs: endedAt.getTime() - attemptedAt.getTime(),
        responseExcerpt: 'httpStatus' in answer ? answer.excerpt : null,
        attemptedAt,
        nextAttemptAt: next ?? null,
      },
    };
  }

  private async postTo(
    endpoint: Endpoint,
    { url, targetErrors, secrets }: ResolvedWebhook,
    delivery: Delivery,
    at: Date,
  ): Promise<Answer | PostFailure> {
    try {
      const objection = delivery.isSandbox ? targetErrors.sandbox : targetErrors.live;
      if (objection) throw new TargetRefused(objection);
      const { deliveryId, body, isSandbox } = delivery;
      const headers = deliveryHeaders({ deliveryId, secrets, body, isSandbox, at });
      return await post(endpoint.poolFor(url), { path: url.pathname + url.search, headers, body });
    } catch (error) {
      return failureOf(error);
    }
  }
}

function failureOfStatus(httpStatus: number): PostFailure | undefined {
  if (httpStatus >= 200 && httpStatus < 300) return undefined;
  const isRedirect = httpStatus >= 300 && httpStatus < 400;
  const message = `The target answered ${httpStatus}${isRedirect ? ': redirects are not followed' : ''}`;
  return { error: 'HTTP_STATUS', message };
}
