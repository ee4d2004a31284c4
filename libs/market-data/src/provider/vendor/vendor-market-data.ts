import { AmountPerShare, CURRENCIES, type Currency, FxRate, PLACES, Price, Quantity } from '@sandbourse/money';
import type { z } from 'zod';
import type { BarSeries } from '../../bar-series.js';
import { paymentDateOf } from '../../calendar/payment-date.js';
import type { SessionDate } from '../../calendar/session.js';
import { secondsOf, type TradingCalendar } from '../../calendar/trading-calendar.js';
import { type CorporateAction, type SplitRatio, splitRatioOf } from '../../corporate-action.js';
import { MarketUnavailable, OutsideCoverage, RangeReversed, UnknownPair } from '../../market-data.errors.js';
import {
  type DateRange,
  FX_PAIRS,
  type FxQuote,
  type MarketData,
  type PathPoint,
  type Quote,
} from '../../market-data.js';
import type { SecurityDirectory } from '../../securities/security-directory.js';
import { unitsOf } from './decimal.js';
import { Fresh } from './fresh.js';
import { Conversion, DailyBars, Dividends, Snapshots, Splits, type TickerSnapshot } from './shapes.js';
import type { VendorClient } from './vendor-client.js';

export interface VendorMarketOptions {
  readonly client: VendorClient;
  readonly securities: SecurityDirectory;
  readonly calendar: TradingCalendar;
  readonly delayMinutes: number;
  /** The time for which a quote is cached, in milliseconds. */
  readonly cacheMs: number;
  /** Returns real time. A vendor has only current prices. */
  readonly now: () => Date;
}

type PagesOf<Item> = z.ZodType<{ results: Item[]; next_url?: string | undefined }>;

const SOURCE = 'massive';
/**
 * The maximum age of a quote that is shown after its renewal failed, in milliseconds. The quote's `as_of` shows its
 * age.
 */
const STALE_MS = 60_000;
/** Quotes are refused for times that differ from real time by more than this, in milliseconds. */
const DAY_MS = 24 * 60 * 60 * 1000;
const ROUND_LOT_UNITS = 100n * 10n ** BigInt(PLACES.quantity);
const PAGE = { limit: '5000' };

/**
 * The delayed market of a real vendor, for an operator with a licence and a key. It has only current prices, so it does
 * not support simulated time. The list of securities and the exchange's calendar come from this library.
 */
export class VendorMarketData implements MarketData {
  readonly securities: SecurityDirectory;
  readonly calendar: TradingCalendar;
  readonly delayMinutes: number;
  private readonly snapshots: Fresh<ReadonlyMap<string, TickerSnapshot>>;
  private readonly rates = new Map<string, Fresh<FxQuote>>();

  constructor(private readonly options: VendorMarketOptions) {
    this.securities = options.securities;
    this.calendar = options.calendar;
    this.delayMinutes = options.delayMinutes;
    this.snapshots = this.fresh(() => this.askSnapshots(), options.cacheMs);
  }

  get coverage(): DateRange {
    const [today, first] = [this.calendar.dateOf(this.options.now()), this.calendar.dateAt(0)];
    return { from: first, to: this.calendar.dateAt(this.calendar.indexOnOrBefore(today)) };
  }

  async quote(ticker: string, at: Date): Promise<Quote> {
    const { symbol, currency } = this.securities.bySymbol(ticker);
    this.refuseOtherTimes(symbol, at);
    const snapshot = (await this.snapshots.get()).get(symbol);
    if (!snapshot) throw new OutsideCoverage(symbol, this.calendar.dateOf(at));
    return quoteOf(snapshot, currency, this.delayMinutes);
  }

  async fxRate(pair: string, at: Date): Promise<FxQuote> {
    const known = FX_PAIRS.find(one => one === pair);
    if (!known) throw new UnknownPair(pair);
    this.refuseOtherTimes(pair, at);

    const rate = this.rates.get(pair) ?? this.fresh(() => this.askRate(known), this.options.cacheMs);
    this.rates.set(pair, rate);
    return rate.get();
  }

  async bars(ticker: string, { from, to }: DateRange): Promise<BarSeries> {
    const { symbol, currency } = this.securities.bySymbol(ticker);
    if (from > to) throw new RangeReversed(from, to);

    const path = `/v2/aggs/ticker/${vendorTicker(symbol)}/range/1/day/${from}/${to}`;
    const bars = await this.pages(DailyBars, path, { adjusted: 'false', sort: 'asc', limit: '50000' });
    if (bars.length === 0 && this.calendar.sessionsBetween(from, to).length > 0)
      throw new OutsideCoverage(symbol, `${from} to ${to}`);

    const price = (read: (bar: (typeof bars)[number]) => number) =>
      Int32Array.from(bars, bar => Number(unitsOf(read(bar), PLACES.price)));
    const dates = bars.map(({ t }) => this.calendar.dateOf(new Date(t)));
    return {
      symbol,
      currency,
      length: bars.length,
      open: price(bar => bar.o),
      high: price(bar => bar.h),
      low: price(bar => bar.l),
      close: price(bar => bar.c),
      volume: Uint32Array.from(bars, ({ v }) => v),
      dateAt: n => dates[n] ?? '',
      sourceAt: n => `${SOURCE}:${dates[n] ?? ''}`,
    };
  }

  async corporateActions({ from, to }: DateRange, only?: string): Promise<readonly CorporateAction[]> {
    if (from > to) throw new RangeReversed(from, to);
    const ours = (ticker: string) => this.securities.find({ type: 'ticker', value: ticker });

    const one = only !== undefined && { ticker: vendorTicker(this.securities.bySymbol(only).symbol) };
    const dividends = await this.pages(Dividends, '/stocks/v1/dividends', {
      'ex_dividend_date.gte': from,
      'ex_dividend_date.lte': to,
      ...one,
      ...PAGE,
    });
    const splits = await this.pages(Splits, '/stocks/v1/splits', {
      'execution_date.gte': from,
      'execution_date.lte': to,
      ...one,
      ...PAGE,
    });
    const actions: CorporateAction[] = [
      ...splits.flatMap(split => {
        const security = ours(split.ticker);
        return security
          ? [{ ...eventOf(security.symbol, split.execution_date), kind: 'SPLIT' as const, ratio: ratioOf(split) }]
          : [];
      }),
      ...dividends.flatMap(dividend => {
        const security = ours(dividend.ticker);
        if (!security) return [];
        const amountPerShare = AmountPerShare.ofUnits(unitsOf(dividend.cash_amount, AmountPerShare.places));
        const currency = currencyOf(dividend.currency) ?? security.currency;
        return [
          {
            ...eventOf(security.symbol, dividend.ex_dividend_date),
            kind: 'DIVIDEND' as const,
            amountPerShare,
            currency,
            payDate: this.payDateOf(dividend),
          },
        ];
      }),
    ];
    return actions.sort((a, b) => compare(a.exDate, b.exDate) || compare(a.symbol, b.symbol));
  }

  /** Returns an empty path. Only a jump of a tenant's clock needs a path, and clocks cannot jump with a vendor. */
  sessionPath(): readonly PathPoint[] {
    return [];
  }

  latestBarDate(at: Date): SessionDate {
    const seconds = secondsOf(at) - this.delayMinutes * 60;
    const opened = this.calendar.indexOfLastOpened(seconds);
    return this.calendar.dateAt(seconds < this.calendar.closeOf(opened) ? opened - 1 : opened);
  }

  /** Returns the payment date of a dividend. If the exchange is closed on this date, returns the next session. */
  private payDateOf({
    pay_date,
    ex_dividend_date,
  }: {
    pay_date?: string | null | undefined;
    ex_dividend_date: string;
  }) {
    return pay_date ? this.calendar.addSessions(pay_date, 0) : paymentDateOf(this.calendar, ex_dividend_date);
  }

  /** Requests the prices of all securities together, because the valuation of an account needs many of them. */
  private async askSnapshots(): Promise<ReadonlyMap<string, TickerSnapshot>> {
    const tickers = this.securities.all.map(({ symbol }) => vendorTicker(symbol)).join(',');
    const answer = await this.options.client.get(Snapshots, '/v2/snapshot/locale/us/markets/stocks/tickers', {
      tickers,
    });
    return new Map(answer?.tickers.map(snapshot => [ourSymbol(snapshot.ticker), snapshot]));
  }

  /** Requests the bid and the ask of a currency pair, and returns the middle. */
  private async askRate(pair: FxQuote['pair']): Promise<FxQuote> {
    const path = `/v1/conversion/${pair.slice(0, 3)}/${pair.slice(3)}`;
    const answer = await this.options.client.get(Conversion, path, { amount: '1', precision: String(PLACES.fxRate) });
    if (!answer) throw new UnknownPair(pair);

    const { bid, ask, timestamp } = answer.last;
    const middle = (unitsOf(bid, PLACES.fxRate) + unitsOf(ask, PLACES.fxRate)) / 2n;
    return { pair, rate: FxRate.ofUnits(middle), asOf: new Date(timestamp), source: SOURCE };
  }

  private async pages<Item>(schema: PagesOf<Item>, path: string, query: Record<string, string>): Promise<Item[]> {
    const items: Item[] = [];
    let page = await this.options.client.get(schema, path, query);
    while (page) {
      items.push(...page.results);
      page = page.next_url === undefined ? undefined : await this.options.client.get(schema, page.next_url);
    }
    return items;
  }

  private fresh<T>(ask: () => Promise<T>, keepMs: number): Fresh<T> {
    return new Fresh(ask, { keepMs, staleMs: STALE_MS, now: () => this.options.now().getTime() });
  }

  /**
   * Throws if the requested time is not close to real time. The vendor would return the current price for every time.
   */
  private refuseOtherTimes(what: string, at: Date): void {
    if (Math.abs(at.getTime() - this.options.now().getTime()) > DAY_MS)
      throw new OutsideCoverage(what, `${at.toISOString()}; the vendor quotes only current prices`);
  }
}

function quoteOf(snapshot: TickerSnapshot, currency: Currency, delayMinutes: number): Quote {
  const { day, prevDay, lastTrade, lastQuote, updated } = snapshot;
  // Before the first trade of a day, the vendor's bar of this day is empty.
  const last = priceOf(lastTrade?.p ?? (day.c === 0 ? prevDay.c : day.c));
  const previousClose = priceOf(prevDay.c);
  return {
    symbol: ourSymbol(snapshot.ticker),
    bid: lastQuote ? priceOf(lastQuote.p) : last,
    ask: lastQuote ? priceOf(lastQuote.P) : last,
    bidSize: roundLots(lastQuote?.s),
    askSize: roundLots(lastQuote?.S),
    last,
    previousClose,
    change: last.minus(previousClose),
    changePercent: last.relativeTo(previousClose),
    volume: Math.trunc(day.v),
    currency,
    asOf: new Date(Math.trunc((lastTrade?.t ?? updated) / 1_000_000)),
    delayMinutes,
    source: SOURCE,
  };
}

/** Converts the notation of share classes: BRK-B here, BRK.B at the vendor. */
function vendorTicker(symbol: string): string {
  return symbol.replace('-', '.');
}

function ourSymbol(ticker: string): string {
  return ticker.replace('.', '-');
}

function priceOf(value: number): Price {
  return Price.ofUnits(unitsOf(value, PLACES.price));
}

/**
 * Returns the displayed size, but at least one round lot. Plans without quotes have no size, and no order could trade
 * with a size of zero.
 */
function roundLots(lots: number | undefined): Quantity {
  return Quantity.ofUnits(BigInt(Math.max(1, Math.trunc(lots ?? 1))) * ROUND_LOT_UNITS);
}

function ratioOf({ split_from, split_to }: { split_from: number; split_to: number }): SplitRatio {
  const counts = [split_to, split_from];
  if (!counts.every(count => count > 0 && /^\d+(\.\d+)?$/.test(String(count))))
    throw new MarketUnavailable(`the vendor has a split of ${split_to} for ${split_from}`);
  return splitRatioOf(split_to, split_from);
}

function eventOf(symbol: string, exDate: SessionDate) {
  return { symbol, exDate, source: `${SOURCE}:${exDate}` };
}

function currencyOf(code: string | null | undefined): Currency | undefined {
  return CURRENCIES.find(known => known === code?.toUpperCase());
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
