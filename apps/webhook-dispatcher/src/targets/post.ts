import type { WebhookAttemptError } from '@sandbourse/contracts';
import type { Cancel } from '@sandbourse/platform/clock';
import { type Dispatcher, errors, Pool } from 'undici';
import { pinnedLookup, type Resolve } from './resolve.js';
import { TargetRefused } from './target.errors.js';
import type { TargetRules } from './target.js';

/**
 * Time limits for a target, in milliseconds: for the connection, for the start of its response, between two parts of
 * the response, and in total.
 */
export const LIMITS_MS = { connect: 3_000, headers: 5_000, body: 5_000, altogether: 10_000 } as const;

const EXCERPT_BYTES = 1_024;
/** Maximum number of response bytes that are read so that the connection can be reused. */
const ANSWER_BYTES_MAX = 64 * 1_024;
const CONNECTION_IDLE_MS = 10_000;

export interface Answer {
  readonly httpStatus: number;
  /** The beginning of the response's body. */
  readonly excerpt: string;
}

/** The reason why no response arrived. */
export interface PostFailure {
  readonly error: WebhookAttemptError;
  readonly message: string;
}

/** Calls a function after so many milliseconds, unless the timer is cancelled. */
export type After = (ms: number, work: () => void) => Cancel;

export interface PoolOptions extends TargetRules {
  readonly resolve: Resolve;
  readonly connectionsMax: number;
}

/**
 * Returns a pool of connections to one target. The connections stay open between requests. Redirects are not followed.
 */
export function poolOf(url: URL, { connectionsMax, ...rules }: PoolOptions): Pool {
  return new Pool(url.origin, {
    connections: connectionsMax,
    connect: { lookup: pinnedLookup(rules), timeout: LIMITS_MS.connect },
    // `AnswerReader` limits this time. The timers of undici fire together, twice a second: with many targets that do not
    // respond, all other work of the process would wait.
    headersTimeout: 0,
    bodyTimeout: LIMITS_MS.body,
    keepAliveTimeout: CONNECTION_IDLE_MS,
  });
}

/**
 * Posts bytes. Resolves as soon as the status and the beginning of the response's body have arrived. Rejects if no
 * status arrived.
 */
export function post(
  pool: Pool,
  request: Pick<Dispatcher.DispatchOptions, 'path' | 'headers' | 'body'>,
  after: After,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    pool.dispatch({ ...request, method: 'POST' }, new AnswerReader(resolve, reject, after));
  });
}

export function failureOf(thrown: unknown): PostFailure {
  const error = thrown instanceof AggregateError ? (thrown.errors[0] as unknown) : thrown;
  const { code = '', message } = error as { code?: string; message: string };
  return { error: error instanceof TargetRefused ? 'TARGET_REFUSED' : kindOf(code), message };
}

const KINDS: readonly [RegExp, WebhookAttemptError][] = [
  [/^UND_ERR_(CONNECT|HEADERS|BODY)_TIMEOUT$|^ETIMEDOUT$/, 'TIMEOUT'],
  [/^(ENOTFOUND|ENODATA|ESERVFAIL|ETIMEOUT|EAI_\w+|EREFUSED|EBADNAME)$/, 'NAME_NOT_RESOLVED'],
  [/^ECONNREFUSED$/, 'CONNECTION_REFUSED'],
  [/^ERR_(TLS|SSL)|CERT|SELF_SIGNED|^UNABLE_TO_|^EPROTO$/, 'TLS'],
];

function kindOf(code: string): WebhookAttemptError {
  return KINDS.find(([pattern]) => pattern.test(code))?.[1] ?? 'CONNECTION_FAILED';
}

const LATE_HEADERS = new errors.HeadersTimeoutError();
const LATE_ANSWER = new errors.HeadersTimeoutError(`No answer within ${LIMITS_MS.altogether / 1_000} s`);

class AnswerReader implements Dispatcher.DispatchHandler {
  private readonly chunks: Buffer[] = [];
  private bytes = 0;
  private httpStatus: number | undefined;
  private controller: Dispatcher.DispatchController | undefined;
  private readonly stopAltogether: Cancel;
  private stopHeaders: Cancel | undefined;

  constructor(
    private readonly resolve: (answer: Answer) => void,
    private readonly reject: (reason: unknown) => void,
    private readonly after: After,
  ) {
    this.stopAltogether = after(LIMITS_MS.altogether, () => this.runOut(LATE_ANSWER));
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.controller = controller;
    this.stopHeaders = this.after(LIMITS_MS.headers, () => this.runOut(LATE_HEADERS));
  }

  onResponseStart(_: Dispatcher.DispatchController, httpStatus: number): void {
    this.httpStatus = httpStatus;
    this.stopHeaders?.();
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.bytes < EXCERPT_BYTES) this.chunks.push(chunk);
    this.bytes += chunk.length;
    if (this.bytes > ANSWER_BYTES_MAX) controller.abort(new Error('the response is larger than the limit'));
  }

  onResponseEnd(): void {
    this.settle();
  }

  /** Settles the request. A response that has begun counts as a response, even if it ends with an error. */
  onResponseError(_: unknown, error: Error): void {
    this.settle(error);
  }

  private runOut(error: Error): void {
    if (this.controller) abort(this.controller, error);
    this.settle(error);
  }

  private settle(error?: Error): void {
    this.stopAltogether();
    this.stopHeaders?.();
    if (this.httpStatus === undefined) {
      this.reject(error);
      return;
    }
    const excerpt = Buffer.concat(this.chunks).subarray(0, EXCERPT_BYTES).toString().replaceAll('\0', '');
    this.resolve({ httpStatus: this.httpStatus, excerpt });
  }
}

/**
 * Aborts a request without a stack trace. undici makes an error for the connection, and Node formats the stack of each
 * error that closes a connection. With many targets that do not respond, this would cost more than the attempts.
 */
function abort(controller: Dispatcher.DispatchController, reason: Error): void {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    controller.abort(reason);
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}
