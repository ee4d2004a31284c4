import { type Paged, type RealizedGainView, type TransactionView } from '@sandbourse/contracts';
import { Money, Quantity } from '@sandbourse/money';
import {
  closeAfter,
  DIVIDEND_OF_KO,
  dividendOn,
  HOUR_MS,
  hoursFromRoll,
  market,
  SPLIT_OF_AMZN,
  type Tenant,
  Tenants,
} from '../testing/tenants.js';

let tenants: Tenants;
beforeAll(async () => {
  tenants = await Tenants.start();
});
afterAll(() => tenants.close());

/** On days without a session, only every sixth hour is tried. */
const WEEKEND_STEP = 6;

describe('a trade around a corporate action', () => {
  // biome-ignore format: a table
  it.each([
    { when: 'at noon on the eve',     hours: -8,     isBefore: true,  shares: '60.00000000' },
    { when: 'at 17:00 on the eve',    hours: -3,     isBefore: true,  shares: '60.00000000' },
    { when: 'at 20:00 on the eve',    hours: 0,      isBefore: false, shares: '22.00000000' },
    { when: 'at 09:40 on the day',    hours: 13.667, isBefore: false, shares: '22.00000000' },
    { when: 'at noon on the day',     hours: 16,     isBefore: false, shares: '22.00000000' },
  ])('bought $when of a 20:1 split, 2 shares beside 1 held become $shares', async ({ hours, isBefore, shares }) => {
    const tenant = await tenants.open();
    await tenant.buy('AMZN', '1');
    await tenant.comeTo(hoursFromRoll(SPLIT_OF_AMZN, hours));
    const tradeDate = await tenant.tradeDateOf(await tenant.trade('BUY', 'AMZN', '2'));
    expect(tradeDate < (SPLIT_OF_AMZN.exDate)).toBe(isBefore);

    await tenant.comeTo(closeAfter(SPLIT_OF_AMZN));
    expect(await tenant.positions()).toMatchObject([{ quantity: shares }]);
    const lots = (await tenant.lots()).map(lot => Quantity.of(lot.remaining_quantity));
    expect(lots.reduce((sum, quantity) => sum.plus(quantity), Quantity.zero).toComputed()).toBe(shares);
    const [bought] = await tenant.transactions('BUY');
    const price = Number(bought?.price);
    expect(isBefore ? price > 1000 : price < 200).toBe(true);
  });

  // biome-ignore format: a table
  it.each([
    { when: 'at noon on the eve',  hours: -8, paidOn: '10' },
    { when: 'at 17:00 on the eve', hours: -3, paidOn: '10' },
    { when: 'at 21:00 on the eve', hours: 1,  paidOn: '30' },
    { when: 'at noon on the day',  hours: 16, paidOn: '30' },
  ])('sold $when of an ex-date, 20 of 30 shares leave a dividend on $paidOn', async ({ hours, paidOn }) => {
    const tenant = await tenants.open();
    await tenant.comeTo(hoursFromRoll(DIVIDEND_OF_KO, -30));
    await tenant.trade('BUY', 'KO', '30');
    await tenant.comeTo(hoursFromRoll(DIVIDEND_OF_KO, hours));
    await tenant.trade('SELL', 'KO', '20');

    await tenant.comeTo(closeAfter(DIVIDEND_OF_KO));
    const paid = (await tenant.transactions('DIVIDEND')).filter(({ trade_date }) => trade_date === DIVIDEND_OF_KO.exDate);
    expect(paid.map(({ net_amount }) => net_amount)).toEqual([
      dividendOn(paidOn),
    ]);
  });

  it('sold at 17:00 on the eve of a 10:1 split, 20 of 30 NVDA leave 100', async () => {
    const tenant = await tenants.open();
    await tenant.buy('NVDA', '30');
    await tenant.comeTo(new Date('2029-06-08T21:00:00Z'));
    expect(await tenant.tradeDateOf(await tenant.trade('SELL', 'NVDA', '20'))).toBe('2029-06-08');

    await tenant.comeTo(new Date('2029-06-11T20:00:00Z'));
    expect(await tenant.positions()).toMatchObject([{ quantity: '100.00000000' }]);
    const open = (await tenant.lots()).filter(({ status }) => status === 'OPEN');
    expect(open).toMatchObject([{ remaining_quantity: '100.00000000' }]);
  });

  it('sold at 16:30 on the last day of a year, it is of that tax year', async () => {
    const tenant = await tenants.open();
    await tenant.buy('KO', '10');
    await tenant.comeTo(new Date('2027-12-31T21:30:00Z'));
    expect(await tenant.tradeDateOf(await tenant.trade('SELL', 'KO', '10'))).toBe('2027-12-31');

    const soldIn = async (year: number) =>
      (await tenant.get<Paged<RealizedGainView>>(`/v1/accounts/${tenant.accountId}/realized-gains?tax_year=${year}`))
        .items;
    expect(await soldIn(2027)).toMatchObject([{ disposed_date: '2027-12-31' }]);
    expect(await soldIn(2028)).toEqual([]);
  });

  it('filled on a Saturday, it is among the transactions up to today, and not among those up to yesterday', async () => {
    const tenant = await tenants.open();
    await tenant.comeTo(new Date('2026-12-05T16:00:00Z'));
    expect(await tenant.tradeDateOf(await tenant.trade('BUY', 'KO', '10'))).toBe('2026-12-07');

    const upTo = async (day: string) =>
      (await tenant.get<Paged<TransactionView>>(`/v1/transactions?account_id=${tenant.accountId}&type=BUY&to=${day}`))
        .items;
    expect(await upTo('2026-12-05')).toHaveLength(1);
    expect(await upTo('2026-12-04')).toEqual([]);
  });

  it.each([
    { kind: 'dividend', symbol: 'KO', exDate: '2027-03-16' },
    { kind: 'split', symbol: 'AMZN', exDate: '2027-06-08' },
    { kind: 'split after a weekend', symbol: 'NVDA', exDate: '2029-06-11' },
  ])(
    'leaves at every hour around a $kind what the same trades of its session leave at noon',
    async ({ symbol, exDate }) => {
      const [eve, day] = [
        market.calendar.previousSession(exDate),
        market.calendar.nextSession(market.calendar.previousSession(exDate).date),
      ];
      const noonOf = ({ open }: { open: Date }) => open.getTime() + 2.5 * HOUR_MS;
      const noons = [eve, day].map(noonOf);
      const first = eve.open.getTime() + HOUR_MS / 2;
      const length = Math.floor((day.close.getTime() - first) / HOUR_MS);
      const isSession = (at: number) => market.calendar.isSession(market.calendar.dateOf(new Date(at)));
      const hours = Array.from({ length }, (_, hour) => first + hour * HOUR_MS).filter(
        (at, hour) => isSession(at) || hour % WEEKEND_STEP === 0,
      );
      expect(hours).toEqual(expect.arrayContaining(noons));

      const firm = await tenants.open();
      const accounts = await Promise.all(hours.map(() => tenants.open({ firmId: firm.firmId })));
      await Promise.all(accounts.map(tenant => tenant.buy(symbol, '30')));
      const tradeDates: string[] = [];
      for (const [n, at] of hours.entries()) {
        const tenant = accounts[n] as Tenant;
        await tenant.comeTo(new Date(at));
        await tenant.trade('SELL', symbol, '20');
        tradeDates.push(await tenant.tradeDateOf(await tenant.trade('BUY', symbol, '5')));
      }
      await firm.comeTo(market.calendar.nextSession(exDate).close);

      const left = await Promise.all(accounts.map(leftIn));
      const expected = noons.map(noon => left[hours.indexOf(noon)]);
      expect(expected[0]).not.toEqual(expected[1]);
      for (const [n, what] of left.entries())
        expect({ hour: new Date(hours[n] ?? 0), ...what }).toEqual({
          hour: new Date(hours[n] ?? 0),
          ...expected[tradeDates[n] === eve.date ? 0 : 1],
        });
    },
  );

  /** Shares, their lots, and cash from sources other than trades. All three depend on the session, not on the price. */
  async function leftIn(tenant: Tenant) {
    const { cash_balance } = await tenant.account();
    const traded = [...(await tenant.transactions('BUY')), ...(await tenant.transactions('SELL'))];
    const cash = traded.reduce((sum, { net_amount }) => sum.minus(Money.of(net_amount)), Money.of(cash_balance));
    const lots = (await tenant.lots()).map(({ acquired_date, remaining_quantity }) => [
      acquired_date,
      remaining_quantity,
    ]);
    return {
      positions: (await tenant.positions()).map(({ quantity }) => quantity),
      lots: lots.sort(),
      cash: String(cash),
    };
  }
});

describe('a dividend', () => {
  const noonOf = (date: string) => new Date((market.calendar.sessionOn(date)?.open.getTime() ?? 0) + 2.5 * HOUR_MS);

  it('is owed from its ex-date on, buys nothing, and settles when its payment date begins at midnight', async () => {
    const { exDate, payDate } = DIVIDEND_OF_KO;
    const amount = DIVIDEND_OF_KO.amountPerShare.on(Quantity.of('30'));
    const tenant = await tenants.open();
    await tenant.comeTo(noonOf(market.calendar.addSessions(exDate, -3)));
    await tenant.buy('KO', '30');
    await tenant.comeTo(noonOf(market.calendar.addSessions(exDate, -1)));
    const before = await tenant.account();
    const plusDividend = (cash: string) => Money.of(cash).plus(amount).toComputed();

    await tenant.comeTo(noonOf(exDate));
    expect(await tenant.transactions('DIVIDEND')).toMatchObject([
      { trade_date: exDate, settlement_date: payDate, net_amount: amount.toComputed() },
    ]);
    const owed = await tenant.account();
    expect(owed).toMatchObject({
      cash_balance: plusDividend(before.cash_balance),
      settled_cash: before.settled_cash,
      buying_power: before.buying_power,
      balances: [{ settlements: [{ settlement_date: payDate, amount: amount.toComputed() }] }],
    });
    const { body: refused } = await tenant.place({
      security: { type: 'ticker', value: 'SPY' },
      quantity: undefined,
      notional: plusDividend(before.buying_power),
    });
    expect(refused).toMatchObject({ detail: { failed_checks: [{ check: 'BUYING_POWER' }] } });

    const roll = market.calendar.businessDayStart(payDate);
    await tenant.comeTo(new Date(roll.getTime() + HOUR_MS));
    expect(market.calendar.tradeDateOf(tenant.now)).toBe(payDate);
    expect((await tenant.account()).settled_cash).toBe(before.settled_cash);

    const midnight = new Date(`${payDate}T05:00:00Z`);
    await tenant.comeTo(midnight);
    expect(market.calendar.dateOf(midnight)).toBe(payDate);
    expect(await tenant.account()).toMatchObject({
      cash_balance: owed.cash_balance,
      settled_cash: owed.cash_balance,
      buying_power: owed.cash_balance,
      balances: [{ settlements: [] }],
    });
    const [paid] = await tenant.calendar('SETTLEMENT');
    expect(paid).toMatchObject({ date: payDate, description: `Settled ${amount.toComputed()} USD` });
  });

  it('is in the calendar on its payment date, too, when one advance passes both dates', async () => {
    const tenant = await tenants.open();
    await tenant.comeTo(noonOf(market.calendar.addSessions(DIVIDEND_OF_KO.exDate, -1)));
    await tenant.buy('KO', '30');
    await tenant.comeTo(noonOf(DIVIDEND_OF_KO.payDate));
    expect((await tenant.calendar('SETTLEMENT')).map(({ date }) => date)).toEqual([
      DIVIDEND_OF_KO.payDate,
      DIVIDEND_OF_KO.exDate,
    ]);
  });
});
