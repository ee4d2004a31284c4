import { dayOf, type EntryDraft, effectiveDateOf, effectiveEntries } from '@sandbourse/ledger';
import { type Currency, Money, PLACES, Quantity } from '@sandbourse/money';
import { scaled } from './scaled.js';
import { type Valuations, type ValueReason, valuationsOf } from './valuations.js';

/** The market at the close of each session, by its place in the sessions that are valued. */
export interface ClosingMarket {
  /** In units of 10^-4 of its currency; undefined where the security has no price that day. */
  readonly price: (
    symbol: string,
    place: number,
  ) => { readonly units: number; readonly currency: Currency } | undefined;
  /**
   * In units of 10^-6: of the currency of valuation for one of this. Undefined where none is known; never asked for that
   * currency itself.
   */
  readonly rate: (currency: Currency, place: number) => number | undefined;
}

/**
 * What an account was worth at each session's close in one currency, what came from outside and what it earned: from its
 * entries, each on the day from which it counts, so that a correction restates the days it touches. Entries dated between two
 * sessions are of the later one. Cash counts on trade date, and a dividend is income on its ex-date, less the tax withheld from it. Shares that come in or go
 * out in kind are flows at the price of the day.
 */
export function valueDaily(
  entries: readonly EntryDraft[],
  sessions: readonly string[],
  currency: Currency,
  market: ClosingMarket,
): Valuations {
  const byPlace = entriesByPlace(entries, sessions);
  const count = sessions.length;
  const columns = {
    days: Int32Array.from(sessions, dayOf),
    values: new Float64Array(count),
    flows: new Float64Array(count),
    income: new Float64Array(count),
    fees: new Float64Array(count),
    gaps: new Map<number, ValueReason>(),
  };
  const cash = new Map<Currency, Money>();
  const shares = new Map<string, Quantity>();
  sessions.forEach((_, place) => {
    const day = new DayInCurrency(currency, market, place);
    for (const entry of byPlace.get(place) ?? []) {
      cash.set(entry.currency, (cash.get(entry.currency) ?? Money.zero).plus(entry.netAmount));
      if (entry.symbol && entry.quantity)
        shares.set(entry.symbol, (shares.get(entry.symbol) ?? Quantity.zero).plus(entry.quantity));
      day.count(entry);
    }
    for (const [each, amount] of cash) day.value += day.amount(Number(amount.units), each);
    for (const [symbol, quantity] of shares) {
      if (quantity.isZero()) shares.delete(symbol);
      else day.value += day.worth(symbol, Number(quantity.units));
    }
    const gap = day.gap();
    if (gap) {
      columns.gaps.set(place, gap);
      return;
    }
    columns.values[place] = day.value;
    columns.flows[place] = day.flow;
    columns.income[place] = day.income;
    columns.fees[place] = day.fees;
  });
  return valuationsOf(columns);
}

/** Accounts together. Their valuations are of the same sessions and in the same currency. */
export function addValuations(days: Int32Array, all: readonly Valuations[]): Valuations {
  const sum = (columnOf: (valuations: Valuations) => Float64Array): Float64Array => {
    const total = new Float64Array(days.length);
    for (const column of all.map(columnOf))
      for (const [place, amount] of column.entries()) total[place] = (total[place] ?? 0) + amount;
    return total;
  };
  const columns = {
    values: sum(({ values }) => values),
    flows: sum(({ flows }) => flows),
    income: sum(({ income }) => income),
    fees: sum(({ fees }) => fees),
  };
  const gaps = new Map(all.flatMap(valuations => [...valuations.gaps]));
  days.forEach((_, place) => {
    const isExact = Object.values(columns).every(column => Number.isSafeInteger(column[place]));
    if (!isExact && !gaps.has(place)) gaps.set(place, 'BEYOND_LIMITS');
  });
  return valuationsOf({ days, ...columns, gaps });
}

/** Securities whose price is asked for on a day or later: what was moved then, and what is held after all entries. */
export function symbolsSince(entries: readonly EntryDraft[], date: string): string[] {
  const held = new Map<string, bigint>();
  const moved = new Set<string>();
  for (const entry of effectiveEntries(entries)) {
    const { symbol, quantity } = entry;
    if (!symbol || !quantity) continue;
    held.set(symbol, (held.get(symbol) ?? 0n) + quantity.units);
    if (effectiveDateOf(entry) >= date) moved.add(symbol);
  }
  return [...held].filter(([symbol, units]) => units !== 0n || moved.has(symbol)).map(([symbol]) => symbol);
}

const EXTERNAL = new Set(['DEPOSIT', 'WITHDRAWAL', 'JOURNAL_IN', 'JOURNAL_OUT', 'TRANSFER_IN', 'TRANSFER_OUT']);
const INCOME = new Set(['DIVIDEND', 'TAX_WITHHOLDING', 'INTEREST']);

const SHARE = 10 ** PLACES.quantity;
const RATE = 10 ** PLACES.fxRate;

/** One day's figures in units of one currency, and the first thing that kept one from being known. */
class DayInCurrency {
  value = 0;
  flow = 0;
  income = 0;
  fees = 0;
  private missing: ValueReason | undefined;

  constructor(
    private readonly currency: Currency,
    private readonly market: ClosingMarket,
    private readonly place: number,
  ) {}

  count({ type, symbol, quantity, netAmount, fees, currency }: EntryDraft): void {
    const net = this.amount(Number(netAmount.units), currency);
    if (EXTERNAL.has(type)) this.flow += net;
    if (EXTERNAL.has(type) && symbol && quantity) this.flow += this.worth(symbol, Number(quantity.units));
    if (INCOME.has(type)) this.income += net;
    this.fees += this.amount(Number(fees.units), currency);
    if (type === 'FEE') this.fees -= net;
  }

  amount(units: number, currency: Currency): number {
    if (currency === this.currency || units === 0) return this.exact(units);
    const rate = this.market.rate(currency, this.place);
    if (rate === undefined) this.missing ??= 'NO_FX_RATE';
    return rate === undefined ? 0 : this.exact(scaled(this.exact(units), rate, RATE));
  }

  worth(symbol: string, quantityUnits: number): number {
    const price = this.market.price(symbol, this.place);
    if (!price) this.missing ??= 'NO_PRICE';
    return price ? this.amount(scaled(this.exact(quantityUnits), price.units, SHARE), price.currency) : 0;
  }

  gap(): ValueReason | undefined {
    for (const figure of [this.value, this.flow, this.income, this.fees]) this.exact(figure);
    return this.missing;
  }

  private exact(units: number): number {
    if (!Number.isSafeInteger(units)) this.missing ??= 'BEYOND_LIMITS';
    return units;
  }
}

function entriesByPlace(entries: readonly EntryDraft[], sessions: readonly string[]): Map<number, EntryDraft[]> {
  const byPlace = new Map<number, EntryDraft[]>();
  const placeOf = new Map(sessions.map((date, place) => [date, place]));
  for (const entry of effectiveEntries(entries)) {
    const date = effectiveDateOf(entry);
    const place = placeOf.get(date) ?? sessions.findIndex(session => session > date);
    const entriesOfDay = byPlace.get(place);
    if (entriesOfDay) entriesOfDay.push(entry);
    else byPlace.set(place, [entry]);
  }
  return byPlace;
}
