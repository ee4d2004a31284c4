import { parseTarget } from '../routing/request-target.js';

/** Path segments that may be logged: words, versions, ids, and short names such as tickers and firms. */
const READABLE = /^(?:v\d|[a-z][a-z._-]{0,31}|[a-z]+_[0-9A-HJKMNP-TV-Z]{26}|[A-Z0-9][A-Z0-9.^=-]{0,11}|)$/;

/**
 * Returns a request's path in a form that may be logged. A client may have put a token, a ticket or a password in place
 * of an id. So every segment that could be one is replaced, and the query is removed.
 */
export function loggedPath(url: string): string {
  const target = parseTarget(url);
  if (!target) return '[malformed]';
  return target.path
    .split('/')
    .map(segment => (READABLE.test(segment) ? segment : '[redacted]'))
    .join('/');
}
