/**
 * A session of the exchange, the session before it, and the times at which its prices and corporate actions take
 * effect.
 */
export interface TradingSession {
  readonly date: string;
  readonly previous: string;
  readonly takesEffectAt: Date;
  /** The business time of what an advance of the clock books for the session; undefined without an advance. */
  readonly passedAt: Date | undefined;
}
