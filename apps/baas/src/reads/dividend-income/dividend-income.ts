import type { DividendIncomeView } from '@sandbourse/contracts';
import { dividendYear, type MarketData, recordDateOf } from '@sandbourse/market-data';
import { type Currency, Money, sum } from '@sandbourse/money';
import { groupedBy } from '@sandbourse/platform/grouped-by';

/** A payment of a security to an account, or the tax withheld from that payment. */
export interface Distribution {
  readonly symbol: string;
  readonly currency: Currency;
  readonly type: 'DIVIDEND' | 'TAX_WITHHOLDING' | 'RETURN_OF_CAPITAL';
  readonly exDate: string;
  readonly payDate: string;
  /** The amount paid; negative for withheld tax. */
  readonly amount: Money;
}

/** The distributions that one security paid in a year, in one currency. */
export interface PaidBySecurity {
  readonly symbol: string;
  readonly currency: Currency;
  readonly dividends: Money;
  readonly returnsOfCapital: Money;
  readonly withheld: Money;
}

/**
 * Returns the income of a year by security. Withheld tax is reported in the year of its dividend (IRS, Instructions for
 * Form 1099-DIV, "Dividend payment delayed until January"). A return of capital is not a dividend (IRC 316) and is
 * reported in the year of its payment.
 */
export function incomeOf(
  year: number,
  distributions: readonly Distribution[],
  { calendar, securities }: Pick<MarketData, 'calendar' | 'securities'>,
): PaidBySecurity[] {
  const yearOf = ({ symbol, type, exDate, payDate }: Distribution) => {
    const security = securities.find({ type: 'ticker', value: symbol });
    const taxClass = type === 'RETURN_OF_CAPITAL' ? undefined : security?.taxClass;
    return dividendYear(taxClass, { recordDate: recordDateOf(calendar, exDate), payDate });
  };
  const ofYear = distributions.filter(each => yearOf(each) === year);
  return [...groupedBy(ofYear, ({ symbol, currency }) => `${symbol} ${currency}`).values()].map(paidBySecurity);
}

function paidBySecurity(distributions: readonly Distribution[]): PaidBySecurity {
  const { symbol, currency } = distributions[0] as Distribution;
  const total = (wanted: Distribution['type']) =>
    sum(
      Money.zero,
      distributions.filter(({ type }) => type === wanted).map(({ amount }) => amount),
    );
  return {
    symbol,
    currency,
    dividends: total('DIVIDEND'),
    returnsOfCapital: total('RETURN_OF_CAPITAL'),
    withheld: total('TAX_WITHHOLDING').negated(),
  };
}

/**
 * Returns the boxes of Form 1099-DIV (IRS, Instructions for Form 1099-DIV). Qualified dividends are not reported
 * separately: they depend on issuer statements and holding periods (IRC 1(h)(11)(B)), which the sandbox does not have.
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
