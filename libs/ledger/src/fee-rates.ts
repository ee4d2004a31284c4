import { AmountPerShare, Money } from '@sandbourse/money';

/**
 * A fee rate in dollars per million of proceeds. It applies to trades from the date `from` until the date of the next
 * rate.
 */
export interface SecFeeRate {
  readonly from: string;
  readonly perMillion: Money;
  readonly source: string;
}

/**
 * A fee rate in dollars per sold share, with the maximum per trade. It applies to trades from the date `from` until the
 * date of the next rate.
 */
export interface ActivityFeeRate {
  readonly from: string;
  readonly perShare: AmountPerShare;
  readonly cap: Money;
  readonly source: string;
}

/**
 * The rates of the fee under Section 31 of the Securities Exchange Act, newest first. For dates before the oldest rate,
 * the oldest rate applies (an assumption).
 */
// biome-ignore format: a table
export const SEC_FEE_RATES: readonly SecFeeRate[] = [
  { from: '2027-01-01', perMillion: Money.of('20.60'), source: 'assumed: the rate of 2026 holds until the SEC changes it' },
  { from: '2026-04-04', perMillion: Money.of('20.60'), source: 'SEC Release 34-104909' },
  { from: '2025-05-14', perMillion: Money.of('0.00'),  source: 'FINRA Information Notice 4/24/25' },
  { from: '2024-05-22', perMillion: Money.of('27.80'), source: 'SEC Release 34-99973' },
  { from: '2023-02-27', perMillion: Money.of('8.00'),  source: 'SEC Release 34-96724' },
  { from: '2022-05-14', perMillion: Money.of('22.90'), source: 'assumed: the rate that SEC Release 34-96724 ended, by its first day as reported then' },
  { from: '2021-02-25', perMillion: Money.of('5.10'),  source: 'SEC Fee Rate Advisory #2 for Fiscal Year 2021' },
  { from: '2020-02-18', perMillion: Money.of('22.10'), source: 'SEC Fee Rate Advisory #2 for Fiscal Year 2020' },
  { from: '2019-04-16', perMillion: Money.of('20.70'), source: 'SEC Fee Rate Advisory #2 for Fiscal Year 2019' },
  { from: '2018-05-22', perMillion: Money.of('13.00'), source: 'FINRA Information Notice 5/7/18' },
];

/**
 * The rates of FINRA's Trading Activity Fee for equities, newest first. For dates before the oldest rate, the oldest
 * rate applies (an assumption).
 */
// biome-ignore format: a table
export const ACTIVITY_FEE_RATES: readonly ActivityFeeRate[] = [
  { from: '2029-01-01', perShare: AmountPerShare.of('0.000195'), cap: Money.of('9.79'), source: 'assumed: the rate that is held through 2028' },
  { from: '2027-01-01', perShare: AmountPerShare.of('0.000195'), cap: Money.of('9.79'), source: 'SR-FINRA-2026-021, held through 2028 by SR-FINRA-2026-020' },
  { from: '2026-10-01', perShare: AmountPerShare.of('0.000000'), cap: Money.of('0.00'), source: 'SR-FINRA-2026-021: none until the end of 2026' },
  { from: '2026-01-01', perShare: AmountPerShare.of('0.000195'), cap: Money.of('9.79'), source: 'SR-FINRA-2024-019' },
  { from: '2024-01-01', perShare: AmountPerShare.of('0.000166'), cap: Money.of('8.30'), source: 'SR-FINRA-2020-032' },
  { from: '2023-01-01', perShare: AmountPerShare.of('0.000145'), cap: Money.of('7.27'), source: 'SR-FINRA-2020-032' },
  { from: '2022-01-01', perShare: AmountPerShare.of('0.000130'), cap: Money.of('6.49'), source: 'SR-FINRA-2020-032' },
  { from: '2012-07-01', perShare: AmountPerShare.of('0.000119'), cap: Money.of('5.95'), source: 'FINRA By-Laws, Schedule A, Section 1(b)(2), until 2021' },
];

/** Returns the rate that applies on a trade date. */
export function rateOn<Rate extends { readonly from: string }>(rates: readonly Rate[], tradeDate: string): Rate {
  const rate = rates.find(({ from }) => from <= tradeDate) ?? rates.at(-1);
  if (!rate) throw new Error('a table of rates without a row');
  return rate;
}
