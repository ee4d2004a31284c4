import { Injectable } from '@nestjs/common';
import { appliedFault, type MetFault, newId } from '@sandbourse/contracts';
import { Clock } from '@sandbourse/platform/clock';
import { type ResolvedWebhook, WebhookResolver } from '../registrations/webhook-resolver.service.js';
import { type Answer, failureOf, type PostFailure, post } from '../targets/post.js';
import { TargetRefused } from '../targets/target.errors.js';
import { Targets } from '../targets/targets.js';
import { type AttemptOutcome, type Delivery, isReceiving, type Missed, mayReceive } from './delivery.js';
import { DeliveryFaults } from './delivery-faults.service.js';
import { faultyHeaders } from './faulty-headers.js';
import type { Turn } from './held-back.js';
import type { Lane } from './lane.js';
import { nextAttemptAt } from './schedule.js';
import { deliveryHeaders } from './signature.js';

/** A delivery that a fault holds back. */
type Waiting = Exclude<Turn, { readonly fault: MetFault }>;

const UNREACHABLE: PostFailure = { error: 'CONNECTION_REFUSED', message: 'The fault unreachable: nothing was sent' };
const RESPONSE_LOST: PostFailure = { error: 'TIMEOUT', message: 'The fault lose_response: the response was lost' };

/** Posts deliveries. The connections to a target belong to the webhook's lane. */
@Injectable()
export class AttemptService {
  constructor(
    private readonly resolver: WebhookResolver,
    private readonly targets: Targets,
    private readonly faults: DeliveryFaults,
    private readonly clock: Clock,
  ) {}

  /**
   * Posts a delivery once, if its webhook may receive it now. Returns the result with the time of the next attempt, or
   * what the delivery waits for because of a fault. Rejects while auth or the database is unavailable.
   */
  async attempt(delivery: Delivery, lane: Lane): Promise<AttemptOutcome | Missed | Waiting> {
    const resolved = await this.resolvedFor(delivery);
    if (!resolved || !mayReceive(resolved, delivery)) {
      this.faults.passed(delivery);
      return { delivery, alsoHeld: !resolved || !isReceiving(resolved) };
    }
    const asked = this.faults.turnOf(delivery);
    const turn = asked && (await asked);
    if (turn && !('fault' in turn)) return turn;
    const outcome = await this.post(delivery, resolved, lane, { fault: turn?.fault });
    this.faults.passed(delivery);
    return outcome;
  }

  /** Posts a delivery once and immediately, even if a fault would hold it back. Returns the result. Never rejects. */
  async postNow(delivery: Delivery, resolved: ResolvedWebhook, lane: Lane): Promise<AttemptOutcome> {
    const fault = (await this.faults.faultOf(delivery)) ?? undefined;
    return this.post(delivery, resolved, lane, { isRetried: false, fault });
  }

  private async post(
    delivery: Delivery,
    resolved: ResolvedWebhook,
    lane: Lane,
    { isRetried = true, fault }: { readonly isRetried?: boolean; readonly fault?: MetFault | undefined } = {},
  ): Promise<AttemptOutcome> {
    const attemptedAt = this.clock.wall();
    const answer = await this.answerTo(delivery, resolved, lane, { at: attemptedAt, fault });
    const endedAt = this.clock.wall();
    const hasAnswered = 'httpStatus' in answer;
    const failure = hasAnswered ? failureOfStatus(answer.httpStatus) : answer;
    const tries = delivery.attempts + 1 - delivery.attemptsBefore;
    const next = failure && isRetried ? nextAttemptAt({ ...delivery, tries }, endedAt, Math.random()) : null;
    return {
      status: failure ? (next ? 'PENDING' : 'DEAD') : 'DELIVERED',
      attempt: {
        attemptId: newId('attempt'),
        deliveryId: delivery.deliveryId,
        webhookId: delivery.webhookId,
        firmId: delivery.firmId,
        attempt: delivery.attempts + 1,
        httpStatus: hasAnswered ? answer.httpStatus : null,
        error: failure?.error ?? null,
        message: failure?.message ?? null,
        durationMs: endedAt.getTime() - attemptedAt.getTime(),
        responseExcerpt: hasAnswered ? answer.excerpt : null,
        fault: fault ? appliedFault(fault) : null,
        attemptedAt,
        nextAttemptAt: next,
      },
    };
  }

  private async answerTo(
    delivery: Delivery,
    { url, targetErrors, secrets }: ResolvedWebhook,
    lane: Lane,
    { at, fault }: { readonly at: Date; readonly fault: MetFault | undefined },
  ): Promise<Answer | PostFailure> {
    const { deliveryId, body, isSandbox } = delivery;
    try {
      const objection = isSandbox ? targetErrors.sandbox : targetErrors.live;
      if (objection) throw new TargetRefused(objection);
      if (fault?.do === 'unreachable') return UNREACHABLE;
      const headers = fault
        ? faultyHeaders({ deliveryId, secrets, body, isSandbox, at }, fault)
        : deliveryHeaders({ deliveryId, secrets, body, isSandbox, at });
      const request = { path: url.pathname + url.search, headers, body };
      const postOnce = () => post(lane.poolFor(url, this.targets), request, (ms, work) => this.clock.after(ms, work));
      if (fault?.do === 'deliver_twice') await postOnce();
      const answer = await postOnce();
      return fault?.do === 'lose_response' ? RESPONSE_LOST : answer;
    } catch (error) {
      return failureOf(error);
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
}

function failureOfStatus(httpStatus: number): PostFailure | undefined {
  if (httpStatus >= 200 && httpStatus < 300) return undefined;
  const isRedirect = httpStatus >= 300 && httpStatus < 400;
  const message = `The target answered ${httpStatus}${isRedirect ? ': redirects are not followed' : ''}`;
  return { error: 'HTTP_STATUS', message };
}
