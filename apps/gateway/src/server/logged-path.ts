import { parseTarget } from '../routing/request-target.js';

/** Path segments that may be logged: words, versions, ids, and short names such as tickers and firms. */
const READABLE = /^(?:v\d|[a-z][a-z._-]{0,31}|[a-z]+_[0-9A-HJKMNP-TV-Z]{26}|[A-Z0-9][A-Z0-9.^=-]{0,11}|)$/;

/**
 * Returns the path of a request without secrets and without the query. A client may have written a token, a ticket or a
 * password where an id belongs. Therefore, every segment that is not clearly a word, an id or a short name is replaced.
 */
export function loggedPath(url: string): string {
  const target = parseTarget(url);
  if (!target) return '[malformed]';
  return target.path
    .split('/')
    .map(segment => (READABLE.test(segment) ? segment : '[redacted]'))
    .join('/');
}
