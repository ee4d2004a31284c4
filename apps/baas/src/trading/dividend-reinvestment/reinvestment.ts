import { type DividendReinvestmentView, nanosecondTimestamp } from '@sandbourse/contracts';

/** An election of an account to buy more of a security with its dividends. */
export interface Reinvestment {
  readonly accountId: string;
  readonly symbol: string;
  /** The time of the election, in business time. */
  readonly electedAt: Date;
}

export function reinvestmentView({ accountId, symbol, electedAt }: Reinvestment): DividendReinvestmentView {
  return {
    account_id: accountId,
    security: { type: 'ticker', value: symbol },
    elected_at: nanosecondTimestamp(electedAt),
  };
}
