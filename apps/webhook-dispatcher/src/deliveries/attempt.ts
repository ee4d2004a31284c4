import { newId } from '@sandbourse/contracts';
import type { Clock } from '@sandbourse/platform/clock';
import type { ResolvedWebhook } from '../registrations/webhook-resolver.service.js';
import { type Answer, failureOf, type PostFailure, post } from '../targets/post.js';
import { TargetRefused } from '../targets/target.errors.js';
import type { Delivery, Outcome } from './delivery.js';
import type { Lane } from './lane.js';
import { nextAttemptAt } from './schedule.js';
import { deliveryHeaders } from './signature.js';

export interface AttemptOptions {
  readonly clock: Clock;
  /** False for an attempt that is the last one, even if it fails. */
  readonly isRetried: boolean;
}

/** Posts a delivery once. Returns the result with the time of the next attempt. Never rejects. */
export async function attempt(
  delivery: Delivery,
  resolved: ResolvedWebhook,
  lane: Pick<Lane, 'poolFor'>,
  { clock, isRetried }: AttemptOptions,
): Promise<Outcome> {
  const attemptedAt = clock.wall();
  const answer = await answerTo(delivery, resolved, lane, { clock, at: attemptedAt });
  const endedAt = clock.wall();
  const [httpStatus, responseExcerpt] =
    'httpStatus' in answer ? [answer.httpStatus, answer.excerpt] : ([null, null] as const);
  const failure = 'httpStatus' in answer ? failureOfStatus(answer.httpStatus) : answer;
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
      httpStatus,
      error: failure?.error ?? null,
      message: failure?.message ?? null,
      durationMs: endedAt.getTime() - attemptedAt.getTime(),
      responseExcerpt,
      attemptedAt,
      nextAttemptAt: next,
    },
  };
}

async function answerTo(
  { deliveryId, body, isSandbox }: Delivery,
  { url, targetErrors, secrets }: ResolvedWebhook,
  lane: Pick<Lane, 'poolFor'>,
  { clock, at }: { readonly clock: Clock; readonly at: Date },
): Promise<Answer | PostFailure> {
  try {
    const objection = isSandbox ? targetErrors.sandbox : targetErrors.live;
    if (objection) throw new TargetRefused(objection);
    const headers = deliveryHeaders({ deliveryId, secrets, body, isSandbox, at });
    return await post(lane.poolFor(url), { path: url.pathname + url.search, headers, body }, clock);
  } catch (error) {
    return failureOf(error);
  }
}

function failureOfStatus(httpStatus: number): PostFailure | undefined {
  if (httpStatus >= 200 && httpStatus < 300) return undefined;
  const isRedirect = httpStatus >= 300 && httpStatus < 400;
  const message = `The target answered ${httpStatus}${isRedirect ? ': redirects are not followed' : ''}`;
  return { error: 'HTTP_STATUS', message };
}
