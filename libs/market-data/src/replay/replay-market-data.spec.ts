import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { Price } from '@sandbourse/money';
import fc from 'fast-check';
import { barsOf } from '../bar-series.js';
import {
  BadAnchor,
  MalformedDate,
  OutsideCoverage,
  RangeReversed,
  UnknownPair,
  UnknownSymbol,
} from '../market-data.errors.js';
import { FX_PAIRS } from '../market-data.js';
import { loadReplayMarket } from './load-replay-market.js';

/** A market without a shift between simulated time and the data, so that the dates below are those of the files. */
const history = loadReplayMarket({ anchor: { present: '2021-11-19', data: '2021-11-19' } });
/** The market with the default anchor: 2026-11-20 replays 2021-11-19. */
const market = loadReplayMarket();

const afterClose = (date: string) => new Date(`${date}T22:00:00Z`);

describe('prices are those of the source', () => {
  it.each([
    ['AAPL', '2020-08-28', '499.2300'],
    ['AAPL', '2020-08-31', '129.0400'],
    ['TSLA', '2020-08-28', '2213.4000'],
    ['GOOGL', '2022-07-15', '2235.5500'],
    ['NVDA', '2024-06-07', '1208.8800'],
    ['NFLX', '2025-11-14', '1112.1700'],
    ['AAPL', '2021-11-19', '160.5500'],
    ['SPY', '2025-12-24', '690.3800'],
    ['XLC', '2018-06-19', '49.9600'],
  ])('%s closed on %s at %s', (symbol, date, close) => {
    const [bar] = barsOf(history.bars(symbol, { from: date, to: date }));
    expect(String(bar?.close)).toBe(close);
  });

  it('gives a whole bar, with the volume of that day', () => {
    const [bar] = barsOf(history.bars('AAPL', { from: '2016-01-04', to: '2016-01-04' }));
    expect(JSON.parse(JSON.stringify(bar))).toEqual({
      symbol: 'AAPL',
      date: '2016-01-04',
      open: '102.6100',
      high: '105.3700',
      low: '102.0000',
      close: '105.3500',
      volume: 67_649_400,
      currency: 'USD',
      source: 'replay:2016-01-04',
    });
  });

  it('has every session of the calendar', () => {
    const range = { from: '2016-01-01', to: '2025-12-31' };
    const sessions = history.calendar.sessionsBetween('2016-01-04', '2025-12-24');
    expect(sessions).toHaveLength(2510);
    expect(barsOf(history.bars('AAPL', range)).map(({ date }) => date)).toEqual(sessions);
  });

  it('equals the file, row by row', () => {
    const rows = gunzipSync(readFileSync(new URL('../../data/prices.csv.gz', import.meta.url)))
      .toString()
      .split('\n');
    for (const row of rows.slice(1, -1).filter((_, i) => i % 101 === 0)) {
      const [date = '', symbol = '', ...values] = row.split(',');
      const [bar] = barsOf(history.bars(symbol, { from: date, to: date }));
      const written = [bar?.open, bar?.high, bar?.low, bar?.close].map(price => String(price));
      const asInFile = values.slice(0, 4).map(value => String(Price.ofUnits(Price.of(value).units)));
      expect([row, ...written, bar?.volume]).toEqual([row, ...asInFile, Number(values[4])]);
    }
  });

  it('never has an open or close outside high and low', () => {
    for (const { symbol } of history.securities.all) {
      for (const { open, high, low, close } of barsOf(history.bars(symbol, history.coverage))) {
        const isInside = low.units <= open.units && low.units <= close.units && open.units <= high.units;
        if (!isInside || close.units > high.units) throw new Error(`${symbol} ${low} ${open} ${close} ${high}`);
      }
    }
  });
});

describe('the anchor', () => {
  it('pairs sessions, not dates', () => {
    const dates = (range: { from: string; to: string }) =>
      barsOf(market.bars('AAPL', range)).map(({ date, source }) => `${date} ${source}`);
    expect(dates({ from: '2026-11-24', to: '2026-11-30' })).toEqual([
      '2026-11-24 replay:2021-11-23',
      '2026-11-25 replay:2021-11-24',
      '2026-11-27 replay:2021-11-26',
      '2026-11-30 replay:2021-11-29',
    ]);
  });

  it('leaves about six years behind and four ahead', () => {
    expect(market.coverage).toEqual({ from: '2020-12-28', to: '2030-12-24' });
  });

  it.each(['2026-11-21', '2026-11-26'])('refuses %s, on which the exchange is shut', present => {
    expect(() => loadReplayMarket({ anchor: { present, data: '2021-11-19' } })).toThrow(BadAnchor);
  });
});

describe('quotes', () => {
  it('is this very quote, on every machine', () => {
    const quote = market.quote('AAPL', new Date('2026-11-20T17:00:00.123Z'));
    expect(JSON.parse(JSON.stringify(quote))).toEqual({
      asOf: '2026-11-20T16:45:00.000Z',
      ask: '159.4500',
      askSize: '3400.00000000',
      bid: '159.4400',
      bidSize: '7700.00000000',
      change: '1.5800',
      changePercent: '0.0100',
      currency: 'USD',
      delayMinutes: 15,
      last: '159.4500',
      previousClose: '157.8700',
      source: 'replay:2021-11-19',
      symbol: 'AAPL',
      volume: 48_775_903,
    });
  });

  // biome-ignore format: a table
  it.each([
    { when: 'at the open, before the delay has passed', at: '2026-11-20T14:44:59Z', asOf: '2026-11-19T21:00:00Z', last: '157.8700' },
    { when: 'at the open, the delay later',             at: '2026-11-20T14:45:00Z', asOf: '2026-11-20T14:30:00Z', last: '157.6500' },
    { when: 'at the close, the delay later',            at: '2026-11-20T21:15:00Z', asOf: '2026-11-20T21:00:00Z', last: '160.5500' },
    { when: 'on a Saturday',                            at: '2026-11-21T12:00:00Z', asOf: '2026-11-20T21:00:00Z', last: '160.5500' },
    { when: 'on Monday before the open',                at: '2026-11-23T12:00:00Z', asOf: '2026-11-20T21:00:00Z', last: '160.5500' },
  ])('$when, the last price is $last', ({ at, asOf, last }) => {
    const quote = market.quote('AAPL', new Date(at));
    expect(String(quote.last)).toBe(last);
    expect(quote.asOf).toEqual(new Date(asOf));
  });

  it('states the previous close in the shares of a split day', () => {
    const quote = history.quote('AAPL', afterClose('2020-08-31'));
    expect(String(quote.previousClose)).toBe('124.8075');
    expect(String(quote.change)).toBe('4.2325');
    expect(String(quote.changePercent)).toBe('0.0339');
  });

  it('states the previous close in the shares of a reverse split', () => {
    const [before] = barsOf(history.bars('JNK', { from: '2019-05-03', to: '2019-05-03' }));
    const quote = history.quote('JNK', afterClose('2019-05-06'));
    expect(quote.previousClose.units).toBe((before?.close.units ?? 0n) * 3n);
  });

  it('answers two processes alike and stays inside the bar of the day', () => {
    const other = loadReplayMarket();
    const symbols = fc.constantFrom(...market.securities.all.map(({ symbol }) => symbol));
    const instants = fc.date({ min: new Date('2024-01-01'), max: new Date('2030-12-01'), noInvalidDate: true });
    fc.assert(
      fc.property(symbols, instants, (symbol, at) => {
        const quote = market.quote(symbol, at);
        expect(other.quote(symbol, at)).toEqual(quote);

        const date = quote.asOf.toISOString().slice(0, 10);
        const [bar] = barsOf(market.bars(symbol, { from: date, to: date }));
        expect(bar?.source).toBe(quote.source);
        if (market.calendar.tradeDateOf(at) !== date) return;
        expect(quote.last.units).toBeGreaterThanOrEqual(bar?.low.units ?? 0n);
        expect(quote.last.units).toBeLessThanOrEqual(bar?.high.units ?? 0n);
        expect(quote.bid.units).toBeLessThanOrEqual(quote.last.units);
        expect(quote.ask.units).toBeGreaterThanOrEqual(quote.last.units);
      }),
    );
  });

  it.each([
    { what: 'the first session, which has no previous close', symbol: 'AAPL', date: '2016-01-04' },
    { what: 'a time after the last session', symbol: 'AAPL', date: '2025-12-26' },
    { what: 'a fund before it began', symbol: 'XLC', date: '2018-06-18' },
  ])('refuses $what', ({ symbol, date }) => {
    expect(() => history.quote(symbol, afterClose(date))).toThrow(OutsideCoverage);
  });

  it('begins on the second session', () => {
    expect(String(history.quote('AAPL', afterClose('2016-01-05')).previousClose)).toBe('105.3500');
  });

  it('refuses an unknown symbol', () => {
    expect(() => market.quote('NOPE', afterClose('2026-11-20'))).toThrow(UnknownSymbol);
  });
});

describe('the latest bar', () => {
  it.each([
    { when: 'while the session is open', at: '2026-11-20T20:00:00Z', date: '2026-11-19' },
    { when: 'after the close, before the delay has passed', at: '2026-11-20T21:10:00Z', date: '2026-11-19' },
    { when: 'after the close and the delay', at: '2026-11-20T21:15:00Z', date: '2026-11-20' },
    { when: 'on a Sunday', at: '2026-11-22T12:00:00Z', date: '2026-11-20' },
  ])('is of $date $when', ({ at, date }) => {
    expect(market.latestBarDate(new Date(at))).toBe(date);
  });
});

describe('ranges', () => {
  it('cuts a range to what there is', () => {
    const bars = barsOf(history.bars('XLC', { from: '2018-06-01', to: '2018-06-20' }));
    expect(bars.map(({ date }) => date)).toEqual(['2018-06-19', '2018-06-20']);
  });

  it('has no bars on a weekend', () => {
    expect(barsOf(history.bars('AAPL', { from: '2021-11-20', to: '2021-11-21' }))).toEqual([]);
  });

  it.each([
    { what: 'a range that ends before it begins', from: '2021-11-19', to: '2021-11-18', error: RangeReversed },
    { what: 'a range before the data', from: '2015-01-02', to: '2015-12-31', error: OutsideCoverage },
    { what: 'a range after the data', from: '2026-01-02', to: '2026-12-31', error: OutsideCoverage },
    { what: 'a day that does not exist', from: '2021-02-30', to: '2021-03-01', error: MalformedDate },
  ])('refuses $what', ({ from, to, error }) => {
    expect(() => history.bars('AAPL', { from, to })).toThrow(error);
  });
});

describe('corporate actions', () => {
  it('fall on the sessions of the present', () => {
    const actions = market.corporateActions({ from: '2026-11-20', to: '2026-11-25' });
    expect(JSON.parse(JSON.stringify(actions.slice(0, 2)))).toEqual([
      {
        amountPerShare: '0.701',
        currency: 'USD',
        exDate: '2026-11-20',
        kind: 'DIVIDEND',
        payDate: '2026-12-14',
        source: 'replay:2021-11-19',
        symbol: 'DIA',
      },
      {
        amountPerShare: '1.02',
        currency: 'USD',
        exDate: '2026-11-20',
        kind: 'DIVIDEND',
        payDate: '2026-12-14',
        source: 'replay:2021-11-19',
        symbol: 'UPS',
      },
    ]);
  });

  it.each([
    { what: 'Apple 4 for 1', symbol: 'AAPL', date: '2020-08-31', newShares: 4n, oldShares: 1n },
    { what: 'a reverse split, 1 for 3', symbol: 'JNK', date: '2019-05-06', newShares: 1n, oldShares: 3n },
    { what: 'a reverse split, 1 for 2', symbol: 'IAU', date: '2021-05-24', newShares: 1n, oldShares: 2n },
  ])('know $what', ({ symbol, date, newShares, oldShares }) => {
    const actions = history.corporateActions({ from: date, to: date });
    const split = actions.find(action => action.kind === 'SPLIT' && action.symbol === symbol);
    expect(split).toMatchObject({ exDate: date, ratio: { newShares, oldShares } });
  });

  it.each([
    { symbol: 'WMT', date: '2016-03-09', amount: '0.5' },
    { symbol: 'SCHX', date: '2016-12-19', amount: '0.356' },
    { symbol: 'SHW', date: '2017-02-23', amount: '0.85' },
  ])('know what $symbol paid on $date before its three-for-one split: $amount', ({ symbol, date, amount }) => {
    const actions = history.corporateActions({ from: date, to: date });
    const dividend = actions.find(action => action.kind === 'DIVIDEND' && action.symbol === symbol);
    expect(dividend?.kind === 'DIVIDEND' && dividend.amountPerShare.toString()).toBe(amount);
  });

  it('pay whole ten-thousandths, as dividends are declared', () => {
    const actions = history.corporateActions({ from: '2016-01-01', to: '2025-12-31' });
    const uneven = actions.filter(action => action.kind === 'DIVIDEND' && action.amountPerShare.units % 100n !== 0n);
    expect(uneven).toEqual([]);
  });

  it('are all there', () => {
    const actions = history.corporateActions({ from: '2016-01-01', to: '2025-12-31' });
    const splits = actions.filter(({ kind }) => kind === 'SPLIT');
    expect([actions.length - splits.length, splits.length]).toEqual([7595, 39]);
  });
});

describe('exchange rates', () => {
  it.each([
    { pair: 'EURUSD', rate: '1.127100' },
    { pair: 'USDEUR', rate: '0.887233' },
    { pair: 'GBPUSD', rate: '1.342940' },
    { pair: 'USDGBP', rate: '0.744635' },
    { pair: 'EURGBP', rate: '0.839278' },
    { pair: 'GBPEUR', rate: '1.191500' },
  ])('$pair is $rate', ({ pair, rate }) => {
    expect(String(market.fxRate(pair, afterClose('2026-11-20')).rate)).toBe(rate);
  });

  it.each([
    ['EURUSD', '2016-06-24', '1.106600'],
    ['EURUSD', '2022-09-28', '0.956500'],
  ])('%s was fixed on %s at %s', (pair, date, rate) => {
    expect(String(history.fxRate(pair, afterClose(date)).rate)).toBe(rate);
  });

  it('carries the last fixing over a session without one', () => {
    const quote = history.fxRate('EURUSD', afterClose('2018-05-01'));
    expect(quote.source).toBe('replay:2018-04-30');
  });

  it('keeps a pair and its inverse within one rounding', () => {
    for (const pair of FX_PAIRS) {
      const inverse = `${pair.slice(3)}${pair.slice(0, 3)}`;
      const [there, back] = [pair, inverse].map(one => market.fxRate(one, afterClose('2026-11-20')).rate.units);
      const off = (there ?? 0n) * (back ?? 0n) - 10n ** 12n;
      expect(off < 10n ** 6n && off > -(10n ** 6n)).toBe(true);
    }
  });

  it.each(['USDUSD', 'EURJPY', 'eurusd', ''])('refuses the pair "%s"', pair => {
    expect(() => market.fxRate(pair, afterClose('2026-11-20'))).toThrow(UnknownPair);
  });
});

describe('the path of a session', () => {
  const always = { from: new Date('2026-11-20T22:00:00Z'), to: new Date('2030-01-01T22:00:00Z') };

  it('goes from the open over the high and the low to the close', () => {
    const path = market.sessionPath('META', '2027-02-05', always);
    const [bar] = barsOf(market.bars('META', { from: '2027-02-05', to: '2027-02-05' }));

    expect(String(path[0]?.price)).toBe('244.6500');
    expect(path[0]?.at).toEqual(new Date('2027-02-05T14:30:00Z'));
    expect(path.at(-1)).toEqual({ at: new Date('2027-02-05T21:00:00Z'), price: bar?.close });
    const prices = path.map(({ price }) => String(price));
    expect(prices).toHaveLength(4);
    expect(prices).toEqual(expect.arrayContaining([String(bar?.high), String(bar?.low)]));
  });

  it('is found by every spelling of its symbol', () => {
    const path = market.sessionPath('BRK.B', '2027-02-05', always);
    expect(path).toHaveLength(4);
    expect(path).toEqual(market.sessionPath('BRK-B', '2027-02-05', always));
  });

  it('is what the quotes of the session show, when they show it', () => {
    const shownAt = (at: Date) => new Date(at.getTime() + market.delayMinutes * 60_000);
    const path = market.sessionPath('AAPL', '2027-02-05', always);
    expect(path.map(({ at }) => market.quote('AAPL', shownAt(at)).last)).toEqual(path.map(({ price }) => price));
  });

  it('goes on from the price that is shown at its beginning, and ends with the one that is shown at its end', () => {
    const [from, to] = [new Date('2027-02-05T16:00:00Z'), new Date('2027-02-05T19:00:00Z')];
    const path = market.sessionPath('AAPL', '2027-02-05', { from, to });
    expect(path[0]).toEqual({ at: from, price: market.quote('AAPL', from).last });
    expect(path.at(-1)?.price).toEqual(market.quote('AAPL', to).last);
    for (const { at } of path) expect(at >= from && at <= to).toBe(true);
  });

  it.each([
    ['before it', '2027-02-01T15:00:00Z', '2027-02-05T14:44:59Z'],
    ['after it', '2027-02-05T21:15:00Z', '2027-02-10T15:00:00Z'],
  ])('is empty %s', (_, from, to) => {
    expect(market.sessionPath('AAPL', '2027-02-05', { from: new Date(from), to: new Date(to) })).toEqual([]);
  });
});
