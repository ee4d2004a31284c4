import { AmountPerShare, divideHalfEven, PLACES, Price, rescale } from '@sandbourse/money';
import type { BarSeries } from '../bar-series.js';
import type { SessionDate } from '../calendar/session.js';
import type { CorporateAction } from '../corporate-action.js';
import type { Awaitable, DateRange, MarketData, PathPoint, Quote } from '../market-data.js';
import type { Closes } from './closes.js';
import { atLeastACent, type Fraction, scaled, times, UNCHANGED } from './price-factor.js';
import { isMerger, type ScriptedAction, type ScriptedMerger } from './scripted-action.js';

/** Returns a market that has the corporate actions of a tenant's scripts, in addition to the real ones. */
export function withActions(market: MarketData, actions: readonly ScriptedAction[], closes: Closes): MarketData {
  const acted = new ActedMarket(market, actions, closes);
  return Object.create(market, {
    quote: { value: acted.quote.bind(acted) },
    bars: { value: acted.bars.bind(acted) },
    sessionPath: { value: acted.sessionPath.bind(acted) },
    corporateActions: { value: acted.corporateActions.bind(acted) },
  }) as MarketData;
}

/**
 * A market with corporate actions that a tenant scripted. From the ex-date of an action on, the current real price is
 * multiplied by a factor:
 * - for a split, old shares divided by new shares;
 * - for a distribution, (previous close minus distributed value) divided by the previous close.
 *
 * After a merger, the price is the amount that was paid for a share, and the security does not trade. Sizes and volumes
 * do not change.
 */
class ActedMarket {
  private readonly bySymbol = new Map<string, ScriptedAction[]>();

  constructor(
    private readonly market: MarketData,
    actions: readonly ScriptedAction[],
    private readonly closes: Closes,
  ) {
    for (const action of [...actions].sort(byExDate))
      this.bySymbol.set(action.symbol, [...(this.bySymbol.get(action.symbol) ?? []), action]);
  }

  quote(ticker: string, at: Date): Awaitable<Quote> {
    const tradeDate = this.market.calendar.tradeDateOf(at);
    const acted = this.actedBy(ticker, tradeDate);
    return acted.length === 0 ? this.market.quote(ticker, at) : this.actedQuote(acted, ticker, at);
  }

  async bars(ticker: string, range: DateRange): Promise<BarSeries> {
    const series = await this.market.bars(ticker, range);
    const acted = this.actedBy(ticker, range.to);
    if (acted.length === 0) return series;

    const steps = await this.stepsOf(acted);
    const stepAt = (n: number) => steps.findLast(({ action }) => action.exDate <= series.dateAt(n));
    const merger = acted.find(isMerger);
    const dates = Array.from({ length: series.length }, (_, n) => series.dateAt(n));
    const length = merger ? dates.filter(date => date < merger.exDate).length : series.length;
    const column = (prices: ArrayLike<number>) =>
      Array.from({ length }, (_, n) => {
        const [price = 0, step] = [prices[n], stepAt(n)];
        return step ? Number(actedPrice(Price.ofUnits(BigInt(price)), step.factor).units) : price;
      });
    return {
      ...series,
      length,
      open: column(series.open),
      high: column(series.high),
      low: column(series.low),
      close: column(series.close),
      sourceAt: n => sourceUnder(series.sourceAt(n), stepAt(n)?.action),
    };
  }

  async sessionPath(ticker: string, date: SessionDate, between: { from: Date; to: Date }): Promise<PathPoint[]> {
    const acted = this.actedBy(ticker, date);
    if (acted.some(isMerger)) return [];
    const [path, factor] = await Promise.all([this.market.sessionPath(ticker, date, between), this.factorOf(acted)]);
    return path.map(({ at, price }) => ({ at, price: factor === UNCHANGED ? price : actedPrice(price, factor) }));
  }

  async corporateActions(range: DateRange, ticker?: string): Promise<CorporateAction[]> {
    const real = await this.market.corporateActions(range, ticker);
    const scripted = ticker === undefined ? [...this.bySymbol.values()].flat() : this.actionsOf(ticker);
    const own = scripted.filter(({ exDate }) => exDate >= range.from && exDate <= range.to);
    return [
      ...real
        .filter(({ symbol, exDate }) => !this.isMerged(symbol, exDate))
        .map(action => this.inSharesOfTheDay(action)),
      ...own.map(action => this.asCorporateAction(action)),
    ].sort(byExDateAndSymbol);
  }

  /**
   * Returns a quote with the scripted actions. As in real quotes, a split of the session changes the previous close,
   * and a dividend of the session does not.
   */
  private async actedQuote(acted: readonly ScriptedAction[], ticker: string, at: Date): Promise<Quote> {
    const tradeDate = this.market.calendar.tradeDateOf(at);
    const [quote, factor, factorBefore] = await Promise.all([
      this.market.quote(ticker, at),
      this.factorOf(acted),
      this.factorOf(acted.filter(({ exDate, kind }) => exDate < tradeDate || kind === 'SPLIT')),
    ]);
    const merger = acted.find(isMerger);
    const standing = merger && (await this.givenInMerger(merger));
    const last = standing ?? actedPrice(quote.last, factor);
    const previousClose =
      standing && merger.exDate < tradeDate ? standing : actedPrice(quote.previousClose, factorBefore);
    return {
      ...quote,
      bid: standing ?? atLeastACent(scaled(quote.bid, factor, 'down')),
      last,
      ask: standing ?? atLeastACent(scaled(quote.ask, factor, 'up')),
      previousClose,
      ...(standing && { isHalted: true }),
      change: last.minus(previousClose),
      changePercent: last.relativeTo(previousClose),
      source: sourceUnder(quote.source, acted.at(-1)),
    };
  }

  private actionsOf(ticker: string): readonly ScriptedAction[] {
    return this.bySymbol.get(this.market.securities.bySymbol(ticker).symbol) ?? [];
  }

  private actedBy(ticker: string, date: SessionDate): readonly ScriptedAction[] {
    return this.actionsOf(ticker).filter(({ exDate }) => exDate <= date);
  }

  private isMerged(symbol: string, date: SessionDate): boolean {
    return this.actedBy(symbol, date).some(isMerger);
  }

  private async factorOf(actions: readonly ScriptedAction[]): Promise<Fraction> {
    return (await this.stepsOf(actions)).at(-1)?.factor ?? UNCHANGED;
  }

  /**
   * Returns each action with the factor of the price after it. This factor is the product of its own factor and all
   * earlier factors.
   */
  private async stepsOf(actions: readonly ScriptedAction[]): Promise<{ action: ScriptedAction; factor: Fraction }[]> {
    const steps: { action: ScriptedAction; factor: Fraction }[] = [];
    let factor = UNCHANGED;
    for (const action of actions) {
      factor = times(factor, await this.effectOf(action, factor));
      steps.push({ action, factor });
    }
    return steps;
  }

  private async effectOf(action: ScriptedAction, before: Fraction): Promise<Fraction> {
    if (action.kind === 'SPLIT') return { numerator: action.ratio.oldShares, denominator: action.ratio.newShares };
    if (isMerger(action)) return UNCHANGED;

    const real = await this.closes.closeOf(action.symbol, this.market.calendar.previousSession(action.exDate).date);
    if (!real) return UNCHANGED;
    const close = actedPrice(real, before);
    const given = await this.givenOnAShare(action);
    return { numerator: atLeastACent(close.minus(given)).units, denominator: close.units };
  }

  /** Returns the value that an old share receives: the cash, or the value of the new shares at their previous close. */
  private async givenOnAShare(action: Distributing): Promise<Price> {
    return action.kind === 'SPIN_OFF' ? this.worthOfNewShares(action) : priceOf(action.amountPerShare);
  }

  /** Returns the value that a merger pays for a share. New shares count with their previous close. */
  private async givenInMerger(merger: ScriptedMerger): Promise<Price> {
    if (merger.kind === 'CASH_MERGER') return merger.price;
    return atLeastACent(priceOf(merger.cashPerShare).plus(await this.worthOfNewShares(merger)));
  }

  private async worthOfNewShares({ newSymbol, ratio, exDate }: GivingShares): Promise<Price> {
    const { date } = this.market.calendar.previousSession(exDate);
    const [real, factor] = await Promise.all([
      this.closes.closeOf(newSymbol, date),
      this.factorOf(this.actedBy(newSymbol, date)),
    ]);
    const close = real ? actedPrice(real, factor) : Price.zero;
    return Price.ofUnits(divideHalfEven(close.units * ratio.newShares, ratio.oldShares));
  }

  /** Returns a real dividend as an amount per share after the tenant's scripted splits. */
  private inSharesOfTheDay(action: CorporateAction): CorporateAction {
    if (action.kind !== 'DIVIDEND') return action;
    let { units } = action.amountPerShare;
    for (const split of this.actedBy(action.symbol, action.exDate))
      if (split.kind === 'SPLIT') units = divideHalfEven(units * split.ratio.oldShares, split.ratio.newShares);
    return { ...action, amountPerShare: AmountPerShare.ofUnits(units) };
  }

  private asCorporateAction(action: ScriptedAction): CorporateAction {
    const { symbol, exDate, actionId } = action;
    const event = { symbol, exDate, source: `script:${action.kind}:${actionId}` };
    if (action.kind === 'SPLIT') return { ...event, kind: action.kind, ratio: action.ratio };
    const { payDate } = action;
    if (action.kind === 'SPIN_OFF') {
      const { kind, newSymbol, ratio } = action;
      return { ...event, kind, newSymbol, ratio, payDate };
    }
    if (action.kind === 'STOCK_MERGER') {
      const { kind, newSymbol, ratio, cashPerShare } = action;
      return { ...event, kind, newSymbol, ratio, cashPerShare, payDate };
    }
    const { currency } = this.market.securities.bySymbol(symbol);
    if (action.kind === 'CASH_MERGER') return { ...event, kind: action.kind, price: action.price, payDate, currency };
    const { kind, amountPerShare } = action;
    return { ...event, kind, amountPerShare, payDate, currency };
  }
}

type GivingShares = Extract<ScriptedAction, { kind: 'SPIN_OFF' | 'STOCK_MERGER' }>;
type Distributing = Extract<ScriptedAction, { kind: 'DIVIDEND' | 'RETURN_OF_CAPITAL' | 'SPIN_OFF' }>;

function priceOf(amountPerShare: AmountPerShare): Price {
  return Price.ofUnits(rescale(amountPerShare.units, AmountPerShare.places, PLACES.price));
}

function actedPrice(price: Price, factor: Fraction): Price {
  return atLeastACent(scaled(price, factor, 'nearest'));
}

function sourceUnder(source: string, action: ScriptedAction | undefined): string {
  return action ? `${source}+script:${action.kind}:${action.actionId}` : source;
}

function byExDate(a: ScriptedAction, b: ScriptedAction): number {
  return a.exDate < b.exDate ? -1 : 1;
}

function byExDateAndSymbol(a: CorporateAction, b: CorporateAction): number {
  if (a.exDate !== b.exDate) return a.exDate < b.exDate ? -1 : 1;
  return a.symbol < b.symbol ? -1 : 1;
}
