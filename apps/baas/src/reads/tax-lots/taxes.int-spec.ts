import {
  newId,
  type OrderView,
  type Paged,
  type PositionView,
  type RealizedGainView,
  type TaxLotView,
  type TaxPreviewView,
  type WashSaleView,
} from '@sandbourse/contracts';
import { dayOf, regulatoryFees } from '@sandbourse/ledger';
import { Money, Quantity } from '@sandbourse/money';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { tokenFor } from '@sandbourse/test-support';
import { BrokerageUnderTest, failedChecksOf } from '../../testing/brokerage.js';
import { withoutMarks } from '../../testing/without-marks.js';

let brokerage: BrokerageUnderTest;

beforeAll(async () => {
  brokerage = await BrokerageUnderTest.start();
});

afterAll(() => brokerage.close());

const get = <Body>(path: string, options = {}) => brokerage.baas.request<Body>('GET', path, options);
const lotsOf = async (accountId: string, query = '') =>
  (await get<TaxLotView[]>(`/v1/accounts/${accountId}/tax-lots${query}`)).body;
const gainsOf = async (accountId: string, query = '') =>
  (await get<Paged<RealizedGainView>>(`/v1/accounts/${accountId}/realized-gains${query}`)).body;
const washSalesOf = async (accountId: string, token?: string) =>
  (
    await get<Pick<Paged<WashSaleView>, 'items' | 'total'>>(
      `/v1/accounts/${accountId}/wash-sales`,
      token ? { token } : {},
    )
  ).body;
const preview = (accountId: string, body: object) =>
  brokerage.baas.request<TaxPreviewView>('POST', `/v1/accounts/${accountId}/tax-preview`, {
    body: { security: { type: 'ticker', value: 'AAPL' }, ...body },
  });

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

/** A client that bought in spring 2025 and in October 2026, sold the first lot at a loss, and bought again in another account. */
async function aWashedOutLoss(siblingType = 'TRUST') {
  const client_id = newId('account');
  const accountId = await brokerage.openAccount('10000', { client_id });
  const siblingId = await brokerage.openAccount('10000', { client_id, account_type: siblingType });
  await brokerage.trade(accountId, 'BUY', '10', '160.00', '2025-04-01T15:00:00Z');
  await brokerage.trade(accountId, 'BUY', '6', '155.00', '2026-10-01T15:00:00Z');
  await brokerage.trade(accountId, 'SELL', '10', '150.00', '2026-11-10T15:00:00Z');
  await brokerage.trade(siblingId, 'BUY', '4', '151.00', '2026-11-12T15:00:00Z');
  return { accountId, siblingId };
}

describe('tax lots and realised gains', () => {
  it('show a wash sale over two accounts of a client', async () => {
    const { accountId, siblingId } = await aWashedOutLoss();

    const { items, total } = await gainsOf(accountId, '?tax_year=2026');
    expect(total).toBe(1);
    expect(items[0]).toMatchObject({
      description: '10 sh. AAPL',
      acquired_date: '2025-04-01',
      disposed_date: '2026-11-10',
      proceeds: '1499.9600',
      cost_basis: '1600.0000',
      adjustment_code: 'W',
      adjustment_amount: '40.0160',
      realized_gain: '-60.0240',
      term: 'LONG_TERM',
      form_8949_box: 'D',
    });
    expect((await gainsOf(accountId, '?tax_year=2025')).total).toBe(0);

    const [sold] = await lotsOf(accountId, '?status=CLOSED');
    expect(sold).toMatchObject({ status: 'CLOSED', remaining_quantity: '0.00000000', term: 'LONG_TERM' });
    expect(await lotsOf(siblingId)).toMatchObject([
      {
        remaining_quantity: '4.00000000',
        cost_per_share: '151.0000',
        cost_basis: '604.0000',
        wash_sale_disallowed: '40.0160',
        adjusted_cost_basis: '644.0160',
        wash_sale_source_lot_id: sold?.lot_id,
        holding_period_start_date: '2025-04-04',
        term: 'LONG_TERM',
        status: 'OPEN',
      },
    ]);
    expect(await lotsOf(accountId)).toHaveLength(1);
    expect(await lotsOf(accountId, '?status=ALL')).toHaveLength(2);
    const { body: positions } = await get<PositionView[]>(`/v1/accounts/${accountId}/positions`);
    expect(positions).toMatchObject([{ quantity: '6.00000000', cost_basis: '930.0000', average_cost: '155.0000' }]);
  });

  it('39.10: a position adds up with its lots, with what wash sales added and without', async () => {
    const { siblingId } = await aWashedOutLoss();
    await brokerage.trade(siblingId, 'BUY', '3', '154.00', '2026-11-13T15:00:00Z');

    // The price may change between two requests.
    const before = await lotsOf(siblingId);
    const { body: positions } = await get<PositionView[]>(`/v1/accounts/${siblingId}/positions`);
    const [{ cost_basis, adjusted_cost_basis, unrealized_gain } = {} as PositionView] = positions;
    const totals = [before, await lotsOf(siblingId)].map(lots => {
      const total = (field: 'cost_basis' | 'adjusted_cost_basis' | 'unrealized_gain') =>
        lots.reduce((sum, lot) => sum.plus(Money.of(lot[field] ?? '')), Money.zero).toComputed();
      return {
        cost_basis: total('cost_basis'),
        adjusted_cost_basis: total('adjusted_cost_basis'),
        unrealized_gain: total('unrealized_gain'),
      };
    });
    expect(positions).toHaveLength(1);
    expect(totals).toContainEqual({ cost_basis, adjusted_cost_basis, unrealized_gain });
    expect(adjusted_cost_basis).not.toBe(cost_basis);
  });

  it('39.10: HIFO sells and previews the lot that wash sales made the dearest', async () => {
    const { siblingId } = await aWashedOutLoss();
    await brokerage.trade(siblingId, 'BUY', '3', '154.00', '2026-10-01T15:00:00Z');
    const [washed] = (await lotsOf(siblingId)).filter(lot => lot.wash_sale_source_lot_id !== null);

    const previewed = await preview(siblingId, { quantity: '2', price: '150.00', lot_method: 'HIFO' });
    expect(previewed.body.lots).toMatchObject([{ lot_id: washed?.lot_id, cost_basis: '322.0080' }]);
    await brokerage.trade(siblingId, 'SELL', '2', '150.00', '2026-11-16T15:00:00Z', { lot_method: 'HIFO' });
    expect((await gainsOf(siblingId)).items).toMatchObject([{ lot_id: washed?.lot_id, cost_basis: '322.0080' }]);
  });

  // biome-ignore format: a table
  it.each([
    { account: 'INDIVIDUAL',      bought: '2026-10-01', sold: '160.00', terms: { term: 'SHORT_TERM', form_8949_box: 'A' } },
    { account: 'INDIVIDUAL',      bought: '2025-04-01', sold: '160.00', terms: { term: 'LONG_TERM', form_8949_box: 'D' } },
    { account: 'TRADITIONAL_IRA', bought: '2025-04-01', sold: '160.00', terms: { term: null, form_8949_box: null, adjustment_code: null } },
    { account: 'ROTH_IRA',        bought: '2026-10-01', sold: '140.00', terms: { term: null, form_8949_box: null, adjustment_code: null } },
  ])('of an account of type $account, bought $bought, are in the terms $terms of Form 8949', async row => {
    const accountId = await brokerage.openAccount('10000', { account_type: row.account });
    await brokerage.trade(accountId, 'BUY', '10', '150.00', `${row.bought}T15:00:00Z`);
    const previewed = await preview(accountId, { quantity: '4', price: row.sold });
    await brokerage.trade(accountId, 'SELL', '10', row.sold, '2026-11-10T15:00:00Z');

    expect((await gainsOf(accountId)).items).toMatchObject([{ quantity: '10.00000000', ...row.terms }]);
    expect(previewed.body.lots).toMatchObject([row.terms]);
  });

  it('come as CSV to who prefers it', async () => {
    const { accountId } = await aWashedOutLoss();
    const path = `/v1/accounts/${accountId}/realized-gains`;

    const csv = await get<string>(path, { headers: { accept: 'text/csv' } });
    const json = await get(path, { headers: { accept: 'application/json, text/csv;q=0.5' } });

    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
    const [header, row, end] = csv.body.split('\r\n');
    expect(header).toMatch(/^transaction_id,account_id,lot_id,security,quantity,description,acquired_date,/);
    expect(row).toMatch(/,AAPL,10.00000000,10 sh. AAPL,2025-04-01,2026-11-10,1499.9600,1600.0000,W,40.0160,-60.0240,/);
    expect(end).toBe('');
    expect(json.headers['content-type']).toMatch(/^application\/json/);
    const unknown = await get('/v1/accounts/acct_unknown/realized-gains', { headers: { accept: 'text/csv' } });
    expect(unknown).toMatchObject({ status: 404, body: { detail: expect.any(String) } });
  });

  it('come as a PDF to who asks for one', async () => {
    const { accountId } = await aWashedOutLoss();
    const path = `/v1/accounts/${accountId}/realized-gains?tax_year=2026`;
    const pdf = await get<string>(path, { headers: { accept: 'application/pdf' } });
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.headers['content-disposition']).toBe(`inline; filename="form-8949-2026-${accountId}.pdf"`);
    expect(pdf.body).toMatch(/^%PDF-/);
  });

  it('are derived again when the venue takes a fill back', async () => {
    const accountId = await brokerage.openAccount('10000', { client_id: newId('account') });
    const first = await brokerage.trade(accountId, 'BUY', '10', '160.00', '2026-10-01T15:00:00Z');
    await brokerage.trade(accountId, 'BUY', '10', '150.00', '2026-10-02T15:00:00Z');
    await brokerage.trade(accountId, 'SELL', '5', '155.00', '2026-10-05T15:00:00Z');
    expect((await gainsOf(accountId)).items).toMatchObject([{ cost_basis: '800.0000' }]);

    await brokerage.bust(first, '10', '160.00');

    await brokerage.baas.settled();
    expect((await gainsOf(accountId)).items).toMatchObject([{ cost_basis: '750.0000' }]);
    expect(await lotsOf(accountId)).toMatchObject([{ remaining_quantity: '5.00000000', cost_basis: '750.0000' }]);
    const { body: positions } = await get<PositionView[]>(`/v1/accounts/${accountId}/positions`);
    expect(positions).toMatchObject([{ quantity: '5.00000000', cost_basis: '750.0000' }]);
  });

  it("are nobody else's to see", async () => {
    const { accountId } = await aWashedOutLoss();
    const token = tokenFor({ firm_id: 'OTHER', rep_code: 'R900', allowed_rep_codes: ['R900'] });

    for (const path of ['tax-lots', 'realized-gains', 'wash-sales'])
      expect((await get(`/v1/accounts/${accountId}/${path}`, { token })).status).toBe(404);
    const { status } = await brokerage.baas.request('POST', `/v1/accounts/${accountId}/tax-preview`, {
      token,
      body: { security: { type: 'ticker', value: 'AAPL' }, quantity: '1' },
    });
    expect(status).toBe(404);
  });
});

describe('wash sales', () => {
  it('tell the sale, the lot that replaced it and what went where, in both accounts', async () => {
    const { accountId, siblingId } = await aWashedOutLoss();
    const [gain] = (await gainsOf(accountId)).items;
    const [replacement] = await lotsOf(siblingId);

    const washed = await washSalesOf(accountId);

    expect(washed).toEqual({
      items: [
        {
          security: { type: 'ticker', value: 'AAPL' },
          sold: {
            transaction_id: gain?.transaction_id,
            account_id: accountId,
            lot_id: gain?.lot_id,
            acquired_date: '2025-04-01',
            holding_period_start_date: '2025-04-02',
            disposed_date: '2026-11-10',
            quantity: '10.00000000',
            proceeds: '1499.9600',
            cost_basis: '1600.0000',
          },
          quantity: '4.00000000',
          disallowed: '40.0160',
          replacement: {
            account_id: siblingId,
            lot_id: replacement?.lot_id,
            acquired_date: '2026-11-12',
            holding_period_start_date: '2025-04-04',
            quantity: '4.00000000',
            cost_per_share: '151.0000',
            status: 'OPEN',
          },
          added_to_basis: '40.0160',
          holding_days_carried_over: 588,
          currency: 'USD',
        },
      ],
      total: 1,
    });
    expect(await washSalesOf(siblingId)).toEqual(washed);
    expect(dayOf('2026-11-13') - dayOf(replacement?.holding_period_start_date ?? '')).toBe(588);
  });

  it('into an IRA add nothing to its cost: the loss is gone', async () => {
    const { accountId, siblingId } = await aWashedOutLoss('TRADITIONAL_IRA');
    expect((await washSalesOf(accountId)).items).toMatchObject([
      {
        disallowed: '40.0160',
        replacement: { account_id: siblingId, holding_period_start_date: '2026-11-13' },
        added_to_basis: '0.0000',
        holding_days_carried_over: 0,
      },
    ]);
  });

  it('name no lot of an account that the reader may not see, and are not listed in the other account', async () => {
    const { accountId, siblingId } = await aWashedOutLoss();
    const seesOne = tokenFor({ rep_code: 'R777', allowed_rep_codes: ['R777'] });
    const moved = await brokerage.baas.database
      .as(SYSTEM_SCOPE)
      .query("update accounts set rep_code = 'R777' where account_id = any($1) returning account_id", [[accountId]]);
    expect(moved).toHaveLength(1);

    expect((await washSalesOf(accountId, seesOne)).items).toMatchObject([
      { disallowed: '40.0160', replacement: null, added_to_basis: null, holding_days_carried_over: null },
    ]);
    expect(await washSalesOf(siblingId)).toEqual({ items: [], total: 0 });
  });
});

/** Fee rates change by date, and a preview uses today's. */
function feesToday(quantity: string, amount: string): Money {
  return regulatoryFees({
    side: 'SELL',
    tradeDate: new Date().toISOString().slice(0, 10),
    quantity: Quantity.of(quantity),
    grossAmount: Money.of(amount),
  });
}

describe('a tax preview', () => {
  it('tells lots, gains by term and wash sales, and stores nothing', async () => {
    const client_id = newId('account');
    const accountId = await brokerage.openAccount('10000', { client_id });
    const siblingId = await brokerage.openAccount('10000', { client_id, account_type: 'ROTH_IRA' });
    await brokerage.trade(accountId, 'BUY', '6', '155.00', daysAgo(50));
    await brokerage.trade(siblingId, 'BUY', '2', '152.00', daysAgo(9));
    const kept = async () =>
      withoutMarks(await Promise.all([lotsOf(accountId, '?status=ALL'), lotsOf(siblingId), gainsOf(accountId)]));
    const before = await kept();

    const { status, body } = await preview(accountId, { quantity: '6', price: '140' });

    const fees = feesToday('6', '840');
    const loss = Money.of('90').plus(fees);
    const disallowed = loss.portion(Quantity.of('2'), Quantity.of('6'));
    const gain = disallowed.minus(loss).toComputed();
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        price: '140.0000',
        proceeds: Money.of('840').minus(fees).toComputed(),
        fees: fees.toComputed(),
        lots: [
          {
            quantity: '6.00000000',
            cost_basis: '930.0000',
            adjustment_code: 'W',
            adjustment_amount: disallowed.toComputed(),
            realized_gain: gain,
            term: 'SHORT_TERM',
          },
        ],
        short_term_gain: gain,
        long_term_gain: '0.0000',
        wash_sale: {
          disallowed: disallowed.toComputed(),
          replacements: [{ account_id: siblingId, quantity: '2.00000000', is_permanent: true }],
        },
      },
    });
    expect(await kept()).toEqual(before);
  });

  // biome-ignore format: a table
  it.each([
    { sale: 'more than is held',       body: { quantity: '7' },                                                                     checks: ['HOLDING_EXCEEDED'] },
    { sale: 'a lot that is not there', body: { quantity: '1', lot_method: 'SPECIFIC', lots: [{ lot_id: 'lot_x', quantity: '1' }] }, checks: ['LOT_UNKNOWN'] },
    { sale: 'more than a lot can hold', body: { quantity: '100000000', price: '1' },                                                checks: ['BEYOND_LIMITS'] },
  ])('refuses $sale', async ({ body, checks }) => {
    const { accountId } = await aWashedOutLoss();
    const refused = await preview(accountId, body);

    expect(refused.status).toBe(422);
    expect(failedChecksOf(refused.body)).toEqual(checks);
  });

  it('refuses lots without the method, and the method without lots', async () => {
    const accountId = await brokerage.openAccount('0');
    const answers = await Promise.all([
      preview(accountId, { quantity: '1', lots: [{ lot_id: 'lot_x', quantity: '1' }] }),
      preview(accountId, { quantity: '1', lot_method: 'SPECIFIC' }),
      preview(accountId, { quantity: '-1' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422]);
    expect(answers.map(({ body }) => (body as unknown as { detail: { loc: string[] }[] }).detail[0]?.loc)).toEqual([
      ['body', 'lots'],
      ['body', 'lots'],
      ['body', 'quantity'],
    ]);
  });
});

describe('an order for specific lots', () => {
  it('sells them, over several fills, in the order in which they are named', async () => {
    const accountId = await brokerage.openAccount('10000', { client_id: newId('account') });
    await brokerage.trade(accountId, 'BUY', '10', '160.00', '2026-10-01T15:00:00Z');
    await brokerage.trade(accountId, 'BUY', '10', '150.00', '2026-10-02T15:00:00Z');
    const [first, second] = await lotsOf(accountId);
    const lots = [
      { lot_id: second?.lot_id, quantity: '4' },
      { lot_id: first?.lot_id, quantity: '5' },
    ];
    const { body: order } = await brokerage.order(accountId, {
      side: 'SELL',
      quantity: '9',
      lot_method: 'SPECIFIC',
      lots,
    });

    await brokerage.fill(order, '6', '161.00', undefined, { cumulative_quantity: '6', leaves_quantity: '3' });
    await brokerage.fill(order, '3', '161.00', undefined, { cumulative_quantity: '9', leaves_quantity: '0' });

    await brokerage.baas.settled();
    expect((await get<OrderView>(`/v1/orders/${order.order_id}`)).body.status).toBe('FILLED');
    const { items } = await gainsOf(accountId);
    expect(items.map(({ lot_id, quantity }) => [lot_id, quantity]).reverse()).toEqual([
      [first?.lot_id, '2.00000000'],
      [second?.lot_id, '4.00000000'],
      [first?.lot_id, '3.00000000'],
    ]);
  });

  it('is refused for lots that are not there', async () => {
    const { accountId } = await aWashedOutLoss();
    const refused = await brokerage.order(accountId, {
      side: 'SELL',
      quantity: '1',
      lot_method: 'SPECIFIC',
      lots: [{ lot_id: 'lot_x', quantity: '1' }],
    });
    expect(refused.status).toBe(422);
    expect(failedChecksOf(refused.body)).toEqual(['LOT_SELECTION']);
  });
});
