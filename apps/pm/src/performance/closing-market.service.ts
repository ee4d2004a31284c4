import { Injectable } from '@nestjs/common';
import type { EntryDraft } from '@sandbourse/ledger';
import { BusinessTime, CurrencyConverter } from '@sandbourse/market';
import { barsIfAny, type MarketData, quoteIfAny, TenantMarket } from '@sandbourse/market-data';
import { type Currency, type FxRate, Price } from '@sandbourse/money';
import { type ClosingMarket, symbolsSince } from '@sandbourse/portfolio';

/** What entries are to be valued at. */
export interface Wanted {
  readonly firmId: string;
  readonly entries: readonly EntryDraft[];
  readonly sessions: readonly string[];
  readonly currency: Currency;
  /** The present: a session whose close is not known yet has its quote. */
  readonly at: Date;
}

/** A security's prices by the place of their sessions. */
interface Prices {
  readonly currency: Currency;
  readonly at: (place: number) => Price | undefined;
}

type PricesOf = ReadonlyMap<string, Prices>;

/** The prices of the sessions as a firm sees them, and the rates of their days. */
@Injectable()
export class ClosingMarketService {
  constructor(
    private readonly time: BusinessTime,
    private readonly tenants: TenantMarket,
    private readonly converter: CurrencyConverter,
  ) {}

  async of(wanted: Wanted): Promise<ClosingMarket> {
    const { firmId, entries, sessions, at } = wanted;
    const market = this.tenants.forFirm(firmId);
    const latest = market.latestBarDate(at);
    const closed = sessions.filter(date => date <= latest);
    const present = sessions[closed.length];
    const [closes, quotes] = await Promise.all([
      closesOf(market, symbolsSince(entries, ''), closed),
      present === undefined ? new Map<string, Prices>() : quotesOf(market, symbolsSince(entries, present), at),
    ]);
    const rates = await this.ratesOf(wanted, closed.length, [...closes.values(), ...quotes.values(), ...entries]);
    return {
      price: (symbol, place) => {
        const prices = (place < closed.length ? closes : quotes).get(symbol);
        const price = prices?.at(place);
        return prices && price && { price, currency: prices.currency };
      },
      rate: (currency, place) => rates.get(currency)?.[place],
    };
  }

  /** The rates of the sessions for one unit of each other currency. */
  private async ratesOf(
    { sessions, currency, at }: Wanted,
    closed: number,
    priced: readonly { readonly currency: Currency }[],
  ): Promise<ReadonlyMap<Currency, readonly (FxRate | undefined)[]>> {
    const others = new Set(priced.map(each => each.currency));
    others.delete(currency);
    const instants = sessions.map((date, place) => (place < closed ? this.time.calendar.closeOn(date) : at));
    const rates = [...others].map(async other => {
      const ofSessions = await Promise.all(instants.map(instant => this.converter.rate(other, currency, instant)));
      return [other, ofSessions] as const;
    });
    return new Map(await Promise.all(rates));
  }
}

async function closesOf(
  market: MarketData,
  symbols: readonly string[],
  sessions: readonly string[],
): Promise<PricesOf> {
  const { coverage } = market;
  const covered = sessions.filter(date => date >= coverage.from && date <= coverage.to);
  const [from, to] = [covered[0], covered.at(-1)];
  if (from === undefined || to === undefined) return new Map();
  const placeOf = new Map(sessions.map((date, place) => [date, place]));
  const prices = known(market, symbols).map(async symbol => {
    const series = await barsIfAny(market, symbol, { from, to });
    const units = new Map(
      Array.from({ length: series.length }, (_, n) => [placeOf.get(series.dateAt(n)), series.close[n]] as const),
    );
    const at = (place: number) => {
      const close = units.get(place);
      return close === undefined ? undefined : Price.ofUnits(BigInt(close));
    };
    return [symbol, { currency: series.currency, at }] as const;
  });
  return new Map(await Promise.all(prices));
}

async function quotesOf(market: MarketData, symbols: readonly string[], instant: Date): Promise<PricesOf> {
  const quotes = await Promise.all(known(market, symbols).map(symbol => quoteIfAny(market, symbol, instant)));
  return new Map(
    quotes.flatMap(quote =>
      quote ? [[quote.symbol, { currency: quote.currency, at: () => quote.last }] as const] : [],
    ),
  );
}

/** What an outside custodian holds may be nothing that trades here. */
function known({ securities }: MarketData, symbols: readonly string[]): string[] {
  return symbols.filter(value => securities.find({ type: 'ticker', value }));
}
