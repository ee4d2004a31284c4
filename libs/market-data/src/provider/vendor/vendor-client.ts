import {
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleWhen,
  type IPolicy,
  isBrokenCircuitError,
  isTaskCancelledError,
  retry,
  TimeoutStrategy,
  timeout,
  wrap,
} from 'cockatiel';
import { Agent, request } from 'undici';
import type { z } from 'zod';
import { MarketUnavailable } from '../../market-data.errors.js';

export interface VendorOptions {
  readonly url: string;
  readonly apiKey: string;
  readonly timeoutMs: number;
  /** The pause after several failures in a row, in milliseconds. No request is sent in the pause (circuit breaker). */
  readonly restMs?: number;
}

const RETRIES = 2;
const FAILURES_BEFORE_REST = 5;
const REST_MS = 10_000;
const CONNECTIONS_MAX = 8;

/**
 * Thrown if the vendor returns an error response. Status 429 and 5xx are temporary. Any other status means that our
 * request or our key is wrong.
 */
class VendorAnswered extends Error {
  constructor(readonly status: number) {
    super(`the market data vendor returned ${status}`);
  }
}

/**
 * Sends requests to the vendor, with a timeout. Retries after temporary failures, and pauses while the vendor is
 * unavailable.
 */
export class VendorClient {
  private readonly policy: IPolicy;
  private readonly agent = new Agent({ connections: CONNECTIONS_MAX });

  constructor(private readonly options: VendorOptions) {
    const failures = handleWhen(mayPass);
    const breaker = circuitBreaker(failures, {
      halfOpenAfter: options.restMs ?? REST_MS,
      breaker: new ConsecutiveBreaker(FAILURES_BEFORE_REST),
    });
    this.policy = wrap(
      retry(failures, {
        maxAttempts: RETRIES,
        backoff: new ExponentialBackoff({ initialDelay: 50, maxDelay: 500 }),
      }),
      breaker,
      timeout(options.timeoutMs, TimeoutStrategy.Aggressive),
    );
  }

  /** Returns the vendor's response for a path or a `next_url`. Returns undefined if the vendor has no data. */
  async get<Schema extends z.ZodType>(
    schema: Schema,
    path: string,
    query: Record<string, string> = {},
  ): Promise<z.infer<Schema> | undefined> {
    const url = new URL(path, this.options.url);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    // The link to the next page is a complete URL. Requests contain the API key, so another host must not receive them.
    if (url.origin !== new URL(this.options.url).origin)
      throw new MarketUnavailable('the next page of the market data vendor is on another host');

    const body = await this.ask(url);
    if (body === undefined) return undefined;
    const parsed = schema.safeParse(body);
    if (!parsed.success)
      throw new MarketUnavailable('the response of the market data vendor does not match its documentation');
    return parsed.data;
  }

  async close(): Promise<void> {
    await this.agent.close();
  }

  private async ask(url: URL): Promise<unknown> {
    try {
      return await this.policy.execute(({ signal }) => this.send(url, signal));
    } catch (error) {
      if (error instanceof VendorAnswered && error.status === 404) return undefined;
      const why = isBrokenCircuitError(error) ? 'is resting after failures' : (error as Error).message;
      throw new MarketUnavailable(`the market data vendor is not reachable: ${why}`, { cause: error });
    }
  }

  private async send(url: URL, signal: AbortSignal): Promise<unknown> {
    const { statusCode, body } = await request(url, {
      dispatcher: this.agent,
      signal,
      headers: { authorization: `Bearer ${this.options.apiKey}`, accept: 'application/json' },
    });
    if (statusCode === 200) return body.json();
    await body.dump();
    throw new VendorAnswered(statusCode);
  }
}

function mayPass(error: Error): boolean {
  if (error instanceof VendorAnswered) return error.status === 429 || error.status >= 500;
  return !isBrokenCircuitError(error) || isTaskCancelledError(error);
}
