import { AmountPerShare, divideHalfEven, PLACES, Price, Quantity, rescale } from '@sandbourse/money';
import type { BarSeries } from '../bar-series.js';
import { dateOfDay, dayOfDate } from '../calendar/day.js';
import { paymentDateOf } from '../calendar/payment-date.js';
import type { SessionDate } from '../calendar/session.js';
import { secondsOf, type TradingCalendar } from '../calendar/trading-calendar.js';
import type { CorporateAction, SplitRatio } from '../corporate-action.js';
import { OutsideCoverage, RangeReversed, UnknownPair, UnknownSymbol } from '../market-data.errors.js';
import { type DateRange, FX_PAIRS, type FxQuote, type MarketData, type PathPoint, type Quote } from '../market-data.js';
import type { SecurityDirectory } from '../securities/security-directory.js';
import type { ActionHistory } from './action-history.js';
import { type Anchor, sessionsAhead } from './anchor.js';
import type { DailyBar } from './daily-bar.js';
import { type FxHistory, rateOf } from './fx-history.js';
import { hashText, mix } from './hash.js';
import { extremesOf, priceAt } from './intraday-path.js';
import type { PriceHistory, Series } from './price-history.js';
import { touchOf } from './touch.js';
import { volumeBy } from './volume-curve.js';

export const REPLAY_DELAY_MINUTES = 15;
const DELAY_SECONDS = REPLAY_DELAY_MINUTES * 60;

/** The contents of all files. A process reads them once. */
export interface DataSet {
  readonly calendar: TradingCalendar;
  readonly securities: SecurityDirectory;
  readonly prices: PriceHistory;
  readonly actions: ActionHistory;
  readonly fx: FxHistory;
}

/**
 * Replays past prices in simulated time. The session `data` of the anchor is replayed on the session `present`. The
 * next session after `data` is replayed on the next session after `present`, and so on. Results depend only on the
 * arguments, so every process sees the same market.
 *
 * All methods return their results immediately, without promises. (`MarketData` allows both, because of vendors.)
 */
export class ReplayMarketData implements MarketData {
  readonly calendar: TradingCalendar;
  readonly securities: SecurityDirectory;
  readonly coverage: DateRange;
  readonly delayMinutes = REPLAY_DELAY_MINUTES;
  private readonly ahead: number;
  /** The source text of each session, created once, because hundreds of thousands of bars contain such a text. */
  private readonly sources: string[] = [];
  /** The payment date of each ex-date. They are cached because counting business days is slow. */
  private readonly payDates = new Map<SessionDate, SessionDate>();

  constructor(
    private readonly data: DataSet,
    anchor: Anchor,
  ) {
    this.calendar = data.calendar;
    this.securities = data.securities;
    this.ahead = sessionsAhead(anchor, data.calendar);
    this.coverage = {
      from: this.presentDateOf(data.prices.firstSession),
      to: this.presentDateOf(data.prices.lastSession),
    };
  }

  /**
   * Returns the quote of a security. A security has quotes from its second session on, because on its first session it
   * has no previous close. Between 20:00 in New York and the first price of the next session (09:45), the price is the
   * previous close, adjusted for the splits and dividends of the next session.
   */
  quote(ticker: string, at: Date): Quote {
    const { symbol, currency } = this.securities.bySymbol(ticker);
    const series = this.seriesOf(symbol);
    const moment = this.momentOf(at);
    const tradeSession = moment.tradeSession - this.ahead;
    const isTraded = moment.session === moment.tradeSession;
    const barBefore = this.data.prices.barOf(series, tradeSession - 1);
    const bar = isTraded
      ? this.data.prices.barOf(series, tradeSession)
      : barBefore && this.adjusted(barBefore, symbol, tradeSession);
    if (!bar || !barBefore) throw new OutsideCoverage(symbol, this.calendar.dateAt(moment.session));

    const daySeed = mix(hashText(symbol), this.calendar.compactDateAt(moment.dataSession));
    const last = priceAt(bar, daySeed, moment.second, moment.secondsOfSession);
    const touch = touchOf(last, bar, mix(daySeed, moment.second));
    const split = this.data.actions.splitOf(symbol, tradeSession);
    const previousClose = Price.ofUnits(BigInt(inNewShares(barBefore.close, split)));
    const lastPrice = Price.ofUnits(BigInt(last));

    return {
      symbol,
      bid: Price.ofUnits(BigInt(touch.bid)),
      ask: Price.ofUnits(BigInt(touch.ask)),
      bidSize: shares(touch.bidSize),
      askSize: shares(touch.askSize),
      last: lastPrice,
      previousClose,
      change: lastPrice.minus(previousClose),
      changePercent: lastPrice.relativeTo(previousClose),
      volume: isTraded ? volumeBy(bar.volume, moment.second, moment.secondsOfSession) : 0,
      currency,
      asOf: new Date((this.calendar.openOf(moment.session) + moment.second) * 1000),
      delayMinutes: REPLAY_DELAY_MINUTES,
      source: this.sourceOf(moment.dataSession),
    };
  }

  /**
   * Returns the exchange rate on the day of the session that quotes show. If no rate was published on that day, returns
   * the last one before it.
   */
  fxRate(pair: string, at: Date): FxQuote {
    const known = FX_PAIRS.find(one => one === pair);
    if (!known) throw new UnknownPair(pair);

    const { session, dataSession } = this.momentOf(at);
    const fixing = this.data.fx.fixingOn(dayOfDate(this.calendar.dateAt(dataSession)));
    if (!fixing) throw new OutsideCoverage(pair, this.calendar.dateAt(session));

    return {
      pair: known,
      rate: rateOf(known, fixing),
      asOf: new Date(this.calendar.openOf(session) * 1000),
      source: `replay:${dateOfDay(fixing.day)}`,
    };
  }

  /** Returns the bars in a range. If the security has prices only in a part of the range, returns only these bars. */
  bars(ticker: string, range: DateRange): BarSeries {
    const { symbol, currency } = this.securities.bySymbol(ticker);
    const series = this.seriesOf(symbol);
    const [first, last] = this.dataSessionsIn(range);
    const isOutside = first <= last && (first > series.lastSession || last < series.firstSession);
    if (isOutside) throw new OutsideCoverage(symbol, `${range.from} to ${range.to}`);

    const begin = Math.max(first, series.firstSession);
    const columns = this.data.prices.columnsOf(series, begin, Math.min(last, series.lastSession));
    return {
      symbol,
      currency,
      length: columns.open.length,
      ...columns,
      dateAt: n => this.presentDateOf(begin + n),
      sourceAt: n => this.sourceOf(begin + n),
    };
  }

  corporateActions(range: DateRange, ticker?: string): CorporateAction[] {
    const [first, last] = this.dataSessionsIn(range);
    const only = ticker === undefined ? undefined : this.securities.bySymbol(ticker).symbol;
    const actions = this.data.actions.between(first, last);
    return (only === undefined ? actions : actions.filter(({ symbol }) => symbol === only)).map(action => {
      const { symbol } = action;
      const event = { symbol, exDate: this.presentDateOf(action.session), source: this.sourceOf(action.session) };
      if (action.kind === 'SPLIT') return { ...event, kind: action.kind, ratio: action.ratio };

      const { currency } = this.securities.bySymbol(symbol);
      const payDate = this.payDateOf(event.exDate);
      return { ...event, kind: action.kind, amountPerShare: action.amountPerShare, currency, payDate };
    });
  }

  private payDateOf(exDate: SessionDate): SessionDate {
    const payDate = this.payDates.get(exDate) ?? paymentDateOf(this.calendar, exDate);
    this.payDates.set(exDate, payDate);
    return payDate;
  }

  /**
   * Returns the prices of a session between two times. The first and the last price equal the delayed quotes at `from`
   * and `to`. Each price has the time at which it was traded, so that orders are executed without the delay.
   */
  sessionPath(ticker: string, date: SessionDate, { from, to }: { from: Date; to: Date }): PathPoint[] {
    const { symbol } = this.securities.bySymbol(ticker);
    const session = this.calendar.indexOnOrAfter(date);
    const bar = this.data.prices.barOf(this.seriesOf(symbol), session - this.ahead);
    const open = this.calendar.openOf(session);
    const secondsOfSession = this.calendar.closeOf(session) - open;
    const first = Math.max(0, secondsOf(from) - DELAY_SECONDS - open);
    const last = Math.min(secondsOfSession, secondsOf(to) - DELAY_SECONDS - open);
    if (!bar || last < 0 || first >= secondsOfSession) return [];

    const daySeed = mix(hashText(symbol), this.calendar.compactDateAt(session - this.ahead));
    const extremes = extremesOf(bar, daySeed, secondsOfSession).map(({ second }) => second);
    const between = extremes.filter(second => second > first && second < last);
    return [first, ...between, last].map(second => ({
      at: new Date(Math.max(from.getTime(), (open + second) * 1000)),
      price: Price.ofUnits(BigInt(priceAt(bar, daySeed, second, secondsOfSession))),
    }));
  }

  latestBarDate(at: Date): SessionDate {
    const seconds = secondsOf(at) - DELAY_SECONDS;
    const opened = this.calendar.indexOfLastOpened(seconds);
    return this.calendar.dateAt(seconds < this.calendar.closeOf(opened) ? opened - 1 : opened);
  }

  private seriesOf(symbol: string): Series {
    const series = this.data.prices.seriesOf(symbol);
    if (!series) throw new UnknownSymbol(symbol, this.securities.symbols);
    return series;
  }

  /**
   * Returns the session and the second whose prices a request at this time shows. They are fifteen minutes earlier than
   * the request. If no session was open then, they are those of the last close.
   */
  private momentOf(at: Date): Moment {
    const seconds = secondsOf(at) - DELAY_SECONDS;
    const session = this.calendar.indexOfLastOpened(seconds);
    const open = this.calendar.openOf(session);
    const secondsOfSession = this.calendar.closeOf(session) - open;
    return {
      tradeSession: this.calendar.indexOfTradesAt(secondsOf(at)),
      session,
      dataSession: session - this.ahead,
      second: Math.min(seconds - open, secondsOfSession),
      secondsOfSession,
    };
  }

  /** Returns the bar of the previous session, adjusted for the splits and dividends of the given session. */
  private adjusted(bar: DailyBar, symbol: string, dataSession: number): DailyBar {
    const split = this.data.actions.splitOf(symbol, dataSession);
    const dividend = this.data.actions.dividendOf(symbol, dataSession);
    if (!split && dividend.isZero()) return bar;

    const paid = Number(rescale(dividend.units, AmountPerShare.places, PLACES.price));
    const priceOf = (price: number) => inNewShares(price, split) - paid;
    return {
      open: priceOf(bar.open),
      high: priceOf(bar.high),
      low: priceOf(bar.low),
      close: priceOf(bar.close),
      volume: split ? Number((BigInt(bar.volume) * split.newShares) / split.oldShares) : bar.volume,
    };
  }

  /** Returns the indexes of the past sessions that are replayed between two dates of simulated time. */
  private dataSessionsIn({ from, to }: DateRange): [first: number, last: number] {
    if (from > to) throw new RangeReversed(from, to);
    return [this.calendar.indexOnOrAfter(from) - this.ahead, this.calendar.indexOnOrBefore(to) - this.ahead];
  }

  private presentDateOf(dataSession: number): SessionDate {
    return this.calendar.dateAt(dataSession + this.ahead);
  }

  private sourceOf(dataSession: number): string {
    this.sources[dataSession] ??= `replay:${this.calendar.dateAt(dataSession)}`;
    return this.sources[dataSession];
  }
}

interface Moment {
  /** The index in the calendar of the session to which a trade at this time belongs. */
  readonly tradeSession: number;
  /**
   * The session of simulated time whose prices are shown, and the past session that it replays. Both are indexes in the
   * calendar.
   */
  readonly session: number;
  readonly dataSession: number;
  readonly second: number;
  readonly secondsOfSession: number;
}

/**
 * Converts a price before a split to a price after it, in units of 10^-4. `split` is undefined if no split took effect.
 */
function inNewShares(price: number, split: SplitRatio | undefined): number {
  return split ? Number(divideHalfEven(BigInt(price) * split.oldShares, split.newShares)) : price;
}

function shares(count: number): Quantity {
  return Quantity.ofUnits(BigInt(count) * 100_000_000n);
}
