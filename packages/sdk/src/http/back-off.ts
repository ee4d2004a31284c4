import { REPLAYABLE } from '../generated/replayable.js';

export interface Attempt {
  readonly method: string;
  /** The path, or its template. */
  readonly path: string;
  /** Undefined if no response arrived. */
  readonly status?: number | undefined;
  readonly contentType?: string | null | undefined;
  readonly retryAfter?: string | null | undefined;
}

const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 10_000;
const SAFE = ['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE'];
const PASSING = [502, 503, 504];

/** The templates of REPLAYABLE as regular expressions. */
const REPLAYABLE_PATHS = REPLAYABLE.map(write => new RegExp(`^${write.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`));

/**
 * Returns true if the same request may be sent again:
 * - A request that was refused before its execution may be sent again. The response is then 429 or 503 with
 *   Retry-After, or a 503 with an HTML page of the edge.
 * - After any other 502, 503 or 504, and without a response, the outcome is unknown. Only an idempotent request may
 *   then be sent again: a read, a PUT, a DELETE, or a write that declares an Idempotency-Key.
 */
export function mayRepeat({ method, path, status, contentType, retryAfter }: Attempt): boolean {
  if (status === 429) return Boolean(retryAfter);
  if (status === 503 && (retryAfter || contentType?.includes('html'))) return true;
  if (status !== undefined && !PASSING.includes(status)) return false;
  return SAFE.includes(method) || REPLAYABLE_PATHS.some(write => write.test(`${method} ${path}`));
}

/**
 * Returns the milliseconds from one attempt to the next. `attempt` is the number of the failed attempt, starting at 1.
 * With Retry-After (RFC 9110 10.2.3, seconds or a date), the result is its value, but at most a minute. Otherwise, the
 * delay doubles each time, up to ten seconds. Half of the delay is random, so that clients do not return at the same
 * time.
 */
export function delayMs(attempt: number, { retryAfter, chance, now }: DelayFacts): number {
  const said = retryAfter ? secondsOf(retryAfter, now) * 1000 : Number.NaN;
  if (said >= 0) return Math.min(said, 6 * LONGEST_DELAY_MS);
  const longest = Math.min(FIRST_DELAY_MS * 2 ** (attempt - 1), LONGEST_DELAY_MS);
  return longest / 2 + (longest / 2) * chance;
}

export interface DelayFacts {
  readonly retryAfter?: string | null | undefined;
  /** A random number from 0 to 1. */
  readonly chance: number;
  readonly now: Date;
}

function secondsOf(retryAfter: string, now: Date): number {
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter);
  return Math.max(0, (Date.parse(retryAfter) - now.getTime()) / 1000);
}
