import type { DriftSummaryView, DriftView, Paged, PortfolioView } from '@sandbourse/contracts';
import { PmUnderTest } from '../../testing/pm-under-test.js';

let pm: PmUnderTest;
let harbor: ReturnType<PmUnderTest['as']>;

beforeAll(async () => {
  pm = await PmUnderTest.start();
  harbor = pm.as();
});
afterAll(() => pm.close());

const ticker = (value: string) => ({ type: 'ticker' as const, value });

async function portfolioOf(accountIds: readonly string[], portfolio: object = {}): Promise<PortfolioView> {
  const { status, body } = await harbor.post<PortfolioView>('/v1/portfolios', {
    name: 'Halloran',
    target_weights: [
      { security: ticker('KO'), weight: '0.5' },
      { security: ticker('AAPL'), weight: '0.4' },
    ],
    cash_weight: '0.1',
    account_ids: accountIds,
    ...portfolio,
  });
  expect({ status, body }).toMatchObject({ status: 201 });
  return body;
}

const driftOf = async ({ portfolio_id }: PortfolioView) =>
  (await harbor.get<DriftView>(`/v1/portfolios/${portfolio_id}/drift`)).body;

const worthOf = (drift: Pick<DriftView, 'items'>, symbol: string | null) =>
  drift.items.find(({ security }) => (security?.value ?? null) === symbol)?.market_value ?? null;

const total = (values: readonly (string | null)[]) => values.reduce((sum, value) => sum + Number(value), 0);

it('is that of the whole portfolio and of each account, and the portfolio is worth their sum', async () => {
  const one = await pm.holding({ KO: { quantity: '10', price: '50' } }, '1000');
  const other = await pm.holding({ AAPL: { quantity: '5', price: '150' }, MSFT: { quantity: '1', price: '300' } }, '0');
  const portfolio = await portfolioOf([one, other]);

  const drift = await driftOf(portfolio);

  expect(drift.items.map(({ asset_class, security }) => [asset_class, security?.value])).toEqual([
    ['SECURITY', 'AAPL'],
    ['SECURITY', 'KO'],
    ['SECURITY', 'MSFT'],
    ['CASH', undefined],
  ]);
  expect(drift.accounts.map(({ account_id }) => account_id)).toEqual([one, other].sort());
  expect(worthOf(drift, null)).toBe('1000.0000');
  expect(Number(drift.total_value)).toBeCloseTo(total(drift.items.map(item => item.market_value)), 4);
  expect(Number(drift.total_value)).toBeCloseTo(total(drift.accounts.map(account => account.total_value)), 4);
  // Prices may change between two requests.
  const { body } = await harbor.get<PortfolioView>(`/v1/portfolios/${portfolio.portfolio_id}`);
  expect([drift.total_value, (await driftOf(portfolio)).total_value]).toContain(body.market_value);
  expect(drift).toMatchObject({ drift_threshold: '0.0500', currency: 'USD', breached: true, reason: null });
  for (const item of drift.items)
    expect(Number(item.drift)).toBeCloseTo(Number(item.actual_weight) - Number(item.target_weight), 3);
});

it('is unknown with a reason where nothing is held, and where a currency mix is valued it is in the base currency', async () => {
  const empty = await driftOf(await portfolioOf([]));
  expect(empty).toMatchObject({
    total_value: '0.0000',
    max_drift: null,
    breached: null,
    reason: 'NO_VALUE',
    accounts: [],
  });
  expect(empty.items.every(({ actual_weight, drift }) => actual_weight === null && drift === null)).toBe(true);

  const account = await pm.holding({ KO: { quantity: '10', price: '50' } }, '100');
  const inEuros = await driftOf(await portfolioOf([account], { base_currency: 'EUR' }));
  expect(inEuros).toMatchObject({ currency: 'EUR', reason: null });
  expect(Number(worthOf(inEuros, null))).toBeLessThan(100);
});

it('is nobody else’s to see', async () => {
  const { portfolio_id } = await portfolioOf([]);
  const summit = pm.as({ firm_id: 'SUMMIT', rep_code: 'S001', allowed_rep_codes: ['S001'] });
  expect((await summit.get(`/v1/portfolios/${portfolio_id}/drift`)).status).toBe(404);
});

it('is listed of every portfolio that one sees, in the order of portfolios, without what it is made of', async () => {
  const one = await portfolioOf([await pm.holding({ KO: { quantity: '10', price: '50' } }, '1000')]);
  const empty = await portfolioOf([], { drift_threshold: '0.1' });

  const listed = () => harbor.get<Paged<DriftSummaryView>>('/v1/portfolios/drift?page_size=2');
  const { status, body } = await listed();

  expect(status).toBe(200);
  expect(body.items.map(({ portfolio_id }) => portfolio_id)).toEqual([empty.portfolio_id, one.portfolio_id]);
  expect(body.total).toBeGreaterThanOrEqual(2);
  // The request is repeated, because prices may change between two requests.
  await pm.pm.settled();
  const { accounts: _, items: __, ...whole } = await driftOf(one);
  expect((await listed()).body.items[1]).toEqual({ ...whole, as_of: expect.any(String) });
  expect(body.items[0]).toMatchObject({ max_drift: null, reason: 'NO_VALUE', drift_threshold: '0.1' });
  const colleague = pm.as({ rep_code: 'R002', allowed_rep_codes: ['R002'] });
  expect((await colleague.get<Paged<DriftSummaryView>>('/v1/portfolios/drift')).body.total).toBe(0);
});
