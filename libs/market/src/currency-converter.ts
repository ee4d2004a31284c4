import { Inject, Injectable } from '@nestjs/common';
import { type MarketData, OutsideCoverage } from '@sandbourse/market-data';
import type { Currency, FxRate, Money } from '@sandbourse/money';
import { MARKET_DATA } from './market-data.token.js';

/** Converts currencies at the day's rate. */
@Injectable()
export class CurrencyConverter {
  constructor(@Inject(MARKET_DATA) private readonly market: MarketData) {}

  /** Units of `to` for one unit of `from`, or undefined if no rate is known for that instant. */
  async rate(from: Currency, to: Currency, at: Date): Promise<FxRate | undefined> {
    try {
      return (await this.market.fxRate(`${from}${to}`, at)).rate;
    } catch (error) {
      if (error instanceof OutsideCoverage) return undefined;
      throw error;
    }
  }

  /** The amount in another currency. An instant without a rate is refused as outside coverage. */
  async convert(amount: Money, from: Currency, to: Currency, at: Date): Promise<Money> {
    if (from === to || amount.isZero()) return amount;
    return amount.convertedAt((await this.market.fxRate(`${from}${to}`, at)).rate);
  }
}
