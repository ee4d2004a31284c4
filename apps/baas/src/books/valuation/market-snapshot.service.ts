import { Injectable } from '@nestjs/common';
import { CurrencyConverter } from '@sandbourse/market';
import { quoteIfAny, TenantMarket } from '@sandbourse/market-data';
import type { Currency, FxRate } from '@sandbourse/money';
import { MarketSnapshot } from './market-snapshot.js';

export interface SnapshotRequest {
  readonly firmId: string;
  readonly at: Date;
  readonly symbols: Iterable<string>;
  /** The currencies; rates are read for each pair of them. */
  readonly currencies: Iterable<Currency>;
}

/** Reads the market at an instant as a firm sees it. */
@Injectable()
export class MarketSnapshotService {
  constructor(
    private readonly tenants: TenantMarket,
    private readonly converter: CurrencyConverter,
  ) {}

  async take({ firmId, at, symbols, currencies }: SnapshotRequest): Promise<MarketSnapshot> {
    const market = this.tenants.forFirm(firmId);
    const prices = [...new Set(symbols)].map(
      async symbol => [symbol, (await quoteIfAny(market, symbol, at))?.last ?? null] as const,
    );
    return new MarketSnapshot(at, new Map(await Promise.all(prices)), await this.rates([...new Set(currencies)], at));
  }

  private async rates(currencies: readonly Currency[], at: Date): Promise<Map<string, FxRate>> {
    const rates = new Map<string, FxRate>();
    for (const from of currencies)
      for (const to of currencies) {
        const rate = from === to ? undefined : await this.converter.rate(from, to, at);
        if (rate) rates.set(`${from}${to}`, rate);
      }
    return rates;
  }
}
