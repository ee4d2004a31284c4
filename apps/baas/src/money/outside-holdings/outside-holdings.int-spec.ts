import {
  type OutsideHoldingsTaken,
  type PositionView,
  type RealizedGainView,
  type TaxLotView,
  type TaxPreviewView,
} from '@sandbourse/contracts';
import { INTERNAL_SECRET_HEADER } from '@sandbourse/platform/internal';
import { TEST_INTERNAL_SECRET } from '@sandbourse/test-support';
import { LedgerAudit } from '../../books/audit/ledger-audit.service.js';
import { BrokerageUnderTest } from '../../testing/brokerage.js';

let broker: BrokerageUnderTest;

beforeAll(async () => {
  broker = await BrokerageUnderTest.start();
});
afterAll(() => broker.close());

const GRANITE = { name: 'Granite Trust Company', kind: 'OUTSIDE' } as const;
const aLot = (symbol: string, quantity: string, cost_basis: string | null, acquired_date: string | null) => ({
  symbol,
  currency: 'USD',
  quantity,
  cost_basis,
  acquired_date,
});

const heldAway = (client_id = 'CLT-AWAY') => broker.openAccount('0', { custodian: GRANITE, client_id });

const state = (accountId: string, usd: string, ...lots: object[]) =>
  broker.baas.request<OutsideHoldingsTaken>('PUT', `/v1/internal/outside-holdings/${accountId}`, {
    headers: { [INTERNAL_SECRET_HEADER]: TEST_INTERNAL_SECRET },
    body: { custodian: GRANITE.name, as_of: '2026-11-20', cash: [{ currency: 'USD', amount: usd }], lots },
  });

const openLots = async (accountId: string) => {
  const { body } = await broker.baas.request<{ items: TaxLotView[] } | TaxLotView[]>(
    'GET',
    `/v1/accounts/${accountId}/tax-lots`,
  );
  const lots = Array.isArray(body) ? body : body.items;
  return lots.map(lot => [lot.security.value, lot.acquired_date, lot.remaining_quantity, lot.cost_basis, lot.term]);
};

it('holds what the custodian states, and takes the same statement again for none', async () => {
  const account = await heldAway();
  const lots = [aLot('VTI', '120', '18250.40', '2024-03-15'), aLot('BND', '40.5', '2900', '2026-10-01')];

  expect(await state(account, '1204.11', ...lots)).toMatchObject({ status: 200, body: { entries_posted: 3 } });
  expect(await state(account, '1204.11', ...lots)).toMatchObject({ status: 200, body: { entries_posted: 0 } });

  expect(await openLots(account)).toEqual([
    ['BND', '2026-10-01', '40.50000000', '2900.0000', 'SHORT_TERM'],
    ['VTI', '2024-03-15', '120.00000000', '18250.4000', 'LONG_TERM'],
  ]);
  const { cash_balance, market_value } = await broker.account(account);
  expect(cash_balance).toBe('1204.1100');
  expect(market_value).not.toBe('0.0000');
  expect((await broker.transactions(account)).map(({ type }) => type)).toEqual([
    'TRANSFER_IN',
    'TRANSFER_IN',
    'TRANSFER_IN',
  ]);
});

it('follows the custodian: what was bought comes in, what was sold goes out, without a gain that nobody knows', async () => {
  const account = await heldAway();
  await state(account, '100', aLot('VTI', '10', '2000', '2024-03-15'), aLot('BND', '5', '350', '2024-03-15'));
  const change = await state(
    account,
    '900',
    aLot('VTI', '4', '800', '2024-03-15'),
    aLot('VTI', '1', '210', '2026-11-02'),
  );

  expect(change.body.entries_posted).toBe(4);
  expect(await openLots(account)).toEqual([
    ['VTI', '2024-03-15', '4.00000000', '800.0000', 'LONG_TERM'],
    ['VTI', '2026-11-02', '1.00000000', '210.0000', 'SHORT_TERM'],
  ]);
  const gains = await broker.baas.request<{ items: RealizedGainView[] }>(
    'GET',
    `/v1/accounts/${account}/realized-gains`,
  );
  expect(gains.body.items).toEqual([]);
  expect((await state(account, '0')).body.entries_posted).toBe(2);
  expect((await broker.account(account)).total_value).toBe('0.0000');
});

it('lets a purchase elsewhere wash the loss of a sale here', async () => {
  const client = 'CLT-WASH';
  const [here, away] = [await broker.openAccount('100000', { client_id: client }), await heldAway(client)];
  await broker.trade(here, 'BUY', '10', '160.00', '2026-11-05T15:00:00.000Z');
  await broker.trade(here, 'SELL', '10', '150.00');
  await state(away, '0', aLot('AAPL', '10', '1510', '2026-11-18'));

  const gains = await broker.baas.request<{ items: RealizedGainView[] }>('GET', `/v1/accounts/${here}/realized-gains`);
  expect(gains.body.items).toMatchObject([{ adjustment_code: 'W' }]);
});

it('39.7: shows a cost that nobody has stated as unknown, and everything that follows from it with the reason', async () => {
  const account = await heldAway('CLT-UNKNOWN');
  const lots = [
    aLot('VTI', '10', null, '2024-03-15'),
    aLot('VTI', '5', '1000', '2025-03-14'),
    aLot('BND', '5', '0', '2024-03-15'),
  ];
  expect((await state(account, '0', ...lots)).body.entries_posted).toBe(2);
  expect((await state(account, '0', ...lots)).body.entries_posted).toBe(0);

  const { body: shown } = await broker.baas.request<{ items: TaxLotView[] } | TaxLotView[]>(
    'GET',
    `/v1/accounts/${account}/tax-lots`,
  );
  expect(Array.isArray(shown) ? shown : shown.items).toMatchObject([
    { security: { value: 'BND' }, cost_basis: '0.0000', unrealized_gain_reason: null },
    {
      cost_per_share: null,
      cost_basis: null,
      adjusted_cost_basis: null,
      market_value: expect.any(String),
      unrealized_gain: null,
      unrealized_gain_reason: 'COST_UNKNOWN',
    },
    { cost_basis: '1000.0000', unrealized_gain: expect.any(String), unrealized_gain_reason: null },
  ]);

  const positionsOf = async (query = '') =>
    (await broker.baas.request<PositionView[]>('GET', `/v1/accounts/${account}/positions${query}`)).body;
  const unknown = {
    security: { value: 'VTI' },
    average_cost: null,
    cost_basis: null,
    adjusted_cost_basis: null,
    market_value: expect.any(String),
    unrealized_gain: null,
    unrealized_gain_reason: 'COST_UNKNOWN',
  };
  const known = { security: { value: 'BND' }, cost_basis: '0.0000', unrealized_gain: expect.any(String) };
  expect(await positionsOf()).toMatchObject([known, unknown]);
  const moment = new Date().toISOString();
  expect(await positionsOf(`?as_of=${moment}`)).toMatchObject([known, unknown]);

  await broker.baas.settled();
  const { body: published } = await broker.baas.request<{ items: { data: { position?: PositionView } }[] }>(
    'GET',
    `/v1/events?account_id=${account}`,
  );
  expect(published.items.map(({ data }) => data.position)).toContainEqual(
    expect.objectContaining({ cost_basis: null, unrealized_gain_reason: 'COST_UNKNOWN' }),
  );

  const preview = await broker.baas.request<TaxPreviewView>('POST', `/v1/accounts/${account}/tax-preview`, {
    body: { security: { type: 'ticker', value: 'VTI' }, quantity: '15', price: '100' },
  });
  expect(preview.body).toMatchObject({
    lots: [
      { cost_basis: null, realized_gain: null, realized_gain_reason: 'COST_UNKNOWN', form_8949_box: 'E' },
      { cost_basis: '1000.0000' },
    ],
    long_term_gain: null,
    short_term_gain: '0.0000',
  });

  const stated = [aLot('VTI', '10', '900', '2024-03-15'), ...lots.slice(1)];
  expect((await state(account, '0', ...stated)).body.entries_posted).toBe(2);
  expect(await positionsOf()).toMatchObject([known, { cost_basis: '1900.0000', unrealized_gain_reason: null }]);
  expect(await positionsOf(`?as_of=${moment}`)).toMatchObject([known, unknown]);
});

it('39.7: holds shares of which nobody has stated when they were acquired, without a term, and sells them first', async () => {
  const account = await heldAway('CLT-UNDATED');
  const lots = [aLot('VTI', '10', '900', null), aLot('VTI', '5', '1000', '2025-03-14')];
  expect((await state(account, '0', ...lots)).body.entries_posted).toBe(1);
  expect((await state(account, '0', ...lots)).body.entries_posted).toBe(0);
  expect(await openLots(account)).toEqual([
    ['VTI', null, '10.00000000', '900.0000', null],
    ['VTI', '2025-03-14', '5.00000000', '1000.0000', 'LONG_TERM'],
  ]);

  const { body: preview } = await broker.baas.request<TaxPreviewView>('POST', `/v1/accounts/${account}/tax-preview`, {
    body: { security: { type: 'ticker', value: 'VTI' }, quantity: '12', price: '100' },
  });
  expect(preview).toMatchObject({
    lots: [
      { acquired_date: null, cost_basis: '900.0000', term: null, form_8949_box: 'X' },
      { acquired_date: '2025-03-14', term: 'LONG_TERM', form_8949_box: 'D' },
    ],
    long_term_gain: null,
    short_term_gain: null,
  });

  const fewer = [aLot('VTI', '4', '360', null), ...lots.slice(1)];
  expect((await state(account, '0', ...fewer)).status).toBe(200);
  expect(await openLots(account)).toMatchObject([
    ['VTI', null, '4.00000000', '360.0000', null],
    ['VTI', '2025-03-14', '5.00000000', '1000.0000', 'LONG_TERM'],
  ]);
});

it('39.1: takes a statement of years ago, and pays since then what has been paid on what it states', async () => {
  const account = await heldAway('CLT-OLD');
  const of = (as_of: string, symbol: string) =>
    broker.baas.request<OutsideHoldingsTaken>('PUT', `/v1/internal/outside-holdings/${account}`, {
      headers: { [INTERNAL_SECRET_HEADER]: TEST_INTERNAL_SECRET },
      body: { custodian: GRANITE.name, as_of, cash: [], lots: [aLot(symbol, '10', '1000', '2010-03-15')] },
    });
  expect(await of('2012-01-03', 'BRK-B')).toMatchObject({ status: 200, body: { entries_posted: 1 } });
  expect(await of('2012-01-03', 'BRK-B')).toMatchObject({ status: 200, body: { entries_posted: 0 } });
  expect((await of('2024-11-23', 'KO')).status).toBe(200);
  const entries = await broker.transactions(account);
  const transfers = entries.filter(({ type }) => type.startsWith('TRANSFER'));
  expect(transfers.map(({ type, effective_date }) => [type, effective_date])).toEqual([
    ['TRANSFER_IN', '2024-11-22'],
    ['TRANSFER_OUT', '2024-11-22'],
    ['TRANSFER_IN', '2013-01-02'],
  ]);
  const paid = entries.filter(({ type }) => type === 'DIVIDEND');
  expect(paid.length).toBeGreaterThanOrEqual(7);
  expect(paid.every(({ security }) => security?.value === 'KO')).toBe(true);
});

it('refuses accounts that are held here, unknown accounts, and callers that are not a service', async () => {
  expect((await state(await broker.openAccount('0'), '1')).status).toBe(422);
  expect((await state('acct_00000000000000000000000000', '1')).status).toBe(404);
  const stranger = await broker.baas.request('PUT', `/v1/internal/outside-holdings/${await heldAway()}`, { body: {} });
  expect(stranger.status).toBe(403);
});

it('keeps every book whole', async () => {
  const audit = LedgerAudit.connect(broker.baas.ownerUrl);
  expect((await audit.verify({})).difference).toBeNull();
  await audit.close();
});
