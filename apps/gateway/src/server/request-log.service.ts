import {
  BODY_BYTES,
  CLIENT_HEADER,
  CLIENT_NAME,
  CONSOLE_CLIENT,
  JSON_CHARACTER_BYTES_MAX,
  LOGGED_KEY_MAX,
  LOGGED_PATH_MAX,
  LOGGED_REQUESTS_MAX,
  type LoggedRequest,
  SIGNATURE_HEADERS,
} from '@sandbourse/contracts';
import { type Clock } from '@sandbourse/platform/clock';
import { type Metrics } from '@sandbourse/platform/observability';
import { Every } from '@sandbourse/platform/work';
import type { Verdict } from '../admission/admission.js';
import type { CredentialCheck } from '../admission/credential-check.js';
import { isOfSandbox } from '../exchange/answer-copy.js';
import { type HttpExchange, statusOf } from '../exchange/http-exchange.js';
import { traceIdOf } from '../exchange/request-origin.js';
import { loggedAnswer, loggedBody, loggedQuery } from './logged-body.js';

const SEND_EVERY_MS = 1_000;
/**
 * Maximum number of entries that wait to be sent to auth, for example while auth is unavailable. That many entries take
 * a few megabytes of memory.
 */
const WAITING_MAX = 10_000;
/**
 * Maximum number of waiting entries of one firm, about as many as a firm adds in one second. Because of this limit, one
 * firm cannot use up the space for the entries of other firms.
 */
const PER_FIRM_MAX = 500;
/** The path at which firms read the log. Requests for this path are not logged. */
const ITSELF = '/api/v1/auth/requests';
const UNAUTHORIZED = 401;
const IDEMPOTENCY_KEY = 'idempotency-key';
/** The maximum number of bytes of an entry without the texts that a client chooses. */
const ENTRY_BYTES = 1_000;

/** Maximum number of characters of bodies and answers that wait. */
const CHARACTERS_MAX = 16_000_000;

/** Stores entries of the log. Rejects if a retry may succeed. */
export type KeepRequests = (requests: readonly LoggedRequest[]) => Promise<void>;

/**
 * Sends log entries to auth, so that firms can look up their requests. Only requests with a valid credential are
 * logged. The entries are sent in batches, at most one second late. No request waits for this, and entries beyond the
 * limits are dropped (docs/decisions/0028).
 */
export class RequestLog {
  private waiting: LoggedRequest[] = [];
  /** The number of characters of the bodies and answers that wait. */
  private characters = 0;
  private readonly waitingOf = new Map<string, number>();
  private last = 0;
  private readonly leftOut: ReturnType<typeof Metrics.prototype.counter<never>>;

  /** @param instance A name that no other gateway has. It makes the ids of the entries unique. */
  constructor(
    private readonly keep: KeepRequests,
    private readonly credentials: Pick<CredentialCheck, 'holderOf'>,
    private readonly clock: Pick<Clock, 'wall'>,
    private readonly instance: string,
    metrics: Metrics,
  ) {
    this.leftOut = metrics.counter(
      'requests_not_logged_total',
      'Requests that are missing from the log of their firm',
      [],
    );
  }

  /**
   * Adds an entry for a request after its response.
   * @param path The path without secrets.
   */
  note(
    { request, response, origin, received, reported }: HttpExchange,
    verdict: Verdict,
    path: string,
    ms: number,
  ): void {
    if (verdict.kind !== 'pass' || verdict.destination.access === 'public' || verdict.destination.kind === 'socket')
      return;
    const status = reported.status ?? statusOf(response);
    if (path === ITSELF || (status === UNAUTHORIZED && reported.fault === undefined)) return;
    const who = verdict.isVerified
      ? this.credentials.holderOf(request.headers)
      : signerOf(request.headers, reported.signatureHeld);
    if (!who) return;
    const source = who.firmId ?? who.actor;
    const waiting = this.waitingOf.get(source) ?? 0;
    if (waiting >= PER_FIRM_MAX || this.waiting.length >= WAITING_MAX) {
      this.leftOut.inc();
      return;
    }
    this.waitingOf.set(source, waiting + 1);
    this.last += 1;
    const entry: LoggedRequest = {
      ...NOT_OF_SANDBOX,
      log_id: `${this.instance}.${this.last}`,
      occurred_at: this.clock.wall().toISOString(),
      firm_id: who.firmId,
      actor: who.actor,
      key_id: who.keyId,
      method: request.method ?? '',
      path: path.slice(0, LOGGED_PATH_MAX),
      status,
      duration_ms: Math.round(ms * 10) / 10,
      request_id: origin.requestId,
      trace_id: traceIdOf(origin.traceparent),
      source: request.headers[CLIENT_HEADER] === CONSOLE_CLIENT ? 'CONSOLE' : 'API',
      client: clientOf(request.headers[CLIENT_HEADER]),
      body: loggedBody(request.headers, received.body),
      fault: reported.fault ?? null,
      body_bytes: received.body?.length ?? 0,
      ...(isOfSandbox(response) && ofSandbox({ request, received })),
      ...(this.isCrowded && { body: null, answer: null }),
    };
    this.characters += charactersOf(entry);
    this.waiting.push(entry);
  }

  /** True if the bodies and answers that wait take much memory. Further requests are then logged without theirs. */
  private get isCrowded(): boolean {
    return this.characters > CHARACTERS_MAX;
  }

  private sent(source: string): void {
    const left = (this.waitingOf.get(source) ?? 0) - 1;
    if (left > 0) this.waitingOf.set(source, left);
    else this.waitingOf.delete(source);
  }

  @Every(SEND_EVERY_MS, 'requests cannot be logged yet, because auth does not accept them')
  async send(): Promise<void> {
    while (this.waiting.length > 0) {
      const batch = batchOf(this.waiting);
      await this.keep(batch);
      this.waiting = this.waiting.slice(batch.length);
      for (const entry of batch) this.characters -= charactersOf(entry);
      for (const { firm_id, actor } of batch) this.sent(firm_id ?? actor);
    }
  }
}

/** Returns the name that a program gave itself, or null if it is missing or not a name. */
function clientOf(name: string | string[] | undefined): string | null {
  return typeof name === 'string' && CLIENT_NAME.test(name) ? name : null;
}

/** Returns the first entries, as many as one request to auth may contain. */
function batchOf(waiting: readonly LoggedRequest[]): LoggedRequest[] {
  let bytes = 0;
  const end = waiting.findIndex((entry, at) => {
    bytes += bytesMaxOf(entry);
    return at >= LOGGED_REQUESTS_MAX || bytes > BODY_BYTES.internal - ENTRY_BYTES;
  });
  return waiting.slice(0, end === -1 ? waiting.length : end);
}

/** The fields that only requests of sandbox firms have. */
const NOT_OF_SANDBOX = { query: null, idempotency_key: null, answer: null, answer_bytes: 0 } as const;

/** Returns what is logged only for a sandbox firm, so that its requests can be replayed (docs/report-and-replay.md). */
function ofSandbox({ request, received }: Pick<HttpExchange, 'request' | 'received'>) {
  const key = request.headers[IDEMPOTENCY_KEY];
  return {
    query: loggedQuery(request.url ?? ''),
    idempotency_key: typeof key === 'string' && key.length <= LOGGED_KEY_MAX ? key : null,
    answer: loggedAnswer(received.answer?.body),
    answer_bytes: received.answer?.bytes ?? 0,
  };
}

/** Returns the maximum size of an entry in JSON, in bytes. */
function bytesMaxOf(entry: LoggedRequest): number {
  const { path, query, idempotency_key } = entry;
  const characters = path.length + (query?.length ?? 0) + (idempotency_key?.length ?? 0) + charactersOf(entry);
  return ENTRY_BYTES + JSON_CHARACTER_BYTES_MAX * characters;
}

function charactersOf({ body, answer }: LoggedRequest): number {
  return (body?.length ?? 0) + (answer?.length ?? 0);
}

interface Holder {
  /** The firm of the login or key. Null for a signed request, because the gateway does not know the firm of a key. */
  readonly firmId: string | null;
  readonly actor: string;
  readonly keyId: string | null;
}

/**
 * Returns the key that signed a request, if the service has reported that the signature is valid. Without this report,
 * the signature may be wrong.
 */
function signerOf(headers: HttpExchange['request']['headers'], signatureHeld: boolean): Holder | undefined {
  const keyId = headers[SIGNATURE_HEADERS.keyId];
  if (typeof keyId !== 'string' || !signatureHeld) return undefined;
  return { firmId: null, actor: keyId, keyId };
}
