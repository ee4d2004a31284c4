import { type FxRateView, newId } from '@sandbourse/contracts';
import { dividendDraft } from '@sandbourse/ledger';
import { AmountPerShare, type Currency, FxRate, Money, Quantity } from '@sandbourse/money';
import { BrokerageUnderTest, failedChecksOf } from '../../testing/brokerage.js';

let broker: BrokerageUnderTest;

beforeAll(async () => {
  broker = await BrokerageUnderTest.start();
});

afterAll(() => broker.close());

const IN_EURO = { base_currency: 'EUR' };

async function rateOf(pair: string): Promise<FxRate> {
  return FxRate.of((await broker.baas.request<FxRateView>('GET', `/v1/market/fx/${pair}`)).body.rate);
}

async function balanceIn(accountId: string, currency: string) {
  return (await broker.account(accountId)).balances.find(balance => balance.currency === currency);
}

it('pays for USD shares in EUR at the day’s rate, with an entry in each currency', async () => {
  const accountId = await broker.openAccount('10000.00', IN_EURO);

  const order = await broker.trade(accountId, 'BUY', '10', '160.00');

  const rate = await rateOf('EURUSD');
  const inEuro = Money.of('1600').costAt(rate);
  const [bought, sold, buy] = await broker.transactions(accountId);
  expect(buy).toMatchObject({ type: 'BUY', currency: 'USD', net_amount: '-1600.0000', fx_rate: null });
  expect(sold).toMatchObject({ type: 'FX', currency: 'EUR', net_amount: inEuro.negated().toComputed() });
  expect(bought).toMatchObject({ type: 'FX', currency: 'USD', net_amount: '1600.0000' });
  for (const entry of [sold, bought])
    expect(entry).toMatchObject({
      fx_rate: rate.toComputed(),
      order_id: order.order_id,
      settlement_date: buy?.settlement_date,
    });

  expect(await balanceIn(accountId, 'USD')).toMatchObject({
    amount: '0.0000',
    reserved: '0.0000',
    unsettled: '0.0000',
  });
  const account = await broker.account(accountId);
  const cash = Money.of('10000').minus(inEuro).toComputed();
  expect(account).toMatchObject({ base_currency: 'EUR', cash_balance: cash, buying_power: cash });
  const value = Money.of(account.cash_balance).plus(Money.of(account.market_value));
  expect(account.total_value).toBe(value.toComputed());
});

it('leaves what a sale brings in USD, and spends that first', async () => {
  const accountId = await broker.openAccount('10000.00', IN_EURO);
  await broker.trade(accountId, 'BUY', '10', '160.00');
  await broker.trade(accountId, 'SELL', '10', '160.00');
  const proceeds = (await balanceIn(accountId, 'USD'))?.amount ?? '';
  const euros = (await balanceIn(accountId, 'EUR'))?.amount;

  await broker.trade(accountId, 'BUY', '5', '160.00');

  expect(await balanceIn(accountId, 'EUR')).toMatchObject({ amount: euros });
  expect(await balanceIn(accountId, 'USD')).toMatchObject({
    amount: Money.of(proceeds).minus(Money.of('800')).toComputed(),
  });
});

describe('53.12: a dividend before its payment date pays for no purchase', () => {
  const dividendOf = (accountId: string, currency: Currency, amount: string) =>
    dividendDraft({
      transactionId: newId('transaction'),
      accountId,
      symbol: 'KO',
      shares: Quantity.of('500'),
      amountPerShare: AmountPerShare.of(amount),
      currency,
      tradeDate: new Date().toISOString().slice(0, 10),
      settlementDate: '2030-04-01',
      executedAt: new Date(),
    });

  it.each([
    { terms: 'a cash account', open: IN_EURO },
    { terms: 'a margin account', open: { ...IN_EURO, margin_enabled: true } },
  ])('of $terms in euros', async ({ open }) => {
    const accountId = await broker.openAccount('10000.00', open);
    await broker.post([dividendOf(accountId, 'USD', '0.5')]);

    await broker.trade(accountId, 'BUY', '1', '160.00');
    await broker.trade(accountId, 'BUY', '1', '160.00');

    expect(await balanceIn(accountId, 'USD')).toMatchObject({ amount: '250.0000', settled: '0.0000' });
    const paid = Money.of('160').costAt(await rateOf('EURUSD'));
    expect(await balanceIn(accountId, 'EUR')).toMatchObject({
      amount: Money.of('10000').minus(paid).minus(paid).toComputed(),
    });
  });

  it('in its own currency, nor as the currency that is sold for it', async () => {
    const accountId = await broker.openAccount('100.00');
    await broker.deposit(accountId, '2000.00', 'EUR');
    await broker.post([dividendOf(accountId, 'USD', '0.5'), dividendOf(accountId, 'GBP', '0.5')]);

    await broker.trade(accountId, 'BUY', '1', '160.00');

    expect(await balanceIn(accountId, 'USD')).toMatchObject({ amount: '250.0000' });
    expect(await balanceIn(accountId, 'GBP')).toMatchObject({ amount: '250.0000' });
    const paid = Money.of('60').costAt(await rateOf('EURUSD'));
    expect(await balanceIn(accountId, 'EUR')).toMatchObject({ amount: Money.of('2000').minus(paid).toComputed() });
  });
});

describe('a cash account is never overdrawn', () => {
  it('by a purchase in its own currency, which its other currencies pay for', async () => {
    const accountId = await broker.openAccount('100.00');
    await broker.deposit(accountId, '2000.00', 'EUR');

    await broker.trade(accountId, 'BUY', '10', '160.00');

    const inEuro = Money.of('1500').costAt(await rateOf('EURUSD'));
    expect(await balanceIn(accountId, 'USD')).toMatchObject({ amount: '0.0000' });
    expect(await balanceIn(accountId, 'EUR')).toMatchObject({ amount: Money.of('2000').minus(inEuro).toComputed() });
  });

  it('by a purchase in another currency, which a third pays for where its own does not suffice', async () => {
    const accountId = await broker.openAccount('100.00', IN_EURO);
    await broker.deposit(accountId, '5000.00', 'GBP');

    await broker.trade(accountId, 'BUY', '10', '160.00');

    const { balances } = await broker.account(accountId);
    expect(balances.filter(({ amount }) => Money.of(amount).isNegative())).toEqual([]);
    expect(balances.find(({ currency }) => currency === 'EUR')).toMatchObject({ amount: '0.0000' });
  });

  it('by a withdrawal of what an order in another currency will need', async () => {
    const accountId = await broker.openAccount('0');
    await broker.deposit(accountId, '2000.00', 'EUR');
    await broker.order(accountId, { quantity: '10', limit_price: '160.00' });

    const { body } = await broker.fund(accountId, { direction: 'WITHDRAWAL', amount: '2000.00', currency: 'EUR' });
    expect(failedChecksOf(body)).toEqual(['AVAILABLE_CASH']);
  });
});

it('judges an order by what the account has in its own currency', async () => {
  const accountId = await broker.openAccount('1000.00', IN_EURO);
  const usd = Money.of('1000').convertedAt(await rateOf('EURUSD'));
  const affordable = usd.units / 1_600_000n;

  expect(failedChecksOf((await broker.order(accountId, { quantity: String(affordable + 1n) })).body)).toEqual([
    'BUYING_POWER',
  ]);
  expect((await broker.order(accountId, { quantity: String(affordable) })).status).toBe(201);
});

it('keeps back the euros that an order in USD will need', async () => {
  const accountId = await broker.openAccount('1000.00', IN_EURO);
  await broker.order(accountId, { quantity: '5' });
  const free = Money.of('1000').minus(Money.of('800').convertedAt(await rateOf('USDEUR')));

  const withdraw = (amount: Money) =>
    broker.fund(accountId, { direction: 'WITHDRAWAL', amount: amount.toComputed(), currency: 'EUR' });

  expect(failedChecksOf((await withdraw(free.plus(Money.of('0.01')))).body)).toEqual(['AVAILABLE_CASH']);
  expect((await withdraw(free)).status).toBe(201);
});
