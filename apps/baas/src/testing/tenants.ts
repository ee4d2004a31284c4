import { EventEmitter, once } from 'node:events';
import {
  type AccountView,
  BaasClockProgressed,
  type CalendarEventView,
  type ClockProgress,
  ClockSettled,
  nanosecondTimestamp,
  type OrderView,
  type OrderWithFillsView,
  type Paged,
  type PositionView,
  type QuoteView,
  type RealizedGainView,
  type ScriptedActionView,
  type TaxLotView,
  type TransactionView,
} from '@sandbourse/contracts';
import { type CorporateAction, loadReplayMarket } from '@sandbourse/market-data';
import { Quantity } from '@sandbourse/money';
import { Clock } from '@sandbourse/platform/clock';
import { moveClock, tokenFor, WAITS } from '@sandbourse/test-support';
import { LedgerAudit } from '../books/audit/ledger-audit.service.js';
import type { ExecutionReport } from '../trading/orders/lifecycle.js';
import { BrokerageUnderTest } from './brokerage.js';

export const DAY_MS = 24 * 60 * 60 * 1000;
export const HOUR_MS = 60 * 60 * 1000;
export const market = loadReplayMarket();

/** Accounts get interest from 5,000,000.00 on, and pay 10% on what they owe beyond 100,000.00, so most cases have no interest. */
const INTEREST_TIERS = {
  CREDIT_INTEREST_TIERS: '0:0,5000000:0.0050',
  DEBIT_INTEREST_TIERS: '0:0,100000:0.1000',
};

/** Terms of a new tenant: its firm, its first deposit, and terms of its account. */
export interface TenantTerms {
  readonly firmId?: string;
  readonly cash?: string;
  readonly client_id?: string;
  readonly margin_enabled?: boolean;
}

/** The brokerage, with firms whose clocks a test moves. Simulates auth, which moves clocks, and the venue. */
export class Tenants {
  readonly progress: ClockProgress[] = [];
  private readonly progressed = new EventEmitter().setMaxListeners(0);
  private firms = 0;

  private constructor(readonly brokerage: BrokerageUnderTest) {}

  static async start(): Promise<Tenants> {
    const tenants = new Tenants(await BrokerageUnderTest.start(INTEREST_TIERS));
    await tenants.baas.bus.subscribe({
      group: 'test',
      topics: [BaasClockProgressed.topic],
      from: 'earliest',
      handle: async ({ events }) => {
        tenants.progress.push(...events.map(BaasClockProgressed.read));
        tenants.progressed.emit('progress');
      },
    });
    return tenants;
  }

  close(): Promise<void> {
    return this.brokerage.close();
  }

  get baas() {
    return this.brokerage.baas;
  }

  get clock(): Clock {
    return this.baas.app.get(Clock, { strict: false });
  }

  newFirm(): string {
    this.firms += 1;
    return `FIRM${this.firms}`;
  }

  /** Opens a funded account, by default in a firm of its own. */
  async open({ firmId = this.newFirm(), cash = '1000000.00', ...open }: TenantTerms = {}): Promise<Tenant> {
    const token = tokenFor({ firm_id: firmId });
    const { body } = await this.baas.request<AccountView>('POST', '/v1/accounts', {
      token,
      body: { registration: 'Ada Byron', account_type: 'INDIVIDUAL', ...open },
    });
    await this.baas.settled();
    const tenant = new Tenant(this, firmId, body.account_id, token);
    expect(await tenant.account()).toMatchObject({ status: 'ACTIVE' });
    await tenant.fund('DEPOSIT', cash);
    expect(await tenant.account()).toMatchObject({ cash_balance: `${cash}00` });
    return tenant;
  }

  /** Simulates a report of the venue: by default, the order fills at the market. Resolves once it is published. */
  async report(order: OrderView, at: Date, quantity: string, change: Partial<ExecutionReport> = {}): Promise<void> {
    const price = market.quote(order.security.value, at).ask.toComputed();
    await this.brokerage.fill(order, quantity, price, nanosecondTimestamp(at), change);
  }

  /** Waits until the sessions of an advance have been processed. */
  async processed(advanceId: string): Promise<void> {
    const signal = AbortSignal.timeout(WAITS.condition);
    while (!this.progress.some(({ advance_id, is_done }) => advance_id === advanceId && is_done))
      await once(this.progressed, 'progress', { signal });
  }

  /** Simulates auth: publishes that all services have followed the last advance of a firm. */
  async settle(firmId: string): Promise<void> {
    const end = { firm_id: firmId, advance_id: this.clock.advanceOf(firmId)?.advanceId ?? '' };
    await this.baas.bus.publish([ClockSettled.occurred(end, { at: this.clock.wall(), isSandbox: true })]);
    expect(await this.clock.settles(firmId, WAITS.condition)).toBe(true);
  }

  /** Asserts that the books of accounts equal what their entries add up to. */
  async expectWhole(...accountIds: string[]): Promise<void> {
    const audit = LedgerAudit.connect(this.baas.ownerUrl);
    const { difference } = await audit.verify({ accountIds }).finally(() => audit.close());
    expect(difference).toBeNull();
  }
}

/** An account of a firm whose clock a test moves. */
export class Tenant {
  constructor(
    readonly tenants: Tenants,
    readonly firmId: string,
    readonly accountId: string,
    readonly token: string,
  ) {}

  async get<Body>(path: string): Promise<Body> {
    return (await this.tenants.baas.request<Body>('GET', path, { token: this.token })).body;
  }

  account(): Promise<AccountView> {
    return this.get(`/v1/accounts/${this.accountId}`);
  }

  positions(): Promise<PositionView[]> {
    return this.get(`/v1/accounts/${this.accountId}/positions`);
  }

  /** Returns the quantity of each position. */
  async shares(): Promise<string[]> {
    return (await this.positions()).map(({ quantity }) => quantity);
  }

  lots(): Promise<TaxLotView[]> {
    return this.get(`/v1/accounts/${this.accountId}/tax-lots`);
  }

  async gains(): Promise<RealizedGainView[]> {
    return (await this.get<Paged<RealizedGainView>>(`/v1/accounts/${this.accountId}/realized-gains`)).items;
  }

  /** Returns the transactions of a type, newest first. */
  async transactions(type: string): Promise<TransactionView[]> {
    const path = `/v1/transactions?account_id=${this.accountId}&type=${type}&limit=500`;
    return (await this.get<Paged<TransactionView>>(path)).items;
  }

  async calendar(kind: string): Promise<CalendarEventView[]> {
    const path = `/v1/calendar-events?account_id=${this.accountId}&kind=${kind}&limit=500`;
    return (await this.get<Paged<CalendarEventView>>(path)).items;
  }

  quote(symbol: string): Promise<QuoteView> {
    return this.get(`/v1/market/quotes/${symbol}`);
  }

  order({ order_id }: OrderView): Promise<OrderWithFillsView> {
    return this.get(`/v1/orders/${order_id}`);
  }

  async fund(direction: 'DEPOSIT' | 'WITHDRAWAL', amount: string): Promise<void> {
    const path = `/v1/accounts/${this.accountId}/funding`;
    await this.tenants.baas.request('POST', path, { token: this.token, body: { direction, amount } });
    await this.tenants.baas.settled();
  }

  /** Places an order, by default to buy at the market. */
  place(order: object) {
    const body = { account_id: this.accountId, side: 'BUY', order_type: 'MARKET', time_in_force: 'GTC', ...order };
    return this.tenants.baas.request<OrderView>('POST', '/v1/orders', { token: this.token, body });
  }

  /** Trades at the market, by default now. Returns the order. */
  async trade(side: 'BUY' | 'SELL', symbol: string, quantity: string, at = this.now): Promise<OrderView> {
    const { body: order } = await this.place({ security: { type: 'ticker', value: symbol }, side, quantity });
    await this.report(order, at, quantity);
    return order;
  }

  /** Returns the trade date of an order that has filled. */
  async tradeDateOf({ order_id, side }: OrderView): Promise<string> {
    return (await this.transactions(side)).find(entry => entry.order_id === order_id)?.trade_date ?? '';
  }

  buy(symbol: string, quantity: string): Promise<OrderView> {
    return this.trade('BUY', symbol, quantity);
  }

  /** Sells all shares, waits for settlement, withdraws the cash and closes the account. Returns the sale. */
  async sellOutAndClose(symbol: string, quantity: string): Promise<OrderView> {
    const sale = await this.trade('SELL', symbol, quantity);
    expect(await this.positions()).toEqual([]);
    await this.comeTo(this.later(7));
    await this.fund('WITHDRAWAL', (await this.account()).settled_cash);
    await this.close();
    return sale;
  }

  async close(): Promise<void> {
    const { status } = await this.tenants.baas.request('POST', `/v1/accounts/${this.accountId}/close`, {
      token: this.token,
    });
    expect(status).toBe(200);
  }

  /** Simulates a report of the venue. Resolves once the brokerage has handled it. */
  async report(order: OrderView, at: Date, quantity: string, change: Partial<ExecutionReport> = {}): Promise<void> {
    await this.tenants.report(order, at, quantity, change);
    await this.tenants.baas.settled();
  }

  /** Simulates the venue: ends an order that has not traded. */
  expire(order: OrderView): Promise<void> {
    return this.report(order, this.now, '0', {
      kind: 'EXPIRED',
      last_quantity: null,
      last_price: null,
      average_price: '0',
    });
  }

  /** Simulates the venue: busts the last fill of an order. */
  async bust(order: OrderView): Promise<void> {
    const fill = (await this.order(order)).fills.at(-1);
    await this.report(order, this.now, fill?.quantity ?? '', {
      kind: 'BUST',
      reference_execution_id: fill?.execution_id ?? null,
      last_price: fill?.price ?? null,
      cumulative_quantity: '0',
      average_price: '0',
    });
  }

  get now(): Date {
    return this.tenants.clock.now(this.firmId);
  }

  /** Returns the time of the firm's clock in so many days. */
  later(days: number): Date {
    return new Date(this.now.getTime() + days * DAY_MS);
  }

  /** Returns the date of a session after the current one. */
  ahead(sessions: number): string {
    return market.calendar.addSessions(market.calendar.tradeDateOf(this.now), sessions);
  }

  /** Moves the clock. The advance is not processed yet. Returns its id. */
  async advance(to: Date): Promise<string> {
    return (await moveClock(this.tenants.baas, this.firmId, to)).advance_id;
  }

  /** Moves the clock, and waits until all sessions are processed. The advance is not settled yet. */
  async pass(to: Date): Promise<void> {
    await this.tenants.processed(await this.advance(to));
  }

  /** Moves the clock, and settles the advance. */
  async comeTo(at: Date): Promise<void> {
    await this.pass(at);
    await this.tenants.settle(this.firmId);
  }

  async script(body: object): Promise<ScriptedActionView> {
    const answer = await this.tenants.baas.request<ScriptedActionView>('POST', '/v1/sandbox/market/actions', {
      token: this.token,
      body,
    });
    expect(answer).toMatchObject({ status: 201 });
    return answer.body;
  }

  expectWhole(): Promise<void> {
    return this.tenants.expectWhole(this.accountId);
  }
}

/** Returns the corporate actions of a security between two instants, according to the data. */
export function actionsBetween(symbol: string, from: Date, to: Date): CorporateAction[] {
  const first = market.calendar.nextSession(market.calendar.tradeDateOf(from)).date;
  return market
    .corporateActions({ from: first, to: market.calendar.tradeDateOf(to) })
    .filter(action => action.symbol === symbol);
}

const actions = market.corporateActions({
  from: market.calendar.addSessions(market.calendar.dateOf(new Date()), 10),
  to: '2030-11-29',
});

/** Returns the first action of a kind that comes in the next sessions. */
function firstAction<Kind extends CorporateAction['kind']>(kind: Kind, symbol: string) {
  const action = actions.find(
    (action): action is Extract<CorporateAction, { kind: Kind }> => action.kind === kind && action.symbol === symbol,
  );
  if (!action) throw new Error(`the data has no ${kind} of ${symbol} to come`);
  return action;
}

export const SPLIT_OF_AMZN = firstAction('SPLIT', 'AMZN');
export const DIVIDEND_OF_KO = firstAction('DIVIDEND', 'KO');

/** Returns the close of the session after the ex-date. */
export const closeAfter = ({ exDate }: CorporateAction) => market.calendar.nextSession(exDate).close;

/** Returns the time this many hours after the ex-date's business day begins, at 20:00 in New York on the day before. */
export const hoursFromRoll = ({ exDate }: CorporateAction, hours: number) =>
  new Date(market.calendar.businessDayStart(exDate).getTime() + hours * HOUR_MS);

/** Returns the dividend on a number of shares. */
export const dividendOn = (quantity: string) => DIVIDEND_OF_KO.amountPerShare.on(Quantity.of(quantity)).toComputed();
