import { dayOf, type EntryDraft, effectiveDateOf, effectiveEntries } from '@sandbourse/ledger';
import { type Currency, type FxRate, Money, type Price, Quantity } from '@sandbourse/money';
import { type Valuations, type ValueReason, valuationsOf } from './valuations.js';

/** The market at the close of each session, by its place in the sessions that are valued. */
export interface ClosingMarket {
  /** Undefined where the security has no price that day. */
  readonly price: (symbol: string, place: number) => { readonly price: Price; readonly currency: Currency } | undefined;
  /** Units of the currency of valuation for one of this; undefined where none is known. Never asked for that currency itself. */
  readonly rate: (currency: Currency, place: number) => FxRate | undefined;
}

/**
 * What an account was worth at each session's close in one currency, what came from outside and what it earned: from its
 * entries, each on the day from which it counts, so that a correction restates the days it touches. Entries dated between two
 * sessions are of the later one. Cash counts on trade date, and a dividend is income on its ex-date. Shares that come in or go
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
    for (const [each, amount] of cash) day.value += day.amount(amount, each);
    for (const [symbol, quantity] of shares) {
      if (quantity.isZero()) shares.delete(symbol);
      else day.value += day.worth(symbol, quantity);
    }
    const gap = day.gap();
    if (gap) {
      columns.gaps.set(place, gap);
      return;
    }
    columns.values[place] = Number(day.value);
    columns.flows[place] = Number(day.flow);
    columns.income[place] = Number(day.income);
    columns.fees[place] = Number(day.fees);
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
const INCOME = new Set(['DIVIDEND', 'INTEREST']);

/** One day's figures in units of one currency, and the first thing that kept one from being known. */
class DayInCurrency {
  value = 0n;
  flow = 0n;
  income = 0n;
  fees = 0n;
  private missing: ValueReason | undefined;

  constructor(
    private readonly currency: Currency,
    private readonly market: ClosingMarket,
    private readonly place: number,
  ) {}

  count({ type, symbol, quantity, netAmount, fees, currency }: EntryDraft): void {
    if (EXTERNAL.has(type)) {
      this.flow += this.amount(netAmount, currency);
      if (symbol && quantity) this.flow += this.worth(symbol, quantity);
    }
    if (INCOME.has(type)) this.income += this.amount(netAmount, currency);
    this.fees += this.amount(type === 'FEE' ? fees.minus(netAmount) : fees, currency);
  }

  amount(amount: Money, currency: Currency): bigint {
    if (currency === this.currency || amount.isZero()) return amount.units;
    const rate = this.market.rate(currency, this.place);
    if (!rate) this.missing ??= 'NO_FX_RATE';
    return rate ? amount.convertedAt(rate).units : 0n;
  }

  worth(symbol: string, quantity: Quantity): bigint {
    const quoted = this.market.price(symbol, this.place);
    if (!quoted) this.missing ??= 'NO_PRICE';
    return quoted ? this.amount(quantity.at(quoted.price), quoted.currency) : 0n;
  }

  gap(): ValueReason | undefined {
    const figures = [this.value, this.flow, this.income, this.fees];
    return this.missing ?? (figures.every(each => Number.isSafeInteger(Number(each))) ? undefined : 'BEYOND_LIMITS');
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
