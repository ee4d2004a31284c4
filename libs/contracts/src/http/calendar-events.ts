import { z } from 'zod';
import { LocalDate, Timestamp } from '../values.js';
import { Limit, PageNumber } from './paging.js';
import { isInOrder, OUT_OF_ORDER, periodShape } from './period.js';

/** What a session of the exchange did to an account. */
export const CalendarEventKind = z
  .enum([
    'SETTLEMENT',
    'DIVIDEND',
    'SPLIT',
    'RETURN_OF_CAPITAL',
    'CASH_MERGER',
    'SPIN_OFF',
    'STOCK_MERGER',
    'DIVIDEND_REINVESTED',
    'LOT_LONG_TERM',
    'CREDIT_INTEREST',
    'DEBIT_INTEREST',
  ])
  .meta({ id: 'CalendarEventKind' });
export type CalendarEventKind = z.infer<typeof CalendarEventKind>;

export const CalendarEventView = z
  .object({
    account_id: z.string(),
    date: LocalDate.meta({ description: 'The session, by its date in New York' }),
    kind: CalendarEventKind,
    reference: z.string().meta({ description: 'What it is about: a currency, a ticker or a lot' }),
    transaction_id: z.string().nullable().meta({ description: 'The ledger entry it made; null where it made none' }),
    description: z.string(),
    occurred_at: Timestamp.meta({ description: 'Business time at which it took effect' }),
  })
  .meta({
    id: 'CalendarEvent',
    examples: [
      {
        account_id: 'acct_01M7YTT5NMF4MMD6DGJKSYQC69',
        date: '2027-02-04',
        kind: 'DIVIDEND',
        reference: 'AAPL',
        transaction_id: 'txn_01M7YTT5XPFFRBB1AY6VVH2FQZ',
        description: 'Dividend of 0.220000 on 10.00000000 AAPL',
        occurred_at: '2027-02-04T14:45:00.000000000Z',
      },
    ],
  });
export type CalendarEventView = z.infer<typeof CalendarEventView>;

export const CalendarEventQuery = z
  .strictObject({
    limit: Limit,
    page: PageNumber,
    account_id: z.string().min(1).optional(),
    kind: CalendarEventKind.optional(),
    ...periodShape,
  })
  .refine(isInOrder, OUT_OF_ORDER);
export type CalendarEventQuery = z.infer<typeof CalendarEventQuery>;
