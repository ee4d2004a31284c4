import { type DynamicModule, Module } from '@nestjs/common';
import { type MarketData, PriceScripts, TenantMarket } from '@sandbourse/market-data';
import { createMarketData, type MarketConfig } from '@sandbourse/market-data/provider';
import { Clock } from '@sandbourse/platform/clock';
import { PresentMarket } from '@sandbourse/platform/streams';
import { BusinessTime } from './business-time.js';
import { CurrencyConverter } from './currency-converter.js';
import { MARKET_DATA } from './market-data.token.js';
import { OrderExpiry } from './order-expiry.js';
import { RestingOrderActions } from './resting-order-actions.js';
import { TenantsPresentMarket } from './tenants-present-market.js';

/** Provides the market to a service. Each tenant sees the prices of its own price scripts. */
@Module({})
export class MarketModule {
  static forService(config: MarketConfig): DynamicModule {
    return {
      module: MarketModule,
      global: true,
      providers: [
        BusinessTime,
        CurrencyConverter,
        PriceScripts,
        {
          provide: MARKET_DATA,
          useFactory: (clock: Clock) => createMarketData(config, () => clock.wall()),
          inject: [Clock],
        },
        {
          provide: TenantMarket,
          useFactory: (market: MarketData, scripts: PriceScripts) => new TenantMarket(market, scripts),
          inject: [MARKET_DATA, PriceScripts],
        },
        {
          provide: PresentMarket,
          useFactory: (market: MarketData, tenants: TenantMarket, clock: Clock) =>
            new TenantsPresentMarket(market, tenants, clock),
          inject: [MARKET_DATA, TenantMarket, Clock],
        },
        {
          provide: OrderExpiry,
          useFactory: ({ calendar }: MarketData) => new OrderExpiry(calendar, config.ORDER_GTC_DAYS),
          inject: [MARKET_DATA],
        },
        {
          provide: RestingOrderActions,
          useFactory: (market: MarketData, tenants: TenantMarket, scripts: PriceScripts) =>
            new RestingOrderActions(market, tenants, scripts),
          inject: [MARKET_DATA, TenantMarket, PriceScripts],
        },
      ],
      exports: [
        BusinessTime,
        CurrencyConverter,
        MARKET_DATA,
        OrderExpiry,
        PresentMarket,
        PriceScripts,
        RestingOrderActions,
        TenantMarket,
      ],
    };
  }
}
