import { z } from 'zod';

/**
 * The fields of the vendor's responses that we read (Massive, formerly Polygon.io: REST reference, Stocks and Forex).
 * Prices are JSON numbers; `decimal.ts` converts them without loss.
 */

const DayBar = z.object({ o: z.number(), h: z.number(), l: z.number(), c: z.number(), v: z.number() });

export const TickerSnapshot = z.object({
  ticker: z.string(),
  /** The time of the last update, in nanoseconds since 1970. */
  updated: z.number(),
  day: DayBar,
  prevDay: DayBar,
  /**
   * The last bid and ask. Plans without quotes do not have this field. `P` and `S` are the ask and its size in round
   * lots; `p` and `s` are the bid and its size.
   */
  lastQuote: z.object({ P: z.number(), S: z.number(), p: z.number(), s: z.number(), t: z.number() }).optional(),
  /** `p` is the price of the trade. `t` is its time in nanoseconds. */
  lastTrade: z.object({ p: z.number(), t: z.number() }).optional(),
});
export type TickerSnapshot = z.infer<typeof TickerSnapshot>;

/** GET /v2/snapshot/locale/us/markets/stocks/tickers?tickers=A,B */
export const Snapshots = z.object({ tickers: z.array(TickerSnapshot).default([]) });

/**
 * GET /v2/aggs/ticker/{ticker}/range/1/day/{from}/{to}: `t` is midnight in New York at the start of the day, in
 * milliseconds.
 */
export const DailyBars = z.object({
  results: z.array(DayBar.extend({ t: z.number() })).default([]),
  next_url: z.string().optional(),
});

/** GET /stocks/v1/dividends */
export const Dividends = z.object({
  results: z
    .array(
      z.object({
        ticker: z.string(),
        ex_dividend_date: z.string(),
        cash_amount: z.number(),
        pay_date: z.string().nullish(),
        currency: z.string().nullish(),
      }),
    )
    .default([]),
  next_url: z.string().optional(),
});

/** GET /stocks/v1/splits: `split_from` old shares become `split_to` new shares. */
export const Splits = z.object({
  results: z
    .array(z.object({ ticker: z.string(), execution_date: z.string(), split_from: z.number(), split_to: z.number() }))
    .default([]),
  next_url: z.string().optional(),
});

/** GET /v1/conversion/{from}/{to}: `timestamp` is in milliseconds. */
export const Conversion = z.object({
  last: z.object({ ask: z.number(), bid: z.number(), timestamp: z.number() }),
});
