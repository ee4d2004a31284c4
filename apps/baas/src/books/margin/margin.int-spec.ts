import {
  MarginCallIssued,
  MarginCallSatisfied,
  type MarginView,
  type Paged,
  type PriceScriptView,
  PricesUpdated,
  type QuoteView,
  type StandingMarginCallView,
} from '@sandbourse/contracts';
import { tokenFor, untilHeard } from '@sandbourse/test-support';
import { BrokerageUnderTest, failedChecksOf } from '../../testing/brokerage.js';
import { withoutMarks } from '../../testing/without-marks.js';
import { MarginAssessmentService } from './margin-assessment.service.js';

let broker: BrokerageUnderTest;

beforeAll(async () => {
  broker = await BrokerageUnderTest.start();
});

afterAll(() => broker.close());

async function margin(accountId: string): Promise<MarginView> {
  return (await broker.baas.request<MarginView>('GET', `/v1/accounts/${accountId}/margin`)).body;
}

/** A margin account with a debt: 50 shares bought far above the market with 8,000 in cash of the account itself. */
async function anAccountBelowMaintenance(): Promise<string> {
  const accountId = await broker.openAccount('8000.00', { margin_enabled: true });
  await broker.trade(accountId, 'BUY', '50', '300.00');
  return accountId;
}

/** Halts the price, so that figures from successive reads agree even while the exchange trades. */
async function standStill(): Promise<() => Promise<void>> {
  const { status, body } = await broker.baas.request<PriceScriptView>('POST', '/v1/sandbox/market/scripts', {
    body: { symbol: 'AAPL', kind: 'FLAT', duration_seconds: 3_600 },
  });
  expect({ status, body }).toMatchObject({ status: 201 });
  return async () => {
    await broker.baas.request('DELETE', `/v1/sandbox/market/scripts/${body.script_id}`);
  };
}

/** Publishes a new price of AAPL. */
async function pricesMoved(): Promise<void> {
  const { body: quote } = await broker.baas.request<QuoteView>('GET', '/v1/market/quotes/AAPL');
  const { symbol, bid, ask, last, currency, as_of, source } = quote;
  const moved = { firm_id: 'HARBOR', other_firms: [], prices: [{ symbol, bid, ask, last, currency, as_of, source }] };
  await broker.baas.bus.publish([PricesUpdated.occurred(moved, { at: new Date(), isSandbox: true })]);
}

describe('a margin account', () => {
  it('buys for twice its cash, and owes the rest', async () => {
    const moveOn = await standStill();
    const accountId = await broker.openAccount('10000.00', { margin_enabled: true });
    expect(await broker.account(accountId)).toMatchObject({ cash_balance: '10000.0000', buying_power: '20000.0000' });

    await broker.trade(accountId, 'BUY', '100', '160.00');

    const figures = await margin(accountId);
    expect(figures).toMatchObject({
      margin_enabled: true,
      cash_balance: '-6000.0000',
      initial_rate: '0.5000',
      maintenance_rate: '0.2500',
      margin_call: null,
    });
    expect(await broker.account(accountId)).toMatchObject({
      cash_balance: '-6000.0000',
      market_value: figures.market_value,
      total_value: figures.equity,
      buying_power: figures.buying_power,
    });
    await moveOn();
  });

  it('is refused what is beyond its buying power, open orders counted', async () => {
    const accountId = await broker.openAccount('10000.00', { margin_enabled: true });

    expect(failedChecksOf((await broker.order(accountId, { quantity: '126' })).body)).toEqual(['BUYING_POWER']);
    expect((await broker.order(accountId, { quantity: '125' })).status).toBe(201);
    expect(failedChecksOf((await broker.order(accountId, { quantity: '1' })).body)).toEqual(['BUYING_POWER']);
    expect((await margin(accountId)).buying_power).toBe('0.0000');
  });

  it('is lent nothing below the minimum equity', async () => {
    const accountId = await broker.openAccount('1999.00', { margin_enabled: true });
    expect((await broker.account(accountId)).buying_power).toBe('1999.0000');
  });

  it.each(['TRADITIONAL_IRA', 'ROTH_IRA', 'CUSTODIAL_UTMA'])('is not opened as %s', async account_type => {
    const { status, body } = await broker.baas.request('POST', '/v1/accounts', {
      body: { registration: 'Ada', account_type, margin_enabled: true },
    });
    expect({ status, body }).toMatchObject({
      status: 422,
      body: { detail: [{ type: 'value_error', loc: ['body', 'margin_enabled'] }] },
    });
  });
});

describe('a margin call', () => {
  it('is issued with the fill that brings equity below maintenance, and satisfied by a deposit', async () => {
    const heard: string[] = [];
    const subscription = await broker.baas.bus.subscribe({
      group: 'margin-listener',
      topics: [MarginCallIssued.topic, MarginCallSatisfied.topic],
      from: 'earliest',
      handle: async ({ events }) => {
        for (const event of events) heard.push(`${event.type.split('.').at(-1)} ${event.data.account_id}`);
      },
    });
    const moveOn = await standStill();
    const accountId = await anAccountBelowMaintenance();

    const { margin_call, maintenance_excess } = await margin(accountId);
    expect(margin_call).toMatchObject({ status: 'OPEN', currency: 'USD', amount: maintenance_excess.slice(1) });
    await moveOn();
    await untilHeard(() => expect(heard).toContain(`issued ${accountId}`));

    await broker.deposit(accountId, '5000.00');
    expect((await margin(accountId)).margin_call).toBeNull();
    await untilHeard(() => expect(heard).toContain(`satisfied ${accountId}`));
    await subscription.stop();
  });

  it('is listed with where its account stands and what covers it now', async () => {
    const moveOn = await standStill();
    const accountId = await anAccountBelowMaintenance();
    const list = async (query = '') =>
      (await broker.baas.request<Paged<StandingMarginCallView>>('GET', `/v1/margin-calls${query}`)).body;
    const ofAccount = ({ items }: Paged<StandingMarginCallView>) => items.find(each => each.account_id === accountId);

    const { margin_call, equity, maintenance_requirement, maintenance_excess } = await margin(accountId);
    const open = ofAccount(await list());
    const deposit = maintenance_excess.slice(1);
    expect(open).toMatchObject({
      ...margin_call,
      current_equity: equity,
      current_requirement: maintenance_requirement,
      shortfall: deposit,
      covered_by: { deposit, sale: (4 * Number(deposit)).toFixed(4) },
    });
    await moveOn();
    const summit = tokenFor({ firm_id: 'SUMMIT', rep_code: 'S001', allowed_rep_codes: ['S001'] });
    const { body: theirs } = await broker.baas.request('GET', '/v1/margin-calls?status=ALL', { token: summit });
    expect(theirs).toEqual({ items: [], total: 0, page: 1, page_size: 50 });

    await broker.deposit(accountId, '5000.00');
    expect(ofAccount(await list())).toBeUndefined();
    expect(ofAccount(await list('?status=SATISFIED'))).toMatchObject({ shortfall: '0.0000', covered_by: null });
  });

  it('is issued once, however often the account is assessed', async () => {
    const accountId = await anAccountBelowMaintenance();
    const first = (await margin(accountId)).margin_call;

    const assessment = broker.baas.app.get(MarginAssessmentService, { strict: false });
    await Promise.all(Array.from({ length: 5 }, () => assessment.assess([accountId])));

    expect(withoutMarks((await margin(accountId)).margin_call)).toEqual(withoutMarks(first));
  });

  it('is issued when the market falls, and satisfied when it rises again', async () => {
    const accountId = await broker.openAccount('10000.00', { margin_enabled: true });
    await broker.trade(accountId, 'BUY', '100', '160.00');
    expect((await margin(accountId)).margin_call).toBeNull();

    const { status, body: script } = await broker.baas.request<PriceScriptView>('POST', '/v1/sandbox/market/scripts', {
      body: { symbol: 'AAPL', kind: 'GAP', magnitude: '-0.9', starts_at: '2026-11-20T15:00:00Z' },
    });
    expect({ status, script }).toMatchObject({ status: 201 });
    await pricesMoved();
    await broker.baas.settled();
    expect((await margin(accountId)).margin_call).toMatchObject({ status: 'OPEN' });

    await broker.baas.request('DELETE', `/v1/sandbox/market/scripts/${script.script_id}`);
    await pricesMoved();
    await broker.baas.settled();
    expect((await margin(accountId)).margin_call).toBeNull();
  });

  it('stops purchases and lets sales through, which satisfy it', async () => {
    const accountId = await anAccountBelowMaintenance();
    expect(failedChecksOf((await broker.order(accountId, { quantity: '1' })).body)).toEqual(['BUYING_POWER']);

    await broker.trade(accountId, 'SELL', '50', '160.00');
    expect(await margin(accountId)).toMatchObject({ margin_call: null, maintenance_requirement: '0.0000' });
  });
});

describe('a pattern day trader', () => {
  const keepRule = async (isKept: boolean) => {
    const body = { keeps_pattern_day_trade_rule: isKept };
    expect(await broker.baas.request('PUT', '/v1/margin-rules', { body })).toMatchObject({
      status: 200,
      body: { ...body, pattern_day_trade_rule_in_force: isKept },
    });
  };

  it('53.14: with too little equity may sell and not buy, in a firm that keeps the rule, and buy in another', async () => {
    expect((await broker.baas.request('GET', '/v1/margin-rules')).body).toEqual({
      keeps_pattern_day_trade_rule: false,
      pattern_day_trade_rule_in_force: false,
      updated_at: null,
    });
    const accountId = await broker.openAccount('10000.00', { margin_enabled: true });
    await broker.trade(accountId, 'BUY', '2', '160.00');
    for (let n = 0; n < 4; n += 1) {
      expect(await margin(accountId)).toMatchObject({ day_trade_count: n, pattern_day_trader: false });
      await broker.trade(accountId, 'BUY', '1', '160.00');
      await broker.trade(accountId, 'SELL', '1', '160.00');
    }

    expect(await margin(accountId)).toMatchObject({ day_trade_count: 4, pattern_day_trader: true });
    expect((await broker.order(accountId, { quantity: '1' })).status).toBe(201);
    await keepRule(true);
    const { body } = await broker.order(accountId, { quantity: '1' });
    expect(failedChecksOf(body)).toEqual(['PATTERN_DAY_TRADE']);
    expect((await broker.order(accountId, { side: 'SELL', quantity: '1', limit_price: '170.00' })).status).toBe(201);
    await keepRule(false);
    expect((await broker.order(accountId, { quantity: '1' })).status).toBe(201);
    await keepRule(true);
    await broker.deposit(accountId, '20000.00');
    expect((await broker.order(accountId, { quantity: '1' })).status).toBe(201);
  });

  it('has made a day trade whose purchase was corrected afterwards', async () => {
    const accountId = await broker.openAccount('10000.00', { margin_enabled: true });
    const bought = await broker.trade(accountId, 'BUY', '1', '160.00');
    await broker.trade(accountId, 'SELL', '1', '160.00');
    await broker.correct(bought, '1', '159.00');
    expect(await margin(accountId)).toMatchObject({ day_trade_count: 1 });
  });

  it('is nobody with a cash account', async () => {
    const accountId = await broker.openAccount('10000.00');
    for (let n = 0; n < 4; n += 1) {
      await broker.trade(accountId, 'BUY', '1', '160.00');
      await broker.trade(accountId, 'SELL', '1', '160.00');
    }
    expect(await margin(accountId)).toMatchObject({ day_trade_count: 0, pattern_day_trader: false });
  });
});

it('of another firm cannot be looked at', async () => {
  const accountId = await broker.openAccount('0');
  const token = tokenFor({ firm_id: 'SUMMIT', rep_code: 'S001', allowed_rep_codes: ['S001'] });
  expect((await broker.baas.request('GET', `/v1/accounts/${accountId}/margin`, { token })).status).toBe(404);
});
