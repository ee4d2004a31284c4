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
  /** The pause without requests after several failures of the vendor in a row. */
  readonly restMs?: number;
}

const RETRIES = 2;
const FAILURES_BEFORE_REST = 5;
const REST_MS = 10_000;
const CONNECTIONS_MAX = 8;

/** A response that is not a success. 429 and 5xx are temporary; any other status is our mistake, or the key's. */
class VendorAnswered extends Error {
  constructor(readonly status: number) {
    super(`the vendor of market data answered ${status}`);
  }
}

/** Sends requests to the vendor: with a time limit, with retries after temporary failures, and with a pause while the vendor is down. */
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

  /** The answer to a path, or to a `next_url`; undefined if the vendor has no data. */
  async get<Schema extends z.ZodType>(
    schema: Schema,
    path: string,
    query: Record<string, string> = {},
  ): Promise<z.infer<Schema> | undefined> {
    const url = new URL(path, this.options.url);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    // The vendor links the next page by a complete URL. The key must be sent to no host but the vendor's own.
    if (url.origin !== new URL(this.options.url).origin) throw new MarketUnavailable('the vendor names another host');

    const body = await this.ask(url);
    if (body === undefined) return undefined;
    const parsed = schema.safeParse(body);
    if (!parsed.success)
      throw new MarketUnavailable('the vendor of market data answered in a shape it does not document');
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
      throw new MarketUnavailable(`the vendor of market data cannot be asked: ${why}`, { cause: error });
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
