import { Inject, Injectable } from '@nestjs/common';
import { type MarketData, OutsideCoverage } from '@sandbourse/market-data';
import type { Currency, FxRate, Money } from '@sandbourse/money';
import { MARKET_DATA } from './market-data.token.js';

/** Converts amounts with the exchange rate of a day. */
@Injectable()
export class CurrencyConverter {
  constructor(@Inject(MARKET_DATA) private readonly market: MarketData) {}

  /** Returns the number of units of `to` for one unit of `from`. Returns undefined if no rate is known at this time. */
  async rate(from: Currency, to: Currency, at: Date): Promise<FxRate | undefined> {
    try {
      return (await this.market.fxRate(`${from}${to}`, at)).rate;
    } catch (error) {
      if (error instanceof OutsideCoverage) return undefined;
      throw error;
    }
  }

  /** Converts an amount to another currency. Throws OutsideCoverage if no rate is known at this time. */
  async convert(amount: Money, from: Currency, to: Currency, at: Date): Promise<Money> {
    if (from === to || amount.isZero()) return amount;
    return amount.convertedAt((await this.market.fxRate(`${from}${to}`, at)).rate);
  }
}
