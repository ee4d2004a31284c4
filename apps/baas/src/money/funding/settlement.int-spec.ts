import { BrokerageUnderTest, failedChecksOf } from '../../testing/brokerage.js';

/** An instant in a past session, whose trades have settled. */
const LONG_AGO = '2026-11-10T15:00:00.000Z';

let broker: BrokerageUnderTest;

beforeAll(async () => {
  broker = await BrokerageUnderTest.start();
});

afterAll(() => broker.close());

it('shows a sale as unsettled cash, with the day it settles, and pays it out only then', async () => {
  const accountId = await broker.openAccount('1000.00');
  await broker.trade(accountId, 'BUY', '5', '160.00', LONG_AGO);
  await broker.trade(accountId, 'SELL', '5', '160.00');
  const [sale] = await broker.transactions(accountId);

  const account = await broker.account(accountId);
  expect(account).toMatchObject({ settled_cash: '200.0000', unsettled_cash: sale?.net_amount });
  expect(account.balances).toMatchObject([
    {
      currency: 'USD',
      settled: '200.0000',
      settlements: [{ settlement_date: sale?.settlement_date, amount: sale?.net_amount }],
    },
  ]);

  const withdraw = (amount: string) => broker.fund(accountId, { direction: 'WITHDRAWAL', amount });
  expect(failedChecksOf((await withdraw('200.01')).body)).toEqual(['SETTLED_CASH']);
  expect(failedChecksOf((await withdraw('1000.01')).body)).toEqual(['AVAILABLE_CASH']);
  expect((await withdraw('200.00')).status).toBe(201);
  expect(failedChecksOf((await withdraw('0.01')).body)).toEqual(['SETTLED_CASH']);
});

it('keeps back what a purchase has still to pay, although it has not left yet', async () => {
  const accountId = await broker.openAccount('1000.00');
  await broker.trade(accountId, 'BUY', '5', '160.00');

  expect(await broker.account(accountId)).toMatchObject({
    cash_balance: '200.0000',
    settled_cash: '1000.0000',
    unsettled_cash: '-800.0000',
  });
  const { body } = await broker.fund(accountId, { direction: 'WITHDRAWAL', amount: '200.01' });
  expect(failedChecksOf(body)).toEqual(['AVAILABLE_CASH']);
});

it('does not pay for a purchase with what a sale has still to bring when money is withdrawn', async () => {
  const accountId = await broker.openAccount('2600.00');
  await broker.trade(accountId, 'BUY', '10', '160.00', LONG_AGO);
  await broker.trade(accountId, 'SELL', '10', '160.00');
  await broker.trade(accountId, 'BUY', '5', '160.00');

  expect(await broker.account(accountId)).toMatchObject({ settled_cash: '1000.0000' });
  const withdraw = (amount: string) => broker.fund(accountId, { direction: 'WITHDRAWAL', amount });
  expect(failedChecksOf((await withdraw('200.01')).body)).toEqual(['SETTLED_CASH']);
  expect((await withdraw('200.00')).status).toBe(201);
});

it('settles a deposit at once, also when the exchange is shut', async () => {
  const accountId = await broker.openAccount('1000.00');
  const [deposit] = await broker.transactions(accountId);

  expect(deposit?.settlement_date).toBe(deposit?.trade_date);
  expect((await broker.fund(accountId, { direction: 'WITHDRAWAL', amount: '1000.00' })).status).toBe(201);
});

it('settles a fill by the rule of its day and the calendar of the banks', async () => {
  const accountId = await broker.openAccount('1000.00');
  await broker.trade(accountId, 'BUY', '1', '160.00', '2022-10-07T15:00:00.000Z');
  await broker.trade(accountId, 'SELL', '1', '160.00', '2026-11-10T15:00:00.000Z');

  const [sale, purchase] = await broker.transactions(accountId);
  expect(purchase).toMatchObject({ trade_date: '2022-10-07', settlement_date: '2022-10-12' });
  expect(sale).toMatchObject({ trade_date: '2026-11-10', settlement_date: '2026-11-12' });
});
