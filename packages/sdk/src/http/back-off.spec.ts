import { CASES } from '../testing/cases.js';
import { delayMs, mayRepeat } from './back-off.js';

it.each(CASES.repeats)('$what: sent again $again', ({ method, path, status, content_type, retry_after, again }) => {
  const attempt = { method, path, status, contentType: content_type, retryAfter: retry_after };
  expect(mayRepeat(attempt)).toBe(again);
});

it.each(CASES.pauses.cases)(
  'after attempt $attempt and Retry-After $retry_after it waits $seconds s',
  ({ attempt, chance, retry_after: retryAfter, seconds }) => {
    expect(delayMs(attempt, { chance, retryAfter, now: new Date(CASES.pauses.now) })).toBe(seconds * 1_000);
  },
);
