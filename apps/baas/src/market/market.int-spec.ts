import {
  type BarSeriesView,
  type BarView,
  type ErrorBody,
  type FxRateView,
  type Paged,
  type QuoteView,
  type SecurityView,
} from '@sandbourse/contracts';
import { Clock } from '@sandbourse/platform/clock';
import { loadConfig } from '@sandbourse/platform/config';
import { moveClock, type ServiceUnderTest, startServiceUnderTest, tokenFor } from '@sandbourse/test-support';
import { baasModule } from '../baas.module.js';
import { BaasConfig } from '../config.js';
import { migrations } from '../migrations/index.js';

/** A Monday at noon in New York: the session of 2022-02-25 is replayed. */
const NOON = new Date('2027-03-01T17:00:00Z');
const FIRM = 'MARKET';
const token = tokenFor({ firm_id: FIRM });

let baas: ServiceUnderTest;

beforeAll(async () => {
  baas = await startServiceUnderTest({
    service: 'baas',
    migrations,
    module: baasModule,
    parse: environment => loadConfig(BaasConfig, environment),
  });
  const moved = await moveClock(baas, FIRM, NOON);
  expect(baas.app.get(Clock, { strict: false }).offsetOf(FIRM)).toBe(moved.offset_ms);
});

afterAll(() => baas.close());

const get = <Body>(path: string) => baas.request<Body>('GET', `/v1/market/${path}`, { token });
interface List<Item> {
  items: Item[];
  total: number;
}

describe('prices at a tenant’s own noon', () => {
  it('are the prices of the day that is replayed, delayed, and say so', async () => {
    const { status, body } = await get<QuoteView>('quotes/AAPL');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      symbol: 'AAPL',
      currency: 'USD',
      delayed: true,
      delay_minutes: 15,
      source: 'replay:2022-02-25',
      previous_close: '162.7400',
    });
    expect(body.as_of).toMatch(/^2027-03-01T16:4[45]:/);
    for (const amount of [body.bid, body.ask, body.last, body.change]) expect(amount).toMatch(/^-?\d+\.\d{4}$/);
  });

  it('are given for many symbols at once in the order of the request', async () => {
    const { body } = await get<List<QuoteView>>('quotes?symbols=SPY,AAPL,BRK-B');
    expect(body.items.map(({ symbol }) => symbol)).toEqual(['SPY', 'AAPL', 'BRK-B']);
    expect(body.total).toBe(3);
  });

  it.each(['BRK-B', 'BRK.B', 'BRK%2FB'])('are given for a share class as %s', async name => {
    const { symbol } = (await get<QuoteView>(`quotes/${name}`)).body;
    const [bars] = (await get<List<{ symbol: string }>>(`bars?symbols=${name}`)).body.items;
    expect([symbol, bars?.symbol]).toEqual(['BRK-B', 'BRK-B']);
  });

  it('of finished days are the bars of the files: AAPL closed at 160.55 on 2021-11-19 and 162.74 on 2022-02-24', async () => {
    const { body } = await get<List<BarView>>('bars/AAPL?from=2026-11-20&to=2027-02-26');
    expect(body.items[0]).toMatchObject({
      date: '2026-11-20',
      close: '160.5500',
      currency: 'USD',
      as_of: '2026-11-20T21:00:00.000000000Z',
      delayed: true,
      source: 'replay:2021-11-19',
    });
    expect(body.items.at(-1)).toMatchObject({ date: '2027-02-26', close: '162.7400', source: 'replay:2022-02-24' });
    expect(body.total).toBe(body.items.length);
  });

  it('of the day that is not over are in no bar', async () => {
    const { body } = await get<List<BarView>>('bars/AAPL?to=2027-12-31');
    expect(body.items.at(-1)?.date).toBe('2027-02-26');
    expect(body.items).toHaveLength(30);
  });

  it('of many securities come in one stream, the same as one by one', async () => {
    const { status, body, headers } = await get<List<BarSeriesView>>(
      'bars?symbols=SPY,AAPL&from=2027-01-04&to=2027-01-29',
    );
    const alone = await get<List<BarView>>('bars/AAPL?from=2027-01-04&to=2027-01-29');

    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(body.items.map(({ symbol }) => symbol)).toEqual(['SPY', 'AAPL']);
    expect(body.items[1]?.bars).toEqual(
      alone.body.items.map(({ currency: _c, as_of: _a, delayed: _d, ...bar }) => bar),
    );
  });

  it('exchange currencies at the fixing of the day: EURUSD was 1.1216 on 2022-02-25', async () => {
    const { body } = await get<FxRateView>('fx/EURUSD');
    expect(body).toMatchObject({
      pair: 'EURUSD',
      rate: '1.121600',
      currency: 'USD',
      delayed: true,
      source: 'replay:2022-02-25',
    });
  });
});

describe('securities', () => {
  it('are searched, in pages that do not overlap', async () => {
    const pages = await Promise.all(
      [1, 2].map(page => get<Paged<SecurityView>>(`securities?query=vanguard&page=${page}&page_size=5`)),
    );
    const symbols = pages.flatMap(({ body }) => body.items.map(({ symbol }) => symbol));
    expect(new Set(symbols).size).toBe(10);
    expect(pages[0]?.body).toMatchObject({ page: 1, page_size: 5, total: pages[1]?.body.total });
  });

  it.each([
    ['ticker/AAPL', 'AAPL'],
    ['cusip/037833100', 'AAPL'],
    ['isin/US0378331005', 'AAPL'],
    ['ticker/BRK.B', 'BRK-B'],
    ['ticker/BRK%2FB', 'BRK-B'],
  ])('%s is %s', async (name, symbol) => {
    expect((await get<SecurityView>(`securities/${name}`)).body.symbol).toBe(symbol);
  });
});

describe('what is refused by name', () => {
  it.each([
    ['quotes/NOSUCH', 404, 'No security has the symbol NOSUCH'],
    ['quotes?symbols=AAPL,NOSUCH', 404, 'No security has the symbol NOSUCH'],
    ['bars/NOSUCH', 404, 'No security has the symbol NOSUCH'],
    ['bars?symbols=AAPL,NOSUCH', 404, 'No security has the symbol NOSUCH'],
    ['fx/EURJPY', 404, 'There is no exchange rate for the pair EURJPY'],
    ['securities/cusip/037833101', 422, 'the check digit is wrong'],
    ['securities/isin/US0378331006', 422, 'the check digit is wrong'],
    ['securities/cusip/459200101', 404, 'No security has the cusip 459200101'],
    ['bars/AAPL?from=2027-03-01', 422, 'no market data for future days'],
    ['bars/AAPL?from=2016-01-04&to=2016-02-01', 422, 'no market data for AAPL'],
    ['bars?symbols=AAPL&from=2016-01-04&to=2016-02-01', 422, 'no market data for AAPL'],
  ])('%s: %d', async (path, status, detail) => {
    const answer = await get<{ detail: string }>(path);
    expect([answer.status, answer.body.detail]).toEqual([status, expect.stringContaining(detail)]);
  });

  it.each([
    'bars/AAPL?from=2027-02-01&to=2027-01-01',
    'bars/AAPL?from=yesterday',
    'quotes',
    'bars',
    'securities?page=0',
  ])('%s: 422 with a list', async path => {
    const answer = await get<ErrorBody>(path);
    expect([answer.status, Array.isArray(answer.body.detail)]).toEqual([422, true]);
  });
});
