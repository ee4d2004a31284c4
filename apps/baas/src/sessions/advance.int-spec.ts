import { ClockAdvanced, nanosecondTimestamp, type PositionView, type UpcomingView } from '@sandbourse/contracts';
import { Money, Quantity } from '@sandbourse/money';
import { tokenFor } from '@sandbourse/test-support';
import { actionsBetween, HOUR_MS, market, Tenants } from '../testing/tenants.js';
import { SessionService } from './session.service.js';

let tenants: Tenants;
beforeAll(async () => {
  tenants = await Tenants.start();
});
afterAll(() => tenants.close());

describe('time that is moved', () => {
  it('pays the dividends that fall in between, each once and in order, and settles trades', async () => {
    const tenant = await tenants.open();
    await tenant.buy('AAPL', '100');
    const [from, to] = [tenant.now, tenant.later(365)];
    const expected = actionsBetween('AAPL', from, to);
    expect(expected.length).toBeGreaterThanOrEqual(3);
    const { items: foretold } = await tenant.get<UpcomingView>('/v1/calendar-events/upcoming?days=365');

    await tenant.pass(to);

    const paid = (await tenant.transactions('DIVIDEND')).reverse();
    expect(paid.map(({ trade_date, net_amount }) => [trade_date, net_amount])).toEqual(
      expected.map(action => [
        action.exDate,
        action.kind === 'DIVIDEND' ? action.amountPerShare.on(Quantity.of('100')).toComputed() : '',
      ]),
    );
    expect((await tenant.calendar('DIVIDEND')).map(event => event.transaction_id)).toEqual(
      [...paid].reverse().map(entry => entry.transaction_id),
    );
    const [bought] = await tenant.transactions('BUY');
    const due = [bought, ...paid]
      .map(entry => entry?.settlement_date ?? '')
      .filter(date => date <= market.calendar.tradeDateOf(to));
    const settlements = (await tenant.calendar('SETTLEMENT')).reverse();
    expect(settlements.map(({ date }) => date)).toEqual(due);
    const dividends = foretold.filter(({ kind }) => kind === 'DIVIDEND');
    expect(dividends).toEqual(
      paid.map(entry => ({ date: entry.trade_date, kind: 'DIVIDEND', count: 1, accounts: 1, references: ['AAPL'] })),
    );
    expect(foretold.find(({ kind }) => kind === 'SETTLEMENT')).toMatchObject({ date: due[0], references: ['USD'] });
    expect(settlements).toMatchObject(due.map(() => ({ reference: 'USD', transaction_id: null })));
  });

  it('is foretold: lots that turn long-term, orders that expire, to nobody but who sees them', async () => {
    const tenant = await tenants.open();
    await tenant.buy('KO', '10');
    const { body: resting } = await tenant.place({
      security: { type: 'ticker', value: 'KO' },
      quantity: '1',
      order_type: 'LIMIT',
      limit_price: '1.00',
    });
    const ahead = () => tenant.get<UpcomingView>('/v1/calendar-events/upcoming?days=366');
    const { items, sessions, from, to } = await ahead();
    expect(sessions).toBeGreaterThan(245);
    expect(Date.parse(to) - Date.parse(from)).toBe(366 * 24 * 3_600_000);
    expect(items.filter(({ kind }) => kind === 'ORDER_EXPIRY')).toMatchObject([{ count: 1, references: ['KO'] }]);
    const end = items.find(({ kind }) => kind === 'ORDER_EXPIRY')?.date ?? '';
    // 39.6: Each dividend before the order expires lowers the limit of the order.
    const before = new Date(market.calendar.sessionOn(end)?.close ?? 0);
    expect(items.filter(({ kind }) => kind === 'ORDER_RESTATEMENT').map(({ date }) => date)).toEqual(
      actionsBetween('KO', new Date(Date.parse(from)), before).map(({ exDate }) => exDate),
    );

    const colleague = tokenFor({ firm_id: tenant.firmId, rep_code: 'R009', allowed_rep_codes: ['R009'] });
    const { body } = await tenants.baas.request<UpcomingView>('GET', '/v1/calendar-events/upcoming', {
      token: colleague,
    });
    expect(body).toMatchObject({ items: [], total: 0 });

    await tenant.expire(resting);
    await tenant.pass(tenant.later(300));
    const turn = (await ahead()).items.find(({ kind }) => kind === 'LOT_LONG_TERM');
    await tenant.pass(tenant.later(100));
    expect(await tenant.calendar('LOT_LONG_TERM')).toMatchObject([{ date: turn?.date }]);
  });

  it('splits shares on their day and leaves their cost as it was', async () => {
    const tenant = await tenants.open();
    await tenant.buy('AMZN', '3');
    const [before] = await tenant.positions();

    await tenant.pass(tenant.later(365));

    const [after] = await tenant.positions();
    expect(after).toMatchObject({ quantity: '60.00000000', cost_basis: before?.cost_basis });
    const worth = (position: PositionView | undefined) => Money.of(position?.market_value ?? '0');
    expect(worth(after).isLessThan(worth(before))).toBe(true);
    expect(worth(after).isGreaterThan(worth(before).portion(Quantity.of('1'), Quantity.of('3')))).toBe(true);
    expect(await tenant.calendar('SPLIT')).toMatchObject([{ reference: 'AMZN' }]);
  });

  it('turns a lot long-term on the first session more than a year after its purchase', async () => {
    const tenant = await tenants.open();
    await tenant.buy('KO', '10');
    const [bought] = await tenant.transactions('BUY');
    const [year = '', ...rest] = (bought?.trade_date ?? '').split('-');
    const anniversary = [Number(year) + 1, ...rest].join('-');
    const { date: turnsOn } = market.calendar.nextSession(anniversary);

    const dayStart = market.calendar.businessDayStart(turnsOn);
    await tenant.pass(new Date(dayStart.getTime() - HOUR_MS));
    expect(await tenant.calendar('LOT_LONG_TERM')).toEqual([]);
    await tenants.settle(tenant.firmId);

    await tenant.pass(tenant.later(10));
    const turned = await tenant.calendar('LOT_LONG_TERM');
    expect(turned).toMatchObject([{ date: turnsOn, description: 'Lot of 10.00000000 KO turned long-term' }]);
    expect(await tenant.lots()).toMatchObject([{ lot_id: turned[0]?.reference, term: 'LONG_TERM' }]);
  });

  it('pays only what was held before the day: not what is bought afterwards', async () => {
    const tenant = await tenants.open();
    await tenant.comeTo(tenant.later(200));
    await tenant.buy('AAPL', '100');
    expect(await tenant.transactions('DIVIDEND')).toEqual([]);
  });

  it('of three years is worked through with progress on the way', async () => {
    const tenant = await tenants.open();
    for (const symbol of ['AAPL', 'SPY', 'BND', 'KO']) await tenant.buy(symbol, '10');

    const advanceId = await tenant.advance(tenant.later(3 * 365));
    await tenants.processed(advanceId);

    const percents = tenants.progress
      .filter(({ advance_id }) => advance_id === advanceId)
      .map(({ sessions_done }) => sessions_done);
    expect(percents.length).toBeGreaterThan(10);
    expect([...percents].sort((a, b) => a - b)).toEqual(percents);
    expect((await tenant.transactions('DIVIDEND')).length).toBeGreaterThan(60);
  });

  it('is reported as done when its own sessions have been processed, though the one before still is', async () => {
    const tenant = await tenants.open();
    await tenant.buy('AAPL', '100');
    const to = tenant.later(200);
    let second: Promise<string> | undefined;
    const sessions = tenants.baas.app.get(SessionService, { strict: false });
    const process = sessions.process.bind(sessions);
    const spy = jest.spyOn(sessions, 'process').mockImplementation(async (tx, firmId, ...rest) => {
      second ??= firmId === tenant.firmId ? tenant.advance(to) : undefined;
      await second;
      return process(tx, firmId, ...rest);
    });

    const first = await tenant.advance(tenant.later(3));
    await tenants.processed(first);
    await tenants.processed((await second) ?? '');
    spy.mockRestore();

    expect(await tenant.transactions('DIVIDEND')).not.toEqual([]);
  });

  it('moves no other tenant', async () => {
    const [tenant, other] = [await tenants.open(), await tenants.open()];
    await other.buy('AAPL', '100');

    await tenant.pass(tenant.later(365));

    expect(await other.transactions('DIVIDEND')).toEqual([]);
    expect(tenants.clock.offsetOf(other.firmId)).toBe(0);
  });

  it('is worked through once, however often it is percents of', async () => {
    const tenant = await tenants.open();
    await tenant.buy('AAPL', '100');
    const to = tenant.later(120);
    const advanceId = await tenant.advance(to);
    await tenants.processed(advanceId);
    const paid = await tenant.transactions('DIVIDEND');

    const same = {
      firm_id: tenant.firmId,
      advance_id: advanceId,
      from: nanosecondTimestamp(to),
      to: nanosecondTimestamp(to),
    };
    const offset_ms = tenants.clock.offsetOf(tenant.firmId);
    await tenants.baas.bus.publish([
      ClockAdvanced.occurred({ ...same, offset_ms, mode: 'RUNNING' }, { at: new Date(), isSandbox: true }),
    ]);
    await tenant.pass(tenant.later(1));

    expect(await tenant.transactions('DIVIDEND')).toEqual(paid);
    expect(tenants.progress.filter(percents => percents.advance_id === advanceId && percents.is_done)).toHaveLength(1);
  });
});

describe('while a clock is advancing', () => {
  it('nothing is written to the books, and everything may be read', async () => {
    const tenant = await tenants.open();
    await tenant.pass(tenant.later(1));

    const refused = await tenant.place({ security: { type: 'ticker', value: 'SPY' }, quantity: '1' });
    expect(refused.status).toBe(409);
    expect(await tenant.account()).toMatchObject({ status: 'ACTIVE' });

    await tenants.settle(tenant.firmId);
    const { status } = await tenant.place({ security: { type: 'ticker', value: 'SPY' }, quantity: '1' });
    expect(status).toBe(201);
  });

  it('a write is accepted when the advance has settled and the event that says so has not arrived yet', async () => {
    const tenant = await tenants.open();
    await tenant.pass(tenant.later(1));

    const placing = tenant.place({ security: { type: 'ticker', value: 'SPY' }, quantity: '1' });
    await tenants.settle(tenant.firmId);

    expect((await placing).status).toBe(201);
  });

  it('the ends of orders are awaited before the days go on', async () => {
    const tenant = await tenants.open();
    await tenant.buy('AAPL', '100');
    const day = { security: { type: 'ticker', value: 'SPY' }, quantity: '1', time_in_force: 'DAY' };
    const { body: ending } = await tenant.place(day);

    const advanceId = await tenant.advance(tenant.later(120));
    expect(tenants.clock.isAdvancing(tenant.firmId)).toBe(true);
    expect(await tenant.transactions('DIVIDEND')).toEqual([]);

    await tenant.expire(ending);
    await tenants.processed(advanceId);
    expect((await tenant.transactions('DIVIDEND')).length).toBeGreaterThan(0);
  });
});

describe('a closed account', () => {
  it('is passed over: nothing is paid, settled or split in it', async () => {
    const tenant = await tenants.open();
    await tenant.buy('AMZN', '3');
    await tenant.sellOutAndClose('AMZN', '3');
    const before = await tenant.calendar('SETTLEMENT');

    await tenant.pass(tenant.later(365));

    expect(await tenant.account()).toMatchObject({ status: 'CLOSED', total_value: '0.0000' });
    expect(await tenant.positions()).toEqual([]);
    for (const type of ['DIVIDEND', 'SPLIT']) expect(await tenant.transactions(type)).toEqual([]);
    expect(await tenant.calendar('SETTLEMENT')).toEqual(before);
  });

  it('takes what comes late: shares of a sale that the venue took back, and their dividends', async () => {
    const tenant = await tenants.open();
    await tenant.buy('AAPL', '100');
    const sale = await tenant.sellOutAndClose('AAPL', '100');
    await tenant.bust(sale);
    expect(await tenant.positions()).toMatchObject([{ quantity: '100.00000000' }]);

    await tenant.pass(tenant.later(365));

    expect((await tenant.transactions('DIVIDEND')).length).toBeGreaterThanOrEqual(3);
    expect((await tenant.account()).status).toBe('CLOSED');
  });
});
