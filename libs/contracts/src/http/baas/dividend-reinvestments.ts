import { z } from 'zod';
import { SecurityReference, Timestamp } from '../../values.js';

export const ReinvestDividendsBody = z
  .strictObject({ security: SecurityReference })
  .meta({ id: 'ReinvestDividendsBody', examples: [{ security: { type: 'ticker', value: 'KO' } }] });
export type ReinvestDividendsBody = z.infer<typeof ReinvestDividendsBody>;

/** The customer's choice to reinvest all dividends of a security in this security. */
export const DividendReinvestmentView = z
  .object({ account_id: z.string(), security: SecurityReference, elected_at: Timestamp })
  .meta({
    id: 'DividendReinvestment',
    examples: [
      {
        account_id: 'acct_01M7YTT5NMF4MMD6DGJKSYQC69',
        security: { type: 'ticker', value: 'KO' },
        elected_at: '2026-11-20T15:00:00.000000000Z',
      },
    ],
  });
export type DividendReinvestmentView = z.infer<typeof DividendReinvestmentView>;
