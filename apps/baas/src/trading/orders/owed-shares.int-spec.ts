import {
  DeficitChanged,
  type OrderView,
  type Paged,
  type PositionView,
  type RealizedGainView,
  type TaxLotView,
} from '@sandbourse/contracts';
import { Money, sum } from '@sandbourse/money';
import { untilHeard } from '@sandbourse/test-support';
import { LedgerAudit } from '../../books/audit/ledger-audit.service.js';
import { BrokerageUnderTest, failedChecksOf } from '../../testing/brokerage.js';

let broker: BrokerageUnderTest;
let audit: LedgerAudit;
const heard: string[] = [];

beforeAll(async () => {
  broker = await BrokerageUnderTest.start();
  audit = LedgerAudit.connect(broker.baas.ownerUrl);
  await broker.baas.bus.subscribe({
    group: 'deficits',
    topics: [DeficitChanged.topic],
    from: 'earliest',
    handle: async ({ events }) => {
      for (const { account_id, deficit } of events.map(DeficitChanged.read))
        heard.push(`${account_id} ${deficit.quantity}`);
    },
  });
});

afterAll(async () => {
  await audit.close();
  await broker.close();
});

const get = async <Body>(path: string) => (await broker.baas.request<Body>('GET', path)).body;
const positionOf = async (accountId: string) => (await get<PositionView[]>(`/v1/accounts/${accountId}/positions`))[0];
const total = (...amounts: (string | null | undefined)[]) =>
  sum(
    Money.zero,
    amounts.map(amount => Money.of(amount ?? '')),
  ).toComputed();

/** An account that sold ten shares whose purchase the venue then busts. */
async function anAccountThatOwes(cash: string, open: object = {}): Promise<{ accountId: string; sale: OrderView }> {
  const accountId = await broker.openAccount(cash, open);
  const bought = await broker.trade(accountId, 'BUY', '10', '160.00');
  const sale = await broker.trade(accountId, 'SELL', '10', '161.00');
  await broker.bust(bought, '10', '160.00');
  await broker.baas.settled();
  expect(await positionOf(accountId)).toMatchObject({ quantity: '-10.00000000' });
  return { accountId, sale };
}

it('a bust after the sale of the shares leaves an account that says what it owes', async () => {
  const { accountId } = await anAccountThatOwes('2000.00');

  const account = await broker.account(accountId);
  const [deficit] = account.deficits;
  expect(deficit).toMatchObject({ security: { value: 'AAPL' }, quantity: '10.00000000', currency: 'USD' });
  expect(await positionOf(accountId)).toMatchObject({ average_cost: null, unrealized_gain: null });
  // The price may change between the two requests, so they are repeated until the values agree.
  await broker.baas.settled();
  expect((await broker.account(accountId)).market_value).toBe((await positionOf(accountId))?.market_value);
  expect(account.market_value).toBe(`-${deficit?.cost_to_cover}`);
  expect(account.total_value).toBe(total(account.cash_balance, account.market_value));
  expect(account.buying_power).toBe(account.total_value);
  expect(Money.of(account.cash_balance).isGreaterThan(Money.of('3600'))).toBe(true);
  await untilHeard(() => expect(heard).toContain(`${accountId} 10.00000000`));
  expect((await audit.verify({ accountIds: [accountId] })).difference).toBeNull();
});

it('what the owed shares cost can neither be withdrawn nor spent on others', async () => {
  const { accountId } = await anAccountThatOwes('2000.00');

  const withdrawal = await broker.fund(accountId, { direction: 'WITHDRAWAL', amount: '500.00' });
  expect(failedChecksOf(withdrawal.body)).toEqual(['SETTLED_CASH']);
  const other = { security: { type: 'ticker', value: 'KO' }, order_type: 'MARKET', limit_price: undefined };
  const order = await broker.order(accountId, { ...other, quantity: undefined, notional: '2400.00' });
  expect(failedChecksOf(order.body)).toEqual(['BUYING_POWER']);
});

it('a purchase covers what is owed first, and then the gain of the sale is known', async () => {
  const { accountId, sale } = await anAccountThatOwes('2000.00');
  expect(await get(`/v1/accounts/${accountId}/realized-gains`)).toMatchObject({ total: 0 });

  await broker.trade(accountId, 'BUY', '15', '162.00');

  expect(await positionOf(accountId)).toMatchObject({ quantity: '5.00000000', cost_basis: '810.0000' });
  expect(await broker.account(accountId)).toMatchObject({ deficits: [] });
  const lots = await get<TaxLotView[]>(`/v1/accounts/${accountId}/tax-lots`);
  expect(lots).toMatchObject([{ remaining_quantity: '5.00000000', cost_basis: '810.0000' }]);
  const [sold] = (await broker.transactions(accountId)).filter(({ order_id }) => order_id === sale.order_id);
  const gains = await get<Paged<RealizedGainView>>(`/v1/accounts/${accountId}/realized-gains`);
  expect(gains.items).toMatchObject([
    {
      transaction_id: sold?.transaction_id,
      quantity: '10.00000000',
      cost_basis: '1620.0000',
      proceeds: sold?.net_amount,
    },
  ]);
  await untilHeard(() => expect(heard).toContain(`${accountId} 0.00000000`));
  expect((await audit.verify({ accountIds: [accountId] })).difference).toBeNull();
});

it('shares that were journaled on before their purchase was taken back are owed by the account that gave them', async () => {
  const client = { client_id: 'CLT-GIVER' };
  const [giver, taker] = [await broker.openAccount('5000.00', client), await broker.openAccount('5000.00', client)];
  const bought = await broker.trade(giver, 'BUY', '10', '160.00');
  await broker.journalShares(giver, taker, '4');
  await broker.bust(bought, '10', '160.00');
  await broker.baas.settled();
  expect(await positionOf(giver)).toMatchObject({ quantity: '-4.00000000' });

  await broker.trade(giver, 'BUY', '6', '162.00');

  expect(await positionOf(giver)).toMatchObject({ quantity: '2.00000000', cost_basis: '324.0000' });
  expect(await get(`/v1/accounts/${giver}/tax-lots`)).toMatchObject([{ remaining_quantity: '2.00000000' }]);
  expect((await audit.verify({ accountIds: [giver, taker] })).difference).toBeNull();
});
