import { Injectable } from '@nestjs/common';
import { type EntryDraft, unitsOf } from '@sandbourse/ledger';
import { BusinessTime, CurrencyConverter } from '@sandbourse/market';
import {
  barsIfAny,
  type CorporateAction,
  type MarketData,
  quoteIfAny,
  TenantMarket,
  type TradingCalendar,
} from '@sandbourse/market-data';
import type { Currency, FxRate, Price } from '@sandbourse/money';
import { type ClosingMarket, type MovedInKind, movedInKind, priceAfter, symbolsSince } from '@sandbourse/portfolio';
import type { FirmMarket } from '../../books/valuation/firm-market.js';
import { FirmMarketService } from '../../books/valuation/firm-market.service.js';

/** The entries whose value is computed, and the firm, the valued days and the currency. */
interface ClosingMarketRequest {
  readonly firmId: string;
  readonly entries: readonly EntryDraft[];
  readonly days: readonly string[];
  readonly currency: Currency;
}

/**
 * The closing prices of a security, in units of 10^-4. The key is the index of a session in the list of sessions whose
 * prices are read.
 */
interface Closes {
  readonly currency: Currency;
  readonly at: ReadonlyMap<number, number>;
}

type RatesOf = ReadonlyMap<Currency, readonly (FxRate | undefined)[]>;

/** Reads the closing prices and exchange rates of days. A firm sees its own prices, because it can script them. */
@Injectable()
export class ClosingMarketService {
  constructor(
    private readonly time: BusinessTime,
    private readonly tenants: TenantMarket,
    private readonly converter: CurrencyConverter,
    private readonly present: FirmMarketService,
  ) {}

  /**
   * Returns the prices and rates at the end of these days: those at the close of the day's session, or of the last
   * session before the day. For a session that is still open, returns the current prices and rates, whose time is `at`.
   */
  async closingMarketFor(
    request: ClosingMarketRequest,
  ): Promise<{ readonly market: ClosingMarket; readonly at: Date }> {
    const { firmId, entries, days, currency } = request;
    const tenant = this.tenants.forFirm(firmId);
    const latest = tenant.latestBarDate(this.time.now(firmId));
    const sessions = sessionsOf(days, this.time.calendar);
    const closed = sessions.dates.filter(date => date <= latest);
    const open = sessions.dates[closed.length];
    const moved = movedInKind(entries, days);
    const [closes, now, opened] = await Promise.all([
      closesOf(tenant, symbolsSince(entries, ''), closed),
      this.present.look(firmId, open === undefined ? [] : symbolsSince(entries, open)),
      openingsOf(tenant, moved, days),
    ]);
    const rates = await this.ratesOf(closed, currency, [...closes.values(), ...entries]);
    const known = { closes, rates, sessions, closed: closed.length, now, opened };
    return { market: closingMarket(known, currency), at: now.at };
  }

  /**
   * Returns the exchange rates at the close of sessions. A rate is the value in `currency` of one unit of another
   * currency.
   */
  private async ratesOf(
    closed: readonly string[],
    currency: Currency,
    priced: readonly { readonly currency: Currency }[],
  ): Promise<RatesOf> {
    const others = new Set(priced.map(each => each.currency));
    others.delete(currency);
    const instants = closed.map(date => this.time.calendar.closeOn(date));
    const rates = [...others].map(async other => {
      const ofSessions = await Promise.all(instants.map(instant => this.converter.rate(other, currency, instant)));
      return [other, ofSessions] as const;
    });
    return new Map(await Promise.all(rates));
  }
}

/** The sessions whose prices some days have. They begin with the last session before the first day. */
interface SessionsOfDays {
  readonly dates: readonly string[];
  /** For each day, the index of the last session up to this day. Its close gives the prices at the end of the day. */
  readonly ending: readonly number[];
  /** For each day, the index of the last session before this day. Its close gives the prices at the start of the day. */
  readonly opening: readonly number[];
}

function sessionsOf(days: readonly string[], calendar: TradingCalendar): SessionsOfDays {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return { dates: [], ending: [], opening: [] };
  const dates = calendar.sessionsBetween(calendar.previousSession(first).date, last);
  const placeOf = new Map(dates.map((date, place) => [date, place]));
  const opening = days.map(day => placeOf.get(calendar.previousSession(day).date) ?? 0);
  return { dates, ending: days.map((day, i) => placeOf.get(day) ?? opening[i] ?? 0), opening };
}

/** The closing prices and rates of sessions, by the index of the session. */
interface KnownMarket {
  readonly closes: ReadonlyMap<string, Closes>;
  readonly rates: RatesOf;
  readonly sessions: SessionsOfDays;
  /** The number of sessions that have closed already. */
  readonly closed: number;
  readonly now: FirmMarket;
  readonly opened: Openings;
}

function closingMarket(known: KnownMarket, currency: Currency): ClosingMarket {
  const { closes, rates, sessions, closed, now, opened } = known;
  const closeOn = (place: number): number | undefined => {
    const session = sessions.ending[place] ?? closed;
    return session < closed ? session : undefined;
  };
  const rateAt = (other: Currency, session: number | undefined) => rates.get(other)?.[session ?? -1];
  return {
    price: (symbol, place) => {
      const session = closeOn(place);
      return session === undefined ? lastOf(now.securities.get(symbol)) : closeOf(closes.get(symbol), session);
    },
    rate: (other, place) => {
      const session = closeOn(place);
      return unitsIfAny(session === undefined ? now.rates.get(currency)?.get(other) : rateAt(other, session));
    },
    opening: {
      price: (symbol, place) => {
        const before = closeOf(closes.get(symbol), sessions.opening[place]);
        const opening = opened.get(place)?.get(symbol);
        return opening ? ((before && priceAfter(before, opening.actions)) ?? opening.quoted) : before;
      },
      rate: (other, place) => unitsIfAny(rateAt(other, sessions.opening[place])),
    },
  };
}

type PriceOfDay = ReturnType<ClosingMarket['price']>;

function closeOf(closes: Closes | undefined, session: number | undefined): PriceOfDay {
  const units = session === undefined ? undefined : closes?.at.get(session);
  return closes && units !== undefined ? { units, currency: closes.currency } : undefined;
}

function lastOf(traded: { readonly currency: Currency; readonly price: Price | null } | undefined): PriceOfDay {
  return traded?.price ? { units: unitsOf(traded.price), currency: traded.currency } : undefined;
}

/** The opening of a day on which a corporate action of the security takes effect. */
interface Opening {
  readonly actions: readonly CorporateAction[];
  /** The opening price as the market quotes it, which is rounded. */
  readonly quoted: PriceOfDay;
}

/** The opening prices that differ from the previous close, by the index of the day and the symbol. */
type Openings = ReadonlyMap<number, ReadonlyMap<string, Opening>>;

async function openingsOf(
  market: MarketData,
  moved: readonly MovedInKind[],
  days: readonly string[],
): Promise<Openings> {
  const openings = new Map<number, Map<string, Opening>>();
  for (const { symbol, place } of moved) {
    const date = days[place];
    if (date === undefined || openings.get(place)?.has(symbol)) continue;
    const actions = (await market.corporateActions({ from: date, to: date })).filter(each => each.symbol === symbol);
    if (actions.length === 0) continue;
    const quote = await quoteIfAny(market, symbol, market.calendar.businessDayStart(date));
    const quoted = quote && { units: unitsOf(quote.last), currency: quote.currency };
    const ofDay = openings.get(place) ?? new Map<string, Opening>();
    openings.set(place, ofDay.set(symbol, { actions, quoted }));
  }
  return openings;
}

const unitsIfAny = (rate: FxRate | undefined) => rate && unitsOf(rate);

async function closesOf(
  market: MarketData,
  symbols: readonly string[],
  sessions: readonly string[],
): Promise<ReadonlyMap<string, Closes>> {
  const { coverage, securities } = market;
  const covered = sessions.filter(date => date >= coverage.from && date <= coverage.to);
  const [from, to] = [covered[0], covered.at(-1)];
  if (from === undefined || to === undefined) return new Map();

  const placeOf = new Map(sessions.map((date, place) => [date, place]));
  // Securities that are unknown here are left out. An account at another custodian may hold them.
  const known = symbols.filter(value => securities.find({ type: 'ticker', value }));
  const closes = known.map(async symbol => {
    const bars = await barsIfAny(market, symbol, { from, to });
    const at = new Map<number, number>();
    for (let n = 0; n < bars.length; n += 1) {
      const place = placeOf.get(bars.dateAt(n));
      if (place !== undefined) at.set(place, bars.close[n] ?? 0);
    }
    return [symbol, { currency: bars.currency, at }] as const;
  });
  return new Map(await Promise.all(closes));
}
