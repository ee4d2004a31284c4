import { z } from 'zod';
import { exampleOf } from '../../example.js';
import { IdText, LocalDate, Timestamp } from '../../values.js';
import { Limit, PageNumber } from '../common/paging.js';
import { isInOrder, OUT_OF_ORDER, periodShape } from '../common/period.js';

/** The kinds of effects that a session of the exchange has on an account. */
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
    reference: z.string().meta({ description: 'The currency, ticker or lot that the event concerns' }),
    transaction_id: z
      .string()
      .nullable()
      .meta({ description: 'The ledger entry of the event; null if the event has no entry' }),
    description: z.string(),
    occurred_at: Timestamp.meta({ description: 'Business time at which the event took effect' }),
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
    account_id: IdText.optional(),
    kind: CalendarEventKind.optional(),
    ...periodShape,
  })
  .refine(isInOrder, OUT_OF_ORDER);
export type CalendarEventQuery = z.infer<typeof CalendarEventQuery>;

const DAYS_AHEAD_MAX = 366;

export const UpcomingQuery = z.strictObject({
  days: z.coerce.number().int().min(1).max(DAYS_AHEAD_MAX).default(30).meta({
    description: 'Calendar days from now, as for an advance of the clock',
  }),
});
export type UpcomingQuery = z.infer<typeof UpcomingQuery>;

/** The number and amount of all events of one kind on one day, over all accounts. */
export const UpcomingEventView = z
  .object({
    date: LocalDate.meta({ description: 'The session, by its date in New York' }),
    kind: z.enum([...CalendarEventKind.options, 'ORDER_EXPIRY', 'ORDER_RESTATEMENT']).meta({
      description: 'ORDER_RESTATEMENT: an ex-date changes the terms of a resting order (FINRA Rule 5330)',
    }),
    count: z.int().meta({ description: 'The number of accounts, lots or orders that the event concerns' }),
    accounts: z.int().meta({ description: 'The number of accounts with this event' }),
    references: z.array(z.string()).meta({ description: 'Tickers or currencies, in alphabetical order' }),
  })
  .meta({
    id: 'UpcomingEvent',
    examples: [{ date: '2027-02-04', kind: 'DIVIDEND', count: 12, accounts: 9, references: ['AAPL', 'MSFT'] }],
  });
export type UpcomingEventView = z.infer<typeof UpcomingEventView>;

/** The events that will happen if the firm's clock is advanced to a time. */
export const UpcomingView = z
  .object({
    from: Timestamp,
    to: Timestamp,
    sessions: z.int().meta({ description: 'The number of sessions that the advance processes' }),
    items: z.array(UpcomingEventView).meta({ description: 'By day, then by kind' }),
    total: z.int(),
  })
  .meta({
    id: 'UpcomingEvents',
    examples: [
      {
        from: '2027-02-01T15:00:00.000000000Z',
        to: '2027-02-08T15:00:00.000000000Z',
        sessions: 5,
        items: [exampleOf(UpcomingEventView)],
        total: 1,
      },
    ],
  });
export type UpcomingView = z.infer<typeof UpcomingView>;
