/** A session of the exchange, the one before it, and when its prices and its corporate actions take effect. */
export interface TradingSession {
  readonly date: string;
  readonly previous: string;
  readonly takesEffectAt: Date;
}
