import { Metrics } from '@sandbourse/platform';
import { pino } from 'pino';
import type { HttpExchange } from '../exchange/http-exchange.js';
import { tokenOf } from '../testing/gateway-under-test.js';
import { AccessLog } from './access-log.js';

function pathLoggedFor(url: string): unknown {
  const lines: string[] = [];
  const log = new AccessLog(new Metrics('gateway'), pino({}, { write: line => lines.push(line) }));
  const exchange = {
    request: { method: 'GET', url },
    response: { statusCode: 200, writableFinished: true },
    origin: { requestId: 'req-1', traceparent: '00-aa-bb-01', clientIp: '192.0.2.7' },
  };
  log.record(exchange as HttpExchange, { kind: 'page' }, 0);
  return JSON.parse(lines.join('')).path;
}

it.each([
  '/',
  '/api/v1/baas/orders/ord_01M7YTT5W0D257FDCWBZK0TEPS',
  '/api/pm/v1/portfolios/',
  '/api/v1/baas/market/quotes/BRK-B',
  '/api/v1/auth/firms/HARBOR/rep-codes',
  '/assets/swagger-ui-bundle.js',
])('%s is logged as it is', path => {
  expect(pathLoggedFor(path)).toBe(path);
});

it.each([
  { secret: 'a token', path: `/api/v1/baas/orders/${tokenOf()}`, logged: '/api/v1/baas/orders/[redacted]' },
  {
    secret: 'the secret of a key',
    path: `/api/v1/baas/ik_live_${'aB3'.repeat(14)}`,
    logged: '/api/v1/baas/[redacted]',
  },
  { secret: 'a ticket', path: `/api/v1/baas/stream/${'Zx9-'.repeat(10)}`, logged: '/api/v1/baas/stream/[redacted]' },
  { secret: 'a password', path: '/api/v1/auth/login/demo-0f3c9a1b2d4e', logged: '/api/v1/auth/login/[redacted]' },
  { secret: 'one in escapes', path: '/api/v1/baas/%73ecret', logged: '/api/v1/baas/[redacted]' },
  { secret: 'one in the query', path: '/api/v1/baas/stream?ticket=abc', logged: '/api/v1/baas/stream' },
  { secret: 'one before the host', path: 'http://me:secret@host/api/v1/baas/orders', logged: '/api/v1/baas/orders' },
  { secret: 'one in what is no path', path: 'secret', logged: '[malformed]' },
])('$secret is not', ({ path, logged }) => {
  expect(pathLoggedFor(path)).toBe(logged);
});
