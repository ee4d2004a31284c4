import { z } from 'zod';
import { exampleOf } from '../../example.js';
import {
  CurrencyCode,
  FxRateText,
  LocalDate,
  PercentageText,
  PriceText,
  SecurityReference,
  Timestamp,
} from '../../values.js';
import { Limit, PageNumber } from '../common/paging.js';
import { isInOrder, OUT_OF_ORDER, periodShape } from '../common/period.js';
import { MarketStateView } from './market-hours.js';

/** A quote. The endpoints for market data identify a security by its plain ticker (specification 2.1.4). */
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
    market: MarketStateView.meta({
      description: 'Whether orders of your firm trade now, and when the next session opens',
    }),
  })
  .meta({
    id: 'Quote',
    examples: [
      {
        symbol: 'AAPL',
        bid: '160.5500',
        ask: '160.5600',
        last: '160.5500',
        previous_close: '157.8700',
        change: '2.6800',
        change_percent: '0.0170',
        volume: 117305600,
        currency: 'USD',
        as_of: '2026-11-20T21:00:00.000000000Z',
        delayed: true,
        delay_minutes: 15,
        source: 'replay:2021-11-19',
        market: exampleOf(MarketStateView),
      },
    ],
  });
export type QuoteView = z.infer<typeof QuoteView>;

export const SecurityView = z
  .object({
    symbol: z.string(),
    cusip: z.string(),
    isin: z.string(),
    name: z.string(),
    type: z.enum(['EQUITY', 'ETF']),
    tax_class: z.enum(['COMMON_STOCK', 'REIT', 'RIC', 'GRANTOR_TRUST', 'PARTNERSHIP']).meta({
      description:
        'The tax status of the issuer. If a REIT or RIC (fund) records a dividend from October on and pays it in January, the dividend is income of the year before',
    }),
    exchange: z.string(),
    currency: CurrencyCode,
    sector: z.string().nullable(),
    industry: z.string().nullable(),
    asset_class: z.string(),
  })
  .meta({
    id: 'Security',
    examples: [
      {
        symbol: 'AAPL',
        cusip: '037833100',
        isin: 'US0378331005',
        name: 'Apple Inc.',
        type: 'EQUITY',
        tax_class: 'COMMON_STOCK',
        exchange: 'NASDAQ',
        currency: 'USD',
        sector: 'Information Technology',
        industry: 'Technology Hardware, Storage & Peripherals',
        asset_class: 'US_EQUITY_SINGLE_STOCK',
      },
    ],
  });
export type SecurityView = z.infer<typeof SecurityView>;

export const BarView = z
  .object({
    date: LocalDate,
    open: PriceText,
    high: PriceText,
    low: PriceText,
    close: PriceText,
    volume: z.int(),
    currency: CurrencyCode,
    as_of: Timestamp.meta({ description: 'The close of the session' }),
    delayed: z.literal(true),
    source: z.string(),
  })
  .meta({
    id: 'Bar',
    examples: [
      {
        date: '2026-10-12',
        open: '142.2700',
        high: '144.8100',
        low: '141.8100',
        close: '142.8100',
        volume: 64452200,
        currency: 'USD',
        as_of: '2026-10-12T21:00:00.000000000Z',
        delayed: true,
        source: 'replay:2021-10-11',
      },
    ],
  });
export type BarView = z.infer<typeof BarView>;

export const FxRateView = z
  .object({
    pair: z.string(),
    rate: FxRateText,
    currency: CurrencyCode.meta({
      description: 'The second currency of the pair: the rate is its amount for one unit of the first',
    }),
    as_of: Timestamp,
    delayed: z.literal(true),
    source: z.string(),
  })
  .meta({
    id: 'FxRate',
    examples: [
      {
        pair: 'EURUSD',
        rate: '1.127100',
        currency: 'USD',
        as_of: '2026-11-20T14:30:00.000000000Z',
        delayed: true,
        source: 'replay:2021-11-19',
      },
    ],
  });
export type FxRateView = z.infer<typeof FxRateView>;

const SYMBOLS_MAX = 200;
/** The maximum number of characters of all symbols, with a comma and a space after each. */
const SYMBOLS_CHARACTERS_MAX = SYMBOLS_MAX * (32 + 2);

const Symbols = z
  .string()
  .min(1)
  .max(SYMBOLS_CHARACTERS_MAX)
  .transform(text => text.split(',').map(symbol => symbol.trim()))
  .pipe(z.array(z.string().min(1)).max(SYMBOLS_MAX))
  .meta({ description: 'Comma-separated tickers', examples: ['AAPL,SPY'] });

export const QuotesQuery = z.strictObject({
  symbols: Symbols,
});
export type QuotesQuery = z.infer<typeof QuotesQuery>;

export const BarQuery = z.strictObject(periodShape).refine(isInOrder, OUT_OF_ORDER);
export type BarQuery = z.infer<typeof BarQuery>;

export const BarsQuery = z.strictObject({ symbols: Symbols, ...periodShape }).refine(isInOrder, OUT_OF_ORDER);
export type BarsQuery = z.infer<typeof BarsQuery>;

const SeriesBar = BarView.omit({ currency: true, as_of: true, delayed: true }).meta({ id: 'SeriesBar' });

/**
 * The bars of one security, oldest first. Values that all bars share, such as the currency, are fields of the series.
 */
export const BarSeriesView = z
  .object({
    symbol: z.string(),
    currency: CurrencyCode,
    delayed: z.literal(true),
    bars: z.array(SeriesBar),
  })
  .meta({
    id: 'BarSeries',
    examples: [
      {
        symbol: 'AAPL',
        currency: 'USD',
        delayed: true,
        bars: [SeriesBar.parse(exampleOf(BarView))],
      },
    ],
  });
export type BarSeriesView = z.infer<typeof BarSeriesView>;

export const SecurityQuery = z.strictObject({
  query: z.string().max(100).default(''),
  page: PageNumber,
  page_size: Limit,
});
export type SecurityQuery = z.infer<typeof SecurityQuery>;

export const SecurityReferencePath = z.object(SecurityReference.shape);
export type SecurityReferencePath = z.infer<typeof SecurityReferencePath>;
