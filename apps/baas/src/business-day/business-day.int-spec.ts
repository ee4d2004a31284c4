import {
  type AccountView,
  BaasClockProgressed,
  type CalendarEventView,
  ClockAdvanced,
  type ClockProgress,
  ClockSettled,
  type DividendIncomesView,
  type EventHistoryPage,
  ExecutionReported,
  nanosecondTimestamp,
  newId,
  OrdersCaughtUp,
  type OrderView,
  type OrderWithFillsView,
  type OutsideHoldingsTaken,
  type Paged,
  type PositionView,
  type QuoteView,
  type RealizedGainView,
  type ScriptedActionView,
  type TaxLotView,
  type TransactionView,
  type UpcomingView,
} from '@sandbourse/contracts';
import { businessDaysAfter, type CorporateAction, loadReplayMarket } from '@sandbourse/market-data';
import { AmountPerShare, Money, Quantity, sum } from '@sandbourse/money';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { loadConfig } from '@sandbourse/platform/config';
import { INTERNAL_SECRET_HEADER } from '@sandbourse/platform/internal';
import {
  eventually,
  type ServiceUnderTest,
  startServiceUnderTest,
  TEST_INTERNAL_SECRET,
  tokenFor,
} from '@sandbourse/test-support';
import { LedgerAudit } from '../audit/ledger-audit.service.js';
import { baasModule } from '../baas.module.js';
import { BaasConfig } from '../config.js';
import { migrations } from '../migrations/index.js';
import { SessionService } from './session.service.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const market = loadReplayMarket();

let baas: ServiceUnderTest;
let firms = 0;
const progress: ClockProgress[] = [];

beforeAll(async () => {
  baas = await startServiceUnderTest({
    service: 'baas',
    migrations,
    module: baasModule,
    parse: environment => loadConfig(BaasConfig, environment),
    environment: { CREDIT_INTEREST_TIERS: '0:0,5000000:0.0050', DEBIT_INTEREST_TIERS: '0:0,100000:0.1000' },
  });
  await baas.bus.subscribe({
    group: 'test',
    topics: [BaasClockProgressed.topic],
    from: 'earliest',
    handle: async ({ events }) => {
      progress.push(...events.map(BaasClockProgressed.read));
    },
  });
});

afterAll(() => baas.close());

const clock = () => baas.app.get(Clock, { strict: false });

function newFirm(): string {
  firms += 1;
  return `FIRM${firms}`;
}

/** A funded account, by default in a firm of its own. */
async function aTenant({
  firmId = newFirm(),
  cash = '1000000.00',
  ...open
}: {
  firmId?: string;
  cash?: string;
  client_id?: string;
  margin_enabled?: boolean;
} = {}) {
  const token = tokenFor({ firm_id: firmId });
  const get = async <Body>(path: string) => (await baas.request<Body>('GET', path, { token })).body;
  const { body: opened } = await baas.request<AccountView>('POST', '/v1/accounts', {
    token,
    body: { registration: 'Ada Byron', account_type: 'INDIVIDUAL', ...open },
  });
  const accountId = opened.account_id;
  const account = () => get<AccountView>(`/v1/accounts/${accountId}`);
  await eventually(async () => expect((await account()).status).toBe('ACTIVE'));
  const deposit = { direction: 'DEPOSIT', amount: cash };
  await baas.request('POST', `/v1/accounts/${accountId}/funding`, { token, body: deposit });
  await eventually(async () => expect((await account()).cash_balance).toBe(`${cash}00`));

  const place = (order: object) => {
    const body = { account_id: accountId, side: 'BUY', order_type: 'MARKET', time_in_force: 'GTC', ...order };
    return baas.request<OrderView>('POST', '/v1/orders', { token, body });
  };
  return {
    firmId,
    accountId,
    token,
    get,
    account,
    place,
    order: ({ order_id }: OrderView) => get<OrderWithFillsView>(`/v1/orders/${order_id}`),
    positions: () => get<PositionView[]>(`/v1/accounts/${accountId}/positions`),
    lots: () => get<TaxLotView[]>(`/v1/accounts/${accountId}/tax-lots`),
    transactions: async (type: string) =>
      (await get<Paged<TransactionView>>(`/v1/transactions?account_id=${accountId}&type=${type}&limit=500`)).items,
    calendar: async (kind: string) =>
      (await get<Paged<CalendarEventView>>(`/v1/calendar-events?account_id=${accountId}&kind=${kind}&limit=500`)).items,
    /** Buys at the market; the test simulates the venue. */
    async buy(symbol: string, quantity: string) {
      const { body: order } = await place({ security: { type: 'ticker', value: symbol }, quantity });
      await report(order, clock().now(firmId), quantity);
      await eventually(async () => {
        const position = (await this.positions()).find(({ security }) => security.value === symbol);
        expect(position?.quantity).toBe(Quantity.of(quantity).toComputed());
      });
    },
    /** Sells all shares, waits for settlement, withdraws the cash and closes the account. Returns the sale. */
    async sellOutAndClose(symbol: string, quantity: string): Promise<OrderView> {
      const { body: sale } = await place({ security: { type: 'ticker', value: symbol }, side: 'SELL', quantity });
      await report(sale, clock().now(firmId), quantity);
      await eventually(async () => expect(await this.positions()).toEqual([]));
      await done(await advance(this, later(this, 7)));
      await baas.bus.publish([settled(this)]);
      await eventually(() => expect(clock().isAdvancing(firmId)).toBe(false));
      const withdrawal = { direction: 'WITHDRAWAL', amount: (await account()).settled_cash };
      await baas.request('POST', `/v1/accounts/${accountId}/funding`, { token, body: withdrawal });
      await eventually(async () => expect((await account()).cash_balance).toBe('0.0000'));
      const { status } = await baas.request('POST', `/v1/accounts/${accountId}/close`, { token });
      expect(status).toBe(200);
      return sale;
    },
  };
}

type Tenant = Awaited<ReturnType<typeof aTenant>>;

async function report(order: OrderView, at: Date, quantity: string, change: object = {}): Promise<void> {
  const price = market.quote(order.security.value, at).ask.toComputed();
  const data = {
    account_id: order.account_id,
    order_id: order.order_id,
    kind: 'FILL' as const,
    execution_id: newId('execution'),
    reference_execution_id: null,
    original_order_id: null,
    last_quantity: quantity,
    last_price: price,
    cumulative_quantity: quantity,
    leaves_quantity: '0',
    average_price: price,
    text: null,
    transact_time: nanosecondTimestamp(at),
    order_quantity: null,
    ...change,
  };
  await baas.bus.publish([ExecutionReported.occurred(data, { at, isSandbox: true })]);
}

/** Simulates the venue: ends an order that has not traded. */
function expire(tenant: Tenant, order: OrderView): Promise<void> {
  return report(order, clock().now(tenant.firmId), '0', {
    kind: 'EXPIRED',
    last_quantity: null,
    last_price: null,
    average_price: '0',
  });
}

/** Simulates auth: moves the tenant's clock to an instant. */
async function advance({ firmId }: Tenant, to: Date): Promise<string> {
  const from = clock().now(firmId);
  const advanceId = newId('clockAdvance');
  const data = {
    firm_id: firmId,
    advance_id: advanceId,
    from: nanosecondTimestamp(from),
    to: nanosecondTimestamp(to),
    offset_ms: clock().offsetOf(firmId) + to.getTime() - from.getTime(),
  };
  await baas.bus.publish([ClockAdvanced.occurred(data, { at: new Date(), isSandbox: true })]);
  return advanceId;
}

const done = (advanceId: string) =>
  eventually(() =>
    expect(progress.find(percents => percents.advance_id === advanceId && percents.is_done)).toBeDefined(),
  );

const later = (tenant: Tenant, days: number) => new Date(clock().now(tenant.firmId).getTime() + days * DAY_MS);

/** The corporate actions of a security between two instants, according to the data. */
function actionsBetween(symbol: string, from: Date, to: Date): CorporateAction[] {
  const first = market.calendar.nextSession(market.calendar.tradeDateOf(from)).date;
  return market
    .corporateActions({ from: first, to: market.calendar.tradeDateOf(to) })
    .filter(action => action.symbol === symbol);
}

describe('time that is moved', () => {
  it('pays the dividends that fall in between, each once and in order, and settles trades', async () => {
    const tenant = await aTenant();
    await tenant.buy('AAPL', '100');
    const [from, to] = [clock().now(tenant.firmId), later(tenant, 365)];
    const expected = actionsBetween('AAPL', from, to);
    expect(expected.length).toBeGreaterThanOrEqual(3);
    const { items: foretold } = await tenant.get<UpcomingView>('/v1/calendar-events/upcoming?days=365');

    await done(await advance(tenant, to));

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
    const tenant = await aTenant();
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
    const { body } = await baas.request<UpcomingView>('GET', '/v1/calendar-events/upcoming', { token: colleague });
    expect(body).toMatchObject({ items: [], total: 0 });

    await expire(tenant, resting);
    await done(await advance(tenant, later(tenant, 300)));
    const turn = (await ahead()).items.find(({ kind }) => kind === 'LOT_LONG_TERM');
    await done(await advance(tenant, later(tenant, 100)));
    expect(await tenant.calendar('LOT_LONG_TERM')).toMatchObject([{ date: turn?.date }]);
  });

  it('splits shares on their day and leaves their cost as it was', async () => {
    const tenant = await aTenant();
    await tenant.buy('AMZN', '3');
    const [before] = await tenant.positions();

    await done(await advance(tenant, later(tenant, 365)));

    const [after] = await tenant.positions();
    expect(after).toMatchObject({ quantity: '60.00000000', cost_basis: before?.cost_basis });
    const worth = (position: PositionView | undefined) => Money.of(position?.market_value ?? '0');
    expect(worth(after).isLessThan(worth(before))).toBe(true);
    expect(worth(after).isGreaterThan(worth(before).portion(Quantity.of('1'), Quantity.of('3')))).toBe(true);
    expect(await tenant.calendar('SPLIT')).toMatchObject([{ reference: 'AMZN' }]);
  });

  it('turns a lot long-term on the first session more than a year after its purchase', async () => {
    const tenant = await aTenant();
    await tenant.buy('KO', '10');
    const [bought] = await tenant.transactions('BUY');
    const [year = '', ...rest] = (bought?.trade_date ?? '').split('-');
    const anniversary = [Number(year) + 1, ...rest].join('-');
    const { date: turnsOn } = market.calendar.nextSession(anniversary);

    const dayStart = market.calendar.businessDayStart(turnsOn);
    await done(await advance(tenant, new Date(dayStart.getTime() - HOUR_MS)));
    expect(await tenant.calendar('LOT_LONG_TERM')).toEqual([]);
    await baas.bus.publish([settled(tenant)]);
    await eventually(() => expect(clock().isAdvancing(tenant.firmId)).toBe(false));

    await done(await advance(tenant, later(tenant, 10)));
    const turned = await tenant.calendar('LOT_LONG_TERM');
    expect(turned).toMatchObject([{ date: turnsOn, description: 'Lot of 10.00000000 KO turned long-term' }]);
    expect(await tenant.lots()).toMatchObject([{ lot_id: turned[0]?.reference, term: 'LONG_TERM' }]);
  });

  it('pays only what was held before the day: not what is bought afterwards', async () => {
    const tenant = await aTenant();
    await done(await advance(tenant, later(tenant, 200)));
    await baas.bus.publish([settled(tenant)]);
    await eventually(() => expect(clock().isAdvancing(tenant.firmId)).toBe(false));
    await tenant.buy('AAPL', '100');
    expect(await tenant.transactions('DIVIDEND')).toEqual([]);
  });

  it('of three years is worked through with progress on the way', async () => {
    const tenant = await aTenant();
    for (const symbol of ['AAPL', 'SPY', 'BND', 'KO']) await tenant.buy(symbol, '10');

    const advanceId = await advance(tenant, later(tenant, 3 * 365));
    await done(advanceId);

    const percents = progress
      .filter(({ advance_id }) => advance_id === advanceId)
      .map(({ sessions_done }) => sessions_done);
    expect(percents.length).toBeGreaterThan(10);
    expect([...percents].sort((a, b) => a - b)).toEqual(percents);
    expect((await tenant.transactions('DIVIDEND')).length).toBeGreaterThan(60);
  });

  it('is reported as done when its own sessions have been processed, though the one before still is', async () => {
    const tenant = await aTenant();
    await tenant.buy('AAPL', '100');
    const to = later(tenant, 200);
    let second = '';
    const sessions = baas.app.get(SessionService, { strict: false });
    const process = sessions.process.bind(sessions);
    const spy = jest.spyOn(sessions, 'process').mockImplementation(async (tx, firmId, ...rest) => {
      if (firmId === tenant.firmId && second === '') {
        second = await advance(tenant, to);
        await eventually(() => expect(clock().advanceOf(firmId)?.advanceId).toBe(second));
      }
      return process(tx, firmId, ...rest);
    });

    await advance(tenant, later(tenant, 3));
    await eventually(() => expect(second).not.toBe(''));
    await done(second);
    spy.mockRestore();

    expect(await tenant.transactions('DIVIDEND')).not.toEqual([]);
  });

  it('moves no other tenant', async () => {
    const [tenant, other] = [await aTenant(), await aTenant()];
    await other.buy('AAPL', '100');

    await done(await advance(tenant, later(tenant, 365)));

    expect(await other.transactions('DIVIDEND')).toEqual([]);
    expect(clock().offsetOf(other.firmId)).toBe(0);
  });

  it('is worked through once, however often it is percents of', async () => {
    const tenant = await aTenant();
    await tenant.buy('AAPL', '100');
    const to = later(tenant, 120);
    const advanceId = await advance(tenant, to);
    await done(advanceId);
    const paid = await tenant.transactions('DIVIDEND');

    const same = {
      firm_id: tenant.firmId,
      advance_id: advanceId,
      from: nanosecondTimestamp(to),
      to: nanosecondTimestamp(to),
    };
    const offset_ms = clock().offsetOf(tenant.firmId);
    await baas.bus.publish([ClockAdvanced.occurred({ ...same, offset_ms }, { at: new Date(), isSandbox: true })]);
    await done(await advance(tenant, later(tenant, 1)));

    expect(await tenant.transactions('DIVIDEND')).toEqual(paid);
    expect(progress.filter(percents => percents.advance_id === advanceId && percents.is_done)).toHaveLength(1);
  });
});

/** Simulates auth twice: moves a clock, and settles the advance once the books have followed. */
async function comeTo(tenant: Tenant, at: Date): Promise<void> {
  await done(await advance(tenant, at));
  await baas.bus.publish([settled(tenant)]);
  await eventually(() => expect(clock().isAdvancing(tenant.firmId)).toBe(false));
}

/** Trades at the tenant's current market, and returns the trade date. */
async function trade(tenant: Tenant, side: 'BUY' | 'SELL', symbol: string, quantity: string): Promise<string> {
  const { body: order } = await tenant.place({ security: { type: 'ticker', value: symbol }, side, quantity });
  const before = (await tenant.transactions(side)).length;
  await report(order, clock().now(tenant.firmId), quantity);
  await eventually(async () => expect(await tenant.transactions(side)).toHaveLength(before + 1));
  return (await tenant.transactions(side))[0]?.trade_date ?? '';
}

/** Simulates the venue: busts the last fill of an order. */
async function bust(tenant: Tenant, order: OrderView): Promise<void> {
  const { body } = await baas.request<OrderWithFillsView>('GET', `/v1/orders/${order.order_id}`, {
    token: tenant.token,
  });
  const fill = body.fills.at(-1);
  await report(order, clock().now(tenant.firmId), fill?.quantity ?? '', {
    kind: 'BUST',
    reference_execution_id: fill?.execution_id,
    last_price: fill?.price,
    cumulative_quantity: '0',
    average_price: '0',
  });
}

const actions = market.corporateActions({
  from: market.calendar.addSessions(market.calendar.dateOf(new Date()), 10),
  to: '2030-11-29',
});
const [split] = actions.filter(({ kind, symbol }) => kind === 'SPLIT' && symbol === 'AMZN');
const [dividend] = actions.filter(({ kind, symbol }) => kind === 'DIVIDEND' && symbol === 'KO');
const { calendar } = market;
const after = (action: CorporateAction | undefined) => calendar.nextSession(action?.exDate ?? '').close;
const HOUR_MS = 3_600_000;
/** Returns the time this many hours after the ex-date's business day begins, at 20:00 in New York on the day before. */
const hoursFromRoll = (action: CorporateAction | undefined, hours: number) =>
  new Date(calendar.businessDayStart(action?.exDate ?? '').getTime() + hours * HOUR_MS);

describe('a corporate action that a tenant scripts', () => {
  const ahead = (tenant: Tenant, sessions: number) =>
    market.calendar.addSessions(market.calendar.tradeDateOf(clock().now(tenant.firmId)), sessions);
  const script = async ({ token }: Tenant, body: object) => {
    const answer = await baas.request<ScriptedActionView>('POST', '/v1/sandbox/market/actions', { token, body });
    expect(answer).toMatchObject({ status: 201 });
    return answer.body;
  };
  const expectWhole = async (tenant: Tenant) => {
    const audit = LedgerAudit.connect(baas.ownerUrl);
    const { difference } = await audit.verify({ accountIds: [tenant.accountId] }).finally(() => audit.close());
    expect(difference).toBeNull();
  };
  const quote = ({ get }: Tenant, symbol: string) => get<QuoteView>(`/v1/market/quotes/${symbol}`);

  it('that is a reverse split ends what is open on its day, which is foretold', async () => {
    const tenant = await aTenant();
    await tenant.place({
      security: { type: 'ticker', value: 'BRK-B' },
      quantity: '1',
      order_type: 'LIMIT',
      limit_price: '1.00',
      time_in_force: 'GTC',
    });
    const exDate = ahead(tenant, 5);
    await script(tenant, { symbol: 'BRK-B', kind: 'SPLIT', ex_date: exDate, new_shares: 2, old_shares: 3 });

    const { items } = await tenant.get<UpcomingView>('/v1/calendar-events/upcoming?days=366');

    // The business day of the ex-date begins the evening before.
    const date = market.calendar.dateOf(market.calendar.businessDayStart(exDate));
    expect(items.filter(({ kind }) => kind === 'ORDER_EXPIRY')).toMatchObject([{ date, references: ['BRK-B'] }]);
  });

  it('splits what is held, its price with it, and pays for a fraction; another tenant knows nothing of it', async () => {
    const [tenant, other] = [await aTenant(), await aTenant()];
    await tenant.buy('BRK-B', '11');
    await other.buy('BRK-B', '11');
    const [before] = await tenant.positions();
    const exDate = ahead(tenant, 2);
    const action = await script(tenant, {
      symbol: 'BRK-B',
      kind: 'SPLIT',
      ex_date: exDate,
      new_shares: 3,
      old_shares: 2,
    });

    for (const each of [tenant, other]) await comeTo(each, new Date(`${exDate}T18:00:00Z`));

    const [real, own] = [await quote(other, 'BRK-B'), await quote(tenant, 'BRK-B')];
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

    const late = await baas.request('DELETE', `/v1/sandbox/market/actions/${action.action_id}`, tenant);
    expect(late.status).toBe(409);
  });

  it('39.3: counts for the loss of shares that are all sold, in the account that buys and in another of the client', async () => {
    const firmId = newFirm();
    const client_id = newId('client');
    const seller = await aTenant({ firmId, client_id });
    const other = await aTenant({ firmId, client_id });
    await seller.buy('BRK-B', '100');
    const { body: sale } = await seller.place({
      security: { type: 'ticker', value: 'BRK-B' },
      side: 'SELL',
      quantity: '100',
    });
    await report(sale, clock().now(firmId), '100', { last_price: '100.00', average_price: '100.00' });
    await eventually(async () => expect(await seller.positions()).toEqual([]));
    const gains = async () =>
      (await seller.get<{ items: RealizedGainView[] }>(`/v1/accounts/${seller.accountId}/realized-gains`)).items;
    const [lost] = await gains();
    const exDate = ahead(seller, 2);
    await script(seller, { symbol: 'BRK-B', kind: 'SPLIT', ex_date: exDate, new_shares: 2, old_shares: 1 });
    await comeTo(seller, new Date(`${exDate}T18:00:00Z`));
    await other.buy('BRK-B', '100');

    const half = Money.ofUnits(Money.of(lost?.realized_gain ?? '').abs().units / 2n);
    expect(await gains()).toMatchObject([{ adjustment_code: 'W', adjustment_amount: half.toComputed() }]);
    expect(await other.lots()).toMatchObject([{ wash_sale_disallowed: half.toComputed() }]);
    await seller.buy('BRK-B', '100');
    expect(await gains()).toMatchObject([{ adjustment_code: 'W', realized_gain: '0.0000' }]);
    for (const tenant of [seller, other]) await expectWhole(tenant);
  });

  it('39.8: is owed to an account that is held away from its ex-date, and the cash of its custodian once it is paid', async () => {
    const tenant = await aTenant();
    const custodian = { name: 'Granite Trust Company', kind: 'OUTSIDE' };
    const { body: away } = await baas.request<AccountView>('POST', '/v1/accounts', {
      token: tenant.token,
      body: { registration: 'Ada Byron', account_type: 'INDIVIDUAL', custodian },
    });
    const state = async (usd: string) => {
      const lot = { symbol: 'BRK-B', currency: 'USD', quantity: '10', cost_basis: '2000', acquired_date: '2024-03-15' };
      const as_of = market.calendar.dateOf(clock().now(tenant.firmId));
      const answer = await baas.request<OutsideHoldingsTaken>(
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
    const [exDate, payDate] = [ahead(tenant, 2), ahead(tenant, 7)];
    const terms = { ex_date: exDate, pay_date: payDate, amount_per_share: '4.20' };
    await script(tenant, { symbol: 'BRK-B', kind: 'DIVIDEND', ...terms });

    await comeTo(tenant, new Date(`${exDate}T18:00:00Z`));
    expect(await state('1000')).toMatchObject({
      entries_posted: 0,
      before: {
        cash: [{ amount: '1000.0000' }],
        receivables: [{ currency: 'USD', amount: '42.0000' }],
        booked: [{ type: 'DIVIDEND', amount: '42.0000', settlement_date: payDate }],
      },
    });

    await comeTo(tenant, new Date(`${payDate}T18:00:00Z`));
    expect(await state('1042')).toMatchObject({
      entries_posted: 0,
      before: {
        cash: [{ amount: '1042.0000' }],
        receivables: [],
        booked: [{ type: 'DIVIDEND', symbol: 'BRK-B', amount: '42.0000', settlement_date: payDate }],
      },
    });
  });

  type StatedLot = readonly [quantity: string, cost: string, acquired?: string, symbol?: string];
  describe('39.1: a statement is held against the books of its own day', () => {
    /** An account at another custodian, and a function that imports its statements. */
    async function heldAway(tenant: Tenant) {
      const custodian = { name: 'Granite Trust Company', kind: 'OUTSIDE' };
      const body = { registration: 'Ada Byron', account_type: 'INDIVIDUAL', custodian };
      const { token } = tenant;
      const { account_id: accountId } = (await baas.request<AccountView>('POST', '/v1/accounts', { token, body })).body;
      const get = <Body>(path: string) => tenant.get<Body>(`/v1/accounts/${accountId}${path}`);
      return {
        accountId,
        async state(as_of: string, usd: string, ...lots: StatedLot[]) {
          const answer = await baas.request<OutsideHoldingsTaken>('PUT', `/v1/internal/outside-holdings/${accountId}`, {
            headers: { [INTERNAL_SECRET_HEADER]: TEST_INTERNAL_SECRET },
            body: {
              custodian: custodian.name,
              as_of,
              cash: [{ currency: 'USD', amount: usd }],
              lots: lots.map(([quantity, cost_basis, acquired_date = '2024-03-15', symbol = 'BRK-B']) => ({
                symbol,
                currency: 'USD',
                quantity,
                cost_basis,
                acquired_date,
              })),
            },
          });
          expect(answer).toMatchObject({ status: 200 });
          return answer.body;
        },
        held: async () =>
          (await get<PositionView[]>('/positions')).map(each => [each.security.value, each.quantity, each.cost_basis]),
        lots: async () =>
          (await get<TaxLotView[]>('/tax-lots?status=OPEN'))
            .map(each => [each.acquired_date, each.remaining_quantity, each.cost_basis].join(' '))
            .sort(),
        cash: async () => (await get<AccountView>('')).cash_balance,
        transactions: async () =>
          (await tenant.get<Paged<TransactionView>>(`/v1/transactions?account_id=${accountId}&limit=500`)).items,
      };
    }
    const SPLIT = { kind: 'SPLIT', new_shares: 2, old_shares: 1 };
    const BRINGS_AMD = { new_symbol: 'AMD', new_shares: 1, old_shares: 2 };
    const LATE_IN: StatedLot[] = [
      ['70.5', '1500.25'],
      ['33', '9000', '2023-01-05'],
      ['12', '100', '2025-06-02', 'AMD'],
    ];
    // biome-ignore format: a table
    it.each<{ what: string; actions: [session: number, action: object][] }>([
      { what: 'two splits',                     actions: [[2, SPLIT], [4, { ...SPLIT, new_shares: 3, old_shares: 2 }]] },
      { what: 'a split and its reverse',        actions: [[2, SPLIT], [4, { ...SPLIT, new_shares: 1, old_shares: 8 }]] },
      { what: 'a dividend, then a split',       actions: [[2, { kind: 'DIVIDEND', amount_per_share: '0.333333' }], [3, SPLIT], [4, { kind: 'DIVIDEND', amount_per_share: '0.1' }]] },
      { what: 'a spin-off and a split of both', actions: [[2, { kind: 'SPIN_OFF', ...BRINGS_AMD }], [3, { ...SPLIT, symbol: 'AMD' }], [4, SPLIT]] },
      { what: 'a merger and a split after it',  actions: [[2, { kind: 'STOCK_MERGER', ...BRINGS_AMD, amount_per_share: '1.50' }], [4, { ...SPLIT, symbol: 'AMD', new_shares: 3, old_shares: 7 }]] },
      { what: 'a merger for cash',              actions: [[3, { kind: 'CASH_MERGER', price: '500.00' }]] },
      { what: 'capital beyond its cost',        actions: [[2, { kind: 'RETURN_OF_CAPITAL', amount_per_share: '30.00' }], [4, { kind: 'RETURN_OF_CAPITAL', amount_per_share: '3' }]] },
      { what: 'a split, then a merger for cash', actions: [[2, SPLIT], [4, { kind: 'CASH_MERGER', price: '500.00' }]] },
    ])('holds after $what what an account does whose statement came in time', async ({ actions }) => {
      const tenant = await aTenant();
      const [inTime, first, second] = [await heldAway(tenant), await heldAway(tenant), await heldAway(tenant)];
      const asOf = ahead(tenant, 0);
      const early: StatedLot[] = [['100', '2000'], ['5', '10', '2022-01-03', 'AMD']];
      await second.state(asOf, '10', ...early);
      await inTime.state(asOf, '777', ...LATE_IN);
      for (const [sessions, action] of actions)
        await script(tenant, { symbol: 'BRK-B', ex_date: ahead(tenant, sessions), ...action });
      const end = ahead(tenant, 5);
      const dayBefore = ahead(tenant, 1);
      await comeTo(tenant, new Date(`${end}T13:00:00Z`));

      await first.state(dayBefore, '777', ...LATE_IN);
      await second.state(dayBefore, '777', ...LATE_IN);

      for (const away of [first, second]) {
        expect(await away.held()).toEqual(await inTime.held());
        expect(await away.lots()).toEqual(await inTime.lots());
        expect(await away.cash()).toBe(await inTime.cash());
        const posted = await away.state(dayBefore, '777', ...LATE_IN);
        expect(posted.entries_posted).toBe(0);
        await expectWhole({ ...tenant, accountId: away.accountId });
      }
    });

    /** The account states 100 shares, the action comes two sessions later, and the clock is on that morning. */
    async function onTheMorningOf(action: object) {
      const tenant = await aTenant();
      const away = await heldAway(tenant);
      await away.state(ahead(tenant, 0), '0', ['100', '2000']);
      const [dayBefore, exDate] = [ahead(tenant, 1), ahead(tenant, 2)];
      await script(tenant, { symbol: 'BRK-B', ex_date: exDate, ...action });
      await comeTo(tenant, new Date(`${exDate}T13:00:00Z`));
      return { tenant, away, dayBefore, exDate };
    }
    const twoHundred = [['BRK-B', '200.00000000', '2000.0000']];

    it('leaves the shares of a split alone where the file of the evening before has those of before it', async () => {
      const { tenant, away, dayBefore, exDate } = await onTheMorningOf(SPLIT);
      expect(await away.held()).toEqual(twoHundred);

      const before = await away.state(dayBefore, '0', ['100', '2000']);
      expect(before).toMatchObject({ entries_posted: 0, before: { positions: [{ quantity: '100.00000000' }] } });
      expect(await away.held()).toEqual(twoHundred);

      expect(await away.state(exDate, '0', ['200', '2000'])).toMatchObject({
        entries_posted: 0,
        before: { positions: [{ quantity: '200.00000000' }] },
      });
      await expectWhole({ ...tenant, accountId: away.accountId });
    });

    it('splits what the file of the evening before adds, as if it had been imported in time', async () => {
      const late = await onTheMorningOf(SPLIT);
      await late.away.state(late.dayBefore, '50', ['120', '2600']);
      expect(await late.away.held()).toEqual([['BRK-B', '240.00000000', '2600.0000']]);
      expect(await late.away.cash()).toBe('50.0000');
      expect((await late.away.state(late.dayBefore, '50', ['120', '2600'])).entries_posted).toBe(0);
      expect((await late.away.state(late.exDate, '50', ['240', '2600'])).entries_posted).toBe(0);
      const added = (await late.away.transactions()).filter(({ type }) => type === 'TRANSFER_IN');
      expect(added.slice(0, 2)).toMatchObject([{ effective_date: late.dayBefore }, { effective_date: late.dayBefore }]);
      await expectWhole({ ...late.tenant, accountId: late.away.accountId });

      const tenant = await aTenant();
      const away = await heldAway(tenant);
      await away.state(ahead(tenant, 0), '50', ['120', '2600']);
      const exDate = ahead(tenant, 2);
      await script(tenant, { symbol: 'BRK-B', ex_date: exDate, ...SPLIT });
      await comeTo(tenant, new Date(`${exDate}T13:00:00Z`));
      expect(await away.held()).toEqual(await late.away.held());
    });

    it('splits fewer where shares had left by the evening before, and none where all had', async () => {
      const { tenant, away, dayBefore } = await onTheMorningOf(SPLIT);
      await away.state(dayBefore, '0', ['70', '1400']);
      expect(await away.held()).toEqual([['BRK-B', '140.00000000', '1400.0000']]);
      await away.state(dayBefore, '0');
      expect(await away.held()).toEqual([]);
      await expectWhole({ ...tenant, accountId: away.accountId });
    });

    it('counts a first statement from its day, in an account that was opened after it', async () => {
      const tenant = await aTenant();
      const [dayBefore, exDate] = [ahead(tenant, 1), ahead(tenant, 2)];
      await script(tenant, { symbol: 'BRK-B', ex_date: exDate, ...SPLIT });
      await comeTo(tenant, new Date(`${exDate}T13:00:00Z`));
      const away = await heldAway(tenant);
      await away.state(dayBefore, '0', ['100', '2000']);
      expect(await away.held()).toEqual(twoHundred);
      await expectWhole({ ...tenant, accountId: away.accountId });
    });

    it('pays a dividend on what was held before its ex-date, and takes it for no cash of that day', async () => {
      const dividend = { kind: 'DIVIDEND', amount_per_share: '0.50' };
      const { tenant, away, dayBefore, exDate } = await onTheMorningOf(dividend);
      expect(await away.state(dayBefore, '0', ['100', '2000'])).toMatchObject({
        entries_posted: 0,
        before: { cash: [{ amount: '0.0000' }], receivables: [] },
      });
      expect(await away.cash()).toBe('50.0000');
      await away.state(dayBefore, '0', ['140', '2800']);
      expect(await away.cash()).toBe('70.0000');
      expect(await away.state(exDate, '0', ['140', '2800'])).toMatchObject({ entries_posted: 0 });
      await expectWhole({ ...tenant, accountId: away.accountId });
    });

    it('counts cash in lieu on its own day', async () => {
      const { tenant, away, dayBefore } = await onTheMorningOf({ kind: 'SPLIT', new_shares: 3, old_shares: 200 });
      const [cash, held] = [await away.cash(), await away.held()];
      expect(Money.of(cash).isPositive()).toBe(true);
      expect(await away.state(dayBefore, '0', ['100', '2000'])).toMatchObject({
        entries_posted: 0,
        before: { cash: [{ amount: '0.0000' }], positions: [{ quantity: '100.00000000' }] },
      });
      expect([await away.cash(), await away.held()]).toEqual([cash, held]);
      await expectWhole({ ...tenant, accountId: away.accountId });
    });

    // biome-ignore format: a table
    it.each([
      { kind: 'SPIN_OFF',          terms: { new_symbol: 'AMD', new_shares: 1, old_shares: 2 } },
      { kind: 'STOCK_MERGER',      terms: { new_symbol: 'AMD', new_shares: 2, old_shares: 1 } },
      { kind: 'CASH_MERGER',       terms: { price: '500.00' } },
      { kind: 'RETURN_OF_CAPITAL', terms: { amount_per_share: '2.00' } },
    ])('leaves what a $kind has made of the shares alone, and makes the same of more', async ({ kind, terms }) => {
      const { tenant, away, dayBefore } = await onTheMorningOf({ kind, ...terms });
      const [cash, held] = [await away.cash(), await away.held()];
      expect(held).not.toEqual([['BRK-B', '100.00000000', '2000.0000']]);
      expect(await away.state(dayBefore, '0', ['100', '2000'])).toMatchObject({
        entries_posted: 0,
        before: { positions: expect.arrayContaining([expect.objectContaining({ symbol: 'BRK-B', quantity: '100.00000000' })]) },
      });
      expect([await away.cash(), await away.held()]).toEqual([cash, held]);

      await away.state(dayBefore, '0', ['200', '4000']);
      const doubled = (amount: string | null) => Money.of(amount ?? '').plus(Money.of(amount ?? ''));
      expect(await away.held()).toEqual(
        held.map(([symbol, quantity, cost]) => [
          symbol,
          Quantity.of(quantity ?? '').plus(Quantity.of(quantity ?? '')).toComputed(),
          doubled(cost ?? null).toComputed(),
        ]),
      );
      expect(await away.cash()).toBe(doubled(cash).toComputed());
      await expectWhole({ ...tenant, accountId: away.accountId });
    });

    it('is imported in time where its action is to come: the action counts what it says', async () => {
      const tenant = await aTenant();
      const away = await heldAway(tenant);
      const exDate = ahead(tenant, 2);
      await script(tenant, { symbol: 'BRK-B', ex_date: exDate, ...SPLIT });
      const evening = new Date(market.calendar.businessDayStart(exDate).getTime() - HOUR_MS);
      await comeTo(tenant, evening);
      await away.state(market.calendar.dateOf(evening), '0', ['100', '2000']);
      await comeTo(tenant, new Date(evening.getTime() + 2 * HOUR_MS));
      expect(await away.held()).toEqual(twoHundred);
      expect((await away.state(market.calendar.dateOf(evening), '0', ['100', '2000'])).entries_posted).toBe(0);
      await expectWhole({ ...tenant, accountId: away.accountId });
    });
  });

  it('39.5: of a fund in December, paid in January, is income of the year before, with its tax; of a company not', async () => {
    const tenant = await aTenant();
    const path = `/v1/accounts/${tenant.accountId}`;
    const token = tenant.token;
    await baas.request('PUT', `${path}/tax-withholding`, { token, body: { tax_withholding: 'BACKUP' } });
    const year = Number(ahead(tenant, 0).slice(0, 4)) + (ahead(tenant, 2).slice(5) > '12-15' ? 1 : 0);
    const [exDate, payDate] = [
      market.calendar.addSessions(`${year}-12-22`, 0),
      market.calendar.addSessions(`${year + 1}-01-12`, 0),
    ];
    await comeTo(tenant, new Date(market.calendar.businessDayStart(exDate).getTime() - DAY_MS));
    for (const symbol of ['SPY', 'PLD', 'AMD', 'VTI']) await tenant.buy(symbol, '10');
    const { body: wrong } = await tenant.place({ security: { type: 'ticker', value: 'SPY' }, quantity: '5' });
    await report(wrong, clock().now(tenant.firmId), '5');
    await eventually(async () =>
      expect((await tenant.positions()).map(({ quantity }) => quantity)).toContain('15.00000000'),
    );
    const terms = { ex_date: exDate, pay_date: payDate, amount_per_share: '2.00' };
    for (const symbol of ['SPY', 'PLD', 'AMD']) await script(tenant, { symbol, kind: 'DIVIDEND', ...terms });
    await script(tenant, { symbol: 'VTI', kind: 'RETURN_OF_CAPITAL', ...terms });
    await comeTo(tenant, new Date(`${exDate}T18:00:00Z`));

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

    await comeTo(tenant, new Date(`${market.calendar.addSessions(payDate, 20)}T18:00:00Z`));
    await bust(tenant, wrong);
    await eventually(async () => expect(await income(year)).toContainEqual(['SPY', '20.0000', '0.0000', '4.8000']));
    expect((await income(year + 1)).map(([symbol]) => symbol)).not.toContain('SPY');
    await expectWhole(tenant);
  });

  it('pays a special dividend on its payment date for the shares that were held before its ex-date', async () => {
    const tenant = await aTenant();
    await tenant.buy('BRK-B', '10');
    const exDate = ahead(tenant, 2);
    const payDate = businessDaysAfter(market.calendar, exDate, 2);
    const special = { symbol: 'BRK-B', kind: 'DIVIDEND', amount_per_share: '12.50' };
    await script(tenant, { ...special, ex_date: exDate, pay_date: payDate });

    await comeTo(tenant, new Date(`${exDate}T18:00:00Z`));
    await trade(tenant, 'BUY', 'BRK-B', '5');

    expect(await tenant.transactions('DIVIDEND')).toMatchObject([
      { net_amount: '125.0000', trade_date: exDate, settlement_date: payDate, amount_per_share: '12.50' },
    ]);
    expect(
      await tenant.get(`/v1/accounts/${tenant.accountId}/dividend-income?tax_year=${payDate.slice(0, 4)}`),
    ).toMatchObject({ items: [{ security: { value: 'BRK-B' }, total_ordinary_dividends: '125.0000' }] });
    const unpaid = await tenant.account();
    expect(Money.of(unpaid.cash_balance).minus(Money.of(unpaid.settled_cash)).toComputed()).not.toBe('0.0000');
    await comeTo(tenant, new Date(`${payDate}T18:00:00Z`));
    const paid = await tenant.account();
    expect(paid.settled_cash).toBe(paid.cash_balance);
  });

  it('buys more of what pays it where the account has elected so, and each purchase counts for the next dividend', async () => {
    const [tenant, cash] = [await aTenant(), await aTenant()];
    const path = `/v1/accounts/${tenant.accountId}/dividend-reinvestments`;
    const elect = { token: tenant.token, body: { security: { type: 'ticker', value: 'BRK.B' } } };
    for (const each of [tenant, cash]) await each.buy('BRK-B', '10');
    expect(await baas.request('POST', path, elect)).toMatchObject({ status: 201 });
    const [first, second] = [ahead(tenant, 2), ahead(tenant, 5)];
    for (const each of [tenant, cash])
      for (const exDate of [first, second])
        await script(each, {
          symbol: 'BRK-B',
          kind: 'DIVIDEND',
          ex_date: exDate,
          amount_per_share: '12.50',
          pay_date: businessDaysAfter(market.calendar, exDate, 1),
        });

    const paid = businessDaysAfter(market.calendar, second, 1);
    for (const each of [tenant, cash]) await comeTo(each, new Date(`${paid}T18:00:00Z`));

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
    await expectWhole(tenant);

    expect(await tenant.get(path)).toMatchObject({ items: [{ security: { value: 'BRK-B' } }], total: 1 });
    expect((await baas.request('DELETE', `${path}/BRK-B`, { token: tenant.token })).status).toBe(204);
    expect((await baas.request('DELETE', `${path}/BRK-B`, { token: tenant.token })).status).toBe(404);
    expect((await baas.request('POST', path, { ...elect, token: cash.token })).status).toBe(404);
  });

  it('is paid less the tax that the account has withheld, which a bust gives back and a reinvestment is without', async () => {
    const tenant = await aTenant();
    const path = `/v1/accounts/${tenant.accountId}`;
    const withhold = (tax_withholding: string, { token, accountId }: { token: string; accountId: string } = tenant) =>
      baas.request<AccountView>('PUT', `/v1/accounts/${accountId}/tax-withholding`, {
        token,
        body: { tax_withholding },
      });
    expect((await tenant.account()).tax_withholding).toBe('NONE');
    expect((await withhold('BACKUP')).body.tax_withholding).toBe('BACKUP');
    expect((await tenant.account()).tax_withholding).toBe('BACKUP');
    expect((await withhold('NONE', { ...tenant, token: (await aTenant()).token })).status).toBe(404);
    const { body: ira } = await baas.request<AccountView>('POST', '/v1/accounts', {
      token: tenant.token,
      body: { registration: 'Ada Byron', account_type: 'ROTH_IRA' },
    });
    const refused = await withhold('BACKUP', { ...tenant, accountId: ira.account_id });
    expect(refused).toMatchObject({ status: 422, body: { detail: expect.stringContaining('IRA') } });
    expect((await withhold('HALF')).status).toBe(422);

    await tenant.buy('BRK-B', '10');
    const security = { type: 'ticker', value: 'BRK-B' };
    const { body: wrong } = await tenant.place({ security, quantity: '6' });
    await report(wrong, clock().now(tenant.firmId), '6');
    await eventually(async () => expect(await tenant.positions()).toMatchObject([{ quantity: '16.00000000' }]));
    await baas.request('POST', `${path}/dividend-reinvestments`, { token: tenant.token, body: { security } });
    const exDate = ahead(tenant, 2);
    const payDate = businessDaysAfter(market.calendar, exDate, 2);
    await script(tenant, {
      symbol: 'BRK-B',
      kind: 'DIVIDEND',
      ex_date: exDate,
      amount_per_share: '12.50',
      pay_date: payDate,
    });
    await comeTo(tenant, new Date(`${exDate}T18:00:00Z`));
    expect(await tenant.transactions('TAX_WITHHOLDING')).toMatchObject([
      { security: { value: 'BRK-B' }, net_amount: '-48.0000', trade_date: exDate, settlement_date: payDate },
    ]);

    await bust(tenant, wrong);
    await eventually(async () =>
      expect((await tenant.transactions('TAX_WITHHOLDING'))[0]).toMatchObject({ net_amount: '-30.0000' }),
    );
    await comeTo(tenant, new Date(`${payDate}T18:00:00Z`));
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
    await expectWhole(tenant);
  });

  it('gives capital back: basis falls, what goes beyond it is a gain, and the books stand their audit', async () => {
    const tenant = await aTenant();
    await tenant.buy('BRK-B', '10');
    const [before] = await tenant.positions();
    const exDate = ahead(tenant, 2);
    await script(tenant, { symbol: 'BRK-B', kind: 'RETURN_OF_CAPITAL', ex_date: exDate, amount_per_share: '20.00' });

    await comeTo(tenant, new Date(`${exDate}T18:00:00Z`));

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
    await expectWhole(tenant);
  });

  it('buys a company for cash: every lot is sold at the price, and nothing trades any more', async () => {
    const tenant = await aTenant();
    await tenant.buy('BRK-B', '10');
    const exDate = ahead(tenant, 2);
    await script(tenant, { symbol: 'BRK-B', kind: 'CASH_MERGER', ex_date: exDate, price: '500.00' });

    await comeTo(tenant, new Date(`${exDate}T18:00:00Z`));

    expect(await tenant.positions()).toEqual([]);
    expect(await tenant.transactions('SELL')).toMatchObject([
      { quantity: '-10.00000000', net_amount: '5000.0000', trade_date: exDate, order_id: null, fees: '0.0000' },
    ]);
    const gains = await tenant.get<{ items: RealizedGainView[] }>(`/v1/accounts/${tenant.accountId}/realized-gains`);
    expect(gains.items).toMatchObject([{ proceeds: '5000.0000', disposed_date: exDate, term: 'SHORT_TERM' }]);
    expect(await quote(tenant, 'BRK-B')).toMatchObject({ last: '500.0000' });
    await expectWhole(tenant);
  });

  /** Ten shares of BRK-B, and five more by a fill that the venue will bust. */
  async function aTenantWithAWrongFill() {
    const tenant = await aTenant();
    await tenant.buy('BRK-B', '10');
    const { body: wrong } = await tenant.place({ security: { type: 'ticker', value: 'BRK-B' }, quantity: '5' });
    await report(wrong, clock().now(tenant.firmId), '5');
    await eventually(async () => expect(await tenant.positions()).toMatchObject([{ quantity: '15.00000000' }]));
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
    const [exDate, paidOn] = [ahead(tenant, 2), ahead(tenant, 4)];
    await script(tenant, {
      symbol: 'BRK-B',
      kind: 'SPIN_OFF',
      ex_date: exDate,
      new_symbol: 'AMD',
      new_shares: 1,
      old_shares: 4,
    });
    await script(tenant, { symbol: 'AMD', kind: 'DIVIDEND', ex_date: paidOn, amount_per_share: '1.00' });

    await comeTo(tenant, new Date(`${paidOn}T18:00:00Z`));

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
    await expectWhole(tenant);

    await bust(tenant, wrong);

    await eventually(async () => expect(await sharesOf()).toEqual({ 'BRK-B': '10.00000000', AMD: '2.00000000' }));
    expect((await tenant.transactions('DIVIDEND')).map(({ net_amount }) => net_amount)).toEqual(['2.0000', '3.0000']);
    const rest = (await costOf(tenant)).plus(Money.of((await gainsOf(tenant))[0]?.cost_basis ?? ''));
    const bought = (await tenant.transactions('BUY')).find(({ quantity }) => Number(quantity) === 10);
    expect(rest.toComputed()).toBe(
      Money.of(bought?.net_amount ?? '')
        .abs()
        .toComputed(),
    );
    await expectWhole(tenant);
  });

  it('merges a company for stock and cash: basis goes on, the cash is the gain at most, and a late bust sets it right', async () => {
    const { tenant, wrong } = await aTenantWithAWrongFill();
    const before = await costOf(tenant);
    const exDate = ahead(tenant, 2);
    await script(tenant, {
      symbol: 'BRK-B',
      kind: 'STOCK_MERGER',
      ex_date: exDate,
      new_symbol: 'AMD',
      new_shares: 9,
      old_shares: 4,
      amount_per_share: '10.00',
    });

    await comeTo(tenant, new Date(`${exDate}T18:00:00Z`));

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
    expect(await quote(tenant, 'BRK-B')).toMatchObject({ source: expect.stringContaining('STOCK_MERGER') });
    await expectWhole(tenant);

    await bust(tenant, wrong);

    await eventually(async () => expect(await sharesOf()).toEqual([['AMD', '22.00000000']]));
    expect((await paid()).sort()).toEqual(['0.0000', '0.0000', '100.0000', '150.0000']);
    await expectWhole(tenant);
  });

  it('is taken back in time', async () => {
    const tenant = await aTenant();
    await tenant.buy('BRK-B', '10');
    const exDate = ahead(tenant, 2);
    const { action_id } = await script(tenant, {
      symbol: 'BRK-B',
      kind: 'SPLIT',
      ex_date: exDate,
      new_shares: 2,
      old_shares: 1,
    });
    const { status } = await baas.request('DELETE', `/v1/sandbox/market/actions/${action_id}`, tenant);
    expect(status).toBe(204);
    await comeTo(tenant, new Date(`${exDate}T18:00:00Z`));
    expect(await tenant.positions()).toMatchObject([{ quantity: '10.00000000' }]);
    expect(await quote(tenant, 'BRK-B')).toMatchObject({ source: expect.not.stringContaining('script') });
  });
});

describe('a trade around a corporate action', () => {
  // biome-ignore format: a table
  it.each([
    { when: 'at noon on the eve',     hours: -8,     isBefore: true,  shares: '60.00000000' },
    { when: 'at 17:00 on the eve',    hours: -3,     isBefore: true,  shares: '60.00000000' },
    { when: 'at 20:00 on the eve',    hours: 0,      isBefore: false, shares: '22.00000000' },
    { when: 'at 09:40 on the day',    hours: 13.667, isBefore: false, shares: '22.00000000' },
    { when: 'at noon on the day',     hours: 16,     isBefore: false, shares: '22.00000000' },
  ])('bought $when of a 20:1 split, 2 shares beside 1 held become $shares', async ({ hours, isBefore, shares }) => {
    const tenant = await aTenant();
    await tenant.buy('AMZN', '1');
    await comeTo(tenant, hoursFromRoll(split, hours));
    const tradeDate = await trade(tenant, 'BUY', 'AMZN', '2');
    expect(tradeDate < (split?.exDate ?? '')).toBe(isBefore);

    await comeTo(tenant, after(split));
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
    if (dividend?.kind !== 'DIVIDEND') throw new Error('KO pays');
    const tenant = await aTenant();
    await comeTo(tenant, hoursFromRoll(dividend, -30));
    await trade(tenant, 'BUY', 'KO', '30');
    await comeTo(tenant, hoursFromRoll(dividend, hours));
    await trade(tenant, 'SELL', 'KO', '20');

    await comeTo(tenant, after(dividend));
    const paid = (await tenant.transactions('DIVIDEND')).filter(({ trade_date }) => trade_date === dividend.exDate);
    expect(paid.map(({ net_amount }) => net_amount)).toEqual([
      dividend.amountPerShare.on(Quantity.of(paidOn)).toComputed(),
    ]);
  });

  it('sold at 17:00 on the eve of a 10:1 split, 20 of 30 NVDA leave 100', async () => {
    const tenant = await aTenant();
    await tenant.buy('NVDA', '30');
    await comeTo(tenant, new Date('2029-06-08T21:00:00Z'));
    expect(await trade(tenant, 'SELL', 'NVDA', '20')).toBe('2029-06-08');

    await comeTo(tenant, new Date('2029-06-11T20:00:00Z'));
    expect(await tenant.positions()).toMatchObject([{ quantity: '100.00000000' }]);
    const open = (await tenant.lots()).filter(({ status }) => status === 'OPEN');
    expect(open).toMatchObject([{ remaining_quantity: '100.00000000' }]);
  });

  it('sold at 16:30 on the last day of a year, it is of that tax year', async () => {
    const tenant = await aTenant();
    await tenant.buy('KO', '10');
    await comeTo(tenant, new Date('2027-12-31T21:30:00Z'));
    expect(await trade(tenant, 'SELL', 'KO', '10')).toBe('2027-12-31');

    const soldIn = async (year: number) =>
      (await tenant.get<Paged<RealizedGainView>>(`/v1/accounts/${tenant.accountId}/realized-gains?tax_year=${year}`))
        .items;
    expect(await soldIn(2027)).toMatchObject([{ disposed_date: '2027-12-31' }]);
    expect(await soldIn(2028)).toEqual([]);
  });

  it('filled on a Saturday, it is among the transactions up to today, and not among those up to yesterday', async () => {
    const tenant = await aTenant();
    await comeTo(tenant, new Date('2026-12-05T16:00:00Z'));
    expect(await trade(tenant, 'BUY', 'KO', '10')).toBe('2026-12-07');

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
        calendar.previousSession(exDate),
        calendar.nextSession(calendar.previousSession(exDate).date),
      ];
      const noonOf = ({ open }: { open: Date }) => open.getTime() + 2.5 * HOUR_MS;
      const noons = [eve, day].map(noonOf);
      const first = eve.open.getTime() + HOUR_MS / 2;
      const length = Math.floor((day.close.getTime() - first) / HOUR_MS);
      const hours = Array.from({ length }, (_, hour) => first + hour * HOUR_MS);
      expect(hours).toEqual(expect.arrayContaining(noons));

      const firm = await aTenant();
      const tenants = await Promise.all(hours.map(() => aTenant({ firmId: firm.firmId })));
      await Promise.all(tenants.map(tenant => tenant.buy(symbol, '30')));
      const tradeDates: string[] = [];
      for (const [n, at] of hours.entries()) {
        const tenant = tenants[n] as Tenant;
        await comeTo(tenant, new Date(at));
        await trade(tenant, 'SELL', symbol, '20');
        tradeDates.push(await trade(tenant, 'BUY', symbol, '5'));
      }
      await comeTo(firm, calendar.nextSession(exDate).close);

      const left = await Promise.all(tenants.map(leftIn));
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
  const noonOf = (date: string) => new Date((calendar.sessionOn(date)?.open.getTime() ?? 0) + 2.5 * 3_600_000);

  it('is owed from its ex-date on, buys nothing, and settles when its payment date begins at midnight', async () => {
    if (dividend?.kind !== 'DIVIDEND') throw new Error('KO pays');
    const { exDate, payDate } = dividend;
    const amount = dividend.amountPerShare.on(Quantity.of('30'));
    const tenant = await aTenant();
    await comeTo(tenant, noonOf(calendar.addSessions(exDate, -3)));
    await tenant.buy('KO', '30');
    await comeTo(tenant, noonOf(calendar.addSessions(exDate, -1)));
    const before = await tenant.account();
    const plusDividend = (cash: string) => Money.of(cash).plus(amount).toComputed();

    await comeTo(tenant, noonOf(exDate));
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

    const roll = calendar.businessDayStart(payDate);
    await comeTo(tenant, new Date(roll.getTime() + 3_600_000));
    expect(calendar.tradeDateOf(clock().now(tenant.firmId))).toBe(payDate);
    expect((await tenant.account()).settled_cash).toBe(before.settled_cash);

    const midnight = new Date(`${payDate}T05:00:00Z`);
    await comeTo(tenant, midnight);
    expect(calendar.dateOf(midnight)).toBe(payDate);
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
    if (dividend?.kind !== 'DIVIDEND') throw new Error('KO pays');
    const tenant = await aTenant();
    await comeTo(tenant, noonOf(calendar.addSessions(dividend.exDate, -1)));
    await tenant.buy('KO', '30');
    await comeTo(tenant, noonOf(dividend.payDate));
    expect((await tenant.calendar('SETTLEMENT')).map(({ date }) => date)).toEqual([dividend.payDate, dividend.exDate]);
  });
});

describe('a trade that changes after a corporate action', () => {
  /** Places a market order, and simulates the venue: the order fills completely at an instant. */
  async function filled(tenant: Tenant, side: 'BUY' | 'SELL', symbol: string, quantity: string, at?: Date) {
    const { body: order } = await tenant.place({ security: { type: 'ticker', value: symbol }, side, quantity });
    const before = (await tenant.transactions(side)).length;
    await report(order, at ?? clock().now(tenant.firmId), quantity);
    await eventually(async () => expect((await tenant.transactions(side)).length).toBeGreaterThan(before));
    return order;
  }
  const sharesIn = async (tenant: Tenant) => (await tenant.positions()).map(({ quantity }) => quantity);
  /** Returns the shares of a past day as they were known on that day, without later corrections. */
  async function sharesAsOf({ accountId, token }: Tenant, day: string): Promise<string[]> {
    const path = `/v1/accounts/${accountId}/positions?as_of=${day}`;
    return (await baas.request<PositionView[]>('GET', path, { token })).body.map(({ quantity }) => quantity);
  }
  const lotsIn = async (tenant: Tenant) =>
    (await tenant.lots()).map(lot => [lot.acquired_date, lot.remaining_quantity]);
  /** All dividend entries, including corrections and their replacements. */
  async function dividendsPaid(tenant: Tenant): Promise<string> {
    const entries = [...(await tenant.transactions('DIVIDEND')), ...(await tenant.transactions('CORRECTION'))];
    const ofDividends = entries.filter(({ amount_per_share }) => amount_per_share !== null);
    return sum(
      Money.zero,
      ofDividends.map(({ net_amount }) => Money.of(net_amount)),
    ).toComputed();
  }
  const isWhole = async (tenant: Tenant) =>
    expect((await audit.verify({ accountIds: [tenant.accountId] })).difference).toBeNull();
  let audit: LedgerAudit;
  beforeAll(() => {
    audit = LedgerAudit.connect(baas.ownerUrl);
  });
  afterAll(() => audit.close());

  it('a bust of shares bought before a split takes back the split shares', async () => {
    const tenant = await aTenant();
    await filled(tenant, 'BUY', 'AMZN', '2');
    const wrong = await filled(tenant, 'BUY', 'AMZN', '3');
    await comeTo(tenant, after(split));
    expect(await sharesIn(tenant)).toEqual(['100.00000000']);
    const onSplitDay = await sharesAsOf(tenant, split?.exDate ?? '');
    const cash = (await tenant.account()).cash_balance;

    await bust(tenant, wrong);
    await eventually(async () => expect(await sharesIn(tenant)).toEqual(['40.00000000']));

    expect((await lotsIn(tenant)).map(([, quantity]) => quantity)).toEqual(['40.00000000']);
    const [bought] = (await tenant.transactions('BUY')).filter(({ order_id }) => order_id === wrong.order_id);
    expect((await tenant.account()).cash_balance).toBe(
      Money.of(cash)
        .plus(Money.of(bought?.net_amount ?? '').negated())
        .toComputed(),
    );
    const [right, booked] = await tenant.transactions('SPLIT');
    expect(right).toMatchObject({
      quantity: '38.00000000',
      corrects_transaction_id: booked?.transaction_id,
      effective_date: split?.exDate,
    });
    expect(await sharesAsOf(tenant, split?.exDate ?? '')).toEqual(onSplitDay);
    await isWhole(tenant);
  });

  it('a bust of all that was held at a split leaves nothing, and no cash but what there was', async () => {
    const tenant = await aTenant();
    const wrong = await filled(tenant, 'BUY', 'AMZN', '3');
    await comeTo(tenant, after(split));
    await bust(tenant, wrong);
    await eventually(async () => expect(await sharesIn(tenant)).toEqual([]));

    expect(await tenant.lots()).toEqual([]);
    expect(await tenant.account()).toMatchObject({ cash_balance: '1000000.0000', total_value: '1000000.0000' });
    await isWhole(tenant);
  });

  it('a bust of shares bought before an ex-date takes back the dividend that came of them', async () => {
    if (dividend?.kind !== 'DIVIDEND') throw new Error('KO pays');
    const tenant = await aTenant();
    await comeTo(tenant, hoursFromRoll(dividend, -30));
    await filled(tenant, 'BUY', 'KO', '10');
    const wrong = await filled(tenant, 'BUY', 'KO', '20');
    await comeTo(tenant, after(dividend));
    expect(await dividendsPaid(tenant)).toBe(dividend.amountPerShare.on(Quantity.of('30')).toComputed());

    await bust(tenant, wrong);
    await eventually(async () => expect(await sharesIn(tenant)).toEqual(['10.00000000']));

    expect(await dividendsPaid(tenant)).toBe(dividend.amountPerShare.on(Quantity.of('10')).toComputed());
    await isWhole(tenant);
  });

  it('a bust of a sale from before a split gives back split shares', async () => {
    const tenant = await aTenant();
    await filled(tenant, 'BUY', 'AMZN', '3');
    const wrong = await filled(tenant, 'SELL', 'AMZN', '3');
    await comeTo(tenant, after(split));
    await filled(tenant, 'BUY', 'AMZN', '1');
    await bust(tenant, wrong);
    await eventually(async () => expect(await sharesIn(tenant)).toEqual(['61.00000000']));

    expect((await lotsIn(tenant)).map(([, quantity]) => quantity)).toEqual(['60.00000000', '1.00000000']);
    await isWhole(tenant);
  });

  it('shares that are owed are split like others, and a dividend on them is charged', async () => {
    if (dividend?.kind !== 'DIVIDEND') throw new Error('KO pays');
    const tenant = await aTenant();
    for (const symbol of ['AMZN', 'KO']) {
      const wrong = await filled(tenant, 'BUY', symbol, '3');
      await filled(tenant, 'SELL', symbol, '3');
      await bust(tenant, wrong);
    }
    await eventually(async () => expect(await sharesIn(tenant)).toEqual(['-3.00000000', '-3.00000000']));
    const from = clock().now(tenant.firmId);
    await comeTo(tenant, after(split));

    const owed = new Map((await tenant.account()).deficits.map(({ security, quantity }) => [security.value, quantity]));
    expect([...owed]).toEqual([
      ['AMZN', '60.00000000'],
      ['KO', '3.00000000'],
    ]);
    const charged = actionsBetween('KO', from, after(split)).map(action =>
      action.kind === 'DIVIDEND' ? action.amountPerShare.on(Quantity.of('-3')).toComputed() : '',
    );
    expect(charged.length).toBeGreaterThan(0);
    expect((await tenant.transactions('DIVIDEND')).map(({ net_amount }) => net_amount).reverse()).toEqual(charged);
    await isWhole(tenant);

    await filled(tenant, 'BUY', 'AMZN', '70');
    await eventually(async () => expect(await sharesIn(tenant)).toEqual(['10.00000000', '-3.00000000']));
    expect((await lotsIn(tenant)).map(([, quantity]) => quantity)).toEqual(['10.00000000']);
    await isWhole(tenant);
  });

  it('a fill that is reported after the split of a later day is split, too', async () => {
    const tenant = await aTenant();
    await filled(tenant, 'BUY', 'AMZN', '1');
    await comeTo(tenant, after(split));
    await filled(tenant, 'BUY', 'AMZN', '2', hoursFromRoll(split, -30));

    await eventually(async () => expect(await sharesIn(tenant)).toEqual(['60.00000000']));
    expect((await lotsIn(tenant)).map(([, quantity]) => quantity)).toEqual(['20.00000000', '40.00000000']);
    await isWhole(tenant);
  });

  it('a fill from before an ex-date that is reported after it is paid the dividend, even if no shares were held then', async () => {
    if (dividend?.kind !== 'DIVIDEND') throw new Error('KO pays');
    const tenant = await aTenant();
    await comeTo(tenant, after(dividend));
    await filled(tenant, 'BUY', 'KO', '20', hoursFromRoll(dividend, -30));

    await eventually(async () => expect(await tenant.transactions('DIVIDEND')).toHaveLength(1));
    expect(await dividendsPaid(tenant)).toBe(dividend.amountPerShare.on(Quantity.of('20')).toComputed());
    await isWhole(tenant);
  });
});

const settled = ({ firmId }: Tenant) =>
  ClockSettled.occurred(
    { firm_id: firmId, advance_id: clock().advanceOf(firmId)?.advanceId ?? '' },
    { at: new Date(), isSandbox: true },
  );

describe('interest', () => {
  /** Simulates auth: sets the clock of an empty firm into the past. */
  async function aFirmAt(at: Date): Promise<string> {
    const firmId = newFirm();
    const advanceId = newId('clockAdvance');
    const instant = nanosecondTimestamp(at);
    const offset_ms = at.getTime() - clock().wall().getTime();
    const data = { firm_id: firmId, advance_id: advanceId, from: instant, to: instant, offset_ms };
    await baas.bus.publish([ClockAdvanced.occurred(data, { at: new Date(), isSandbox: true })]);
    await done(advanceId);
    const end = { firm_id: firmId, advance_id: advanceId };
    await baas.bus.publish([ClockSettled.occurred(end, { at: new Date(), isSandbox: true })]);
    await eventually(() => expect(clock().isAdvancing(firmId)).toBe(false));
    return firmId;
  }

  const interestOf = async (tenant: Tenant) =>
    (await tenant.transactions('INTEREST'))
      .map(({ trade_date, settlement_date, net_amount }) => [trade_date, settlement_date, net_amount])
      .reverse();

  it('is posted on the last session of each month, on the settled balances of the days before it', async () => {
    const firmId = await aFirmAt(new Date('2026-01-05T15:00:00Z'));
    const saver = await aTenant({ firmId, cash: '10000000.00' });
    const borrower = await aTenant({ firmId, cash: '600000.00', margin_enabled: true });
    await borrower.buy('BRK-B', '4000');
    const debit = Money.of((await borrower.account()).cash_balance);
    expect(debit.isLessThan(Money.of('-100000'))).toBe(true);

    await comeTo(saver, new Date('2026-03-02T15:00:00Z'));

    // 25 days from the deposit on, 10,000,000 × 0.005 × 25 / 365; then 28 days on the balance with that interest.
    expect(await interestOf(saver)).toEqual([
      ['2026-01-30', '2026-01-30', '3424.6575'],
      ['2026-02-27', '2026-02-27', '3836.9300'],
    ]);
    expect(await saver.account()).toMatchObject({ cash_balance: '10007261.5875', settled_cash: '10007261.5875' });
    // The purchase settles on 6 January: 24 days at 10% on actual/360.
    const january = debit.portion(Quantity.of('24'), Quantity.of('3600'));
    const february = debit.plus(january).portion(Quantity.of('28'), Quantity.of('3600'));
    expect(await interestOf(borrower)).toEqual([
      ['2026-01-30', '2026-01-30', january.toComputed()],
      ['2026-02-27', '2026-02-27', february.toComputed()],
    ]);
    expect((await borrower.calendar('DEBIT_INTEREST')).map(({ date, reference }) => [date, reference])).toEqual([
      ['2026-02-27', 'USD'],
      ['2026-01-30', 'USD'],
    ]);
    expect(await saver.get(`/v1/accounts/${saver.accountId}/interest-income?tax_year=2026`)).toEqual({
      tax_year: 2026,
      is_reported: true,
      items: [{ interest_income: '7261.5875', debit_interest_paid: '0.0000', currency: 'USD' }],
      total: 1,
    });
    expect(await borrower.get(`/v1/accounts/${borrower.accountId}/interest-income`)).toMatchObject({
      items: [{ interest_income: '0.0000', debit_interest_paid: january.plus(february).negated().toComputed() }],
    });
    expect(await saver.get(`/v1/accounts/${saver.accountId}/interest-income?tax_year=2025`)).toMatchObject({
      total: 0,
    });
    const audit = LedgerAudit.connect(baas.ownerUrl);
    const accountIds = [saver.accountId, borrower.accountId];
    const { difference } = await audit.verify({ accountIds }).finally(() => audit.close());
    expect(difference).toBeNull();
  });

  it('is the same however far the clock is moved at a time, and is not posted again', async () => {
    const start = new Date('2026-01-05T15:00:00Z');
    const [atOnce, byDays] = [
      await aTenant({ firmId: await aFirmAt(start), cash: '10000000.00' }),
      await aTenant({ firmId: await aFirmAt(start), cash: '10000000.00' }),
    ];
    await comeTo(atOnce, new Date('2026-02-02T15:00:00Z'));
    for (const day of ['2026-01-29', '2026-01-30', '2026-01-31', '2026-02-02'])
      await comeTo(byDays, new Date(`${day}T15:00:00Z`));

    expect(await interestOf(byDays)).toEqual([['2026-01-30', '2026-01-30', '3424.6575']]);
    expect(await interestOf(atOnce)).toEqual(await interestOf(byDays));
  });

  it('is not posted to an account that was closed in the month', async () => {
    const tenant = await aTenant({ firmId: await aFirmAt(new Date('2026-01-05T15:00:00Z')), cash: '10000000.00' });
    await comeTo(tenant, new Date('2026-01-20T15:00:00Z'));
    const withdrawal = { direction: 'WITHDRAWAL', amount: '10000000.00' };
    await baas.request('POST', `/v1/accounts/${tenant.accountId}/funding`, { token: tenant.token, body: withdrawal });
    await eventually(async () => expect((await tenant.account()).cash_balance).toBe('0.0000'));
    expect((await baas.request('POST', `/v1/accounts/${tenant.accountId}/close`, tenant)).status).toBe(200);

    await comeTo(tenant, new Date('2026-02-02T15:00:00Z'));
    expect(await interestOf(tenant)).toEqual([]);
  });
});

describe('a closed account', () => {
  it('is passed over: nothing is paid, settled or split in it', async () => {
    const tenant = await aTenant();
    await tenant.buy('AMZN', '3');
    await tenant.sellOutAndClose('AMZN', '3');
    const before = await tenant.calendar('SETTLEMENT');

    await done(await advance(tenant, later(tenant, 365)));

    expect(await tenant.account()).toMatchObject({ status: 'CLOSED', total_value: '0.0000' });
    expect(await tenant.positions()).toEqual([]);
    for (const type of ['DIVIDEND', 'SPLIT']) expect(await tenant.transactions(type)).toEqual([]);
    expect(await tenant.calendar('SETTLEMENT')).toEqual(before);
  });

  it('takes what comes late: shares of a sale that the venue took back, and their dividends', async () => {
    const tenant = await aTenant();
    await tenant.buy('AAPL', '100');
    const sale = await tenant.sellOutAndClose('AAPL', '100');
    await bust(tenant, sale);
    await eventually(async () => expect(await tenant.positions()).toMatchObject([{ quantity: '100.00000000' }]));

    await done(await advance(tenant, later(tenant, 365)));

    expect((await tenant.transactions('DIVIDEND')).length).toBeGreaterThanOrEqual(3);
    expect((await tenant.account()).status).toBe('CLOSED');
  });
});

describe('orders that rest while a clock is advancing', () => {
  /** Simulates the venue's report that an order has gone through every session. */
  const caughtUp = ({ firmId }: Tenant, advance_id: string, order: OrderView, execution_id: string | null) => {
    const data = { firm_id: firmId, advance_id, orders: [{ order_id: order.order_id, execution_id }] };
    return baas.bus.publish([OrdersCaughtUp.occurred(data, { at: new Date(), isSandbox: true })]);
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
    await report(order, clock().now(tenant.firmId), '10', { kind: 'NEW', ...NOTHING_TRADED });
    await eventually(async () => expect((await tenant.order(order)).status).toBe('NEW'));
    return order;
  }

  it.each(['before', 'after'])(
    'trade in their session: what it and earlier ones pay is not theirs, what later ones pay is (reported %s the venue is done)',
    async when => {
      const tenant = await aTenant();
      const order = await restingIn(tenant, 'AAPL');
      const [from, to] = [clock().now(tenant.firmId), later(tenant, 365)];
      const [first, second, ...rest] = actionsBetween('AAPL', from, to).map(({ exDate }) => exDate);
      const tradedAt = new Date((market.calendar.sessionOn(second ?? '')?.open.getTime() ?? 0) + 60_000);
      const execution_id = newId('execution');

      const advanceId = await advance(tenant, to);
      if (when === 'after') await caughtUp(tenant, advanceId, order, execution_id);
      await report(order, tradedAt, '10', { execution_id, firm_id: tenant.firmId });
      if (when === 'before') await caughtUp(tenant, advanceId, order, execution_id);
      await done(advanceId);

      expect(first).toBeDefined();
      expect(await tenant.transactions('BUY')).toMatchObject([{ trade_date: second, quantity: '10' }]);
      const paid = (await tenant.transactions('DIVIDEND')).map(({ trade_date }) => trade_date);
      expect(paid.reverse()).toEqual(rest);
      expect(await tenant.order(order)).toMatchObject({ status: 'FILLED', filled_at: nanosecondTimestamp(tradedAt) });
      const settles = market.calendar.addSessions(second ?? '', 1);
      expect((await tenant.calendar('SETTLEMENT')).map(({ date }) => date)).toContain(settles);
    },
  );

  it('are posted in order of time, in whatever order they are reported, and the books add up', async () => {
    const early = await aTenant();
    const late = await aTenant({ firmId: early.firmId });
    const orders = [await restingIn(early, 'AAPL'), await restingIn(late, 'AAPL')] as const;
    const [from, to] = [clock().now(early.firmId), later(early, 365)];
    const dividends = actionsBetween('AAPL', from, to).map(({ exDate }) => exDate);
    const openOf = (date = '') => new Date((market.calendar.sessionOn(date)?.open.getTime() ?? 0) + 60_000);
    const [first, last] = [newId('execution'), newId('execution')];

    const advanceId = await advance(early, to);
    await report(orders[1], openOf(dividends.at(-2)), '10', { execution_id: last, firm_id: early.firmId });
    await report(orders[0], openOf(dividends[0]), '10', { execution_id: first, firm_id: early.firmId });
    await caughtUp(early, advanceId, orders[1], last);
    await caughtUp(early, advanceId, orders[0], first);
    await done(advanceId);

    const paidTo = async (tenant: Tenant) => (await tenant.transactions('DIVIDEND')).map(entry => entry.trade_date);
    expect((await paidTo(early)).reverse()).toEqual(dividends.slice(1));
    expect((await paidTo(late)).reverse()).toEqual(dividends.slice(-1));
    const audit = LedgerAudit.connect(baas.ownerUrl);
    const { difference } = await audit.verify({ accountIds: [early.accountId, late.accountId] });
    await audit.close();
    expect(difference).toBeNull();
  });

  it.each([
    { of: 'a session to come', days: 20 },
    { of: 'the session that the books are at', days: 0 },
  ])('stop no time when a report of $of cannot be posted: it is parked, and the rest is posted', async ({ days }) => {
    const tenant = await aTenant();
    const order = await restingIn(tenant, 'AAPL');
    const execution_id = newId('execution');
    const unknown = { kind: 'BUST', execution_id, reference_execution_id: 'never', firm_id: tenant.firmId };

    const at = later(tenant, days);
    const advanceId = await advance(tenant, later(tenant, 30));
    await report(order, at, '10', unknown);
    await caughtUp(tenant, advanceId, order, execution_id);
    await eventually(
      () => expect(progress.some(update => update.advance_id === advanceId && update.is_done)).toBe(true),
      5_000,
    );

    const parked = await baas.database
      .as(SYSTEM_SCOPE)
      .transaction(tx => tx.query('select error from parked_reports where account_id = $1', [tenant.accountId]));
    expect(parked).toEqual([{ error: 'BUST of never, which was never filled' }]);
    expect(await heldReports(tenant)).toBe(0);
  });

  it('39.6 are restated by each ex-date on the way, whatever comes after it for the same order', async () => {
    const tenant = await aTenant();
    const order = await restingIn(tenant, 'AAPL');
    const [from, to] = [clock().now(tenant.firmId), later(tenant, 365)];
    const [first = '', second = ''] = actionsBetween('AAPL', from, to).map(({ exDate }) => exDate);
    const restated = (exDate: string, limit_price: string) => {
      const change = { kind: 'RESTATED', limit_price, order_quantity: '10', text: `ex ${exDate}` };
      const at = market.calendar.businessDayStart(exDate);
      return report(order, at, '10', { ...NOTHING_TRADED, ...change, firm_id: tenant.firmId });
    };
    const execution_id = newId('execution');

    const advanceId = await advance(tenant, to);
    await restated(first, '99.7800');
    await restated(second, '99.5600');
    const end = { kind: 'EXPIRED', execution_id, leaves_quantity: '0', firm_id: tenant.firmId };
    await report(order, later(tenant, -1), '10', { ...NOTHING_TRADED, ...end });
    await caughtUp(tenant, advanceId, order, execution_id);
    await done(advanceId);

    const { status, limit_price, restatements } = await tenant.order(order);
    expect([status, limit_price]).toEqual(['EXPIRED', '99.5600']);
    expect(restatements.map(({ ex_date, from, to }) => [ex_date, from.limit_price, to.limit_price])).toEqual([
      [first, '100.00', '99.7800'],
      [second, '99.7800', '99.5600'],
    ]);
    expect((await tenant.account()).cash_balance).toBe((await tenant.account()).buying_power);
  });

  it('rest on where no session reached them', async () => {
    const tenant = await aTenant();
    const order = await restingIn(tenant, 'AAPL');
    const advanceId = await advance(tenant, later(tenant, 30));
    await caughtUp(tenant, advanceId, order, null);
    await done(advanceId);
    expect(await tenant.order(order)).toMatchObject({ status: 'NEW', leaves_quantity: '10.00000000' });
  });

  it('53.11: books and publishes everything at the time of the day that passes, as if the days had passed one by one', async () => {
    const tenant = await aTenant({ cash: '6000000.00' });
    const order = await restingIn(tenant, 'AAPL');
    const [from, to] = [clock().now(tenant.firmId), later(tenant, 400)];
    const [, second] = actionsBetween('AAPL', from, to).map(({ exDate }) => exDate);
    const tradedAt = new Date((market.calendar.sessionOn(second ?? '')?.open.getTime() ?? 0) + 60_000);
    const execution_id = newId('execution');
    await report(order, tradedAt, '10', { execution_id, firm_id: tenant.firmId });
    const advanceId = await advance(tenant, to);
    await caughtUp(tenant, advanceId, order, execution_id);
    await done(advanceId);

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
    const tenant = await aTenant();
    const order = await restingIn(tenant, 'AAPL');
    const [from, to] = [clock().now(tenant.firmId), later(tenant, 365)];
    const [, second, ...rest] = actionsBetween('AAPL', from, to).map(({ exDate }) => exDate);
    const tradedAt = new Date((market.calendar.sessionOn(second ?? '')?.open.getTime() ?? 0) + 60_000);
    const execution_id = newId('execution');

    await report(order, tradedAt, '10', { execution_id, firm_id: tenant.firmId });
    await eventually(async () => expect(await heldReports(tenant)).toBe(1));
    const advanceId = await advance(tenant, to);
    await caughtUp(tenant, advanceId, order, execution_id);
    await done(advanceId);

    expect((await tenant.transactions('DIVIDEND')).map(({ trade_date }) => trade_date).reverse()).toEqual(rest);
    expect(await heldReports(tenant)).toBe(0);
  });
});

async function heldReports({ firmId }: Tenant): Promise<number> {
  const rows = await baas.database
    .as(SYSTEM_SCOPE)
    .transaction(tx => tx.query('select execution_id from held_reports where firm_id = $1', [firmId]));
  return rows.length;
}

describe('margin while a clock is advancing', () => {
  /** An account that bought 58 META with 10,000.00 of its own cash on 2027-02-04. META closes at 323.00, and at 237.76 the day after. */
  async function aBorrower(price: string) {
    const tenant = await aTenant({ margin_enabled: true, cash: '10000.00' });
    await done(await advance(tenant, new Date('2027-02-04T16:00:00Z')));
    await baas.bus.publish([settled(tenant)]);
    await eventually(() => expect(clock().isAdvancing(tenant.firmId)).toBe(false));
    const { body: order } = await tenant.place({ security: { type: 'ticker', value: 'META' }, quantity: '58' });
    await report(order, clock().now(tenant.firmId), '58', { last_price: price, average_price: price });
    await eventually(async () => expect(await tenant.positions()).toHaveLength(1));
    return tenant;
  }

  const callsOf = async ({ accountId }: Tenant) => {
    const rows = await baas.database
      .as(SYSTEM_SCOPE)
      .transaction(tx =>
        tx.query<{ amount: string; issued_at: Date; due_date: string; satisfied_at: Date | null }>(
          `select amount, issued_at, due_date, satisfied_at from margin_calls where account_id = $1 order by issued_at`,
          [accountId],
        ),
      );
    return rows.map(call => [call.issued_at, call.due_date, call.satisfied_at, Number(call.amount)]);
  };

  it('is judged at the close of each session: calls are issued and satisfied on the way', async () => {
    // The account owes 8,560.00, which 58 shares support down to 196.7816: 0.75 × 58 × 196.7816 = 8,560.00.
    const tenant = await aBorrower('320.00');
    await done(await advance(tenant, new Date('2027-04-01T16:00:00Z')));

    // On 03-09 at 187.47: 58 × 187.47 × 0.25 = 2,718.3150, less the equity of 58 × 187.47 - 8,560.00 = 2,313.2600.
    // On 03-12 at 195.21: 58 × 195.21 × 0.25 = 2,830.5450, less the equity of 58 × 195.21 - 8,560.00 = 2,762.1800.
    expect(await callsOf(tenant)).toEqual([
      [new Date('2027-03-09T21:15:00Z'), '2027-03-31', new Date('2027-03-11T21:15:00Z'), 405.055],
      [new Date('2027-03-12T21:15:00Z'), '2027-04-05', new Date('2027-03-18T20:15:00Z'), 68.365],
    ]);
  });

  it('is due so many sessions after the one that called for it, though the clock is past that already', async () => {
    // The account owes 10,880.00, which 58 shares support down to 250.1149; 58 × 237.76 × 0.25 - (58 × 237.76 - 10,880.00) = 537.44.
    const tenant = await aBorrower('360.00');
    await done(await advance(tenant, new Date('2027-06-01T16:00:00Z')));
    expect(await callsOf(tenant)).toEqual([[new Date('2027-02-05T21:15:00Z'), '2027-03-01', null, 537.44]]);
  });

  it('is judged at the present that an advance comes to, when no session is over by then', async () => {
    const tenant = await aBorrower('480.00');
    await baas.database.as(SYSTEM_SCOPE).transaction(tx => tx.query('delete from margin_calls'));
    const [from] = [clock().now(tenant.firmId)];
    await done(await advance(tenant, new Date(from.getTime() + 3_600_000)));
    expect(await callsOf(tenant)).toMatchObject([[expect.any(Date), '2027-02-26', null, expect.any(Number)]]);
  });
});

describe('while a clock is advancing', () => {
  it('nothing is written to the books, and everything may be read', async () => {
    const tenant = await aTenant();
    await done(await advance(tenant, later(tenant, 1)));

    const refused = await tenant.place({ security: { type: 'ticker', value: 'SPY' }, quantity: '1' });
    expect(refused.status).toBe(409);
    expect(await tenant.account()).toMatchObject({ status: 'ACTIVE' });

    await baas.bus.publish([settled(tenant)]);
    await eventually(async () => {
      const { status } = await tenant.place({ security: { type: 'ticker', value: 'SPY' }, quantity: '1' });
      expect(status).toBe(201);
    });
  });

  it('a write is accepted when the advance has settled and the event that says so has not arrived yet', async () => {
    const tenant = await aTenant();
    await done(await advance(tenant, later(tenant, 1)));

    const placing = tenant.place({ security: { type: 'ticker', value: 'SPY' }, quantity: '1' });
    await baas.bus.publish([settled(tenant)]);

    expect((await placing).status).toBe(201);
  });

  it('the ends of orders are awaited before the days go on', async () => {
    const tenant = await aTenant();
    await tenant.buy('AAPL', '100');
    const day = { security: { type: 'ticker', value: 'SPY' }, quantity: '1', time_in_force: 'DAY' };
    const { body: ending } = await tenant.place(day);

    const advanceId = await advance(tenant, later(tenant, 120));
    await eventually(() => expect(clock().isAdvancing(tenant.firmId)).toBe(true));
    expect(await tenant.transactions('DIVIDEND')).toEqual([]);

    await expire(tenant, ending);
    await done(advanceId);
    expect((await tenant.transactions('DIVIDEND')).length).toBeGreaterThan(0);
  });
});
