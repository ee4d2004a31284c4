import { type AccountView, type DividendIncomesView, type OutsideHoldingsTaken } from '@sandbourse/contracts';
import { businessDaysAfter } from '@sandbourse/market-data';
import { AmountPerShare, Money, Quantity } from '@sandbourse/money';
import { INTERNAL_SECRET_HEADER } from '@sandbourse/platform/internal';
import { TEST_INTERNAL_SECRET } from '@sandbourse/test-support';
import { DAY_MS, market, Tenants } from '../testing/tenants.js';

let tenants: Tenants;
beforeAll(async () => {
  tenants = await Tenants.start();
});
afterAll(() => tenants.close());

describe('a dividend that a tenant scripts', () => {
  it('39.8: is owed to an account that is held away from its ex-date, and the cash of its custodian once it is paid', async () => {
    const tenant = await tenants.open();
    const custodian = { name: 'Granite Trust Company', kind: 'OUTSIDE' };
    const { body: away } = await tenants.baas.request<AccountView>('POST', '/v1/accounts', {
      token: tenant.token,
      body: { registration: 'Ada Byron', account_type: 'INDIVIDUAL', custodian },
    });
    const state = async (usd: string) => {
      const lot = { symbol: 'BRK-B', currency: 'USD', quantity: '10', cost_basis: '2000', acquired_date: '2024-03-15' };
      const as_of = market.calendar.dateOf(tenant.now);
      const answer = await tenants.baas.request<OutsideHoldingsTaken>(
        'PUT',
        `/v1/internal/outside-holdings/${away.account_id}`,
        {
          headers: { [INTERNAL_SECRET_HEADER]: TEST_INTERNAL_SECRET },
          body: { custodian: custodian.name, as_of, cash: [{ currency: 'USD', amount: usd }], lots: [lot] },
        },
      );
      expect(answer.status).toBe(200);
      return answer.body;
    };
    expect(await state('1000')).toMatchObject({ entries_posted: 2 });
    const [exDate, payDate] = [tenant.ahead(2), tenant.ahead(7)];
    const terms = { ex_date: exDate, pay_date: payDate, amount_per_share: '4.20' };
    await tenant.script({ symbol: 'BRK-B', kind: 'DIVIDEND', ...terms });

    await tenant.comeTo(new Date(`${exDate}T18:00:00Z`));
    expect(await state('1000')).toMatchObject({
      entries_posted: 0,
      before: {
        cash: [{ amount: '1000.0000' }],
        receivables: [{ currency: 'USD', amount: '42.0000' }],
        booked: [{ type: 'DIVIDEND', amount: '42.0000', settlement_date: payDate }],
      },
    });

    await tenant.comeTo(new Date(`${payDate}T18:00:00Z`));
    expect(await state('1042')).toMatchObject({
      entries_posted: 0,
      before: {
        cash: [{ amount: '1042.0000' }],
        receivables: [],
        booked: [{ type: 'DIVIDEND', symbol: 'BRK-B', amount: '42.0000', settlement_date: payDate }],
      },
    });
  });
  it('39.5: of a fund in December, paid in January, is income of the year before, with its tax; of a company not', async () => {
    const tenant = await tenants.open();
    const path = `/v1/accounts/${tenant.accountId}`;
    const token = tenant.token;
    await tenants.baas.request('PUT', `${path}/tax-withholding`, { token, body: { tax_withholding: 'BACKUP' } });
    const year = Number(tenant.ahead(0).slice(0, 4)) + (tenant.ahead(2).slice(5) > '12-15' ? 1 : 0);
    const [exDate, payDate] = [
      market.calendar.addSessions(`${year}-12-22`, 0),
      market.calendar.addSessions(`${year + 1}-01-12`, 0),
    ];
    await tenant.comeTo(new Date(market.calendar.businessDayStart(exDate).getTime() - DAY_MS));
    for (const symbol of ['SPY', 'PLD', 'AMD', 'VTI']) await tenant.buy(symbol, '10');
    const { body: wrong } = await tenant.place({ security: { type: 'ticker', value: 'SPY' }, quantity: '5' });
    await tenant.report(wrong, tenant.now, '5');
    expect((await tenant.positions()).map(({ quantity }) => quantity)).toContain('15.00000000');
    const terms = { ex_date: exDate, pay_date: payDate, amount_per_share: '2.00' };
    for (const symbol of ['SPY', 'PLD', 'AMD']) await tenant.script({ symbol, kind: 'DIVIDEND', ...terms });
    await tenant.script({ symbol: 'VTI', kind: 'RETURN_OF_CAPITAL', ...terms });
    await tenant.comeTo(new Date(`${exDate}T18:00:00Z`));

    const income = async (of: number) =>
      (await tenant.get<DividendIncomesView>(`${path}/dividend-income?tax_year=${of}`)).items.map(
        ({ security, total_ordinary_dividends, nondividend_distributions, federal_tax_withheld }) => [
          security.value,
          total_ordinary_dividends,
          nondividend_distributions,
          federal_tax_withheld,
        ],
      );
    expect(await income(year)).toEqual([
      ['PLD', '20.0000', '0.0000', '4.8000'],
      ['SPY', '30.0000', '0.0000', '7.2000'],
    ]);
    expect(await income(year + 1)).toEqual([
      ['AMD', '20.0000', '0.0000', '4.8000'],
      ['VTI', '0.0000', '20.0000', '0.0000'],
    ]);
    const settled = (await tenant.transactions('DIVIDEND')).map(({ settlement_date }) => settlement_date);
    expect(settled).toEqual([payDate, payDate, payDate]);

    await tenant.comeTo(new Date(`${market.calendar.addSessions(payDate, 20)}T18:00:00Z`));
    await tenant.bust(wrong);
    expect(await income(year)).toContainEqual(['SPY', '20.0000', '0.0000', '4.8000']);
    expect((await income(year + 1)).map(([symbol]) => symbol)).not.toContain('SPY');
    await tenant.expectWhole();
  });

  it('pays a special dividend on its payment date for the shares that were held before its ex-date', async () => {
    const tenant = await tenants.open();
    await tenant.buy('BRK-B', '10');
    const exDate = tenant.ahead(2);
    const payDate = businessDaysAfter(market.calendar, exDate, 2);
    const special = { symbol: 'BRK-B', kind: 'DIVIDEND', amount_per_share: '12.50' };
    await tenant.script({ ...special, ex_date: exDate, pay_date: payDate });

    await tenant.comeTo(new Date(`${exDate}T18:00:00Z`));
    await tenant.trade('BUY', 'BRK-B', '5');

    expect(await tenant.transactions('DIVIDEND')).toMatchObject([
      { net_amount: '125.0000', trade_date: exDate, settlement_date: payDate, amount_per_share: '12.50' },
    ]);
    expect(
      await tenant.get(`/v1/accounts/${tenant.accountId}/dividend-income?tax_year=${payDate.slice(0, 4)}`),
    ).toMatchObject({ items: [{ security: { value: 'BRK-B' }, total_ordinary_dividends: '125.0000' }] });
    const unpaid = await tenant.account();
    expect(Money.of(unpaid.cash_balance).minus(Money.of(unpaid.settled_cash)).toComputed()).not.toBe('0.0000');
    await tenant.comeTo(new Date(`${payDate}T18:00:00Z`));
    const paid = await tenant.account();
    expect(paid.settled_cash).toBe(paid.cash_balance);
  });

  it('buys more of what pays it where the account has elected so, and each purchase counts for the next dividend', async () => {
    const [tenant, cash] = [await tenants.open(), await tenants.open()];
    const path = `/v1/accounts/${tenant.accountId}/dividend-reinvestments`;
    const elect = { token: tenant.token, body: { security: { type: 'ticker', value: 'BRK.B' } } };
    for (const each of [tenant, cash]) await each.buy('BRK-B', '10');
    expect(await tenants.baas.request('POST', path, elect)).toMatchObject({ status: 201 });
    const [first, second] = [tenant.ahead(2), tenant.ahead(5)];
    for (const each of [tenant, cash])
      for (const exDate of [first, second])
        await each.script({
          symbol: 'BRK-B',
          kind: 'DIVIDEND',
          ex_date: exDate,
          amount_per_share: '12.50',
          pay_date: businessDaysAfter(market.calendar, exDate, 1),
        });

    const paid = businessDaysAfter(market.calendar, second, 1);
    for (const each of [tenant, cash]) await each.comeTo(new Date(`${paid}T18:00:00Z`));

    const [later, earlier] = await tenant.transactions('DIVIDEND');
    const [boughtLater, boughtFirst] = await tenant.transactions('BUY');
    expect(earlier?.net_amount).toBe('125.0000');
    const held = Quantity.of('10').plus(Quantity.of(boughtFirst?.quantity ?? ''));
    expect(later?.net_amount).toBe(AmountPerShare.of('12.50').on(held).toComputed());
    expect(boughtFirst).toMatchObject({ order_id: null, fees: '0.0000', trade_date: earlier?.settlement_date });
    const spent = [boughtFirst, boughtLater].map(entry => Money.of(entry?.net_amount ?? '').negated());
    for (const [n, dividend] of [earlier, later].entries()) {
      const left = Money.of(dividend?.net_amount ?? '').minus(spent[n] ?? Money.zero);
      expect(left.isNegative()).toBe(false);
      expect(Number(left)).toBeLessThan(0.001);
    }
    expect(await tenant.lots()).toHaveLength(3);
    expect(await tenant.calendar('DIVIDEND_REINVESTED')).toHaveLength(2);
    expect(await cash.transactions('BUY')).toHaveLength(1);
    await tenant.expectWhole();

    expect(await tenant.get(path)).toMatchObject({ items: [{ security: { value: 'BRK-B' } }], total: 1 });
    expect((await tenants.baas.request('DELETE', `${path}/BRK-B`, { token: tenant.token })).status).toBe(204);
    expect((await tenants.baas.request('DELETE', `${path}/BRK-B`, { token: tenant.token })).status).toBe(404);
    expect((await tenants.baas.request('POST', path, { ...elect, token: cash.token })).status).toBe(404);
  });

  it('is paid less the tax that the account has withheld, which a bust gives back and a reinvestment is without', async () => {
    const tenant = await tenants.open();
    const path = `/v1/accounts/${tenant.accountId}`;
    const withhold = (tax_withholding: string, { token, accountId }: { token: string; accountId: string } = tenant) =>
      tenants.baas.request<AccountView>('PUT', `/v1/accounts/${accountId}/tax-withholding`, {
        token,
        body: { tax_withholding },
      });
    expect((await tenant.account()).tax_withholding).toBe('NONE');
    expect((await withhold('BACKUP')).body.tax_withholding).toBe('BACKUP');
    expect((await tenant.account()).tax_withholding).toBe('BACKUP');
    expect((await withhold('NONE', { ...tenant, token: (await tenants.open()).token })).status).toBe(404);
    const { body: ira } = await tenants.baas.request<AccountView>('POST', '/v1/accounts', {
      token: tenant.token,
      body: { registration: 'Ada Byron', account_type: 'ROTH_IRA' },
    });
    const refused = await withhold('BACKUP', { ...tenant, accountId: ira.account_id });
    expect(refused).toMatchObject({ status: 422, body: { detail: expect.stringContaining('IRA') } });
    expect((await withhold('HALF')).status).toBe(422);

    await tenant.buy('BRK-B', '10');
    const security = { type: 'ticker', value: 'BRK-B' };
    const { body: wrong } = await tenant.place({ security, quantity: '6' });
    await tenant.report(wrong, tenant.now, '6');
    expect(await tenant.positions()).toMatchObject([{ quantity: '16.00000000' }]);
    await tenants.baas.request('POST', `${path}/dividend-reinvestments`, { token: tenant.token, body: { security } });
    const exDate = tenant.ahead(2);
    const payDate = businessDaysAfter(market.calendar, exDate, 2);
    await tenant.script({
      symbol: 'BRK-B',
      kind: 'DIVIDEND',
      ex_date: exDate,
      amount_per_share: '12.50',
      pay_date: payDate,
    });
    await tenant.comeTo(new Date(`${exDate}T18:00:00Z`));
    expect(await tenant.transactions('TAX_WITHHOLDING')).toMatchObject([
      { security: { value: 'BRK-B' }, net_amount: '-48.0000', trade_date: exDate, settlement_date: payDate },
    ]);

    await tenant.bust(wrong);
    expect((await tenant.transactions('TAX_WITHHOLDING'))[0]).toMatchObject({ net_amount: '-30.0000' });
    await tenant.comeTo(new Date(`${payDate}T18:00:00Z`));
    const [reinvested] = await tenant.transactions('BUY');
    const left = Money.of('95').plus(Money.of(reinvested?.net_amount ?? ''));
    expect(left.isNegative()).toBe(false);
    expect(Number(left)).toBeLessThan(0.001);

    const income = () => tenant.get(`${path}/dividend-income?tax_year=${payDate.slice(0, 4)}`);
    expect(await income()).toMatchObject({
      is_reported: true,
      items: [{ total_ordinary_dividends: '125.0000', federal_tax_withheld: '30.0000' }],
    });
    await withhold('NONRESIDENT');
    expect(await income()).toMatchObject({ is_reported: false });
    // 53.12: interest of a nonresident is on Form 1042-S, too.
    expect(await tenant.get(`${path}/interest-income`)).toMatchObject({ is_reported: false });
    await tenant.expectWhole();
  });
});
