import {
  AccountRestricted,
  AccountUnrestricted,
  newId,
  type OrderView,
  type OrderWithFillsView,
} from '@sandbourse/contracts';
import { cashMergerDraft } from '@sandbourse/ledger';
import { TradingCalendar } from '@sandbourse/market-data';
import { Price, Quantity } from '@sandbourse/money';
import { untilHeard } from '@sandbourse/test-support';
import { BrokerageUnderTest, failedChecksOf } from '../../testing/brokerage.js';

/** An instant in a past session, whose trades have settled. */
const LONG_AGO = '2026-11-10T15:00:00.000Z';
const calendar = new TradingCalendar();

let broker: BrokerageUnderTest;
const published: string[] = [];

beforeAll(async () => {
  broker = await BrokerageUnderTest.start();
  await broker.baas.bus.subscribe({
    group: 'test',
    topics: [AccountRestricted.topic, AccountUnrestricted.topic],
    from: 'earliest',
    handle: async ({ events }) => {
      for (const event of events) {
        const name = event.type.split('.').at(-1);
        published.push(`${name} ${(event.data as { account_id: string }).account_id}`);
      }
    },
  });
});

afterAll(() => broker.close());

async function trade(
  accountId: string,
  side: 'BUY' | 'SELL',
  symbol: string,
  quantity: string,
  price: string,
  at?: string,
) {
  const security = { type: 'ticker', value: symbol };
  const { body: order } = await broker.order(accountId, { security, side, quantity, limit_price: price });
  await broker.fill(order, quantity, price, at);
  await broker.baas.settled();
  const { body } = await broker.baas.request<OrderWithFillsView>('GET', `/v1/orders/${order.order_id}`);
  expect(body.status).toBe('FILLED');
  return order;
}

/** An account that holds ten paid AAPL and this amount of settled cash. */
async function aHolder(cash: string, open: object = {}): Promise<string> {
  const accountId = await broker.openAccount('1600.00', open);
  await broker.trade(accountId, 'BUY', '10', '160.00', LONG_AGO);
  if (cash !== '0') await broker.deposit(accountId, cash);
  return accountId;
}

/** Sells the AAPL, buys MSFT for 1,360 with the unsettled proceeds, and sells the MSFT before the proceeds settle. */
async function aFreeRide(open: object = {}, at?: string): Promise<{ accountId: string; sale: OrderView }> {
  const accountId = await aHolder('0', open);
  await trade(accountId, 'SELL', 'AAPL', '10', '160.00', at);
  await trade(accountId, 'BUY', 'MSFT', '4', '340.00', at);
  return { accountId, sale: await trade(accountId, 'SELL', 'MSFT', '4', '340.00', at) };
}

const aFreeRider = async (open: object = {}, at?: string) => (await aFreeRide(open, at)).accountId;

const restrictionsOf = async (accountId: string) => (await broker.account(accountId)).restrictions;
const buy = (accountId: string, quantity: string) => broker.order(accountId, { quantity, limit_price: '100.00' });

it('a cash account that buys with settled cash may sell at once', async () => {
  const accountId = await aHolder('1400.00');
  await trade(accountId, 'BUY', 'MSFT', '4', '340.00');
  await trade(accountId, 'SELL', 'MSFT', '4', '340.00');
  await trade(accountId, 'SELL', 'AAPL', '10', '160.00');

  expect(await restrictionsOf(accountId)).toEqual([]);
});

it('a cash account that sells what it has not paid for is restricted for 90 days, and an event says so', async () => {
  const accountId = await aFreeRider();
  const [, { trade_date: from } = { trade_date: '' }] = await broker.transactions(accountId);
  const until = new Date(Date.parse(from) + 90 * 86_400_000).toISOString().slice(0, 10);

  expect(await restrictionsOf(accountId)).toMatchObject([
    { kind: 'FREE_RIDING', from, until, reason: expect.stringContaining('1360.0000 USD') },
  ]);
  await untilHeard(() => expect(published).toContain(`restricted ${accountId}`));
});

it('while it is restricted, unsettled cash buys nothing', async () => {
  const accountId = await aFreeRider();
  expect(await broker.account(accountId)).toMatchObject({ settled_cash: '0.0000', buying_power: '0.0000' });
  expect(failedChecksOf((await buy(accountId, '1')).body)).toEqual(['SETTLED_CASH']);
});

it('while it is restricted, settled cash buys what it pays for', async () => {
  const aWhileAgo = calendar.addSessions(calendar.dateOf(new Date()), -3);
  const accountId = await aFreeRider({}, `${aWhileAgo}T15:00:00.000Z`);
  const { restrictions, settled_cash, buying_power } = await broker.account(accountId);
  expect(restrictions).toMatchObject([{ from: aWhileAgo }]);
  expect(buying_power).toBe(settled_cash);

  expect((await buy(accountId, '15')).status).toBe(201);
  expect(failedChecksOf((await buy(accountId, '1')).body)).toEqual(['SETTLED_CASH']);
});

it('a payment in full within the payment period lifts it, as 12 CFR 220.8(c)(2)(i) says', async () => {
  const accountId = await aFreeRider();
  await broker.deposit(accountId, '1359.99');
  expect(await restrictionsOf(accountId)).toHaveLength(1);

  await broker.deposit(accountId, '0.01');
  expect(await restrictionsOf(accountId)).toEqual([]);
  await untilHeard(() => expect(published).toContain(`unrestricted ${accountId}`));
  const order: OrderView = (await buy(accountId, '20')).body;
  expect(order.status).toBe('PENDING_NEW');
});

it('a sale that the venue corrects goes on restricting, and one that it takes back does not', async () => {
  const { accountId, sale } = await aFreeRide();
  await broker.correct(sale, '4', '341.00');
  expect(await restrictionsOf(accountId)).toHaveLength(1);

  await broker.bust(sale, '4', '341.00');
  await broker.baas.settled();
  expect(await restrictionsOf(accountId)).toEqual([]);
  await untilHeard(() => expect(published).toContain(`unrestricted ${accountId}`));
});

it('shares that were paid for are sold first: only the others are free-riding', async () => {
  const accountId = await aHolder('0');
  await trade(accountId, 'SELL', 'AAPL', '5', '160.00');
  await trade(accountId, 'BUY', 'AAPL', '5', '150.00');
  await trade(accountId, 'SELL', 'AAPL', '5', '160.00');
  expect(await restrictionsOf(accountId)).toEqual([]);

  await trade(accountId, 'SELL', 'AAPL', '1', '160.00');
  expect(await restrictionsOf(accountId)).toHaveLength(1);
});

it('settled money of another currency pays for a purchase that it was exchanged for', async () => {
  const accountId = await broker.openAccount('1000.00', { base_currency: 'EUR' });
  await trade(accountId, 'BUY', 'MSFT', '3', '340.00');
  await trade(accountId, 'SELL', 'MSFT', '3', '340.00');
  expect(await restrictionsOf(accountId)).toEqual([]);

  await trade(accountId, 'BUY', 'MSFT', '3', '300.00');
  await trade(accountId, 'SELL', 'MSFT', '3', '300.00');
  expect(await restrictionsOf(accountId)).toMatchObject([{ reason: expect.stringContaining('EUR by') }]);
});

it('what has settled meanwhile is paid for', async () => {
  const accountId = await aHolder('0');
  const before = `${calendar.addSessions('2026-11-10', 1)}T15:00:00.000Z`;
  await broker.trade(accountId, 'SELL', '10', '160.00', before);
  await broker.trade(accountId, 'BUY', '10', '159.00', before);
  await trade(accountId, 'SELL', 'AAPL', '10', '160.00');

  expect(await restrictionsOf(accountId)).toEqual([]);
});

it('a merger for cash restricts nobody: the holder of shares that are not paid for has sold none', async () => {
  const accountId = await aHolder('0');
  await trade(accountId, 'SELL', 'AAPL', '10', '160.00');
  await trade(accountId, 'BUY', 'MSFT', '4', '340.00');
  const [{ trade_date: tradeDate } = { trade_date: '' }] = await broker.transactions(accountId);
  const held = {
    accountId,
    symbol: 'MSFT',
    currency: 'USD',
    held: Quantity.of('4'),
    price: Price.of('345.00'),
  } as const;
  const dates = { tradeDate, settlementDate: calendar.addSessions(tradeDate, 1), executedAt: new Date() };
  await broker.post([cashMergerDraft({ ...held, ...dates, transactionId: newId('transaction') })]);

  expect(await restrictionsOf(accountId)).toEqual([]);
});

it('a margin account borrows instead', async () => {
  const accountId = await aFreeRider({ margin_enabled: true });
  expect(await restrictionsOf(accountId)).toEqual([]);
});
