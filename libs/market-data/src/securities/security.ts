import type { Currency } from '@sandbourse/money';

/** The name of a security in the trading API (specification 2.1.4). */
export interface SecurityReference {
  readonly type: 'ticker' | 'cusip' | 'isin';
  readonly value: string;
}

export type SecurityType = 'EQUITY' | 'ETF';

/**
 * Tax classes of issuers, which determine the kind of their payments. A fund is a regulated investment company (IRC 851),
 * organised as a company or as a unit investment trust. A trust that holds metal belongs to its holders for tax purposes
 * (26 CFR 301.7701-4(c)), and a pool of futures is a partnership (IRC 7704(c)).
 */
export const TAX_CLASSES = ['COMMON_STOCK', 'REIT', 'RIC', 'GRANTOR_TRUST', 'PARTNERSHIP'] as const;
export type TaxClass = (typeof TAX_CLASSES)[number];

export interface Security {
  readonly symbol: string;
  readonly cusip: string;
  readonly isin: string;
  readonly name: string;
  readonly type: SecurityType;
  readonly taxClass: TaxClass;
  readonly exchange: string;
  readonly currency: Currency;
  /** Similar securities share one class: VTI, ITOT and SCHB are all US_EQUITY_TOTAL_MARKET. */
  readonly assetClass: string;
  /** GICS sector. Of the funds, only sector funds have one. */
  readonly sector: string | undefined;
  /** GICS sub-industry; equities only. */
  readonly industry: string | undefined;
  /** The index that a fund follows, as a description. */
  readonly benchmark: string | undefined;
}
