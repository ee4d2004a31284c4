import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply } from 'fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';
import type { Caller } from '../../caller.js';
import { Database } from '../../data/database/database.js';
import { NotAuthenticated, Unavailable } from '../../errors.js';
import type { RequestWithRawBody } from '../auth/signed-requests.js';
import { IdempotencyKeyReused, SecretShownBefore } from './idempotency.errors.js';
import {
  IDEMPOTENCY_KEY_HEADER,
  IDEMPOTENCY_REPLAYED_HEADER,
  type IdempotentRequest,
  idempotencyKeyIn,
} from './idempotent-request.js';
import { IdempotentRequests, type KeptAnswer } from './idempotent-requests.js';

/**
 * A secret that a response shows only once. `field` is the name of the field with the secret. `of` is the name of the
 * field with the id of the object that the secret belongs to.
 */
export interface SecretField {
  readonly field: string;
  readonly of: string;
}

export const ANSWERS_SECRET = 'sandbourse:answers-secret';

type Answer = Record<string, unknown> | undefined;

/**
 * Executes a request with an Idempotency-Key exactly once. The key, the effect of the request and its response are
 * committed together, so that a crash cannot separate them. A refused request stores nothing, not even the key
 * (docs/decisions/0022). Requests without the header are not affected.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(
    private readonly db: Database,
    private readonly requests: IdempotentRequests,
    private readonly reflector: Reflector,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { headers } = context.switchToHttp().getRequest<RequestWithRawBody>();
    const key = idempotencyKeyIn(headers[IDEMPOTENCY_KEY_HEADER]);
    return key === undefined ? next.handle() : from(this.once(context, next, key));
  }

  private async once(context: ExecutionContext, next: CallHandler<Answer>, key: string): Promise<Answer> {
    const request = context.switchToHttp().getRequest<RequestWithRawBody & { caller?: Caller }>();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    const { caller, method, url, rawBody: body } = request;
    if (!caller) throw new NotAuthenticated();

    const asked = this.requests.asked(caller, { key, method, url, body });
    const secret = this.reflector.get<SecretField | undefined>(ANSWERS_SECRET, context.getHandler());
    const work = () => this.done(caller, asked, { next, reply, secret });
    return this.requests.inTurn(asked, untilGone(reply), work);
  }

  private done(
    { scope }: Caller,
    asked: IdempotentRequest,
    { next, reply, secret }: { next: CallHandler<Answer>; reply: FastifyReply; secret: SecretField | undefined },
  ): Promise<Answer> {
    return this.db.as(scope).together(async tx => {
      const earlier = await this.requests.take(tx, asked);
      if (earlier && earlier.requestHash !== asked.requestHash) throw new IdempotencyKeyReused();
      if (earlier) return replayed(reply, earlier, secret);

      const answer = await lastValueFrom(next.handle(), { defaultValue: undefined });
      this.requests.keep(tx, asked, { status: reply.statusCode, body: keptBody(answer, secret) });
      return answer;
    });
  }
}

/** Returns a signal that is aborted when the response has been sent or the client has disconnected. */
function untilGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  const leave = () => gone.abort(new Unavailable('The client disconnected before its request was processed'));
  if (raw.closed) leave();
  else raw.once('close', leave);
  return gone.signal;
}

function replayed(reply: FastifyReply, { status, body }: KeptAnswer, secret: SecretField | undefined): Answer {
  const answer = body === null ? undefined : (JSON.parse(body) as Record<string, unknown>);
  if (secret && answer && !(secret.field in answer))
    throw new SecretShownBefore(String(answer[secret.of]), secret.field);
  reply.status(status).header(IDEMPOTENCY_REPLAYED_HEADER, 'true');
  return answer;
}

/** Returns the body to store, without the secret, which is shown only once. */
function keptBody(answer: Answer, secret: SecretField | undefined): string | null {
  if (answer === undefined) return null;
  const shown = (name: string, value: unknown) => (name === secret?.field && value !== null ? undefined : value);
  return JSON.stringify(answer, shown);
}
