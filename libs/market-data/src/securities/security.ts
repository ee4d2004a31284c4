import type { Currency } from '@sandbourse/money';

/** The reference to a security in the trading API (specification 2.1.4). */
export interface SecurityReference {
  readonly type: 'ticker' | 'cusip' | 'isin';
  readonly value: string;
}

export type SecurityType = 'EQUITY' | 'ETF';

/**
 * The tax classes of issuers. They determine how payments to holders are taxed.
 * - RIC: a fund, which is a regulated investment company (IRC 851), as a company or as a unit investment trust.
 * - GRANTOR_TRUST: a trust that holds metal. For tax, its holders own the metal (26 CFR 301.7701-4(c)).
 * - PARTNERSHIP: a commodity pool (IRC 7704(c)).
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
  /**
   * The asset class. Securities that are almost the same have one class: VTI, ITOT and SCHB are US_EQUITY_TOTAL_MARKET.
   */
  readonly assetClass: string;
  /** The GICS sector. Only equities and sector funds have one. */
  readonly sector: string | undefined;
  /** The GICS sub-industry. Only equities have one. */
  readonly industry: string | undefined;
  /** The description of the index that a fund follows. Only index funds have one. */
  readonly benchmark: string | undefined;
}
