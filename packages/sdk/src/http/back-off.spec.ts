import { delayMs, mayRepeat } from './back-off.js';

// biome-ignore format: a table
it.each([
  { what: 'a read without an answer',        attempt: { method: 'GET' },                                            again: true },
  { what: 'a read of a service that is away', attempt: { method: 'GET', status: 503, contentType: 'application/json' }, again: true },
  { what: 'a read that is refused',          attempt: { method: 'GET', status: 404 },                               again: false },
  { what: 'a read that fails',               attempt: { method: 'GET', status: 500 },                               again: false },
  { what: 'a DELETE without an answer',      attempt: { method: 'DELETE' },                                         again: true },
  { what: 'a POST at the limit of the edge', attempt: { method: 'POST', status: 503, contentType: 'text/html' },    again: true },
  { what: 'a POST that was turned away',      attempt: { method: 'POST', status: 503, retryAfter: '1' },            again: true },
  { what: 'a POST that may have been done',  attempt: { method: 'POST', status: 503, contentType: 'application/json' }, again: false },
  { what: 'a POST without an answer',        attempt: { method: 'POST' },                                           again: false },
  { what: 'a cap without an end',            attempt: { method: 'GET', status: 429 },                               again: false },
  { what: 'a cap that says when it ends',    attempt: { method: 'POST', status: 429, retryAfter: '2' },             again: true },
])('$what: sent again $again', ({ attempt, again }) => {
  expect(mayRepeat({ path: '/api/v1/auth/sandbox/reset', ...attempt })).toBe(again);
});

// biome-ignore format: a table
it.each([
  { write: 'POST /api/v1/baas/orders',                   again: true },
  { write: 'PATCH /api/v1/baas/orders/ord_1',            again: true },
  { write: 'POST /api/v1/baas/accounts/acct_1/funding',  again: true },
  { write: 'POST /api/v1/baas/accounts/acct_1/close',    again: false },
  { write: 'POST /api/v1/auth/logout',                   again: false },
])('$write without an answer: sent again $again, as it declares an Idempotency-Key or not', ({ write, again }) => {
  const [method = '', path = ''] = write.split(' ');
  expect(mayRepeat({ method, path })).toBe(again);
});

const NOW = new Date('2026-11-21T10:00:00Z');

// biome-ignore format: a table
it.each([
  { attempt: 1, chance: 0, retryAfter: null,                            delay: 125 },
  { attempt: 1, chance: 1, retryAfter: null,                            delay: 250 },
  { attempt: 4, chance: 1, retryAfter: null,                            delay: 2_000 },
  { attempt: 99, chance: 1, retryAfter: null,                           delay: 10_000 },
  { attempt: 1, chance: 0, retryAfter: '3',                             delay: 3_000 },
  { attempt: 1, chance: 0, retryAfter: 'Sat, 21 Nov 2026 10:00:05 GMT', delay: 5_000 },
  { attempt: 1, chance: 0, retryAfter: 'Sat, 21 Nov 2026 09:00:00 GMT', delay: 0 },
  { attempt: 1, chance: 0, retryAfter: '86400',                         delay: 60_000 },
  { attempt: 1, chance: 0, retryAfter: 'soon',                          delay: 125 },
])('after attempt $attempt and Retry-After $retryAfter it waits $delay ms', ({ attempt, chance, retryAfter, delay }) => {
  expect(delayMs(attempt, { chance, retryAfter, now: NOW })).toBe(delay);
});
