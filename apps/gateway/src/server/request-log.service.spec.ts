import { BODY_BYTES, LOGGED_BODY_MAX, type LoggedRequest } from '@sandbourse/contracts';
import { Clock } from '@sandbourse/platform/clock';
import { Metrics } from '@sandbourse/platform/observability';
import type { Pass, Verdict } from '../admission/admission.js';
import { AnswerCopy } from '../exchange/answer-copy.js';
import type { HttpExchange } from '../exchange/http-exchange.js';
import { RequestLog } from './request-log.service.js';

const HOLDER = {
  firmId: 'HARBOR',
  actor: 'pauth_1',
  keyId: null,
  tokenId: 'jti-1',
  isSandbox: true,
  mayWrite: true,
};
const PASS = { kind: 'pass', isVerified: true, destination: { access: 'credential', kind: 'call' } } as unknown as Pass;

interface Sent {
  readonly headers?: object;
  readonly status?: number;
  readonly held?: boolean;
  readonly answered?: boolean;
  readonly body?: string;
  readonly url?: string;
  readonly answer?: string;
  readonly isSandbox?: boolean;
}

function exchange({
  headers = {},
  status = 200,
  held = false,
  answered = true,
  body,
  url = '/',
  answer,
  isSandbox = false,
}: Sent = {}): HttpExchange {
  const copy = new AnswerCopy();
  if (answer !== undefined) copy.add(Buffer.from(answer));
  return {
    request: { method: 'GET', headers, url },
    response: { statusCode: status, headersSent: answered, getHeader: () => (isSandbox ? 'true' : undefined) },
    received: { ...(body !== undefined && { body: Buffer.from(body) }), ...(answer !== undefined && { answer: copy }) },
    reported: { signatureHeld: held },
    origin: { requestId: 'req', traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`, clientIp: '127.0.0.1' },
  } as unknown as HttpExchange;
}

function aLog({ isAway = false } = {}) {
  const kept: LoggedRequest[] = [];
  const batches: (readonly LoggedRequest[])[] = [];
  const state = { isAway };
  const keep = async (requests: readonly LoggedRequest[]) => {
    if (state.isAway) throw new Error('auth is away');
    kept.push(...requests);
    batches.push(requests);
  };
  const holder = { ...HOLDER };
  const credentials = { holderOf: () => holder };
  const log = new RequestLog(keep, credentials, new Clock(), 'one', new Metrics('gateway'));
  return { log, kept, batches, state, holder };
}

it('reports requests whose credential held, together', async () => {
  const { log, kept } = aLog();
  log.note(exchange(), PASS, '/api/v1/baas/orders', 12.345);
  log.note(exchange({ status: 404 }), PASS, '/api/v1/baas/orders/[redacted]', 1);
  expect(kept).toEqual([]);
  await log.send();
  expect(kept).toMatchObject([
    { log_id: 'one.1', firm_id: 'HARBOR', actor: 'pauth_1', status: 200, duration_ms: 12.3, trace_id: 'a'.repeat(32) },
    { log_id: 'one.2', status: 404, path: '/api/v1/baas/orders/[redacted]' },
  ]);
});

it('58.6: logs the query, the key and the answer of a sandbox firm without their secrets, and none of a live firm', async () => {
  const { log, kept } = aLog();
  const sent = {
    url: '/api/v1/baas/orders?limit=2&ticket=stk_1&token=eyJhbGciOi',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'order 1' },
    body: '{"side":"BUY"}',
    answer: '{"order_id":"ord_1","key_secret":"ik_live_1"}',
  };
  for (const isSandbox of [true, false]) log.note(exchange({ ...sent, isSandbox }), PASS, '/api/v1/baas/orders', 1);
  log.note(exchange({ isSandbox: true, answer: `"${'x'.repeat(LOGGED_BODY_MAX)}"` }), PASS, '/api/v1/baas/orders', 1);
  await log.send();

  const nothing = { query: null, idempotency_key: null, answer: null, answer_bytes: 0 };
  expect(kept).toMatchObject([
    {
      query: 'limit=2&ticket=%5Bredacted%5D&token=%5Bredacted%5D',
      idempotency_key: 'order 1',
      body_bytes: 14,
      answer: '{"order_id":"ord_1","key_secret":"[redacted]"}',
      answer_bytes: 45,
    },
    { ...nothing, body: '{"side":"BUY"}' },
    { ...nothing, answer_bytes: LOGGED_BODY_MAX + 2 },
  ]);
});

const open = { ...PASS, destination: { access: 'public', kind: 'call' } } as unknown as Verdict;
const signed = { ...PASS, isVerified: false } as Verdict;
const signature = { 'x-svc-key-id': 'key_1' };

// biome-ignore format: a table
it.each([
  { name: 'a stranger',                     of: exchange(),                                   verdict: { kind: 'refused', status: 401, detail: '' } as Verdict, records: 0 },
  { name: 'who is to log in',               of: exchange({ headers: signature }),             verdict: open,   records: 0 },
  { name: 'a signature that is refused',    of: exchange({ headers: signature, status: 401 }), verdict: signed, records: 0 },
  { name: 'a signature that nobody judged', of: exchange({ headers: signature, status: 413 }), verdict: signed, records: 0 },
  { name: 'who signs and leaves',           of: exchange({ headers: signature, answered: false }), verdict: signed, records: 0 },
  { name: 'a signature that held',          of: exchange({ headers: signature, held: true }), verdict: signed, records: 1 },
  { name: 'a token that was revoked',       of: exchange({ status: 401 }),                    verdict: PASS,   records: 0 },
])('reports $name $records times', async ({ of, verdict, records }) => {
  const { log, kept } = aLog();
  log.note(of, verdict, '/api/v1/pm/portfolios', 1);
  await log.send();
  expect(kept).toHaveLength(records);
});

it('keeps what auth did not take, in bounds, and leaves out what one firm has too much of', async () => {
  const { log, kept, state } = aLog({ isAway: true });
  for (let i = 0; i < 2_000; i += 1) log.note(exchange(), PASS, '/api/v1/baas/orders', 1);
  await expect(log.send()).rejects.toThrow('auth is away');
  expect(kept).toEqual([]);
  state.isAway = false;
  await log.send();
  expect(kept).toHaveLength(500);
});

it('54.14: tells requests of the console from those of programs, and keeps bodies within the size of a batch', async () => {
  const { log, kept } = aLog();
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ note: 'x'.repeat(4_000), client_secret: 'y' });
  for (let i = 0; i < 300; i += 1) log.note(exchange({ headers, body }), PASS, '/api/v1/baas/orders', 1);
  log.note(exchange({ headers: { 'x-sandbourse-client': 'console' } }), PASS, '/api/v1/baas/orders', 1);
  await log.send();
  expect(kept).toHaveLength(301);
  expect(kept[0]).toMatchObject({ source: 'API', body: expect.stringContaining('"client_secret":"[redacted]"') });
  expect(kept[300]).toMatchObject({ source: 'CONSOLE', body: null });
});

it('sends batches that auth accepts, also if each character takes several bytes', async () => {
  const { log, kept, batches } = aLog();
  const body = JSON.stringify({ note: '\u4e00'.repeat(16_000) });
  const sent = { headers: { 'content-type': 'application/json' }, body, answer: body, isSandbox: true };
  const url = `/api/v1/baas/orders?note=${'x'.repeat(1_900)}`;
  for (let i = 0; i < 100; i += 1) log.note(exchange({ ...sent, url }), PASS, `/${'x'.repeat(499)}`, 1);
  await log.send();
  expect(kept).toHaveLength(100);
  for (const requests of batches)
    expect(Buffer.byteLength(JSON.stringify({ requests }))).toBeLessThanOrEqual(BODY_BYTES.internal);
});

it('61.2: keeps the name that a program gives itself, and no other text', async () => {
  const { log, kept } = aLog();
  for (const name of ['mcp/confirm', 'Ada’s <b>program</b>', undefined])
    log.note(exchange({ headers: { 'x-sandbourse-client': name } }), PASS, '/api/v1/baas/orders', 1);
  await log.send();
  expect(kept.map(({ client }) => client)).toEqual(['mcp/confirm', null, null]);
});

it('is not filled by who looks into it', async () => {
  const { log, kept } = aLog();
  log.note(exchange(), PASS, '/api/v1/auth/requests', 1);
  await log.send();
  expect(kept).toEqual([]);
});

it('says of a client that left before there was an answer that it left', async () => {
  const { log, kept } = aLog();
  log.note(exchange({ answered: false }), PASS, '/api/v1/baas/orders', 1);
  await log.send();
  expect(kept).toMatchObject([{ status: 499 }]);
});

it('has room for others however long auth is away and one firm asks', async () => {
  const { log, kept, state, holder } = aLog({ isAway: true });
  for (let turn = 0; turn < 30; turn += 1) {
    for (let i = 0; i < 500; i += 1) log.note(exchange(), PASS, '/api/v1/baas/orders', 1);
    await expect(log.send()).rejects.toThrow('auth is away');
  }
  holder.firmId = 'SUMMIT';
  log.note(exchange(), PASS, '/api/v1/baas/orders', 1);
  state.isAway = false;
  await log.send();
  expect(kept.filter(({ firm_id }) => firm_id === 'SUMMIT')).toHaveLength(1);
});
