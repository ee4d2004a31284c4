import type { EventEmitter } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Clock } from '@sandbourse/platform/clock';
import { Metrics } from '@sandbourse/platform/observability';
import { arrived, untilHeard } from '@sandbourse/test-support';
import type { HttpExchange } from '../exchange/http-exchange.js';
import { tokenOf } from '../testing/gateway-under-test.js';
import { AccessLog, linesTogether } from './access-log.service.js';

function logged(url: string, clientIp = '192.0.2.7') {
  const lines: string[] = [];
  const log = new AccessLog(new Metrics('gateway'), new Clock(), { write: line => lines.push(line) });
  const exchange = {
    request: { method: 'GET', url },
    response: { statusCode: 200, writableFinished: true },
    origin: { requestId: 'req-1', traceparent: '00-aa-bb-01', clientIp },
  };
  log.record(exchange as HttpExchange, { kind: 'page' }, 0);
  return JSON.parse(lines.join(''));
}

const pathLoggedFor = (url: string): unknown => logged(url).path;

it('writes a line like those of the service, whatever a proxy calls the client', () => {
  const line = logged('/api/v1/baas/orders', 'said to be "local"\n');

  expect(line).toEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    service: 'gateway',
    trace_id: 'aa-bb-01',
    method: 'GET',
    path: '/api/v1/baas/orders',
    status: 200,
    ms: expect.any(Number),
    client: 'said to be "local"\n',
    request_id: 'req-1',
    finished: true,
    message: 'request',
  });
});

it.each([
  '/',
  '/api/v1/baas/orders/ord_01M7YTT5W0D257FDCWBZK0TEPS',
  '/api/pm/v1/portfolios/',
  '/api/v1/baas/market/quotes/BRK-B',
  '/api/v1/auth/firms/HARBOR/rep-codes',
  '/assets/docs.js',
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

it('writes lines together, soon, and in their order', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'access-log-'));
  const file = join(folder, 'lines');
  try {
    const lines = linesTogether(file);
    (lines as unknown as EventEmitter).on('write', arrived);
    const written = Array.from({ length: 1_000 }, (_, n) => `${n} ${'x'.repeat(100)}\n`);
    for (const line of written) lines.write(line);

    await untilHeard(() => expect(readFileSync(file, 'utf8')).toBe(written.join('')));
  } finally {
    rmSync(folder, { recursive: true });
  }
});
