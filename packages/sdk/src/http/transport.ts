import type { Credentials } from '../credentials/credentials.js';
import { ConnectionError } from '../errors.js';
import { pause, unlessAborted } from '../pause.js';
import { wallClock } from '../wall-clock.js';
import { type Attempt, delayMs, mayRepeat } from './back-off.js';
import { SandboxGuard } from './sandbox-guard.js';

export interface TransportOptions {
  readonly credentials?: Credentials | undefined;
  /** The number of attempts for one request, including the first (default 5). */
  readonly attempts?: number | undefined;
  /**
   * The time limit of one attempt in milliseconds (default 60,000). The attempt ends when the response is read, or when
   * its event stream begins.
   */
  readonly timeoutMs?: number | undefined;
  readonly fetch?: typeof fetch | undefined;
  /**
   * True if the client may work with a live firm, or with a place that does not say that it is a sandbox. By default,
   * such a client throws NotSandboxError.
   */
  readonly allowLive?: boolean | undefined;
  /**
   * The name of the program in the firm's log of requests: small letters, digits, `.`, `_`, `-` and `/`, at most 64
   * characters.
   */
  readonly clientName?: string | undefined;
}

interface Outgoing {
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  readonly body: Uint8Array<ArrayBuffer> | undefined;
}

interface Outcome {
  readonly response?: Response;
  readonly error?: Error;
}

/**
 * Sends requests with credentials, and retries them if that is safe. Returns responses with any status, including 4xx
 * and 5xx.
 */
export class Transport {
  private readonly credentials: Credentials | undefined;
  private readonly attempts: number;
  private readonly timeoutMs: number;
  private readonly fetch: typeof fetch;
  private readonly guard: SandboxGuard | undefined;
  private readonly clientName: string | undefined;

  constructor({ credentials, attempts = 5, timeoutMs = 60_000, fetch: own, allowLive, clientName }: TransportOptions) {
    this.credentials = credentials;
    this.attempts = attempts;
    this.timeoutMs = timeoutMs;
    this.guard = allowLive ? undefined : new SandboxGuard();
    this.clientName = clientName;
    this.fetch = own ?? ((input, init) => globalThis.fetch(input, init));
  }

  /**
   * Sends a request, with retries. Throws {@link ConnectionError} if no attempt had a response. Throws the signal's
   * reason if the signal was aborted.
   */
  async send(request: Request, signal = request.signal): Promise<Response> {
    const outgoing = await outgoingOf(request);
    if (this.clientName !== undefined) outgoing.headers.set('x-sandbourse-client', this.clientName);
    const response = await this.repeat(outgoing, signal);
    if (response.status !== 401 || !this.credentials?.renew?.(Object.fromEntries(outgoing.headers))) return response;

    await response.body?.cancel();
    return this.repeat(outgoing, signal);
  }

  /** Repeats attempts until one succeeds or no further attempt is allowed. */
  private async repeat(outgoing: Outgoing, signal: AbortSignal, credentials = this.credentials): Promise<Response> {
    for (let attempt = 1; ; attempt += 1) {
      // A request for a credential, such as a login, is sent without credentials. It is sent once, even if several
      // callers wait for the credential.
      const ask = async (request: Request) => {
        const answer = await this.repeat(await outgoingOf(request), request.signal, NOBODY);
        this.guard?.checkIssued(request.url, answer);
        return answer;
      };
      const authorization = credentials && (await unlessAborted(credentials.authorize(outgoing, ask), signal));
      for (const [name, value] of Object.entries(authorization ?? {})) outgoing.headers.set(name, value);
      if (authorization) await this.guard?.check({ ...outgoing, authorization, ...this.questions(signal) });

      const { response, error } = await this.once(outgoing, signal);
      if (authorization && response) this.guard?.checkAnswer(outgoing.url, authorization, response);
      const retryAfter = response?.headers.get('retry-after');
      const isLast = attempt >= this.attempts || !mayRepeat(attemptOf(outgoing, response));
      if (response && (response.ok || isLast)) return response;
      if (isLast) throw connectionError(outgoing, error);

      await response?.body?.cancel();
      await pause(delayMs(attempt, { retryAfter, chance: Math.random(), now: wallClock() }), signal);
    }
  }

  /** Returns how the guard can send a GET request: with given headers, or with the credentials of this client. */
  private questions(signal: AbortSignal) {
    return {
      ask: async (url: string, headers: Record<string, string>) =>
        this.repeat(await outgoingOf(new Request(url, { headers })), signal, NOBODY),
      askAuthorized: async (url: string) => this.repeat(await outgoingOf(new Request(url)), signal),
    };
  }

  /**
   * Makes one attempt. Returns the response, or the error if no response arrived within the time limit. Throws the
   * signal's reason if the signal is aborted.
   */
  private async once({ url, method, headers, body }: Outgoing, signal: AbortSignal): Promise<Outcome> {
    signal.throwIfAborted();
    const controller = new AbortController();
    const leave = () => controller.abort(signal.reason);
    signal.addEventListener('abort', leave, { once: true });
    const timer = setTimeout(() => controller.abort(new Error(`none within ${this.timeoutMs} ms`)), this.timeoutMs);
    try {
      const init = { method, headers, signal: controller.signal, ...(body && { body }) };
      return { response: await wholeOf(await this.fetch(url, init)) };
    } catch (error) {
      signal.throwIfAborted();
      return { error: error as Error };
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', leave);
    }
  }
}

/**
 * The statuses of responses without a body. Chromium gives these responses an empty body, but the constructor of
 * Response refuses a body for these statuses (Fetch, 2.2.3).
 */
const WITHOUT_BODY: ReadonlySet<number> = new Set([204, 205, 304]);

/**
 * Returns the response with its whole body. An event stream is returned unread, because an event stream does not end.
 */
async function wholeOf(response: Response): Promise<Response> {
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
  if (isStream || !response.body || WITHOUT_BODY.has(response.status)) return response;
  return new Response(await response.arrayBuffer(), response);
}

const NOBODY: Credentials = { authorize: async () => ({}) };

/**
 * Reads the body once, because it may be sent several times. Adds an Idempotency-Key to each POST and PATCH, so that
 * the service executes the request only once.
 */
async function outgoingOf(request: Request): Promise<Outgoing> {
  const { method, url } = request;
  const headers = new Headers(request.headers);
  if (['POST', 'PATCH'].includes(method) && !headers.has('idempotency-key'))
    headers.set('idempotency-key', crypto.randomUUID());
  return { method, url, headers, body: request.body ? new Uint8Array(await request.arrayBuffer()) : undefined };
}

function attemptOf({ method, url }: Outgoing, response: Response | undefined): Attempt {
  const header = (name: string) => response?.headers.get(name);
  return {
    method,
    path: new URL(url).pathname,
    status: response?.status,
    contentType: header('content-type'),
    retryAfter: header('retry-after'),
  };
}

function connectionError({ method, url }: Outgoing, cause: Error | undefined): ConnectionError {
  const reason = (cause?.cause as Error | undefined)?.message || cause?.message;
  return new ConnectionError(`${method} ${url} had no answer: ${reason}`, { cause });
}
