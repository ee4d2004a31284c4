import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { barsOf } from '../../bar-series.js';
import { TradingCalendar } from '../../calendar/trading-calendar.js';
import { loadSecurities } from '../../replay/load-replay-market.js';
import { VendorClient } from './vendor-client.js';
import { VendorMarketData } from './vendor-market-data.js';

/** A Saturday. The last session was on Friday, 2026-11-20. */
const NOW = new Date('2026-11-21T15:00:00Z');
const NANOSECONDS = 1_000_000;

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A server whose responses have the form in the vendor's documentation. A test can make it fail. */
class Vendor {
  readonly asked: URL[] = [];
  readonly keys = new Set<string | undefined>();
  private readonly answers = new Map<string, unknown>();
  private misbehaviours: Answer[] = [];
  private server: Server | undefined;
  url = '';

  async start(): Promise<void> {
    this.server = createServer((request, response) => {
      const url = new URL(request.url ?? '', this.url);
      this.asked.push(url);
      this.keys.add(request.headers.authorization);
      const misbehave = this.misbehaviours.shift();
      if (misbehave) return misbehave(request, response);
      const body = this.answers.get(url.searchParams.get('cursor') ?? url.pathname);
      response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body ?? { status: 'NOT_FOUND' }));
    });
    await new Promise<void>(resolve => this.server?.listen(0, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  answer(path: string, body: unknown): void {
    this.answers.set(path, body);
  }

  misbehave(times: number, answer: Answer): void {
    this.misbehaviours = Array.from({ length: times }, () => answer);
  }

  async stop(): Promise<void> {
    this.server?.closeAllConnections();
    await new Promise(resolve => this.server?.close(resolve));
  }
}

const status =
  (code: number): Answer =>
  (_, response) =>
    response.writeHead(code).end();
const silence: Answer = () => undefined;

const SNAPSHOTS = '/v2/snapshot/locale/us/markets/stocks/tickers';
const day = (close: number) => ({ o: 156.5, h: 161.02, l: 156.5328, c: close, v: 117_305_596.5, vw: 159.4 });
const at = Date.parse('2026-11-20T20:59:58Z') * NANOSECONDS;
const snapshot = (ticker: string) => ({
  ticker,
  todaysChange: 2.68,
  todaysChangePerc: 1.6976,
  updated: at,
  day: day(160.55),
  prevDay: day(157.87),
  lastQuote: { P: 160.56, S: 3, p: 160.54, s: 5, t: at },
  lastTrade: { c: [14], i: '1', p: 160.555, s: 100, t: at, x: 4 },
  min: { ...day(160.5), t: NOW.getTime() },
});

let vendor: Vendor;
let client: VendorClient;
let now: Date;

beforeEach(async () => {
  vendor = new Vendor();
  now = NOW;
  await vendor.start();
  vendor.answer(SNAPSHOTS, { status: 'DELAYED', tickers: [snapshot('AAPL'), snapshot('BRK.B')] });
});

afterEach(async () => {
  await client.close();
  await vendor.stop();
});

function market({ cacheMs = 1_000 } = {}): VendorMarketData {
  client = new VendorClient({ url: vendor.url, apiKey: 'a-key', timeoutMs: 100, restMs: 200 });
  return new VendorMarketData({
    client,
    securities: loadSecurities(),
    calendar: new TradingCalendar(),
    delayMinutes: 15,
    cacheMs,
    now: () => now,
  });
}

describe('a quote', () => {
  it('is the vendor’s, in fixed places, with the vendor’s own time', async () => {
    const quote = await market().quote('AAPL', NOW);
    expect(quote).toMatchObject({
      symbol: 'AAPL',
      volume: 117_305_596,
      currency: 'USD',
      asOf: new Date('2026-11-20T20:59:58Z'),
      delayMinutes: 15,
      source: 'massive',
    });
    const { bid, last, ask, previousClose, change, changePercent, bidSize } = quote;
    expect([bid, last, ask, previousClose, change].map(String)).toEqual([
      '160.5400',
      '160.5550',
      '160.5600',
      '157.8700',
      '2.6850',
    ]);
    expect([changePercent, bidSize].map(String)).toEqual(['0.0170', '500.00000000']);
    expect([...vendor.keys]).toEqual(['Bearer a-key']);
  });

  it('names share classes as they are named here', async () => {
    expect((await market().quote('BRK-B', NOW)).symbol).toBe('BRK-B');
    expect(vendor.asked[0]?.searchParams.get('tickers')?.split(',')).toEqual(expect.arrayContaining(['BRK.B', 'SPY']));
  });

  it('of many securities is one question, asked once while it is young', async () => {
    const { quote } = bound(market());
    await Promise.all([quote('AAPL', NOW), quote('BRK-B', NOW), quote('AAPL', NOW)]);
    await quote('AAPL', NOW);
    expect(vendor.asked).toHaveLength(1);

    now = new Date(NOW.getTime() + 2_000);
    await quote('AAPL', NOW);
    expect(vendor.asked).toHaveLength(2);
  });

  it('of an unknown symbol, another day or a security the vendor leaves out is refused by name', async () => {
    const { quote } = bound(market());
    await expect(quote('NOSUCH', NOW)).rejects.toMatchObject({ code: 'unknown_symbol' });
    await expect(quote('AAPL', new Date('2027-01-04T15:00:00Z'))).rejects.toMatchObject({ code: 'outside_coverage' });
    await expect(quote('SPY', NOW)).rejects.toMatchObject({ code: 'outside_coverage' });
  });
});

describe('a vendor in trouble', () => {
  it.each([
    ['answers 503', status(503)],
    ['answers 429', status(429)],
    ['is silent', silence],
    ['hangs up', ((request: IncomingMessage) => request.socket.destroy()) as Answer],
  ])('that %s once is asked again', async (_, trouble) => {
    vendor.misbehave(1, trouble);
    expect((await market().quote('AAPL', NOW)).symbol).toBe('AAPL');
    expect(vendor.asked.length).toBeGreaterThan(1);
  });

  it.each([
    ['the key is refused', status(401)],
    ['it answers nonsense', ((_, response) => response.writeHead(200).end('{"tickers":[{}]}')) as Answer],
  ])('is not asked again when %s', async (_, trouble) => {
    vendor.misbehave(9, trouble);
    await expect(market().quote('AAPL', NOW)).rejects.toMatchObject({ code: 'unavailable' });
    expect(vendor.asked).toHaveLength(1);
  });

  it('rests after failing in a row, and is asked again later', async () => {
    vendor.misbehave(99, status(500));
    const { quote } = bound(market());
    await expect(quote('AAPL', NOW)).rejects.toMatchObject({ code: 'unavailable' });
    await expect(quote('AAPL', NOW)).rejects.toMatchObject({ code: 'unavailable' });
    const asked = vendor.asked.length;
    await expect(quote('AAPL', NOW)).rejects.toThrow('resting');
    expect(vendor.asked).toHaveLength(asked);

    vendor.misbehave(0, silence);
    while (!(await quote('AAPL', NOW).catch(() => undefined)));
  });

  it('is covered by the last answer for a minute, which says how old it is', async () => {
    const { quote } = bound(market());
    const fresh = await quote('AAPL', NOW);
    vendor.misbehave(99, status(500));

    now = new Date(NOW.getTime() + 30_000);
    expect(await quote('AAPL', NOW)).toEqual(fresh);
    now = new Date(NOW.getTime() + 61_000);
    await expect(quote('AAPL', NOW)).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('cannot have the key sent to another host', async () => {
    const elsewhere = { results: [], next_url: 'http://127.0.0.1:1/stolen' };
    vendor.answer('/stocks/v1/splits', elsewhere);
    await expect(market().corporateActions({ from: '2026-11-01', to: '2026-11-20' })).rejects.toThrow('another host');
  });
});

describe('history', () => {
  const AGGREGATES = '/v2/aggs/ticker/AAPL/range/1/day/2026-11-19/2026-11-20';
  const newYork = (date: string) => Date.parse(`${date}T05:00:00Z`);

  it('is requested unadjusted, over all pages', async () => {
    const next_url = `${vendor.url}/v2/aggs/more?cursor=page2`;
    vendor.answer(AGGREGATES, { adjusted: false, results: [{ ...day(157.87), t: newYork('2026-11-19') }], next_url });
    vendor.answer('page2', { results: [{ ...day(160.55), t: newYork('2026-11-20') }] });

    const bars = barsOf(await market().bars('AAPL', { from: '2026-11-19', to: '2026-11-20' }));
    expect(bars.map(({ date, close, low }) => `${date} ${close} ${low}`)).toEqual([
      '2026-11-19 157.8700 156.5328',
      '2026-11-20 160.5500 156.5328',
    ]);
    expect(vendor.asked[0]?.searchParams.get('adjusted')).toBe('false');
  });

  it('that the vendor has none of is outside coverage', async () => {
    vendor.answer(AGGREGATES, { status: 'OK', resultsCount: 0 });
    const range = { from: '2026-11-19', to: '2026-11-20' };
    await expect(market().bars('AAPL', range)).rejects.toMatchObject({ code: 'outside_coverage' });
  });

  it.each([
    { split_from: 1, split_to: 0.12345678, ratio: { newShares: 6_172_839n, oldShares: 50_000_000n } },
    { split_from: 100_000, split_to: 102_918, ratio: { newShares: 102_918n, oldShares: 100_000n } },
  ])('39.9: has a split of $split_to for $split_from as it is', async ({ ratio, ...terms }) => {
    vendor.answer('/stocks/v1/dividends', { results: [] });
    vendor.answer('/stocks/v1/splits', { results: [{ ticker: 'NVDA', execution_date: '2026-11-05', ...terms }] });
    const [split] = await market().corporateActions({ from: '2026-11-01', to: '2026-11-20' });
    expect(split).toMatchObject({ kind: 'SPLIT', ratio });
  });

  it('has the dividends and splits of our securities, as declared', async () => {
    vendor.answer('/stocks/v1/dividends', {
      results: [
        { ticker: 'AAPL', ex_dividend_date: '2026-11-09', cash_amount: 0.2534567, currency: 'USD', frequency: 4 },
        { ticker: 'OTHER', ex_dividend_date: '2026-11-09', cash_amount: 1 },
        { ticker: 'KO', ex_dividend_date: '2026-11-10', cash_amount: 0.5, pay_date: '2026-11-28' },
      ],
    });
    vendor.answer('/stocks/v1/splits', {
      results: [{ ticker: 'NVDA', execution_date: '2026-11-05', split_from: 1, split_to: 10 }],
    });

    const actions = await market().corporateActions({ from: '2026-11-01', to: '2026-11-20' });
    expect(actions).toMatchObject([
      { symbol: 'NVDA', kind: 'SPLIT', exDate: '2026-11-05', source: 'massive:2026-11-05' },
      { symbol: 'AAPL', kind: 'DIVIDEND', exDate: '2026-11-09', payDate: '2026-12-02', currency: 'USD' },
      { symbol: 'KO', kind: 'DIVIDEND', exDate: '2026-11-10', payDate: '2026-11-30' },
    ]);
    const [split, dividend] = actions;
    expect(split).toMatchObject({ ratio: { newShares: 10n, oldShares: 1n } });
    expect(dividend?.kind === 'DIVIDEND' && String(dividend.amountPerShare)).toBe('0.253457');
  });

  it('requests the actions of one security by its ticker', async () => {
    vendor.answer('/stocks/v1/dividends', { results: [] });
    vendor.answer('/stocks/v1/splits', { results: [] });
    await market().corporateActions({ from: '2026-11-01', to: '2026-11-20' }, 'BRK-B');
    expect(vendor.asked.map(({ searchParams }) => searchParams.get('ticker'))).toEqual(['BRK.B', 'BRK.B']);
  });
});

describe('a rate', () => {
  it('is halfway between bid and ask', async () => {
    vendor.answer('/v1/conversion/EUR/USD', {
      converted: 1.08,
      last: { ask: 1.0844, bid: 1.0841, exchange: 48, timestamp: NOW.getTime() },
      status: 'success',
    });
    const rate = await market().fxRate('EURUSD', NOW);
    expect(`${rate.rate} ${rate.asOf.toISOString()} ${rate.source}`).toBe('1.084250 2026-11-21T15:00:00.000Z massive');
    await expect(market().fxRate('EURJPY', NOW)).rejects.toMatchObject({ code: 'unknown_pair' });
  });
});

function bound(market: VendorMarketData) {
  return { quote: market.quote.bind(market) };
}
