import type { DividendIncomeView } from '@sandbourse/contracts';
import type { Currency, Money } from '@sandbourse/money';

/** What one security paid in a year, in one currency. */
export interface PaidBySecurity {
  readonly symbol: string;
  readonly currency: Currency;
  readonly dividends: Money;
  readonly returnsOfCapital: Money;
  readonly withheld: Money;
}

/**
 * The boxes of Form 1099-DIV (IRS, Instructions for Form 1099-DIV). What of the dividends is qualified hangs on what the issuer
 * says of them and on holding periods (IRC 1(h)(11)(B)): neither is known here.
 */
export function dividendIncomeView({
  symbol,
  currency,
  dividends,
  returnsOfCapital,
  withheld,
}: PaidBySecurity): DividendIncomeView {
  return {
    security: { type: 'ticker', value: symbol },
    total_ordinary_dividends: dividends.toComputed(),
    qualified_dividends: null,
    qualified_unknown_reason: 'ISSUER_AND_HOLDING_PERIODS_UNKNOWN',
    nondividend_distributions: returnsOfCapital.toComputed(),
    federal_tax_withheld: withheld.toComputed(),
    currency,
  };
}
