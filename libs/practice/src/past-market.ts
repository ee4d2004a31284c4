/** So many new shares for so many old ones, from the session on which they first trade. */
export interface ShareSplit {
  readonly symbol: string;
  readonly exDate: string;
  readonly newShares: number;
  readonly oldShares: number;
}

/** The past prices that a plan needs. Sessions are dates, `YYYY-MM-DD`. */
export interface PastMarket {
  /** The first session on a date or after it. */
  sessionFrom(date: string): string;
  /** The last session before a date. */
  sessionBefore(date: string): string;
  /** A close as it was traded, in ten-thousandths of a US dollar; undefined where the security has none. */
  closeOf(symbol: string, session: string): number | undefined;
  readonly splits: readonly ShareSplit[];
}

/** The factor by which splits multiplied a share after one session and until another. */
export function splitFactor({ splits }: PastMarket, symbol: string, after: string, until: string): number {
  return splits
    .filter(split => split.symbol === symbol && split.exDate > after && split.exDate <= until)
    .reduce((factor, { newShares, oldShares }) => (factor * newShares) / oldShares, 1);
}

/** The growth of a purchase from one close to another, splits included: 1.1 is a tenth more. */
export function growthOf(market: PastMarket, symbol: string, from: string, to: string): number | undefined {
  const [bought, sold] = [market.closeOf(symbol, from), market.closeOf(symbol, to)];
  return bought && sold ? (sold * splitFactor(market, symbol, from, to)) / bought : undefined;
}
