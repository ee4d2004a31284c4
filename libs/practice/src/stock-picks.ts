import { yearOf } from './dates.js';
import { growthOf, type PastMarket, splitFactor } from './past-market.js';
import { LARGE_COMPANIES } from './portfolios.js';

/**
 * A security that an account buys in one month of the history. It is sold in the later month `soldIn`. If `soldIn` is
 * null, it is never sold.
 */
export interface StockPick {
  readonly symbol: string;
  readonly boughtIn: number;
  readonly soldIn: number | null;
  /** True if the account buys the same security again on the day of the sale. */
  readonly isBoughtAgain: boolean;
}

const LONGEST = 8;
const SHORTEST = 2;

/**
 * Selects trades that show the use of tax lots. The selection uses later prices to find:
 * - A gain in each full year of the history.
 * - A loss whose shares are bought again immediately (a wash sale, IRC 1091).
 * - An open loss at the end of the history that could be harvested.
 */
export function stockPicks(market: PastMarket, sessions: readonly string[], end: string): StockPick[] {
  const best = (months: readonly Span[], better: (a: number, b: number) => boolean): StockPick | undefined => {
    let found: (StockPick & { readonly growth: number }) | undefined;
    for (const symbol of LARGE_COMPANIES)
      for (const { boughtIn, soldIn } of months) {
        const [from, to] = [sessions[boughtIn] ?? '', soldIn === null ? end : (sessions[soldIn] ?? '')];
        const growth = splitFactor(market, symbol, from, to) === 1 ? growthOf(market, symbol, from, to) : undefined;
        if (growth !== undefined && (!found || better(growth, found.growth)))
          found = { symbol, boughtIn, soldIn, growth, isBoughtAgain: false };
      }
    return found && { symbol: found.symbol, boughtIn: found.boughtIn, soldIn: found.soldIn, isBoughtAgain: false };
  };
  const [higher, lower] = [(a: number, b: number) => a > b, (a: number, b: number) => a < b];
  const spans = spansOf(sessions.length);
  const years = [...new Set(sessions.map(yearOf))].slice(1);
  const gains = years.map(year =>
    best(
      spans.filter(({ soldIn }) => yearOf(sessions[soldIn] ?? '') === year),
      higher,
    ),
  );
  const washed = best(spans, lower);
  const kept = sessions.map((_, boughtIn) => ({ boughtIn, soldIn: null })).slice(-SHORTEST * LONGEST);
  const others = [...gains, washed && { ...washed, isBoughtAgain: true }].flatMap(pick => pick ?? []);
  return [...others, ...[best(kept, lower)].flatMap(pick => pick ?? [])];
}

interface Span {
  readonly boughtIn: number;
  readonly soldIn: number | null;
}

function spansOf(months: number): (Span & { readonly soldIn: number })[] {
  return Array.from({ length: months }, (_, boughtIn) => boughtIn).flatMap(boughtIn =>
    Array.from({ length: LONGEST - SHORTEST + 1 }, (_, n) => ({ boughtIn, soldIn: boughtIn + SHORTEST + n })).filter(
      ({ soldIn }) => soldIn < months,
    ),
  );
}
