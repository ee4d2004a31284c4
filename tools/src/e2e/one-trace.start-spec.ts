import { randomBytes } from 'node:crypto';
import type { LoginView, OrderView } from '@sandbourse/contracts';
import { WAITS } from '@sandbourse/test-support';
import { until } from '../api-client.js';
import { type ReceivedSpan, SpanReceiver } from './span-receiver.js';
import { type StackUnderTest, startStackUnderTest } from './stack-under-test.js';

let receiver: SpanReceiver;
let test: StackUnderTest;

beforeAll(async () => {
  receiver = await SpanReceiver.start();
  test = await startStackUnderTest({ environment: { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url } });
}, WAITS.start);

afterAll(async () => {
  await test?.stop();
  receiver?.stop();
}, WAITS.start);

const STEPS = [
  ['gateway', 'POST at the gateway'],
  ['baas', 'POST /v1/orders'],
  ['baas', 'publish svc.baas.orders.instructed'],
  ['fix-simulator', 'process svc.baas.orders.instructed'],
  ['fix-simulator', 'FIX send D'],
  ['fix-simulator', 'FIX receive 8'],
  ['fix-simulator', 'publish svc.fix.executions.reported'],
  ['baas', 'process svc.fix.executions.reported'],
  ['baas', 'publish svc.baas.transactions.posted'],
  ['pm', 'process svc.baas.transactions.posted'],
] as const;

it(
  'one order is one trace, from HTTP over the event log, the bus and FIX to portfolio management, each step under the one that caused it',
  async () => {
    const { account_id } = await test.broker.openFunded('Traced', '10000.00');
    const [traceId, callerId] = [randomBytes(16).toString('hex'), randomBytes(8).toString('hex')];
    const { email, password } = test.stack.file.users.find(({ role }) => role === 'advisor') ?? {};
    const login = await test.broker.api.post<LoginView>('/api/v1/auth/login', { email, password });
    const order = {
      account_id,
      security: { type: 'ticker', value: 'KO' },
      side: 'BUY',
      order_type: 'MARKET',
      quantity: '1',
    };

    const answer = await fetch(`${test.stack.file.base_url}/api/v1/baas/orders`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${login.access_token}`,
        'content-type': 'application/json',
        traceparent: `00-${traceId}-${callerId}-01`,
      },
      body: JSON.stringify(order),
    });
    const body = (await answer.json()) as OrderView;
    await test.broker.done(body.order_id);

    const spans = await until(
      async () => receiver.spansOf(traceId),
      found => STEPS.every(([service, name]) => found.some(span => span.service === service && span.name === name)),
    );
    const byId = new Map(spans.map(span => [span.spanId, span]));
    const orphans = spans.filter(({ parentSpanId }) => parentSpanId !== callerId && !byId.has(parentSpanId ?? ''));
    expect(orphans).toEqual([]);
    const last = spans.find(({ service, name }) => service === 'pm' && name === STEPS.at(-1)?.[1]);
    expect(ancestry(last, byId)).toEqual(
      expect.arrayContaining(
        ['gateway', 'baas', 'fix-simulator', 'pm'].map(service => expect.stringContaining(service)),
      ),
    );
    expect(ancestry(last, byId).at(-1)).toBe('gateway: POST at the gateway');
  },
  WAITS.start,
);

function ancestry(span: ReceivedSpan | undefined, byId: ReadonlyMap<string, ReceivedSpan>): string[] {
  if (!span) return [];
  return [`${span.service}: ${span.name}`, ...ancestry(byId.get(span.parentSpanId ?? ''), byId)];
}
