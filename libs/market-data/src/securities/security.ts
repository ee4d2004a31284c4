import type { Currency } from '@sandbourse/money';

/** How a security is named on the trading surface (specification 2.1.4). */
export interface SecurityReference {
  readonly type: 'ticker' | 'cusip' | 'isin';
  readonly value: string;
}

export type SecurityType = 'EQUITY' | 'ETF';

export interface Security {
  readonly symbol: string;
  readonly cusip: string;
  readonly isin: string;
  readonly name: string;
  readonly type: SecurityType;
  readonly exchange: string;
  readonly currency: Currency;
  /** Near-substitutes share one class: VTI, ITOT and SCHB are all US_EQUITY_TOTAL_MARKET. */
  readonly assetClass: string;
  /** GICS sector; of the funds only the sector funds have one. */
  readonly sector: string | undefined;
  /** GICS sub-industry; equities only. */
  readonly industry: string | undefined;
  /** The index a fund follows; descriptive. */
  readonly benchmark: string | undefined;
}
