import { z } from 'zod';
import { CurrencyCode, FxRateText, LocalDate, PercentageText, PriceText, Timestamp } from '../values.js';

/** Market data names a security by its plain ticker (specification 2.1.4). */
export const QuoteView = z
  .object({
    symbol: z.string(),
    bid: PriceText,
    ask: PriceText,
    last: PriceText,
    previous_close: PriceText,
    change: PriceText,
    change_percent: PercentageText,
    volume: z.int(),
    currency: CurrencyCode,
    as_of: Timestamp,
    delayed: z.literal(true),
    delay_minutes: z.int(),
    source: z.string().meta({ examples: ['replay:2021-11-19'] }),
  })
  .meta({ id: 'Quote' });
export type QuoteView = z.infer<typeof QuoteView>;

export const SecurityView = z
  .object({
    symbol: z.string(),
    cusip: z.string(),
    isin: z.string(),
    name: z.string(),
    type: z.enum(['equity', 'etf']),
    exchange: z.string(),
    currency: CurrencyCode,
    sector: z.string().nullable(),
    industry: z.string().nullable(),
    asset_class: z.string(),
  })
  .meta({ id: 'Security' });
export type SecurityView = z.infer<typeof SecurityView>;

export const BarView = z
  .object({
    date: LocalDate,
    open: PriceText,
    high: PriceText,
    low: PriceText,
    close: PriceText,
    volume: z.int(),
    source: z.string(),
  })
  .meta({ id: 'Bar' });
export type BarView = z.infer<typeof BarView>;

export const FxRateView = z
  .object({ pair: z.string(), rate: FxRateText, as_of: LocalDate, source: z.string() })
  .meta({ id: 'FxRate' });
export type FxRateView = z.infer<typeof FxRateView>;
