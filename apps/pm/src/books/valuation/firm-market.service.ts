import { Injectable } from '@nestjs/common';
import { BusinessTime, CurrencyConverter } from '@sandbourse/market';
import { quoteIfAny, TenantMarket } from '@sandbourse/market-data';
import { CURRENCIES, type Currency } from '@sandbourse/money';
import type { FirmMarket, RatesTo } from './firm-market.js';

/** Reads the current prices and exchange rates as a firm sees them. */
@Injectable()
export class FirmMarketService {
  constructor(
    private readonly tenants: TenantMarket,
    private readonly converter: CurrencyConverter,
    private readonly time: BusinessTime,
  ) {}

  /**
   * Returns the last prices of these securities and all exchange rates. Each symbol is requested once, even if it is
   * repeated.
   */
  async look(firmId: string, symbols: Iterable<string>): Promise<FirmMarket> {
    const at = this.time.now(firmId);
    const market = this.tenants.forFirm(firmId);
    const securities = await Promise.all(
      [...new Set(symbols)].map(async symbol => {
        const security = market.securities.find({ type: 'ticker', value: symbol });
        const quote = security && (await quoteIfAny(market, symbol, at));
        return {
          symbol,
          currency: security?.currency,
          price: quote?.last ?? null,
          isRestricted: quote?.isHalted ?? false,
        };
      }),
    );
    return {
      at,
      rates: await this.ratesAt(at),
      securities: new Map(
        securities.flatMap(({ symbol, currency, ...traded }) => (currency ? [[symbol, { currency, ...traded }]] : [])),
      ),
    };
  }

  private async ratesAt(at: Date): Promise<ReadonlyMap<Currency, RatesTo>> {
    const ratesTo = async (to: Currency) => {
      const rates = await Promise.all(
        CURRENCIES.filter(from => from !== to).map(
          async from => [from, await this.converter.rate(from, to, at)] as const,
        ),
      );
      return [to, new Map(rates.flatMap(([from, rate]) => (rate ? [[from, rate]] : [])))] as const;
    };
    return new Map(await Promise.all(CURRENCIES.map(ratesTo)));
  }
}
