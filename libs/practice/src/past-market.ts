/** A split with its numbers of new and old shares. `exDate` is the session in which the new shares first trade. */
export interface ShareSplit {
  readonly symbol: string;
  readonly exDate: string;
  readonly newShares: number;
  readonly oldShares: number;
}

/** The past prices that a plan needs. Sessions are dates, `YYYY-MM-DD`. */
export interface PastMarket {
  /** Returns the first session on or after a date. */
  sessionFrom(date: string): string;
  /** Returns the last session before a date. */
  sessionBefore(date: string): string;
  /** Returns the unadjusted close in ten-thousandths of a US dollar; undefined if the security has none. */
  closeOf(symbol: string, session: string): number | undefined;
  readonly splits: readonly ShareSplit[];
}

/**
 * Returns the number of shares that one share becomes through all splits after the session `after`, up to and including
 * the session `until`.
 */
export function splitFactor({ splits }: PastMarket, symbol: string, after: string, until: string): number {
  return splits
    .filter(split => split.symbol === symbol && split.exDate > after && split.exDate <= until)
    .reduce((factor, { newShares, oldShares }) => (factor * newShares) / oldShares, 1);
}

/** Returns the growth of a purchase from one close to another, including splits: 1.1 means 10% more. */
export function growthOf(market: PastMarket, symbol: string, from: string, to: string): number | undefined {
  const [bought, sold] = [market.closeOf(symbol, from), market.closeOf(symbol, to)];
  return bought && sold ? (sold * splitFactor(market, symbol, from, to)) / bought : undefined;
}
