import { newId, type Paged, type RealizedGainView, type UpcomingView } from '@sandbourse/contracts';
import { Money, sum } from '@sandbourse/money';
import { market, type Tenant, Tenants } from '../testing/tenants.js';

let tenants: Tenants;
beforeAll(async () => {
  tenants = await Tenants.start();
});
afterAll(() => tenants.close());

describe('a corporate action that a tenant scripts', () => {
  it('that is a reverse split ends what is open on its day, which is foretold', async () => {
    const tenant = await tenants.open();
    await tenant.place({
      security: { type: 'ticker', value: 'BRK-B' },
      quantity: '1',
      order_type: 'LIMIT',
      limit_price: '1.00',
      time_in_force: 'GTC',
    });
    const exDate = tenant.ahead(5);
    await tenant.script({ symbol: 'BRK-B', kind: 'SPLIT', ex_date: exDate, new_shares: 2, old_shares: 3 });

    const { items } = await tenant.get<UpcomingView>('/v1/calendar-events/upcoming?days=366');

    // The business day of the ex-date begins the evening before.
    const date = market.calendar.dateOf(market.calendar.businessDayStart(exDate));
    expect(items.filter(({ kind }) => kind === 'ORDER_EXPIRY')).toMatchObject([{ date, references: ['BRK-B'] }]);
  });

  it('splits what is held, its price with it, and pays for a fraction; another tenant knows nothing of it', async () => {
    const [tenant, other] = [await tenants.open(), await tenants.open()];
    await tenant.buy('BRK-B', '11');
    await other.buy('BRK-B', '11');
    const [before] = await tenant.positions();
    const exDate = tenant.ahead(2);
    const action = await tenant.script({
      symbol: 'BRK-B',
      kind: 'SPLIT',
      ex_date: exDate,
      new_shares: 3,
      old_shares: 2,
    });

    for (const each of [tenant, other]) await each.comeTo(new Date(`${exDate}T18:00:00Z`));

    const [real, own] = [await other.quote('BRK-B'), await tenant.quote('BRK-B')];
    expect(Number(own.last)).toBeCloseTo((Number(real.last) * 2) / 3, 1);
    expect(await tenant.positions()).toMatchObject([{ quantity: '16.00000000' }]);
    expect(await tenant.lots()).toMatchObject([{ remaining_quantity: '16.00000000' }]);
    expect(await tenant.calendar('SPLIT')).toMatchObject([{ date: exDate, reference: 'BRK-B' }]);
    const [cashInLieu] = await tenant.transactions('SELL');
    expect(cashInLieu).toMatchObject({ quantity: '-0.50000000', trade_date: exDate, order_id: null });
    const [after] = await tenant.positions();
    const gains = await tenant.get<{ items: RealizedGainView[] }>(`/v1/accounts/${tenant.accountId}/realized-gains`);
    const costOut = Money.of(gains.items[0]?.cost_basis ?? '');
    expect(
      Money.of(after?.cost_basis ?? '')
        .plus(costOut)
        .toComputed(),
    ).toBe(before?.cost_basis);
    expect(await other.positions()).toMatchObject([{ quantity: '11.00000000' }]);

    const late = await tenants.baas.request('DELETE', `/v1/sandbox/market/actions/${action.action_id}`, tenant);
    expect(late.status).toBe(409);
  });

  it('39.3: counts for the loss of shares that are all sold, in the account that buys and in another of the client', async () => {
    const firmId = tenants.newFirm();
    const client_id = newId('client');
    const seller = await tenants.open({ firmId, client_id });
    const other = await tenants.open({ firmId, client_id });
    await seller.buy('BRK-B', '100');
    const { body: sale } = await seller.place({
      security: { type: 'ticker', value: 'BRK-B' },
      side: 'SELL',
      quantity: '100',
    });
    await seller.report(sale, seller.now, '100', { last_price: '100.00', average_price: '100.00' });
    expect(await seller.positions()).toEqual([]);
    const gains = async () =>
      (await seller.get<{ items: RealizedGainView[] }>(`/v1/accounts/${seller.accountId}/realized-gains`)).items;
    const [lost] = await gains();
    const exDate = seller.ahead(2);
    await seller.script({ symbol: 'BRK-B', kind: 'SPLIT', ex_date: exDate, new_shares: 2, old_shares: 1 });
    await seller.comeTo(new Date(`${exDate}T18:00:00Z`));
    await other.buy('BRK-B', '100');

    const half = Money.ofUnits(Money.of(lost?.realized_gain ?? '').abs().units / 2n);
    expect(await gains()).toMatchObject([{ adjustment_code: 'W', adjustment_amount: half.toComputed() }]);
    expect(await other.lots()).toMatchObject([{ wash_sale_disallowed: half.toComputed() }]);
    await seller.buy('BRK-B', '100');
    expect(await gains()).toMatchObject([{ adjustment_code: 'W', realized_gain: '0.0000' }]);
    for (const tenant of [seller, other]) await tenant.expectWhole();
  });
  it('gives capital back: basis falls, what goes beyond it is a gain, and the books stand their audit', async () => {
    const tenant = await tenants.open();
    await tenant.buy('BRK-B', '10');
    const [before] = await tenant.positions();
    const exDate = tenant.ahead(2);
    await tenant.script({ symbol: 'BRK-B', kind: 'RETURN_OF_CAPITAL', ex_date: exDate, amount_per_share: '20.00' });

    await tenant.comeTo(new Date(`${exDate}T18:00:00Z`));

    const [after] = await tenant.positions();
    const given = Money.of(before?.cost_basis ?? '').minus(Money.of(after?.cost_basis ?? ''));
    expect(given.toComputed()).toBe('200.0000');
    expect(after?.quantity).toBe(before?.quantity);
    expect(await tenant.lots()).toMatchObject([{ cost_basis: after?.cost_basis, acquired_date: expect.any(String) }]);
    expect(await tenant.transactions('RETURN_OF_CAPITAL')).toMatchObject([
      { net_amount: '200.0000', trade_date: exDate, quantity: '0.00000000' },
    ]);
    const year = (await tenant.transactions('RETURN_OF_CAPITAL'))[0]?.settlement_date.slice(0, 4);
    const income = (of: string | undefined) =>
      tenant.get(`/v1/accounts/${tenant.accountId}/dividend-income?tax_year=${of}`);
    expect(await income(year)).toMatchObject({
      is_reported: true,
      items: [{ total_ordinary_dividends: '0.0000', nondividend_distributions: '200.0000', qualified_dividends: null }],
    });
    expect(await income('2020')).toMatchObject({ items: [], total: 0 });
    expect(await tenant.calendar('RETURN_OF_CAPITAL')).toMatchObject([{ date: exDate, reference: 'BRK-B' }]);
    expect(await tenant.get(`/v1/accounts/${tenant.accountId}/realized-gains`)).toMatchObject({ items: [] });
    await tenant.expectWhole();
  });

  it('buys a company for cash: every lot is sold at the price, and nothing trades any more', async () => {
    const tenant = await tenants.open();
    await tenant.buy('BRK-B', '10');
    const exDate = tenant.ahead(2);
    await tenant.script({ symbol: 'BRK-B', kind: 'CASH_MERGER', ex_date: exDate, price: '500.00' });

    await tenant.comeTo(new Date(`${exDate}T18:00:00Z`));

    expect(await tenant.positions()).toEqual([]);
    expect(await tenant.transactions('SELL')).toMatchObject([
      { quantity: '-10.00000000', net_amount: '5000.0000', trade_date: exDate, order_id: null, fees: '0.0000' },
    ]);
    const gains = await tenant.get<{ items: RealizedGainView[] }>(`/v1/accounts/${tenant.accountId}/realized-gains`);
    expect(gains.items).toMatchObject([{ proceeds: '5000.0000', disposed_date: exDate, term: 'SHORT_TERM' }]);
    expect(await tenant.quote('BRK-B')).toMatchObject({ last: '500.0000' });
    await tenant.expectWhole();
  });

  /** Ten shares of BRK-B, and five more by a fill that the venue will bust. */
  async function aTenantWithAWrongFill() {
    const tenant = await tenants.open();
    await tenant.buy('BRK-B', '10');
    const { body: wrong } = await tenant.place({ security: { type: 'ticker', value: 'BRK-B' }, quantity: '5' });
    await tenant.report(wrong, tenant.now, '5');
    expect(await tenant.positions()).toMatchObject([{ quantity: '15.00000000' }]);
    return { tenant, wrong };
  }

  const costOf = async (tenant: Tenant) =>
    sum(
      Money.zero,
      (await tenant.positions()).map(each => Money.of(each.cost_basis ?? 'none')),
    );

  const gainsOf = async (tenant: Tenant) =>
    (await tenant.get<Paged<RealizedGainView>>(`/v1/accounts/${tenant.accountId}/realized-gains`)).items;

  it('spins a company off: basis goes along, and a bust later sets right what came and what that has paid since', async () => {
    const { tenant, wrong } = await aTenantWithAWrongFill();
    const before = await costOf(tenant);
    const [exDate, paidOn] = [tenant.ahead(2), tenant.ahead(4)];
    await tenant.script({
      symbol: 'BRK-B',
      kind: 'SPIN_OFF',
      ex_date: exDate,
      new_symbol: 'AMD',
      new_shares: 1,
      old_shares: 4,
    });
    await tenant.script({ symbol: 'AMD', kind: 'DIVIDEND', ex_date: paidOn, amount_per_share: '1.00' });

    await tenant.comeTo(new Date(`${paidOn}T18:00:00Z`));

    const sharesOf = async () =>
      Object.fromEntries((await tenant.positions()).map(({ security, quantity }) => [security.value, quantity]));
    expect(await sharesOf()).toEqual({ 'BRK-B': '15.00000000', AMD: '3.00000000' });
    const [inLieu] = await tenant.transactions('SELL');
    expect(inLieu).toMatchObject({
      security: { value: 'AMD' },
      quantity: '-0.75000000',
      trade_date: exDate,
      order_id: null,
    });
    const [sold] = await gainsOf(tenant);
    expect((await costOf(tenant)).plus(Money.of(sold?.cost_basis ?? '')).toComputed()).toBe(before.toComputed());
    const lots = (await tenant.lots()).filter(({ security }) => security.value === 'AMD');
    const boughtOn = (await tenant.transactions('BUY')).map(({ trade_date }) => trade_date);
    expect(lots.map(lot => lot.acquired_date)).toEqual(boughtOn);
    expect(await tenant.calendar('SPIN_OFF')).toMatchObject([{ date: exDate, reference: 'BRK-B' }]);
    expect((await tenant.transactions('DIVIDEND')).map(({ net_amount }) => net_amount)).toEqual(['3.0000']);
    await tenant.expectWhole();

    await tenant.bust(wrong);

    expect(await sharesOf()).toEqual({ 'BRK-B': '10.00000000', AMD: '2.00000000' });
    expect((await tenant.transactions('DIVIDEND')).map(({ net_amount }) => net_amount)).toEqual(['2.0000', '3.0000']);
    const rest = (await costOf(tenant)).plus(Money.of((await gainsOf(tenant))[0]?.cost_basis ?? ''));
    const bought = (await tenant.transactions('BUY')).find(({ quantity }) => Number(quantity) === 10);
    expect(rest.toComputed()).toBe(
      Money.of(bought?.net_amount ?? '')
        .abs()
        .toComputed(),
    );
    await tenant.expectWhole();
  });

  it('merges a company for stock and cash: basis goes on, the cash is the gain at most, and a late bust sets it right', async () => {
    const { tenant, wrong } = await aTenantWithAWrongFill();
    const before = await costOf(tenant);
    const exDate = tenant.ahead(2);
    await tenant.script({
      symbol: 'BRK-B',
      kind: 'STOCK_MERGER',
      ex_date: exDate,
      new_symbol: 'AMD',
      new_shares: 9,
      old_shares: 4,
      amount_per_share: '10.00',
    });

    await tenant.comeTo(new Date(`${exDate}T18:00:00Z`));

    const sharesOf = async () => (await tenant.positions()).map(({ security, quantity }) => [security.value, quantity]);
    expect(await sharesOf()).toEqual([['AMD', '33.00000000']]);
    const paid = async () => (await tenant.transactions('STOCK_MERGER')).map(({ net_amount }) => net_amount);
    expect((await paid()).sort()).toEqual(['0.0000', '150.0000']);
    expect(await tenant.transactions('SELL')).toMatchObject([{ quantity: '-0.75000000', order_id: null }]);
    const recovered = sum(
      Money.zero,
      (await gainsOf(tenant)).map(gain => Money.of(gain.cost_basis ?? 'none')),
    );
    expect((await costOf(tenant)).plus(recovered).toComputed()).toBe(before.toComputed());
    expect(await tenant.calendar('STOCK_MERGER')).toMatchObject([{ date: exDate, reference: 'BRK-B' }]);
    expect(await tenant.quote('BRK-B')).toMatchObject({ source: expect.stringContaining('STOCK_MERGER') });
    await tenant.expectWhole();

    await tenant.bust(wrong);

    expect(await sharesOf()).toEqual([['AMD', '22.00000000']]);
    expect((await paid()).sort()).toEqual(['0.0000', '0.0000', '100.0000', '150.0000']);
    await tenant.expectWhole();
  });

  it('is taken back in time', async () => {
    const tenant = await tenants.open();
    await tenant.buy('BRK-B', '10');
    const exDate = tenant.ahead(2);
    const { action_id } = await tenant.script({
      symbol: 'BRK-B',
      kind: 'SPLIT',
      ex_date: exDate,
      new_shares: 2,
      old_shares: 1,
    });
    const { status } = await tenants.baas.request('DELETE', `/v1/sandbox/market/actions/${action_id}`, tenant);
    expect(status).toBe(204);
    await tenant.comeTo(new Date(`${exDate}T18:00:00Z`));
    expect(await tenant.positions()).toMatchObject([{ quantity: '10.00000000' }]);
    expect(await tenant.quote('BRK-B')).toMatchObject({ source: expect.not.stringContaining('script') });
  });
});
