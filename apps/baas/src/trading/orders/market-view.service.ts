import { Injectable } from '@nestjs/common';
import type { SecurityReference } from '@sandbourse/contracts';
import { quoteIfAny, TenantMarket } from '@sandbourse/market-data';
import { Clock } from '@sandbourse/platform/clock';
import type { MarketView } from './order-judgement.js';

@Injectable()
export class MarketViewService {
  constructor(
    private readonly market: TenantMarket,
    private readonly clock: Clock,
  ) {}

  async look(firmId: string, asked: SecurityReference): Promise<MarketView> {
    const market = this.market.forFirm(firmId);
    const security = market.securities.find(asked);
    const quote = security && (await quoteIfAny(market, security.symbol, this.clock.now(firmId)));
    return { asked, symbols: market.securities.symbols, security, quote };
  }
}
