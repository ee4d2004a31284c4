import {
  type EventHistoryPage,
  nanosecondTimestamp,
  newId,
  OrdersCaughtUp,
  type OrderView,
} from '@sandbourse/contracts';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { actionsBetween, market, type Tenant, Tenants } from '../testing/tenants.js';

let tenants: Tenants;
beforeAll(async () => {
  tenants = await Tenants.start();
});
afterAll(() => tenants.close());

/** Returns the number of reports that wait until the clock has passed their time. */
async function heldReports({ firmId }: Tenant): Promise<number> {
  const rows = await tenants.baas.database
    .as(SYSTEM_SCOPE)
    .query('select execution_id from held_reports where firm_id = $1', [firmId]);
  return rows.length;
}

describe('orders that rest while a clock is advancing', () => {
  /** Simulates the venue's report that an order has gone through every session. */
  const caughtUp = ({ firmId }: Tenant, advance_id: string, order: OrderView, execution_id: string | null) => {
    const data = { firm_id: firmId, advance_id, orders: [{ order_id: order.order_id, execution_id }] };
    return tenants.baas.bus.publish([OrdersCaughtUp.occurred(data, { at: new Date(), isSandbox: true })]);
  };
  const NOTHING_TRADED = {
    last_quantity: null,
    last_price: null,
    cumulative_quantity: '0',
    leaves_quantity: '10',
    average_price: '0',
  };

  async function restingIn(tenant: Tenant, symbol: string): Promise<OrderView> {
    const limit = { order_type: 'LIMIT', limit_price: '100.00' };
    const { body: order } = await tenant.place({
      security: { type: 'ticker', value: symbol },
      quantity: '10',
      ...limit,
    });
    await tenant.report(order, tenant.now, '10', { kind: 'NEW', ...NOTHING_TRADED });
    expect((await tenant.order(order)).status).toBe('NEW');
    return order;
  }

  it.each(['before', 'after'])(
    'trade in their session: what it and earlier ones pay is not theirs, what later ones pay is (reported %s the venue is done)',
    async when => {
      const tenant = await tenants.open();
      const order = await restingIn(tenant, 'AAPL');
      const [from, to] = [tenant.now, tenant.later(365)];
      const [first, second, ...rest] = actionsBetween('AAPL', from, to).map(({ exDate }) => exDate);
      const tradedAt = new Date((market.calendar.sessionOn(second ?? '')?.open.getTime() ?? 0) + 60_000);
      const execution_id = newId('execution');

      const advanceId = await tenant.advance(to);
      if (when === 'after') await caughtUp(tenant, advanceId, order, execution_id);
      await tenants.report(order, tradedAt, '10', { execution_id, firm_id: tenant.firmId });
      if (when === 'before') await caughtUp(tenant, advanceId, order, execution_id);
      await tenants.processed(advanceId);

      expect(first).toBeDefined();
      expect(await tenant.transactions('BUY')).toMatchObject([{ trade_date: second, quantity: '10' }]);
      const paid = (await tenant.transactions('DIVIDEND')).map(({ trade_date }) => trade_date);
      expect(paid.reverse()).toEqual(rest);
      expect(await tenant.order(order)).toMatchObject({ status: 'FILLED', filled_at: nanosecondTimestamp(tradedAt) });
      const settles = market.calendar.addSessions(second ?? '', 1);
      expect((await tenant.calendar('SETTLEMENT')).map(({ date }) => date)).toContain(settles);
    },
  );

  it('hold nothing up if they wait for the open when all sessions have passed', async () => {
    const tenant = await tenants.open();
    const { body: order } = await tenant.place({ security: { type: 'ticker', value: 'AAPL' }, quantity: '10' });

    const advanceId = await tenant.advance(tenant.later(30));
    await caughtUp(tenant, advanceId, order, null);
    await tenants.processed(advanceId);

    expect((await tenant.order(order)).status).toBe('PENDING_NEW');
  });

  it('are posted in order of time, in whatever order they are reported, and the books add up', async () => {
    const early = await tenants.open();
    const late = await tenants.open({ firmId: early.firmId });
    const orders = [await restingIn(early, 'AAPL'), await restingIn(late, 'AAPL')] as const;
    const [from, to] = [early.now, early.later(365)];
    const dividends = actionsBetween('AAPL', from, to).map(({ exDate }) => exDate);
    const openOf = (date = '') => new Date((market.calendar.sessionOn(date)?.open.getTime() ?? 0) + 60_000);
    const [first, last] = [newId('execution'), newId('execution')];

    const advanceId = await early.advance(to);
    await tenants.report(orders[1], openOf(dividends.at(-2)), '10', { execution_id: last, firm_id: early.firmId });
    await tenants.report(orders[0], openOf(dividends[0]), '10', { execution_id: first, firm_id: early.firmId });
    await caughtUp(early, advanceId, orders[1], last);
    await caughtUp(early, advanceId, orders[0], first);
    await tenants.processed(advanceId);

    const paidTo = async (tenant: Tenant) => (await tenant.transactions('DIVIDEND')).map(entry => entry.trade_date);
    expect((await paidTo(early)).reverse()).toEqual(dividends.slice(1));
    expect((await paidTo(late)).reverse()).toEqual(dividends.slice(-1));
    await tenants.expectWhole(early.accountId, late.accountId);
  });

  it.each([
    { of: 'a session to come', days: 20 },
    { of: 'the session that the books are at', days: 0 },
  ])('stop no time when a report of $of cannot be posted: it is parked, and the rest is posted', async ({ days }) => {
    const tenant = await tenants.open();
    const order = await restingIn(tenant, 'AAPL');
    const execution_id = newId('execution');
    const unknown = { kind: 'BUST' as const, execution_id, reference_execution_id: 'never', firm_id: tenant.firmId };

    const at = tenant.later(days);
    const advanceId = await tenant.advance(tenant.later(30));
    await tenants.report(order, at, '10', unknown);
    await caughtUp(tenant, advanceId, order, execution_id);
    await tenants.processed(advanceId);

    const parked = await tenants.baas.database
      .as(SYSTEM_SCOPE)
      .transaction(tx => tx.query('select error from parked_reports where account_id = $1', [tenant.accountId]));
    expect(parked).toEqual([{ error: 'BUST of never, which was never filled' }]);
    expect(await heldReports(tenant)).toBe(0);
  });

  it('39.6 are restated by each ex-date on the way, whatever comes after it for the same order', async () => {
    const tenant = await tenants.open();
    const order = await restingIn(tenant, 'AAPL');
    const [from, to] = [tenant.now, tenant.later(365)];
    const [first = '', second = ''] = actionsBetween('AAPL', from, to).map(({ exDate }) => exDate);
    const restated = (exDate: string, limit_price: string) => {
      const change = { kind: 'RESTATED' as const, limit_price, order_quantity: '10', text: `ex ${exDate}` };
      const at = market.calendar.businessDayStart(exDate);
      return tenants.report(order, at, '10', { ...NOTHING_TRADED, ...change, firm_id: tenant.firmId });
    };
    const execution_id = newId('execution');

    const advanceId = await tenant.advance(to);
    await restated(first, '99.7800');
    await restated(second, '99.5600');
    const end = { kind: 'EXPIRED' as const, execution_id, leaves_quantity: '0', firm_id: tenant.firmId };
    await tenants.report(order, tenant.later(-1), '10', { ...NOTHING_TRADED, ...end });
    await caughtUp(tenant, advanceId, order, execution_id);
    await tenants.processed(advanceId);

    const { status, limit_price, restatements } = await tenant.order(order);
    expect([status, limit_price]).toEqual(['EXPIRED', '99.5600']);
    expect(restatements.map(({ ex_date, from, to }) => [ex_date, from.limit_price, to.limit_price])).toEqual([
      [first, '100.00', '99.7800'],
      [second, '99.7800', '99.5600'],
    ]);
    expect((await tenant.account()).cash_balance).toBe((await tenant.account()).buying_power);
  });

  it('rest on where no session reached them', async () => {
    const tenant = await tenants.open();
    const order = await restingIn(tenant, 'AAPL');
    const advanceId = await tenant.advance(tenant.later(30));
    await caughtUp(tenant, advanceId, order, null);
    await tenants.processed(advanceId);
    expect(await tenant.order(order)).toMatchObject({ status: 'NEW', leaves_quantity: '10.00000000' });
  });

  it('53.11: books and publishes everything at the time of the day that passes, as if the days had passed one by one', async () => {
    const tenant = await tenants.open({ cash: '6000000.00' });
    const order = await restingIn(tenant, 'AAPL');
    const [from, to] = [tenant.now, tenant.later(400)];
    const [, second] = actionsBetween('AAPL', from, to).map(({ exDate }) => exDate);
    const tradedAt = new Date((market.calendar.sessionOn(second ?? '')?.open.getTime() ?? 0) + 60_000);
    const execution_id = newId('execution');
    await tenants.report(order, tradedAt, '10', { execution_id, firm_id: tenant.firmId });
    const advanceId = await tenant.advance(to);
    await caughtUp(tenant, advanceId, order, execution_id);
    await tenants.processed(advanceId);

    const booked = [
      ...(await tenant.transactions('DIVIDEND')),
      ...(await tenant.transactions('INTEREST')),
      ...(await tenant.transactions('BUY')),
    ];
    expect(new Set(booked.map(({ type }) => type))).toEqual(new Set(['DIVIDEND', 'INTEREST', 'BUY']));
    for (const { posted_at, executed_at } of booked) expect(posted_at).toBe(executed_at);

    const history = (query: string) =>
      tenant.get<EventHistoryPage>(`/v1/events?account_id=${tenant.accountId}&limit=500&${query}`);
    const published = (await history('')).items;
    const timesOf = published
      .filter(({ type }) => !type.endsWith('buying_power.updated'))
      .map(({ time, type }) => [time, type]);
    expect(timesOf).toEqual([...timesOf].sort(([one = ''], [other = '']) => (one < other ? -1 : one > other ? 1 : 0)));
    const types = new Set(published.map(({ type }) => type.split('.baas.')[1]));
    expect([...types]).toEqual(
      expect.arrayContaining(['orders.filled', 'positions.updated', 'transactions.posted', 'calendar.occurred']),
    );

    // The filter by time finds the entries of a month that the advance passed.
    const [dividend] = booked;
    const month = dividend?.trade_date.slice(0, 7) ?? '';
    const inMonth = await history(`from=${month}-01T00:00:00Z&to=${month}-28T23:59:59Z`);
    expect(inMonth.items.map(({ type }) => type)).toContain('com.service.baas.transactions.posted');
  });

  it('are traded by a venue that hears of the move before the brokerage does', async () => {
    const tenant = await tenants.open();
    const order = await restingIn(tenant, 'AAPL');
    const [from, to] = [tenant.now, tenant.later(365)];
    const [, second, ...rest] = actionsBetween('AAPL', from, to).map(({ exDate }) => exDate);
    const tradedAt = new Date((market.calendar.sessionOn(second ?? '')?.open.getTime() ?? 0) + 60_000);
    const execution_id = newId('execution');

    await tenant.report(order, tradedAt, '10', { execution_id, firm_id: tenant.firmId });
    expect(await heldReports(tenant)).toBe(1);
    const advanceId = await tenant.advance(to);
    await caughtUp(tenant, advanceId, order, execution_id);
    await tenants.processed(advanceId);

    expect((await tenant.transactions('DIVIDEND')).map(({ trade_date }) => trade_date).reverse()).toEqual(rest);
    expect(await heldReports(tenant)).toBe(0);
  });
});
