import { skipReason } from './replayable.js';

const REQUEST = { path: '/api/v1/baas/orders', status: 201, query: null, body: null, body_bytes: 0 };

// biome-ignore format: a table
it.each([
  { what: 'an order',             change: { body: '{"side":"BUY"}', body_bytes: 14 },            reason: null },
  { what: 'a cancel without body', change: {},                                                    reason: null },
  { what: 'a change of the clock', change: { path: '/api/v1/sandbox/clock', body: '{}' },         reason: null },
  { what: 'a login',              change: { path: '/api/v1/auth/login' },                         reason: /logins and keys/ },
  { what: 'a new snapshot',       change: { path: '/api/v1/sandbox/snapshots' },                  reason: /whole firms/ },
  { what: 'a wait',               change: { path: '/api/v1/sandbox/settled' },                    reason: /waits after each/ },
  { what: 'a stream',             change: { path: '/api/v1/baas/events/trades/stream' },          reason: /no end/ },
  { what: 'a secret in the body', change: { body: '{"url":"[redacted]"}', body_bytes: 40 },       reason: /has a secret/ },
  { what: 'a secret in the query', change: { query: 'token=%5Bredacted%5D' },                     reason: /not logged/ },
  { what: 'a secret in the path', change: { path: '/api/v1/baas/orders/[redacted]' },             reason: /not logged/ },
  { what: 'a file',               change: { body_bytes: 20_000 },                                 reason: /not logged/ },
  { what: 'a client that left',   change: { status: 499 },                                        reason: /client left/ },
  { what: 'an event stream',      change: { path: '/api/v1/baas/events/trades' },                 reason: /no end/ },
  { what: 'the history of events', change: { path: '/api/v1/baas/events' },                       reason: null },
])('58.6: a replay sends $what again, or says why not', ({ change, reason }) => {
  const found = skipReason({ ...REQUEST, ...change });
  if (reason === null) expect(found).toBeNull();
  else expect(found).toMatch(reason);
});
