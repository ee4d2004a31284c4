import type { AccountView, OpenAccountBody } from '@sandbourse/contracts';
import { BrokerageUnderTest, failedChecksOf } from '../testing/brokerage.js';

let broker: BrokerageUnderTest;

beforeAll(async () => {
  broker = await BrokerageUnderTest.start();
});

afterAll(() => broker.close());

const outside = { name: 'Elsewhere', kind: 'OUTSIDE' } as const;
const native = { name: 'Here', kind: 'NATIVE' } as const;

function open(change: Partial<OpenAccountBody>) {
  return broker.baas.request<AccountView>('POST', '/v1/accounts', {
    body: { registration: 'Ada Byron', account_type: 'INDIVIDUAL', client_id: 'CLT-1', ...change },
  });
}

describe('an account opened again under one idempotency_key', () => {
  it('is the same account, and a conflict under another body', async () => {
    const key = { idempotency_key: 'open-1' };

    const [first, again] = [await open(key), await open(key)];

    expect(first.status).toBe(201);
    expect(again.body.account_id).toBe(first.body.account_id);
    expect((await open({ ...key, registration: 'Mary Shelley' })).status).toBe(409);
    expect((await open({ idempotency_key: 'open-2' })).body.account_id).not.toBe(first.body.account_id);
  });

  it('is one account however many ask at once', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => open({ idempotency_key: 'at-once' })));
    expect(new Set(answers.map(({ body }) => body.account_id)).size).toBe(1);
  });
});

describe('the custodian decides what is held away', () => {
  it('so that an account at an outside one is not funded, routed or journaled', async () => {
    const away = await broker.openAccount('0', { custodian: outside });
    const here = await broker.openAccount('100.00');

    expect(await broker.account(away)).toMatchObject({ management: 'HELD_AWAY', custodian: outside });
    const deposit = await broker.fund(away, { direction: 'DEPOSIT', amount: '100.00', currency: 'USD' });
    const order = await broker.order(away, { quantity: '1' });
    const journal = await broker.baas.request('POST', '/v1/journals', {
      body: { from_account_id: here, to_account_id: away, amount: '1.00' },
    });
    for (const { status, body } of [deposit, order, journal]) {
      expect(status).toBe(422);
      expect(failedChecksOf(body)).toContain('ACCOUNT_TRADABLE');
    }
  });

  // biome-ignore format: a table
  it.each([
    { account: 'advised at an outside custodian', change: { management: 'ADVISORY', custodian: outside }, loc: 'management' },
    { account: 'held away by nobody',             change: { management: 'HELD_AWAY' },                    loc: 'custodian' },
    { account: 'held away at the native one',     change: { management: 'HELD_AWAY', custodian: native }, loc: 'custodian' },
  ] as const)('and an account $account is a 422', async ({ change, loc }) => {
    expect(await open(change)).toMatchObject({
      status: 422,
      body: { detail: [{ type: 'value_error', loc: ['body', loc] }] },
    });
  });
});
