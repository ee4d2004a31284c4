import type { PastMarket } from './past-market.js';
import { splitFactor } from './past-market.js';

interface Purchase {
  readonly symbol: string;
  readonly shares: number;
  /** The purchase price of one share, adjusted for later splits, in ten-thousandths of a US dollar. */
  readonly price: number;
}

/**
 * The cash in cents and the whole shares that an account has if every order is executed at the price of the plan. The
 * real holdings differ because of price changes within the day, dividends and fees. The plan keeps some cash for these
 * differences.
 */
export class PlannedBook {
  cash = 0;
  private purchases: Purchase[] = [];

  constructor(private readonly market: PastMarket) {}

  get symbols(): string[] {
    return [...new Set(this.purchases.map(({ symbol }) => symbol))];
  }

  sharesOf(symbol: string): number {
    return Math.floor(this.purchases.reduce((sum, each) => sum + (each.symbol === symbol ? each.shares : 0), 0) + 1e-6);
  }

  /** Returns the value in cents of the held shares of a security, at the close of a session. */
  valueOf(symbol: string, session: string): number {
    return Math.floor((this.sharesOf(symbol) * (this.market.closeOf(symbol, session) ?? 0)) / 100);
  }

  valueAt(session: string): number {
    return this.symbols.reduce((sum, symbol) => sum + this.valueOf(symbol, session), this.cash);
  }

  /**
   * Returns the purchase with the largest loss at the close of a session, relative to its price. Returns undefined if
   * no purchase has lost more than `lossMin`, a fraction of the price.
   */
  worstAt(session: string, lossMin: number): { symbol: string; shares: number } | undefined {
    const lossOf = ({ symbol, price }: Purchase) => 1 - (this.market.closeOf(symbol, session) ?? price) / price;
    const losing = this.purchases.filter(each => lossOf(each) > lossMin && Math.floor(each.shares) > 0);
    const [worst] = losing.sort((a, b) => lossOf(b) - lossOf(a));
    return worst && { symbol: worst.symbol, shares: Math.floor(worst.shares) };
  }

  buy(symbol: string, shares: number, session: string): void {
    const price = this.market.closeOf(symbol, session) ?? 0;
    this.purchases.push({ symbol, shares, price });
    this.cash -= Math.ceil((shares * price) / 100);
  }

  /** Sells shares of the oldest purchases first, or of those with the highest price. */
  sell(symbol: string, shares: number, session: string, first: 'OLDEST' | 'DEAREST'): void {
    this.cash += Math.floor((shares * (this.market.closeOf(symbol, session) ?? 0)) / 100);
    let left = shares;
    const order = this.purchases.filter(each => each.symbol === symbol);
    if (first === 'DEAREST') order.sort((a, b) => b.price - a.price);
    for (const purchase of order) {
      const taken = Math.min(left, purchase.shares);
      left -= taken;
      const kept = { ...purchase, shares: purchase.shares - taken };
      this.purchases = this.purchases.flatMap(each => (each !== purchase ? [each] : kept.shares > 0 ? [kept] : []));
    }
  }

  /** Converts the held shares to whole new shares. The custodian pays cash for a fraction of a share. */
  split(after: string, until: string): void {
    for (const symbol of this.symbols) {
      const factor = splitFactor(this.market, symbol, after, until);
      if (factor === 1) continue;
      const whole = Math.floor(this.sharesOf(symbol) * factor + 1e-6);
      const split = (each: Purchase) => ({ ...each, shares: each.shares * factor, price: each.price / factor });
      this.purchases = this.purchases.map(each => (each.symbol === symbol ? split(each) : each));
      this.takeAway(
        symbol,
        this.purchases.reduce((n, each) => n + (each.symbol === symbol ? each.shares : 0), 0) - whole,
      );
    }
  }

  private takeAway(symbol: string, fraction: number): void {
    const last = this.purchases.findLast(each => each.symbol === symbol);
    this.purchases = this.purchases.map(each => (each === last ? { ...each, shares: each.shares - fraction } : each));
  }
}
