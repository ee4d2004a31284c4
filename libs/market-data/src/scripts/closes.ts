import { Price } from '@sandbourse/money';
import { barsIfAny } from '../bars-if-any.js';
import type { MarketData } from '../market-data.js';

/** A cache of real closes, which never change. */
export class Closes {
  private readonly known = new Map<string, Promise<Price | undefined>>();

  constructor(private readonly market: MarketData) {}

  /** Returns the close of a security in a session, or undefined if it did not trade in this session. */
  closeOf(symbol: string, date: string): Promise<Price | undefined> {
    const key = `${symbol}@${date}`;
    const close = this.known.get(key) ?? this.ask(symbol, date);
    this.known.set(key, close);
    close.catch(() => this.known.delete(key));
    return close;
  }

  private async ask(symbol: string, date: string): Promise<Price | undefined> {
    const { close } = await barsIfAny(this.market, symbol, { from: date, to: date });
    return close[0] === undefined ? undefined : Price.ofUnits(BigInt(close[0]));
  }
}
