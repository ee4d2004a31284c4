import type {
  AccountPerformanceView,
  FundingView,
  MarginView,
  Paged,
  RealizedGainView,
  TaxLotView,
} from '@sandbourse/contracts';
import { WAITS } from '@sandbourse/test-support';
import { until } from '../api-client.js';
import { Sandbox } from '../client/sandbox.js';
import { joinSharedStack, type StackUnderTest } from './stack-under-test.js';
import { verifyLedger } from './verify-ledger.js';

/**
 * The client of the year that docs/books.md describes. The client has the accounts `margin`, `cash` and `ira`. All
 * expected figures were calculated by hand from the quotes, and the comments show the arithmetic.
 */
const CLIENT = 'client_of_a_year';

let test: StackUnderTest;
let sandbox: Sandbox;
let margin: string;
let cash: string;
let ira: string;

beforeAll(async () => {
  test = await joinSharedStack();
  sandbox = new Sandbox(test.broker.api);
}, WAITS.start);

afterAll(() => test.stop(), WAITS.start);

const path = (accountId: string, rest: string) => `/api/v1/baas/accounts/${accountId}/${rest}`;
const ask = <T>(accountId: string, rest: string) => test.broker.api.get<T>(path(accountId, rest));

const open = async (amount: string, terms: Parameters<typeof test.broker.open>[1]): Promise<string> =>
  (await test.broker.openFunded('A year', amount, { client_id: CLIENT, ...terms })).account_id;

const order = (accountId: string, side: 'BUY' | 'SELL', quantity: string, symbol: string) =>
  ({
    account_id: accountId,
    security: { type: 'ticker', value: symbol },
    side,
    order_type: 'MARKET',
    quantity,
  }) as const;

/** Places a market order, checks that it fills, and returns its average price. */
async function trade(...terms: Parameters<typeof order>): Promise<string> {
  const { order_id } = await test.broker.place(order(...terms));
  const { status, average_fill_price } = await test.broker.done(order_id);
  expect(status).toBe('FILLED');
  return average_fill_price ?? '';
}

/** Places an order with a simulation scenario, and waits until the venue has busted or corrected its fill. */
async function tradeByCard(scenario: 'BUST' | 'CORRECT', seed: number, ...terms: Parameters<typeof order>) {
  const { order_id } = await test.broker.place({ ...order(...terms), simulation: { scenario, seed } });
  const corrections = async () =>
    (await test.broker.transactions(terms[0], 500)).items.filter(
      entry => entry.order_id === order_id && entry.type === 'CORRECTION',
    );
  await until(corrections, found => found.length > 0);
  return test.broker.order(order_id);
}

const quantityOf = async (accountId: string, symbol: string) =>
  (await test.broker.positions(accountId)).find(({ security }) => security.value === symbol)?.quantity;

const cashOf = async (accountId: string) => (await test.broker.account(accountId)).cash_balance;

/**
 * Deposits or withdraws money, and waits until the money has moved. Returns the status of the request: 422 if the
 * account has too little money.
 */
async function fund(accountId: string, direction: 'DEPOSIT' | 'WITHDRAWAL', amount: string): Promise<number> {
  const { status, body } = await test.broker.api.send<FundingView>('POST', path(accountId, 'funding'), {
    direction,
    amount,
  });
  if (status !== 201) return status;
  await until(
    () => ask<FundingView[]>(accountId, 'funding'),
    fundings => fundings.some(({ funding_id, status }) => funding_id === body.funding_id && status === 'COMPLETED'),
  );
  return status;
}

const performanceOf = (accountId: string, query = '') =>
  test.broker.api.get<AccountPerformanceView>(`/api/v1/pm/accounts/${accountId}/performance${query}`);

const gainsOf = async (accountId: string) =>
  (await ask<Paged<RealizedGainView>>(accountId, 'realized-gains?tax_year=2029')).items.map(gain => [
    gain.form_8949_box,
    gain.description,
    gain.acquired_date,
    gain.proceeds,
    gain.cost_basis,
    gain.adjustment_amount,
    gain.realized_gain,
  ]);

it(
  '2028-12-11: a purchase whose price the venue corrects',
  async () => {
    await sandbox.advance({ to: '2028-12-11T22:00:00Z' });
    cash = await open('60000.00', {});
    const bought = await tradeByCard('CORRECT', 4, cash, 'BUY', '200', 'KO');
    // With seed 4, the venue corrects the price by six cents in the customer's favour: from 59.04 to 58.98. The cost is
    // 200 x 58.98 = 11,796.00.
    expect(bought).toMatchObject({ status: 'FILLED', average_fill_price: '58.9800' });
    // 60,000 - 11,796.00
    expect(await cashOf(cash)).toBe('48204.0000');
  },
  WAITS.story,
);

it(
  '2029-01-04: a purchase on margin',
  async () => {
    await sandbox.advance({ to: '2029-01-04T22:00:00Z' });
    margin = await open('20000.00', { margin_enabled: true });
    ira = await open('5000.00', { account_type: 'ROTH_IRA' });
    expect(await trade(margin, 'BUY', '800', 'INTC')).toBe('46.8800');
    // Cash: 20,000 - 800 x 46.88
    expect(await cashOf(margin)).toBe('-17504.0000');
  },
  WAITS.story,
);

it(
  '2029-04-25: a loss that another account and an IRA wash in part',
  async () => {
    await sandbox.advance({ to: '2029-04-25T21:30:00Z' });
    expect(await trade(margin, 'SELL', '100', 'INTC')).toBe('34.4900');
    expect(await trade(cash, 'BUY', '10', 'INTC')).toBe('34.5000');
    expect(await trade(ira, 'BUY', '20', 'INTC')).toBe('34.5000');

    // Fees: 3,449.00 x 20.60 / 1,000,000 = 0.08, and 100 x 0.000195 = 0.02. Loss: 4,688.00 - 3,448.90 = 1,239.10, which
    // is 12.391 a share. Other purchases replace 30 of the 100 shares, so 30 x 12.391 = 371.73 is disallowed.
    expect(await gainsOf(margin)).toEqual([
      ['A', '100 sh. INTC', '2029-01-04', '3448.9000', '4688.0000', '371.7300', '-867.3700'],
    ]);
    // The loss of ten shares (123.91) is added to the cost of the ten new shares. Their holding period also includes
    // the 111 days of the sold shares. For the twenty shares in the IRA, nothing is added (Rev. Rul. 2008-5).
    const carriedBy = async (accountId: string) =>
      (await ask<TaxLotView[]>(accountId, 'tax-lots'))
        .filter(({ security }) => security.value === 'INTC')
        .map(lot => [lot.adjusted_cost_basis, lot.wash_sale_disallowed, lot.holding_period_start_date]);
    expect(await carriedBy(cash)).toEqual([['468.9100', '123.9100', '2029-01-05']]);
    expect(await carriedBy(ira)).toEqual([['690.0000', '0.0000', '2029-04-26']]);
    // Cash: -17,504 + 800 x 0.125 (INTC, paid 2029-02-28) + 3,448.90
    expect(await cashOf(margin)).toBe('-13955.1000');
  },
  WAITS.story,
);

it(
  '2029-06-08: a purchase that the venue takes back across a 10:1 split',
  async () => {
    await sandbox.advance({ to: '2029-06-08T21:30:00Z' });
    expect(await trade(cash, 'BUY', '3', 'NVDA')).toBe('1208.9400');
    // The venue busts the fill 2.9 s after the trade. In the meantime it is 20:00 in New York, when the next business
    // day begins.
    await sandbox.advance({ to: '2029-06-08T23:59:50Z' });
    await until(
      () => sandbox.clock(),
      ({ now }) => now >= '2029-06-08T23:59:57.5',
    );
    const busted = await tradeByCard('BUST', 8, cash, 'BUY', '2', 'NVDA');
    expect(busted).toMatchObject({ filled_quantity: '0.00000000', filled_at: null });

    await until(
      () => quantityOf(cash, 'NVDA'),
      quantity => quantity === '30.00000000',
    );
    // Cash: 48,204.00 + 200 x 0.485 (KO, paid 2029-04-06) - 345.00 - 3 x 1,208.94 + 10 x 0.125 (INTC, paid 2029-05-29)
    expect(await cashOf(cash)).toBe('44330.4300');
  },
  WAITS.story,
);

it(
  '2029-08-03: a margin call at the close of a fall of 26%, met three days later',
  async () => {
    await sandbox.advance({ to: '2029-08-03T21:30:00Z' });
    // Cash: -13,955.10 + 700 x 0.125. Equity: 700 x 21.48 - 13,867.60. The maintenance requirement is a quarter of the
    // market value of 15,036.00, which is 3,759.00.
    const called = await ask<MarginView>(margin, 'margin');
    expect(called).toMatchObject({
      cash_balance: '-13867.6000',
      equity: '1168.4000',
      maintenance_requirement: '3759.0000',
      margin_call: { status: 'OPEN', amount: '2590.6000', due_date: '2029-08-24' },
    });
    expect(called.margin_call?.issued_at.slice(0, 10)).toBe('2029-08-03');

    await sandbox.advance({ to: '2029-08-06T21:30:00Z' });
    // Equity: 700 x 20.11 - 13,867.60 = 209.40. Requirement: 14,077.00 / 4 = 3,519.25. The difference of 3,309.85 is
    // missing.
    expect(await ask<MarginView>(margin, 'margin')).toMatchObject({ maintenance_excess: '-3309.8500' });
    await fund(margin, 'DEPOSIT', '3309.84');
    expect(await ask<MarginView>(margin, 'margin')).toMatchObject({ margin_call: { status: 'OPEN' } });
    await fund(margin, 'DEPOSIT', '0.01');
    expect(await ask<MarginView>(margin, 'margin')).toMatchObject({ margin_call: null });
  },
  WAITS.story,
);

it(
  '2029-09-04: a withdrawal of what has settled, and of no cent more',
  async () => {
    await sandbox.advance({ to: '2029-09-04T21:30:00Z' });
    // Cash: 44,330.43 + 30 x 0.01 (NVDA, paid 2029-07-05) + 97.00 (KO, 07-10) + 1.25 (INTC, 08-29)
    expect(await cashOf(cash)).toBe('44428.9800');
    expect(await fund(cash, 'WITHDRAWAL', '44428.99')).toBe(422);
    expect(await fund(cash, 'WITHDRAWAL', '5000.00')).toBe(201);
    expect(await cashOf(cash)).toBe('39428.9800');

    // Portfolio management computes its figures after the close from the same entries as the brokerage. They must be
    // equal.
    for (const accountId of [cash, margin, ira]) {
      const { total_value } = await test.broker.account(accountId);
      await until(
        () => performanceOf(accountId),
        ({ ending_value }) => ending_value === total_value,
      );
    }
  },
  WAITS.story,
);

it(
  '2029-12-28: the year ends, and Form 8949 is filled in',
  async () => {
    await sandbox.advance({ to: '2029-12-28T22:00:00Z' });
    expect(await trade(cash, 'SELL', '200', 'KO')).toBe('62.4500');
    expect(await trade(cash, 'SELL', '30', 'NVDA')).toBe('137.0000');
    expect(await trade(cash, 'SELL', '10', 'INTC')).toBe('20.2900');
    expect(await trade(margin, 'SELL', '700', 'INTC')).toBe('20.2900');

    expect(await gainsOf(cash)).toEqual([
      // Proceeds: 202.90 minus fees of 0.01 and 0.01. Cost: 345.00 plus 123.91 from the wash sale.
      ['A', '10 sh. INTC', '2029-04-25', '202.8800', '468.9100', '0.0000', '-266.0300'],
      // Proceeds: 4,110.00 minus fees of 0.09 and 0.01. Cost: 3 x 1,208.94.
      ['A', '30 sh. NVDA', '2029-06-08', '4109.9000', '3626.8200', '0.0000', '483.0800'],
      // Proceeds: 12,490.00 minus fees of 0.26 and 0.04. Cost: the corrected price. Held for more than a year.
      ['D', '200 sh. KO', '2028-12-11', '12489.7000', '11796.0000', '0.0000', '693.7000'],
    ]);
    expect(await gainsOf(margin)).toEqual([
      // Proceeds: 14,203.00 minus fees of 0.30 and 0.14. Cost: 700 x 46.88.
      ['A', '700 sh. INTC', '2029-01-04', '14202.5600', '32816.0000', '0.0000', '-18613.4400'],
      ['A', '100 sh. INTC', '2029-01-04', '3448.9000', '4688.0000', '371.7300', '-867.3700'],
    ]);
    expect(await gainsOf(ira)).toEqual([]);

    // Cash: 39,428.98 + 2 x 0.30 (NVDA, 10-04 and 12-28) + 2 x 97.00 (KO, 10-05 and 12-21) + 16,802.48
    expect(await cashOf(cash)).toBe('56426.0600');
    // Cash: -13,867.60 + 3,309.85 + 87.50 (INTC, 08-29) + 14,202.56
    expect(await cashOf(margin)).toBe('3732.3100');
    // Cash: 5,000 - 690.00 + 2 x 20 x 0.125
    expect(await cashOf(ira)).toBe('4315.0000');
  },
  WAITS.story,
);

it(
  'the year as portfolio management tells it, from the statements above and the closes of 2029-08-31',
  async () => {
    const { from, to, net_flows, twr, twr_annualized, mwr, explanation } = await until(
      () => performanceOf(cash, '?explain=true'),
      ({ ending_value }) => ending_value === '56426.0600',
    );

    expect([from, to, net_flows]).toEqual(['2028-12-11', '2029-12-28', '55000.0000']);
    expect(explanation?.sub_periods).toEqual([
      {
        from: '2028-12-11',
        to: '2029-08-31',
        beginning_value: '0.0000',
        flow: '60000.0000',
        // Value: 44,428.98 + 200 x 72.47 (KO) + 30 x 119.37 (NVDA) + 10 x 22.04 (INTC)
        ending_value: '62724.4800',
        factor: '1.0454080000',
      },
      {
        from: '2029-09-04',
        to: '2029-12-28',
        beginning_value: '62724.4800',
        flow: '-5000.0000',
        ending_value: '56426.0600',
        // Factor: 56,426.06 / 57,724.48
        factor: '0.9775065969',
      },
    ]);
    // TWR: 62,724.48 / 60,000 x 56,426.06 / 57,724.48 - 1. The annual rate is (1 + TWR) to the power of 365 / 383,
    // minus 1.
    expect([twr, twr_annualized]).toEqual(['0.0218932164', '0.0208536396']);
    // Flows for the MWR: -60,000 on 2028-12-10, 5,000 on 2029-09-03, 56,426.06 on 2029-12-28
    expect(mwr).toBe('0.0232188997');
  },
  WAITS.story,
);

it('leaves books that their verifier finds whole', () => {
  const verify = verifyLedger(test.stack.file);
  expect(verify).toMatchObject({ status: 0 });
  expect(JSON.parse(verify.stdout)).toMatchObject({ difference: null });
});
