import { dayOf, type EntryDraft, effectiveDateOf, effectiveEntries } from '@sandbourse/ledger';
import { type Currency, Money, PLACES, Quantity } from '@sandbourse/money';
import { scaled } from './scaled.js';
import { onDays, type Valuations, type ValueReason, valuationsOf } from './valuations.js';

/**
 * A price: `per` shares (default 1) cost `units` units of 10^-4 of the currency. After a 3-for-1 split, a close of $100
 * is 1,000,000 units for 3 shares. A division by 3 would have to be rounded.
 */
export interface SharePrice {
  readonly units: number;
  readonly currency: Currency;
  readonly per?: number;
}

/**
 * Returns the cost of shares in units of 10^-4 of the price's currency. `quantityUnits` has units of 10^-8 of a share.
 */
export const costOfShares = (quantityUnits: number, { units, per = 1 }: SharePrice): number =>
  scaled(quantityUnits, units, SHARE * per);

/**
 * Prices and rates at the end of each day. `place` is the index of a day in the list of valued days (`valuedDaysOf`). A
 * day without a session has the prices and rates of the last session before it.
 */
export interface ClosingMarket {
  /** Returns the price of a security at the end of a day in its own currency, or undefined if it has no price then. */
  readonly price: (symbol: string, place: number) => SharePrice | undefined;
  /**
   * Returns the value of one unit of `currency` in the valuation currency, times 10^6. Undefined if the rate is
   * unknown. The valuation currency itself is never an argument.
   */
  readonly rate: (currency: Currency, place: number) => number | undefined;
  /**
   * Prices and rates at the start of a day. They are the previous close, adjusted for the corporate actions that take
   * effect on the day. Undefined if there is no previous close.
   */
  readonly opening: Pick<ClosingMarket, 'price' | 'rate'>;
}

/**
 * Returns the days on which accounts are valued, in order: the sessions, and the effective date of each entry up to the
 * last session. Cash also moves on days without a session.
 */
export function valuedDaysOf(entries: readonly EntryDraft[], sessions: readonly string[]): string[] {
  const last = sessions.at(-1) ?? '';
  const dates = entries.map(effectiveDateOf).filter(date => date <= last);
  return [...new Set([...sessions, ...dates])].sort();
}

/**
 * Computes the value of an account at the end of each day in one currency, with its external flows, income and fees.
 * `days` contains the effective date of each entry that counts (`valuedDaysOf`).
 * - An entry counts on its effective date. Therefore a correction also changes the values of past days.
 * - Cash counts from its trade date. A dividend is income on its ex-date, after withheld tax.
 * - A flow counts at the start of its day, at prices and rates of the previous close. Flows of cash, of shares and of
 *   other currencies all count in this way (GIPS 2020, 2.A).
 */
export function valueDaily(
  entries: readonly EntryDraft[],
  days: readonly string[],
  currency: Currency,
  market: ClosingMarket,
): Valuations {
  const byPlace = entriesByPlace(entries, days);
  const count = days.length;
  const columns = {
    days: Int32Array.from(days, dayOf),
    values: new Float64Array(count),
    flows: new Float64Array(count),
    income: new Float64Array(count),
    fees: new Float64Array(count),
    gaps: new Map<number, ValueReason>(),
  };
  const cash = new Map<Currency, Money>();
  const shares = new Map<string, Quantity>();
  days.forEach((_, place) => {
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
    const { flow } = day;
    const gap = day.gap(flow);
    if (gap) {
      columns.gaps.set(place, gap);
      return;
    }
    columns.values[place] = day.value;
    columns.flows[place] = flow;
    columns.income[place] = day.income;
    columns.fees[place] = day.fees;
  });
  return valuationsOf(columns);
}

/**
 * Adds the valuations of several accounts in one currency. The result has each day on which one of them is valued. The
 * lists of days must have the same sessions, from the first day of each list on, and end on the same day.
 */
export function addValuations(each: readonly Valuations[]): Valuations {
  const days = Int32Array.from(new Set(each.flatMap(valuations => [...valuations.days]))).sort();
  const all = each.map(valuations => onDays(valuations, days));
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

/**
 * Returns the securities whose prices are needed from a date on. They are the securities whose quantity changed on or
 * after the date, and those that are still held after all entries.
 */
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

/** Returns true if the entry moves cash or shares between the account and the outside. */
export const isExternal = ({ type }: EntryDraft): boolean => EXTERNAL.has(type);

const EXTERNAL = new Set(['DEPOSIT', 'WITHDRAWAL', 'JOURNAL_IN', 'JOURNAL_OUT', 'TRANSFER_IN', 'TRANSFER_OUT']);
const INCOME = new Set(['DIVIDEND', 'TAX_WITHHOLDING', 'INTEREST']);

const SHARE = 10 ** PLACES.quantity;
const RATE = 10 ** PLACES.fxRate;

/** The figures of one day in units of one currency, and the first reason why one of them is unknown. */
class DayInCurrency {
  value = 0;
  income = 0;
  fees = 0;
  private readonly cashMoved = new Map<Currency, number>();
  private readonly sharesMoved = new Map<string, number>();
  private readonly closing: Prices;
  private readonly opening: Prices;
  private readonly missing = new Missing();

  constructor(currency: Currency, market: ClosingMarket, place: number) {
    this.closing = new Prices(currency, market, place, this.missing);
    this.opening = new Prices(currency, openingOf(market), place, this.missing);
  }

  count(entry: EntryDraft): void {
    const { type, symbol, quantity, netAmount, fees, currency } = entry;
    const net = this.amount(Number(netAmount.units), currency);
    if (isExternal(entry)) {
      add(this.cashMoved, currency, Number(netAmount.units));
      if (symbol && quantity) add(this.sharesMoved, symbol, Number(quantity.units));
    }
    if (INCOME.has(type)) this.income += net;
    this.fees += this.amount(Number(fees.units), currency);
    if (type === 'FEE') this.fees -= net;
  }

  /**
   * The external flow of the day. All flows of one security or currency are added first, and their sum is rounded once.
   * The value at the previous close is also rounded once, so a full withdrawal equals it exactly.
   */
  get flow(): number {
    let flow = 0;
    for (const [currency, units] of this.cashMoved) flow += this.opening.amount(units, currency);
    for (const [symbol, units] of this.sharesMoved) if (units !== 0) flow += this.opening.worth(symbol, units);
    return flow;
  }

  amount(units: number, currency: Currency): number {
    return this.closing.amount(units, currency);
  }

  worth(symbol: string, quantityUnits: number): number {
    return this.closing.worth(symbol, quantityUnits);
  }

  gap(flow: number): ValueReason | undefined {
    for (const figure of [this.value, flow, this.income, this.fees]) this.missing.unlessExact(figure);
    return this.missing.first;
  }
}

function add<Key>(totals: Map<Key, number>, key: Key, units: number): void {
  totals.set(key, (totals.get(key) ?? 0) + units);
}

/** Records the first reason why a figure is unknown. */
class Missing {
  first: ValueReason | undefined;

  note(reason: ValueReason): void {
    this.first ??= reason;
  }

  unlessExact(units: number): number {
    if (!Number.isSafeInteger(units)) this.note('BEYOND_LIMITS');
    return units;
  }
}

/** The prices and rates of one day, at its start or at its end, converted to one currency. */
class Prices {
  constructor(
    private readonly currency: Currency,
    private readonly market: Pick<ClosingMarket, 'price' | 'rate'>,
    private readonly place: number,
    private readonly missing: Missing,
  ) {}

  amount(units: number, currency: Currency): number {
    const { missing } = this;
    if (currency === this.currency || units === 0) return missing.unlessExact(units);
    const rate = this.market.rate(currency, this.place);
    if (rate === undefined) missing.note('NO_FX_RATE');
    return rate === undefined ? 0 : missing.unlessExact(scaled(missing.unlessExact(units), rate, RATE));
  }

  worth(symbol: string, quantityUnits: number): number {
    const price = this.market.price(symbol, this.place);
    if (!price) this.missing.note('NO_PRICE');
    const quantity = this.missing.unlessExact(quantityUnits);
    return price ? this.amount(costOfShares(quantity, price), price.currency) : 0;
  }
}

/** Returns prices and rates at the start of each day. Without a previous close, they are those at the end of the day. */
function openingOf({ opening, price, rate }: ClosingMarket): Pick<ClosingMarket, 'price' | 'rate'> {
  return {
    price: (symbol, place) => opening.price(symbol, place) ?? price(symbol, place),
    rate: (currency, place) => opening.rate(currency, place) ?? rate(currency, place),
  };
}

/** Groups entries by the index of the day on which they count: their effective date. Entries of other days are left out. */
export function entriesByPlace(entries: readonly EntryDraft[], days: readonly string[]): Map<number, EntryDraft[]> {
  const byPlace = new Map<number, EntryDraft[]>();
  const placeOf = new Map(days.map((date, place) => [date, place]));
  for (const entry of effectiveEntries(entries)) {
    const place = placeOf.get(effectiveDateOf(entry));
    if (place === undefined) continue;
    const entriesOfDay = byPlace.get(place);
    if (entriesOfDay) entriesOfDay.push(entry);
    else byPlace.set(place, [entry]);
  }
  return byPlace;
}
