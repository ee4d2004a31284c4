import type { CurrencyExchangeView } from '@sandbourse/contracts';
import { FxRate, Money } from '@sandbourse/money';
import { tokenFor } from '@sandbourse/test-support';
import { BrokerageUnderTest, failedChecksOf } from '../../testing/brokerage.js';

let broker: BrokerageUnderTest;

beforeAll(async () => {
  broker = await BrokerageUnderTest.start();
});

afterAll(() => broker.close());

function exchange(accountId: string, change: object = {}, token?: string) {
  const body = { account_id: accountId, from_currency: 'USD', to_currency: 'EUR', amount: '400.00', ...change };
  return broker.baas.request<CurrencyExchangeView>('POST', '/v1/fx', { body, ...(token && { token }) });
}

async function amountsOf(accountId: string) {
  const { balances } = await broker.account(accountId);
  return Object.fromEntries(balances.map(({ currency, amount }) => [currency, amount]));
}

describe('an exchange of currencies', () => {
  it('sells one for another at the day’s rate, with an entry in each that nets to zero', async () => {
    const accountId = await broker.openAccount('1000.00');

    const { status, body } = await exchange(accountId);

    const bought = Money.of('400').convertedAt(FxRate.of(body.rate)).toComputed();
    expect({ status, body }).toMatchObject({ status: 200, body: { sold_amount: '400.0000', bought_amount: bought } });
    expect(await amountsOf(accountId)).toEqual({ USD: '600.0000', EUR: bought });
    expect(await broker.transactions(accountId)).toMatchObject([
      { transaction_id: body.in_transaction_id, type: 'FX', currency: 'EUR', net_amount: bought, fx_rate: body.rate },
      { transaction_id: body.out_transaction_id, type: 'FX', currency: 'USD', net_amount: '-400.0000' },
      { type: 'DEPOSIT' },
    ]);
  });

  it('is computed and not booked by a preview', async () => {
    const accountId = await broker.openAccount('1000.00');

    const { body: preview } = await exchange(accountId, { preview: true });

    expect(preview).toMatchObject({ sold_amount: '400.0000', preview: true, in_transaction_id: null });
    expect(await amountsOf(accountId)).toEqual({ USD: '1000.0000' });
    expect((await exchange(accountId)).body.bought_amount).toBe(preview.bought_amount);
  });

  it('is refused for what is not there, or what an open order needs', async () => {
    const accountId = await broker.openAccount('1000.00');
    await broker.order(accountId, { quantity: '5', limit_price: '160.00' });

    expect(failedChecksOf((await exchange(accountId, { amount: '200.01' })).body)).toEqual(['AVAILABLE_CASH']);
    expect((await exchange(accountId, { amount: '200.00' })).status).toBe(200);
  });

  it('is between two currencies, and for who may see the account', async () => {
    const accountId = await broker.openAccount('1000.00');
    const stranger = tokenFor({ firm_id: 'SUMMIT', rep_code: 'S001', allowed_rep_codes: ['S001'] });

    expect(await exchange(accountId, { to_currency: 'USD' })).toMatchObject({
      status: 422,
      body: { detail: [{ type: 'value_error', loc: ['body', 'to_currency'] }] },
    });
    expect((await exchange(accountId, {}, stranger)).status).toBe(404);
  });
});
