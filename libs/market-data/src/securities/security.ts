import type { Currency } from '@sandbourse/money';

/** The reference to a security in the trading API (specification 2.1.4). */
export interface SecurityReference {
  readonly type: 'ticker' | 'cusip' | 'isin';
  readonly value: string;
}

export type SecurityType = 'EQUITY' | 'ETF';

/**
 * The tax classes of issuers, which determine the kind of their payments. A fund is a regulated investment company (IRC
 * 851), organised as a company or as a unit investment trust. A trust that holds metal is owned by its holders for tax
 * purposes (26 CFR 301.7701-4(c)). A commodity pool is a partnership (IRC 7704(c)).
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
  /** The asset class. Similar securities have the same class: VTI, ITOT and SCHB are all US_EQUITY_TOTAL_MARKET. */
  readonly assetClass: string;
  /** The GICS sector. Only equities and sector funds have one. */
  readonly sector: string | undefined;
  /** The GICS sub-industry; only for equities. */
  readonly industry: string | undefined;
  /** The description of the index that a fund follows. */
  readonly benchmark: string | undefined;
}
