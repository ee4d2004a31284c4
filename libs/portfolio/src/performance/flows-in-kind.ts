import { type EntryDraft, reshapesLots } from '@sandbourse/ledger';
import { type Currency, PLACES } from '@sandbourse/money';
import { type ClosingMarket, costOfShares, entriesByPlace, isExternal, valueDaily } from './daily-valuation.js';
import { scaled } from './scaled.js';
import { type Valuations, valuationsOf } from './valuations.js';

/**
 * A security whose shares were transferred in or out in kind on a day. `place` is the index of the day in the list of
 * valued days.
 */
export interface MovedInKind {
  readonly symbol: string;
  readonly place: number;
}

export function movedInKind(entries: readonly EntryDraft[], days: readonly string[]): MovedInKind[] {
  return [...entriesByPlace(entries, days)].flatMap(([place, ofDay]) =>
    ofDay.flatMap(entry =>
      isExternal(entry) && entry.symbol && entry.quantity ? { symbol: entry.symbol, place } : [],
    ),
  );
}

/**
 * Values several accounts as one. Transfers between these accounts are not flows. Flows count at the start of a day, at
 * the prices of the previous close. But shares can be bought and leave in kind on the same day. Their
 * outflow is valued at their purchase price, because they were not held at the previous close.
 */
export function valueTogether(
  entriesOf: readonly (readonly EntryDraft[])[],
  days: readonly string[],
  currency: Currency,
  market: ClosingMarket,
): Valuations {
  const valuations = valueDaily(entriesOf.flat(), days, currency, market);
  const passed = passedThrough(entriesOf.flat(), days);
  if (passed.length === 0) return valuations;
  const flows = Float64Array.from(valuations.flows);
  for (const { place, symbol, quantity, cost, currency: paidIn } of passed) {
    const price = market.opening.price(symbol, place) ?? market.price(symbol, place);
    const rate = paidIn === currency ? RATE : (market.opening.rate(paidIn, place) ?? market.rate(paidIn, place));
    // If a price or rate is missing, the value of this day is unknown anyway (`gaps`).
    if (!price || rate === undefined) continue;
    const change = scaled(costOfShares(quantity, price) - cost, rate, RATE);
    flows[place] = (flows[place] ?? 0) + change;
  }
  return valuationsOf({ ...valuations, flows });
}

const RATE = 10 ** PLACES.fxRate;

/**
 * Shares that were bought and transferred out in kind on one day. `cost` is their purchase cost. All numbers are
 * whole units.
 */
interface PassedThrough extends MovedInKind {
  readonly quantity: number;
  readonly cost: number;
  readonly currency: Currency;
}

function passedThrough(entries: readonly EntryDraft[], days: readonly string[]): PassedThrough[] {
  const held = new Map<string, number>();
  const passed: PassedThrough[] = [];
  for (const [place, ofDay] of [...entriesByPlace(entries, days)].sort(([one], [other]) => one - other)) {
    const moves = new Map<string, Moves>();
    for (const entry of ofDay) {
      if (!entry.symbol || !entry.quantity) continue;
      const quantity = Number(entry.quantity.units);
      held.set(entry.symbol, (held.get(entry.symbol) ?? 0) + quantity);
      const move = moves.get(entry.symbol) ?? { ...NO_MOVES, currency: entry.currency };
      moves.set(entry.symbol, move);
      if (isExternal(entry)) move.inKind += quantity;
      else if (entry.type === 'BUY') {
        move.bought += quantity;
        move.paid -= Number(entry.netAmount.units);
      } else if (!reshapesLots(entry)) move.sold -= quantity;
    }
    for (const [symbol, { inKind, bought, paid, sold, currency }] of moves) {
      const atStart = (held.get(symbol) ?? 0) - inKind - bought + sold;
      const quantity = Math.min(bought, -Math.min(0, atStart + inKind));
      if (quantity <= 0) continue;
      passed.push({ place, symbol, quantity, cost: scaled(quantity, paid, bought), currency });
    }
  }
  return passed;
}

interface Moves {
  inKind: number;
  bought: number;
  paid: number;
  sold: number;
  readonly currency: Currency;
}

const NO_MOVES: Omit<Moves, 'currency'> = { inKind: 0, bought: 0, paid: 0, sold: 0 };
