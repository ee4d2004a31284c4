import { type AccountPerformanceView, type AccountStatementView, newId } from '@sandbourse/contracts';
import { type CarriedLot, transferInDraft } from '@sandbourse/ledger';
import { Money, Quantity } from '@sandbourse/money';
import { PmUnderTest } from '../../testing/pm-under-test.js';

let pm: PmUnderTest;

beforeAll(async () => {
  pm = await PmUnderTest.start();
});
afterAll(() => pm.close());

const statementOf = (accountId: string, query = '') =>
  pm.as().get<AccountStatementView>(`/v1/accounts/${accountId}/statement${query}`);

const total = (amounts: readonly (string | null)[]) =>
  amounts.reduce((sum, amount) => sum.plus(Money.of(amount ?? '0')), Money.zero).toComputed();

it('adds up: cash and positions are the value, lots their position, and the figures are those of the performance', async () => {
  const shares = {
    VTI: { quantity: '10', price: '250.00' },
    AAPL: { quantity: '5', price: '150.00', on: '2025-12-01' },
  };
  const accountId = await pm.holding(shares, '1000');

  const { status, body } = await statementOf(accountId, '?from=2025-11-01&to=2025-12-31');
  expect(status).toBe(200);
  expect(body.positions.map(({ security }) => security.value)).toEqual(['AAPL', 'VTI']);
  for (const { market_value, cost_basis, unrealized_gain, lots } of body.positions) {
    expect(total(lots.map(lot => lot.market_value))).toBe(market_value);
    expect(total([cost_basis, unrealized_gain])).toBe(market_value);
  }
  expect(body.cash).toEqual([{ currency: 'USD', opening: '0.0000', closing: '1000.0000' }]);
  const worth = total([...body.cash.map(({ closing }) => closing), ...body.positions.map(each => each.market_value)]);
  expect(worth).toBe(body.ending_value);
  expect(body.values.at(-1)?.value).toBe(body.ending_value);
  expect(body.activity.map(({ type }) => type).sort()).toEqual(['BUY', 'BUY', 'DEPOSIT']);
  expect(body.positions[0]?.name).toMatch(/Apple/);

  const { body: performance } = await pm
    .as()
    .get<AccountPerformanceView>(`/v1/accounts/${accountId}/performance?from=${body.from}&to=${body.to}`);
  const { twr, mwr, net_flows, beginning_value } = performance;
  expect(body).toMatchObject({ twr, mwr, net_flows, beginning_value });
});

it('is of the past as it was: what was bought later is not in it', async () => {
  const shares = {
    VTI: { quantity: '10', price: '250.00' },
    AAPL: { quantity: '5', price: '150.00', on: '2025-12-01' },
  };
  const accountId = await pm.holding(shares, '1000');

  const { body } = await statementOf(accountId, '?to=2025-11-28');
  expect(body).toMatchObject({ from: '2025-11-03', to: '2025-11-28' });
  expect(body.positions.map(({ security }) => security.value)).toEqual(['VTI']);
  expect(body.positions[0]?.lots[0]).toMatchObject({ acquired_date: '2025-11-03', term: 'SHORT_TERM' });
  expect(body.cash).toEqual([{ currency: 'USD', opening: '0.0000', closing: '1750.0000' }]);

  const { body: december } = await statementOf(accountId, '?from=2025-12-01&to=2025-12-31');
  expect(december.cash).toEqual([{ currency: 'USD', opening: '1750.0000', closing: '1000.0000' }]);
  expect(december.activity.map(({ type, date }) => [type, date])).toEqual([['BUY', '2025-12-01']]);
});

it('is empty for an account in which nothing has happened, and says so to a reader', async () => {
  const accountId = await pm.account();
  const { status, body } = await statementOf(accountId);
  expect({ status, body }).toMatchObject({ status: 200, body: { positions: [], activity: [], cash: [] } });
  const { body: page } = await read(accountId, 'text/html');
  expect(page).toContain('No positions at the end.');
});

it('refuses periods that end before they begin or begin in the future, and other people’s accounts', async () => {
  const accountId = await pm.account();
  expect((await statementOf(accountId, '?from=2025-12-01&to=2025-11-01')).status).toBe(422);
  expect((await statementOf(accountId, '?from=2199-01-01')).status).toBe(422);
  expect((await statementOf(accountId, '?from=2025-02-30')).status).toBe(422);
  const other = pm.as({ rep_code: 'R002', allowed_rep_codes: ['R002'] });
  expect((await other.get(`/v1/accounts/${accountId}/statement`)).status).toBe(404);
});

async function read(accountId: string, accept: string): Promise<{ type: unknown; policy: unknown; body: string }> {
  const path = `/v1/accounts/${accountId}/statement?from=2025-11-01`;
  const { status, headers, body } = await pm.pm.request<string>('GET', path, { headers: { accept } });
  expect(status).toBe(200);
  return { type: headers['content-type'], policy: headers['content-security-policy'], body };
}

it('is a page without a script, with its figures and its line, and markup in a name is only text', async () => {
  const accountId = await pm.holding(
    { VTI: { quantity: '10', price: '250.00' } },
    '1000',
    {},
    {
      registration: '<script>alert(1)</script> & Søn Ωmega',
    },
  );
  const { type, policy, body } = await read(accountId, 'text/html');
  expect(type).toBe('text/html; charset=utf-8');
  expect(policy).toContain("default-src 'none'");
  expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; Søn Ωmega');
  expect(body).not.toContain('<script');
  expect(body).toMatch(/<path d="M[\d.]+ [\d.]+L/);
  expect(body).toContain('1,000.00');
});

it('39.7: has no basis and no gain of a lot whose cost nobody has stated, in its figures and in words', async () => {
  const accountId = await pm.account();
  const lotOf = (quantity: string, cost: string, isCostUnknown: boolean): CarriedLot => ({
    lotId: newId('taxLot'),
    purchaseId: newId('taxLot'),
    acquiredDate: '2024-03-15',
    holdingPeriodStartDate: '2024-03-16',
    quantity: Quantity.of(quantity),
    costBasis: Money.of(cost),
    ...(isCostUnknown && { isCostUnknown: true }),
    washSaleDisallowed: Money.zero,
    washSaleSourceLotId: null,
    isReplacement: false,
  });
  const lots = [lotOf('10', '0', true), lotOf('5', '1000', false)];
  const transfer = transferInDraft({
    transactionId: newId('transaction'),
    accountId,
    custodian: 'Granite',
    symbol: 'VTI',
    currency: 'USD',
    quantity: Quantity.of('15'),
    lots,
    tradeDate: '2025-11-03',
    settlementDate: '2025-11-03',
    executedAt: new Date('2025-11-03T15:00:00Z'),
  });
  await pm.post([transfer]);

  const unknown = {
    cost_basis: null,
    market_value: expect.any(String),
    unrealized_gain: null,
    unrealized_gain_reason: 'COST_UNKNOWN',
  };
  const [position] = (await statementOf(accountId, '?from=2025-11-01')).body.positions;
  expect(position).toMatchObject(unknown);
  expect(position?.lots.map(lot => lot.cost_basis).sort()).toEqual(['1000.0000', null]);
  expect(position?.lots.find(lot => lot.cost_basis === null)).toMatchObject(unknown);
  expect((await read(accountId, 'text/html')).body).toContain('not known');
});

it('is a PDF', async () => {
  const accountId = await pm.holding({ VTI: { quantity: '10', price: '250.00' } }, '1000');
  const { type, body } = await read(accountId, 'application/pdf');
  expect(type).toBe('application/pdf');
  expect(body).toMatch(/^%PDF-/);
  expect(body).toMatch(/%%EOF\s*$/);
  // 54.13: US Letter, in points.
  expect(body).toContain('/MediaBox [0 0 612 792]');
});

it('54.13: shows an annualised return only for a year or longer', async () => {
  const accountId = await pm.holding({ VTI: { quantity: '10', price: '250.00', on: '2024-11-01' } }, '1000');
  const page = async (from: string) => {
    const path = `/v1/accounts/${accountId}/statement?from=${from}&to=2025-11-28`;
    return (await pm.pm.request<string>('GET', path, { headers: { accept: 'text/html' } })).body;
  };
  expect(await page('2025-11-01')).not.toContain('annualized');
  expect(await page('2024-11-15')).toContain('Money-weighted return, annualized');
});
