import {
  type BarView,
  type FxRateView,
  type MarketStateView,
  nanosecondTimestamp,
  type QuoteView,
  type SecurityView,
} from '@sandbourse/contracts';
import { type Bar, counterCurrencyOf, type FxQuote, type Quote, type Security } from '@sandbourse/market-data';

export function quoteView(quote: Quote, market: MarketStateView): QuoteView {
  return {
    symbol: quote.symbol,
    bid: quote.bid.toComputed(),
    ask: quote.ask.toComputed(),
    last: quote.last.toComputed(),
    previous_close: quote.previousClose.toComputed(),
    change: quote.change.toComputed(),
    change_percent: quote.changePercent.toComputed(),
    volume: quote.volume,
    currency: quote.currency,
    as_of: nanosecondTimestamp(quote.asOf),
    delayed: true,
    delay_minutes: quote.delayMinutes,
    source: quote.source,
    market,
  };
}

export function barView(bar: Bar, close: Date): BarView {
  return {
    date: bar.date,
    open: bar.open.toComputed(),
    high: bar.high.toComputed(),
    low: bar.low.toComputed(),
    close: bar.close.toComputed(),
    volume: bar.volume,
    currency: bar.currency,
    as_of: nanosecondTimestamp(close),
    delayed: true,
    source: bar.source,
  };
}

export function securityView(security: Security): SecurityView {
  return {
    symbol: security.symbol,
    cusip: security.cusip,
    isin: security.isin,
    name: security.name,
    type: security.type,
    tax_class: security.taxClass,
    exchange: security.exchange,
    currency: security.currency,
    sector: security.sector ?? null,
    industry: security.industry ?? null,
    asset_class: security.assetClass,
  };
}

export function fxRateView(quote: FxQuote): FxRateView {
  return {
    pair: quote.pair,
    rate: quote.rate.toComputed(),
    currency: counterCurrencyOf(quote.pair),
    as_of: nanosecondTimestamp(quote.asOf),
    delayed: true,
    source: quote.source,
  };
}
