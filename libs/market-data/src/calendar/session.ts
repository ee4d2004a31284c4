/** The day of a trading session in New York, written `YYYY-MM-DD`. */
export type SessionDate = string;

/** The regular trading of one day. `open` is the first instant of trading, and `close` the first instant after it. */
export interface Session {
  readonly date: SessionDate;
  readonly open: Date;
  readonly close: Date;
  readonly isEarlyClose: boolean;
}
