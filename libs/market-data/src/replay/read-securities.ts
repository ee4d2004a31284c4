import { CURRENCIES, type Currency } from '@sandbourse/money';
import { type Security, type SecurityType, TAX_CLASSES, type TaxClass } from '../securities/security.js';
import { parseCsv } from './csv.js';

const COLUMNS = [
  'ticker',
  'name',
  'type',
  'exchange',
  'cusip',
  'isin',
  'currency',
  'sector',
  'asset_class',
  'industry',
  'benchmark',
  'tax_class',
] as const;

const TYPES: Record<string, SecurityType> = { equity: 'EQUITY', etf: 'ETF' };

export function readSecurities(csv: string): Security[] {
  return parseCsv(csv, COLUMNS).map(row => ({
    symbol: row.ticker,
    cusip: row.cusip,
    isin: row.isin,
    name: row.name,
    type: typeOf(row.type),
    taxClass: taxClassOf(row.tax_class),
    exchange: row.exchange,
    currency: currencyOf(row.currency),
    assetClass: row.asset_class.toUpperCase(),
    sector: row.sector || undefined,
    industry: row.industry || undefined,
    benchmark: row.benchmark || undefined,
  }));
}

function typeOf(text: string): SecurityType {
  const type = TYPES[text];
  if (!type) throw new Error(`${text} is not a known type of security`);
  return type;
}

function taxClassOf(text: string): TaxClass {
  const taxClass = TAX_CLASSES.find(known => known === text.toUpperCase());
  if (!taxClass) throw new Error(`${text} is not a known tax class`);
  return taxClass;
}

function currencyOf(text: string): Currency {
  const currency = CURRENCIES.find(known => known === text);
  if (!currency) throw new Error(`${text} is not a known currency`);
  return currency;
}
