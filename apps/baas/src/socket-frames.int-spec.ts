import type { MarginView, PositionView, PriceScriptView, QuoteView, StreamTicketView } from '@sandbourse/contracts';
import { FX_PAIRS, loadReplayMarket } from '@sandbourse/market-data';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { moveClock, openStreamSocket, type StreamSocket, tokenFor, untilHeard } from '@sandbourse/test-support';
import { TradingFiguresService } from './books/margin/trading-figures.service.js';
import { BrokerageUnderTest } from './testing/brokerage.js';

let broker: BrokerageUnderTest;
let url: string;
const open: StreamSocket[] = [];

beforeAll(async () => {
  broker = await BrokerageUnderTest.start({ MARKET_TICK_MS: '50' });
  await broker.baas.app.listen(0, '127.0.0.1');
  url = `${await broker.baas.app.getUrl()}/v1/stream`;
});

afterEach(() => {
  for (const socket of open.splice(0)) socket.leave();
});

afterAll(() => broker.close());

async function connect(token = tokenFor()): Promise<StreamSocket> {
  const { body } = await broker.baas.request<StreamTicketView>('POST', '/v1/stream/tickets', { token });
  const socket = await openStreamSocket(url, body.ticket);
  open.push(socket);
  return socket;
}

async function subscribed(accountId: string): Promise<StreamSocket> {
  const socket = await connect();
  socket.send({ action: 'subscribe', account_id: accountId });
  await untilHeard(() => expect(socket.frames).toContainEqual({ type: 'subscribed', account_id: accountId }));
  return socket;
}

const framesOf = (socket: StreamSocket, type: string) => socket.frames.filter(frame => frame.type === type);

describe('a socket that has subscribed', () => {
  it('receives positions and buying power of its account only', async () => {
    const accountId = await broker.openAccount('10000.00');
    const other = await broker.openAccount('10000.00');
    const socket = await subscribed(accountId);

    await broker.trade(other, 'BUY', '10', '150.00');
    await broker.trade(accountId, 'BUY', '10', '160.00');

    await untilHeard(() => expect(framesOf(socket, 'position.updated')).toHaveLength(1));
    const { body: positions } = await broker.baas.request<PositionView[]>('GET', `/v1/accounts/${accountId}/positions`);
    expect(framesOf(socket, 'position.updated')[0]).toMatchObject({
      type: 'position.updated',
      account_id: accountId,
      position: { position_id: positions[0]?.position_id, quantity: '10.00000000', cost_basis: '1600.0000' },
    });
    await untilHeard(async () =>
      expect(framesOf(socket, 'account.buying_power.updated').at(-1)).toMatchObject({
        account_id: accountId,
        base_currency: 'USD',
        buying_power: (await broker.account(accountId)).buying_power,
      }),
    );
    const accountIds = socket.frames.flatMap(({ account_id }) => account_id ?? []);
    expect(new Set(accountIds)).toEqual(new Set([accountId]));
  });

  it('receives what an open order reserves, and what its end frees', async () => {
    const accountId = await broker.openAccount('10000.00');
    const socket = await subscribed(accountId);
    const powers = () => framesOf(socket, 'account.buying_power.updated').map(({ buying_power }) => buying_power);

    const { body: order } = await broker.order(accountId, { quantity: '10', limit_price: '160.00' });
    await untilHeard(() => expect(powers().at(-1)).toBe('8400.0000'));

    const nothing = { last_quantity: null, last_price: null, leaves_quantity: '0' };
    await broker.fill(order, '0', '0', undefined, { kind: 'CANCELLED', ...nothing });
    await untilHeard(() => expect(powers().at(-1)).toBe('10000.0000'));
  });

  it('receives after a restart the figures that a killed process had not published', async () => {
    const accountId = await broker.openAccount('10000.00');
    const socket = await subscribed(accountId);
    const published = () =>
      broker.baas.database
        .as(SYSTEM_SCOPE)
        .query<{ buying_power: string | null }>(
          'select buying_power from trading_figures where account_id = $1 and buying_power is not null',
          [accountId],
        );
    await broker.baas.settled();
    expect(await published()).toHaveLength(1);
    await broker.baas.database
      .as(SYSTEM_SCOPE)
      .query('update trading_figures set buying_power = null where account_id = $1', [accountId]);
    const before = framesOf(socket, 'account.buying_power.updated').length;

    // As after a start.
    await broker.baas.app.get(TradingFiguresService).markLatest();
    await untilHeard(() => expect(framesOf(socket, 'account.buying_power.updated').length).toBeGreaterThan(before));
    expect(await published()).toEqual([{ buying_power: '10000.0000' }]);
  });

  it('receives day trades, and when they make a pattern', async () => {
    const accountId = await broker.openAccount('60000.00', { margin_enabled: true });
    const socket = await subscribed(accountId);

    const dayTrade = async () => {
      await broker.trade(accountId, 'BUY', '1', '160.00');
      await broker.trade(accountId, 'SELL', '1', '150.00');
    };
    const last = () => framesOf(socket, 'pattern_day_trade.updated').at(-1);

    await dayTrade();
    await untilHeard(() =>
      expect(last()).toMatchObject({ account_id: accountId, day_trade_count: 1, pattern_day_trader: false }),
    );
    for (let trade = 1; trade < 4; trade += 1) await dayTrade();
    await untilHeard(() =>
      expect(last()).toMatchObject({ account_id: accountId, day_trade_count: 4, pattern_day_trader: true }),
    );
  });

  it('receives a margin call', async () => {
    const accountId = await broker.openAccount('8000.00', { margin_enabled: true });
    const socket = await subscribed(accountId);

    await broker.trade(accountId, 'BUY', '50', '300.00');

    await untilHeard(() => expect(framesOf(socket, 'margin.call.issued')).toHaveLength(1));
    const { body } = await broker.baas.request<MarginView>('GET', `/v1/accounts/${accountId}/margin`);
    expect(framesOf(socket, 'margin.call.issued')[0]).toEqual({
      type: 'margin.call.issued',
      account_id: accountId,
      margin_call: body.margin_call,
    });
  });
});

it('a socket receives its own firm’s prices, whatever it has subscribed to, and no other firm’s', async () => {
  const scripted = tokenFor({ firm_id: 'SCRIPTED' });
  const [own, stranger] = [await connect(scripted), await connect(tokenFor({ firm_id: 'SUMMIT' }))];
  const body = { symbol: 'KO', kind: 'GAP', magnitude: '-0.9' };
  const { body: script } = await broker.baas.request<PriceScriptView>('POST', '/v1/sandbox/market/scripts', {
    token: scripted,
    body,
  });

  await untilHeard(() =>
    expect(framesOf(own, 'price_update')).toContainEqual(
      expect.objectContaining({
        symbol: 'KO',
        last: expect.stringMatching(/^\d+\.\d{4}$/),
        source: expect.stringContaining(script.script_id),
      }),
    ),
  );
  expect(JSON.stringify(stranger.frames)).not.toContain(script.script_id);
});

it('8. a socket that opens while the exchange is closed is sent every present price and rate, and then what an advance changes', async () => {
  const token = tokenFor({ firm_id: 'WEEKEND' });
  const sunday = new Date('2027-02-28T17:00:00Z');
  const monday = new Date('2027-03-01T17:00:00Z');
  const quote = async () => (await broker.baas.request<QuoteView>('GET', '/v1/market/quotes/KO', { token })).body;
  await moveClock(broker.baas, 'WEEKEND', sunday);
  expect((await quote()).as_of).toMatch(/^2027-02-26/);

  const socket = await connect(token);
  const symbols = loadReplayMarket().securities.all.map(({ symbol }) => symbol);
  const named = (type: string, name: string) => [...new Set(framesOf(socket, type).map(frame => frame[name]))].sort();
  await untilHeard(() => expect(named('price_update', 'symbol')).toEqual([...symbols].sort()));
  await untilHeard(() => expect(named('fx_rate_update', 'pair')).toEqual([...FX_PAIRS].sort()));
  const { bid, ask, last, currency, as_of, source } = await quote();
  const ofKo = () => framesOf(socket, 'price_update').filter(({ symbol }) => symbol === 'KO');
  expect(ofKo().at(-1)).toEqual({ type: 'price_update', symbol: 'KO', bid, ask, last, currency, as_of, source });

  await moveClock(broker.baas, 'WEEKEND', monday);
  await untilHeard(() => expect(ofKo().at(-1)?.as_of).toMatch(/^2027-03-01/));
});
