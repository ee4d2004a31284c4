import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type CreatedTestFirmView,
  type CreatedUserView,
  CreateModelBody,
  exampleOf,
  ReinvestDividendsBody,
  type SnapshotView,
  type TaxLotView,
  type WebhookWithSecretView,
} from '@sandbourse/contracts';
import { WAITS } from '@sandbourse/test-support';
import type { ApiClient } from '../api-client.js';
import type { Brokerage } from '../client/brokerage.js';
import { ReferenceDocument, type ReferenceOperation } from '../reference/reference-document.js';
import { ROOT } from '../root.js';
import { anOrder, BY_FILE, type Settled, settleIn } from './belongings.js';
import { type StackUnderTest, startStackUnderTest } from './stack-under-test.js';

const BAAS = '/api/v1/baas';

/** Operations whose example this stack must refuse, with the expected status and the reason. */
const REFUSED: Readonly<Record<string, { status: number; why: string }>> = {
  'POST /api/v1/auth/login': { status: 401, why: 'its password is nobody’s' },
  'POST /api/v1/auth/password': { status: 403, why: 'its password is nobody’s' },
  'POST /api/v1/pm/rebalancing/{run_id}/approve': { status: 422, why: 'the run here has one order, which it excludes' },
  'GET /api/v1/auth/firms/{firm_id}/provisioning': { status: 404, why: 'no book was asked for' },
  'POST /api/v1/auth/firms': { status: 409, why: 'it is the demo firm' },
  'POST /api/v1/auth/firms/{firm_id}/provisioning': { status: 503, why: 'a stack without books makes none' },
  'POST /api/v1/auth/sandbox/reseed': { status: 401, why: 'the reset before it has ended the login' },
  'POST /api/v1/auth/users': { status: 409, why: 'it is the demo login' },
  'POST /api/v1/pm/disclosures': { status: 409, why: 'this test has published a later version' },
  'POST /api/v1/auth/sandbox/signup': { status: 409, why: 'its address has a trial, which this test began' },
  'POST /api/v1/auth/sandbox/verify': { status: 404, why: 'its token was never mailed' },
  'POST /api/v1/auth/password/reset': { status: 404, why: 'its token was never mailed' },
  'POST /api/v1/baas/oauth/token': { status: 401, why: 'its secret is no key’s' },
  'POST /api/v1/pm/oauth/token': { status: 401, why: 'its secret is no key’s' },
};

/** Operations that are called last and in this order, because they end logins or faults, or change the clock. */
const LAST = [
  'DELETE /api/v1/sandbox/faults',
  'POST /api/v1/sandbox/snapshots/{snapshot_id}/restore',
  'POST /api/v1/sandbox/clock',
  'POST /api/v1/sandbox/clock/advance',
  'POST /api/v1/auth/sandbox/reset',
  'POST /api/v1/auth/sandbox/reseed',
  'POST /api/v1/auth/sandbox/{signup_id}/convert',
  'POST /api/v1/auth/password',
  'POST /api/v1/auth/logout',
];

let test: StackUnderTest;
let settled: Settled;
let reference: ReferenceDocument;
let own: Own;

beforeAll(async () => {
  test = await startStackUnderTest();
  settled = await settleIn(test);
  own = await ownOf(test.broker, settled.operator, settled);
  reference = new ReferenceDocument(JSON.parse(readFileSync(join(ROOT, 'docs/openapi.json'), 'utf8')));
}, WAITS.start);

afterAll(() => test.stop(), WAITS.start);

interface Own {
  readonly user_id: string;
  readonly firm_id: string;
  /**
   * For some operations, the ids of their own objects, because other operations would delete or change a shared object.
   */
  readonly of: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Creates objects that only the examples use, so that they may be deleted or changed. */
async function ownOf(broker: Brokerage, operator: ApiClient, { mine }: Settled): Promise<Own> {
  const firm = { firm_id: 'EXAMPLES', name: 'Examples', rep_codes: [{ rep_code: 'E001' }] };
  await operator.post('/api/v1/auth/firms', firm);
  const login = { email: 'other@examples.test', role: 'advisor', firm_id: firm.firm_id, rep_code: 'E001' };
  const { user_id } = await operator.post<CreatedUserView>('/api/v1/auth/users', login);

  const owned = { client_id: 'CLT-WALK' };
  const ira = await broker.openFunded('IRA', '1000.00', {
    ...owned,
    account_type: 'TRADITIONAL_IRA',
    date_of_birth: '1950-01-01',
  });
  const [empty, unassigned] = [await broker.open('Empty', owned), await broker.open('Unassigned', owned)];
  const heldAway = await broker.open('Away', { ...owned, custodian: { name: BY_FILE.custodian, kind: 'OUTSIDE' } });
  const { order_id } = await broker.place({
    ...anOrder(mine.account_id),
    order_type: 'LIMIT',
    limit_price: '1.00',
    quantity: '1',
  });
  await broker.done((await broker.place({ ...anOrder(mine.account_id), quantity: '100' })).order_id);
  const lots = await broker.api.get<TaxLotView[]>(`${BAAS}/accounts/${mine.account_id}/tax-lots`);
  const testFirm = await operator.post<CreatedTestFirmView>('/api/v1/sandbox/firms', {});
  const unused = await broker.api.post<SnapshotView>('/api/v1/sandbox/snapshots', { name: 'Unused' });
  const hook = { url: 'http://127.0.0.1:1999/hooks', event_types: ['svc.baas.orders.*'] };
  const { webhook_id } = await broker.api.post<WebhookWithSecretView>(`${BAAS}/webhooks`, hook);
  const ofIra = { account_id: ira.account_id };
  return {
    user_id,
    firm_id: firm.firm_id,
    of: {
      [`GET ${BAAS}/accounts/{account_id}/contributions`]: ofIra,
      [`GET ${BAAS}/accounts/{account_id}/retirement-distributions`]: ofIra,
      [`POST ${BAAS}/accounts/{account_id}/close`]: { account_id: empty.account_id },
      [`POST ${BAAS}/accounts/{account_id}/tax-preview`]: {
        lot_id: lots.find(lot => Number(lot.remaining_quantity) === 100)?.lot_id ?? '',
      },
      [`DELETE ${BAAS}/accounts/{account_id}/dividend-reinvestments/{symbol}`]: {
        symbol: exampleOf(ReinvestDividendsBody).security.value,
      },
      [`DELETE ${BAAS}/orders/{order_id}`]: { order_id },
      'DELETE /api/v1/pm/webhooks/{webhook_id}': { webhook_id },
      'DELETE /api/v1/sandbox/firms/{firm_id}': { firm_id: testFirm.firm_id },
      'GET /api/v1/sandbox/firms/{firm_id}/origin': { firm_id: testFirm.firm_id },
      'DELETE /api/v1/sandbox/snapshots/{snapshot_id}': { snapshot_id: unused.snapshot_id },
      'POST /api/v1/pm/custodians/connections': { account_id: heldAway.account_id },
      'POST /api/v1/pm/portfolios': { account_id: unassigned.account_id },
    },
  };
}

const rank = ({ name, method }: ReferenceOperation) =>
  LAST.includes(name) ? 10 + LAST.indexOf(name) : ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].indexOf(method);

/** Returns the id or name of an object on this stack. It replaces the id in an example, which does not exist here. */
function real({ name: operation }: ReferenceOperation, name: string): string | undefined {
  const { mine, firms } = settled;
  const known: Readonly<Record<string, string>> = {
    ...mine,
    ...firms,
    from_account_id: mine.account_id,
    to_account_id: mine.other_account_id,
    user_id: own.user_id,
    firm_id: own.firm_id,
    symbol: 'AAPL',
    symbols: 'AAPL',
    type: 'ticker',
    value: 'AAPL',
    pair: 'EURUSD',
    index: '0',
    ...own.of[operation],
  };
  return known[name];
}

/**
 * Operations whose body contains the id of a new object, and not of an existing one. The value is the name of this
 * field.
 */
const NAMING: Readonly<Record<string, string>> = {
  'POST /api/v1/auth/firms': 'firm_id',
  'POST /api/v1/auth/users': 'firm_id',
  'POST /api/v1/crm/clients': 'client_id',
  'POST /api/v1/crm/households': 'household_id',
};

function withRealIds(operation: ReferenceOperation, value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map(each => withRealIds(operation, each, name.replace(/s$/, '')));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withRealIds(operation, each, key)]));
  const isNamed = name.endsWith('_id') && name !== NAMING[operation.name] && typeof value === 'string';
  return isNamed ? (real(operation, name) ?? value) : value;
}

interface Sent {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

function urlOf(each: ReferenceOperation): string {
  const inPath = each.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(real(each, name) ?? 'nobody'));
  const asked = each.operation.parameters?.filter(({ in: place, required }) => place === 'query' && required) ?? [];
  return `${inPath}?${new URLSearchParams(asked.map(({ name }): [string, string] => [name, real(each, name) ?? 'nobody']))}`;
}

async function send(each: ReferenceOperation, { baseUrl, token }: ApiClient): Promise<Sent> {
  const [example] = reference.examplesOf(each.operation.requestBody ?? {});
  const body = withRealIds(each, example?.value);
  const isForm = example?.type.includes('urlencoded');
  const leaving = new AbortController();
  const answer = await fetch(baseUrl + urlOf(each).replace(/\?$/, ''), {
    method: each.method,
    headers: { authorization: `Bearer ${token}`, ...(example && { 'content-type': example.type }) },
    ...(example && { body: isForm ? new URLSearchParams(body as Record<string, string>) : JSON.stringify(body) }),
    signal: leaving.signal,
  });
  const type = answer.headers.get('content-type')?.split(';')[0] ?? '';
  const text = type === 'text/event-stream' ? '' : await answer.text();
  leaving.abort();
  return { status: answer.status, type, text };
}

function isExpected({ name }: ReferenceOperation, { status }: Sent): boolean {
  const refused = REFUSED[name];
  return refused ? status === refused.status : status < 300;
}

/** Sends the request as the first user who is allowed to: the advisor, the operator, or the user of the trial. */
async function sendAsPermittedUser(each: ReferenceOperation): Promise<Sent> {
  const [advisor, ...others] = [test.broker.api, settled.operator, settled.trial.login];
  const first = await send(each, advisor);
  if (isExpected(each, first) || ![403, 404].includes(first.status)) return first;
  for (const client of others) {
    const sent = await send(each, client);
    if (isExpected(each, sent)) return sent;
  }
  return first;
}

it(
  'every operation does what its example says, and answers as its schema says',
  async () => {
    const wrong: string[] = [];
    const sorted = [...reference.operations].sort((a, b) => rank(a) - rank(b));
    for (const each of sorted) {
      const sent = await sendAsPermittedUser(each);
      const { status, type, text } = sent;
      const answer = reference.answer(each, status);
      const content = answer?.content?.[type];
      const problems = [
        ...(isExpected(each, sent) ? [] : [`answered ${status}: ${text.slice(0, 300)}`]),
        ...(answer ? [] : [`${status} is not documented`]),
        ...(answer && text !== '' && !content ? [`${type} is not documented`] : []),
        ...(type === 'application/json' && text !== '' ? reference.problems(content?.schema, JSON.parse(text)) : []),
      ];
      wrong.push(...problems.map(problem => `${each.name}: ${problem}`));
    }
    expect(wrong).toEqual([]);
  },
  WAITS.story,
);

it('does what a repeated Idempotency-Key asks for once, on both pillars and at auth', async () => {
  const { baseUrl, token } = await test.broker.api.logIn(...demoLogin());
  const { account_id } = settled.mine;
  const writes = [
    { path: `${BAAS}/orders`, body: { ...anOrder(account_id), quantity: '1' } },
    { path: `${BAAS}/accounts/${account_id}/funding`, body: { direction: 'DEPOSIT', amount: '1.00' } },
    { path: '/api/v1/pm/models', body: exampleOf(CreateModelBody) },
    { path: `${BAAS}/api-keys/self`, body: { name: 'Once' } },
  ];
  const answers = [];
  for (const { path, body } of writes)
    for (const sent of [body, body, { ...body, description: 'another' }]) {
      const answer = await fetch(baseUrl + path, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': path },
        body: JSON.stringify(sent),
      });
      answers.push(`${answer.status} ${answer.headers.get('idempotency-replayed')}`);
    }

  const asFirst = ['201 null', '201 true', '409 null'];
  expect(answers).toEqual([...asFirst, ...asFirst, ...asFirst, '201 null', '409 null', '422 null']);
});

function demoLogin(): [email: string, password: string] {
  const advisor = test.stack.file.users.find(({ role }) => role === 'advisor');
  return [advisor?.email ?? '', advisor?.password ?? ''];
}
