import { Inject, Injectable } from '@nestjs/common';
import { type MarketData, OutsideCoverage } from '@sandbourse/market-data';
import type { Currency, FxRate, Money } from '@sandbourse/money';
import { MARKET_DATA } from './market-data.token.js';

/** Converts amounts at the day's exchange rate. */
@Injectable()
export class CurrencyConverter {
  constructor(@Inject(MARKET_DATA) private readonly market: MarketData) {}

  /** Returns the units of `to` for one unit of `from`, or undefined if no rate is known at that time. */
  async rate(from: Currency, to: Currency, at: Date): Promise<FxRate | undefined> {
    try {
      return (await this.market.fxRate(`${from}${to}`, at)).rate;
    } catch (error) {
      if (error instanceof OutsideCoverage) return undefined;
      throw error;
    }
  }

  /** Converts an amount to another currency. Throws OutsideCoverage if there is no rate at that time. */
  async convert(amount: Money, from: Currency, to: Currency, at: Date): Promise<Money> {
    if (from === to || amount.isZero()) return amount;
    return amount.convertedAt((await this.market.fxRate(`${from}${to}`, at)).rate);
  }
}
