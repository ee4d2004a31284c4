import type { IncomingHttpHeaders } from 'node:http';
import passport, { type Strategy } from 'passport';
import type { Caller } from '../../../caller.js';

/** The parts of a request that a guard passes to its strategies. */
export interface JudgedRequest {
  readonly headers: IncomingHttpHeaders;
  readonly method?: string;
  readonly url?: string;
  caller?: Caller;
}

/**
 * Runs one strategy and returns the caller of a request. Returns undefined if this strategy leaves the request to the
 * next strategy. Rejects if this strategy refuses the request.
 */
export function judgedBy(
  strategy: Strategy,
  request: JudgedRequest,
  options: object = {},
): Promise<Caller | undefined> {
  return new Promise((resolve, reject) => {
    const settle = (error: unknown, caller: unknown) =>
      error ? reject(error) : resolve((caller || undefined) as Caller);
    new passport.Passport().use('it', strategy).authenticate('it', options, settle)(request, undefined, reject);
  });
}
