import { AccountStatusChanged, type AccountView, type JournalView } from '@sandbourse/contracts';
import { EventLog } from '@sandbourse/platform/event-log';
import { tokenFor, untilHeard } from '@sandbourse/test-support';
import { BrokerageUnderTest, failedChecksOf } from '../../testing/brokerage.js';

/** An instant in a past session, whose trades have settled. */
const LONG_AGO = '2026-11-10T15:00:00.000Z';

let broker: BrokerageUnderTest;
const heard: { accountId: string; change: string; reason: string | null }[] = [];

beforeAll(async () => {
  broker = await BrokerageUnderTest.start();
  await broker.baas.bus.subscribe({
    group: 'closing-listener',
    topics: [AccountStatusChanged.topic],
    from: 'latest',
    handle: async ({ events }) => {
      for (const { account_id, previous, status, reason } of events.map(AccountStatusChanged.read))
        heard.push({ accountId: account_id, change: `${previous} to ${status}`, reason });
    },
  });
});

afterAll(() => broker.close());

const close = (accountId: string, token?: string) =>
  broker.baas.request<AccountView & { detail: string }>('POST', `/v1/accounts/${accountId}/close`, {
    ...(token && { token }),
  });

/** Withdraws all cash and waits until it has left. */
async function withdraw(accountId: string, amount: string, currency = 'USD'): Promise<void> {
  const { status } = await broker.fund(accountId, { direction: 'WITHDRAWAL', amount, currency });
  expect(status).toBe(201);
  await broker.baas.settled();
  expect((await broker.account(accountId)).balances.find(cash => cash.currency === currency)?.amount).toBe('0.0000');
}

const changesOf = (id: string) => heard.filter(({ accountId }) => accountId === id).map(({ change }) => change);

it('closes an account that traded and is empty again, and tells so once', async () => {
  const accountId = await broker.openAccount('2000.00');
  await broker.trade(accountId, 'BUY', '10', '160.00', LONG_AGO);
  await broker.trade(accountId, 'SELL', '10', '160.00', LONG_AGO);
  await withdraw(accountId, (await broker.account(accountId)).settled_cash);

  const [first, again] = [await close(accountId), await close(accountId)];

  expect(first).toMatchObject({
    status: 200,
    body: { account_id: accountId, status: 'CLOSED', total_value: '0.0000' },
  });
  expect(again).toMatchObject({ status: 200, body: first.body });
  expect((await broker.account(accountId)).status).toBe('CLOSED');
  await untilHeard(() => expect(changesOf(accountId)).toContain('ACTIVE to CLOSED'));
  expect(changesOf(accountId)).toEqual(['null to PENDING', 'PENDING to ACTIVE', 'ACTIVE to CLOSED']);
  expect(heard.at(-1)?.reason).toBe('Closed on request');
});

it.each([
  { account: 'that waits for its identity check', open: { simulation: { kyc: 'HOLD' } }, was: 'PENDING' },
  { account: 'that is restricted', open: { simulation: { kyc: 'RESTRICT' } }, was: 'RESTRICTED' },
  {
    account: 'that another custodian holds',
    open: { custodian: { name: 'Elsewhere', kind: 'OUTSIDE' } },
    was: 'ACTIVE',
  },
])('closes an account $account', async ({ open, was }) => {
  const { body } = await broker.baas.request<AccountView>('POST', '/v1/accounts', {
    body: { registration: 'Ada Byron', account_type: 'INDIVIDUAL', ...open },
  });
  await broker.baas.settled();
  expect((await broker.account(body.account_id)).status).toBe(was);

  expect(await close(body.account_id)).toMatchObject({ status: 200, body: { status: 'CLOSED' } });
  await untilHeard(() => expect(changesOf(body.account_id)).toContain(`${was} to CLOSED`));
});

it('refuses while anything is left, and names all of it', async () => {
  const accountId = await broker.openAccount('10000.00');
  await broker.deposit(accountId, '50.00', 'EUR');
  await broker.trade(accountId, 'BUY', '10', '160.00');
  await broker.order(accountId);
  await broker.order(accountId, { side: 'SELL', quantity: '4', limit_price: '170.00' });

  const { status, body } = await close(accountId);

  expect(status).toBe(409);
  expect(body.detail).toMatch(
    /^The account is not empty: 2 open orders, 10\.00000000 AAPL, 8400\.0000 USD, 50\.0000 EUR, -1600\.0000 USD that settles on \S+$/,
  );
  expect((await broker.account(accountId)).status).toBe('ACTIVE');
  expect(changesOf(accountId)).not.toContain('ACTIVE to CLOSED');
});

it('refuses while funding is queued: the money would land in a closed account', async () => {
  const accountId = await broker.openAccount('0');

  const queued = await broker.fund(accountId, { direction: 'DEPOSIT', amount: '10.00' });
  const { status, body } = await close(accountId);

  expect(queued.status).toBe(201);
  expect(status).toBe(409);
  expect(body.detail).toMatch(/^The account is not empty: (1 queued funding|10\.0000 USD)$/);
});

it('either closes or accepts a deposit when both are requested at once', async () => {
  const accountId = await broker.openAccount('0');

  const [closed, deposit] = await Promise.all([
    close(accountId),
    broker.fund(accountId, { direction: 'DEPOSIT', amount: '10.00' }),
  ]);

  expect([
    [200, 422],
    [409, 201],
  ]).toContainEqual([closed.status, deposit.status]);
});

it('stays open when its event cannot be stored', async () => {
  const accountId = await broker.openAccount('0');
  const eventLog = broker.baas.app.get(EventLog, { strict: false });
  const { publish } = eventLog;
  eventLog.publish = () => {
    throw new Error('no room');
  };

  const { status } = await close(accountId);
  eventLog.publish = publish;

  expect(status).toBe(500);
  expect((await broker.account(accountId)).status).toBe('ACTIVE');
});

it('is asked by who may see the account and write accounts', async () => {
  const accountId = await broker.openAccount('0');
  const stranger = tokenFor({ firm_id: 'SUMMIT', rep_code: 'S001', allowed_rep_codes: ['S001'] });
  const reader = tokenFor({ role: 'api_client', scopes: ['baas.accounts:read'] });

  expect((await close(accountId, stranger)).status).toBe(404);
  expect((await close('acct_nobody')).status).toBe(404);
  expect(await close(accountId, reader)).toMatchObject({
    status: 403,
    body: { detail: expect.stringContaining('baas.accounts:write') },
  });
  expect((await broker.account(accountId)).status).toBe('ACTIVE');
});

it('leaves an account that neither trades nor is funded, nor takes part in journals', async () => {
  const [accountId, other] = [await broker.openAccount('0'), await broker.openAccount('100.00')];
  await close(accountId);
  const journal = (from_account_id: string, to_account_id: string) =>
    broker.baas.request<JournalView>('POST', '/v1/journals', {
      body: { from_account_id, to_account_id, amount: '1.00' },
    });

  const refused = [
    await broker.order(accountId),
    await broker.fund(accountId, { direction: 'DEPOSIT', amount: '1.00' }),
    await journal(other, accountId),
    await journal(accountId, other),
  ];

  expect(refused.map(({ status }) => status)).toEqual([422, 422, 422, 422]);
  for (const { body } of refused) expect(failedChecksOf(body)).toContain('ACCOUNT_STATUS');
});
