import { readFileSync } from 'node:fs';
import type { ApiRequest, Fault, Order } from '@sandbourse/sdk';
import type { Certification, Verdict } from './certification.js';
import { type Format, reportOf } from './report.js';
import type { Evidence } from './situation.js';
import { SITUATIONS } from './situations.js';

const GUIDE = readFileSync(new URL('../../../../docs/certify.md', import.meta.url), 'utf8');

it('60.7: the guide has each situation with what the client must do', () => {
  const rows = GUIDE.split('\n').filter(line => line.startsWith('| `') && line.split('|').length === 5);
  expect(rows).toEqual(SITUATIONS.map(({ name, title, task }) => `| \`${name}\` | ${title} | ${task} |`));
});

const NOTHING: Evidence = { orders: [], placed: [], shares: {}, requests: [], faults: [], deliveries: [], funding: [] };

it.each(SITUATIONS.map(({ name }) => name))('60.7: %s fails for a client that does nothing', name => {
  const checks = SITUATIONS.find(situation => situation.name === name)?.judge(NOTHING) ?? [];
  expect(checks.some(({ isMet }) => !isMet)).toBe(true);
  for (const { seen } of checks) expect(seen).not.toBe('');
});

const AT = Date.parse('2026-11-21T10:00:00Z');
/** An attempt that takes a second, and begins after the seconds. */
const attempt = (begins: number, fault: string | null = null) =>
  ({
    method: 'POST',
    path: '/api/v1/baas/orders',
    status: fault ? 429 : 201,
    fault,
    occurred_at: new Date(AT + (begins + 1) * 1000).toISOString(),
    duration_ms: 1000,
  }) as ApiRequest;
const order = { side: 'BUY', quantity: '3', status: 'FILLED', security: { type: 'ticker', value: 'KO' } } as Order;

// biome-ignore format: a table
it.each([
  { begins: [0, 3, 6],     orders: [order],        passes: true,  what: 'each attempt waits for Retry-After' },
  { begins: [0, 3, 5.5],   orders: [order],        passes: false, what: 'the last attempt is early' },
  { begins: [0, 3, 6],     orders: [order, order], passes: false, what: 'a second order exists' },
  { begins: [0, 3],        orders: [],             passes: false, what: 'the client stops' },
])('60.7: rate-limit, if $what', ({ begins, orders, passes }) => {
  const requests = begins.map((at, place) => attempt(at, place < 2 ? 'status' : null));
  const faults = [{ do: 'status', hits: 2 } as Fault];
  const checks = SITUATIONS.find(({ name }) => name === 'rate-limit')?.judge({ ...NOTHING, requests, faults, orders });
  expect(checks?.every(({ isMet }) => isMet)).toBe(passes);
});

const passed: Verdict = {
  name: 'lost-reply',
  title: 'A lost answer causes no second order',
  task: 'Buy `3` KO',
  is_passed: true,
  checks: [{ expected: 'one order', is_met: true, seen: 'BUY 3 KO' }],
  error: null,
  seconds: 1.5,
  firm_id: 'SBX1',
  exit_code: 0,
  output: '',
};
const failed: Verdict = {
  ...passed,
  name: 'token-ends',
  is_passed: false,
  checks: [{ expected: 'one order', is_met: false, seen: 'a < b & "c"' }],
  output: '\u001b[31mError: <refused>',
};
const CERTIFICATION: Certification = {
  version: 1,
  sandbox: 'http://127.0.0.1:8080',
  command: 'npm test && true',
  started_at: '2026-11-21T10:00:00.000Z',
  passed: 1,
  failed: 1,
  situations: [passed, failed],
};

// biome-ignore format: a table
it.each<{ format: Format; says: string }>([
  { format: 'text',  says: 'NO   one order: a < b & "c"' },
  { format: 'text',  says: '1 of 2 situations passed (version 1 of the list)' },
  { format: 'junit', says: '<testsuite name="sandbourse certify" tests="2" failures="1" time="3.0"' },
  { format: 'junit', says: '<failure message="one order: a &lt; b &amp; &quot;c&quot;">' },
  { format: 'html',  says: '<td>a &lt; b &amp; &quot;c&quot;</td>' },
  { format: 'html',  says: '<p>Buy <code>3</code> KO</p>' },
  { format: 'html',  says: '<pre>[31mError: &lt;refused&gt;</pre>' },
])('60.7: the report as $format says $says', ({ format, says }) => {
  expect(reportOf(CERTIFICATION, format)).toContain(says);
});

it('60.7: the report as JSON is the certification', () => {
  expect(JSON.parse(reportOf(CERTIFICATION, 'json'))).toEqual(CERTIFICATION);
});
