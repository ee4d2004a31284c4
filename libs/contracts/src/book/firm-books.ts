import { z } from 'zod';
import { LedgerAccount } from '../event-routes/ledger-pages.js';
import { exampleOf } from '../example.js';
import { CreateFeeScheduleBody } from '../http/pm/billing.js';
import { Instant } from '../values.js';
import { BOOK_KEYS_MAX, Book, BookModel, BookPortfolio } from './book.js';
import { BookAccount, BookClient, BookHousehold, BookOmission, BookOrder, BookTransaction } from './book-parts.js';
import { BookClosedOrder, type WrittenClosedOrder } from './closed-orders.js';
import { PracticeRecords, RecordNames } from './practice-records.js';

/** Internal request: creates the objects of a book in a firm without a book. `at` is the time on the firm's clock. */
export const FirmBookRequest = z.strictObject({ book: Book, at: Instant }).meta({
  id: 'FirmBookRequest',
  'x-keys-max': BOOK_KEYS_MAX,
  examples: [{ book: exampleOf(Book), at: '2026-11-21T10:35:41.865Z' }],
});
export type FirmBookRequest = z.infer<typeof FirmBookRequest>;

const Ids = z.record(z.string(), z.string());

/** Internal: the accounts that the brokerage has opened for a book. The key is the account's name in the book. */
export const BookedAccounts = z
  .object({
    accounts: z.record(z.string(), LedgerAccount),
    clients: Ids,
    households: Ids,
    transactions: Ids,
    /** The ids of the runs, and those of the orders and lots that the runs name, by their ids in the book. */
    runs: Ids.default({}),
    orders: Ids.default({}),
    lots: Ids.default({}),
  })
  .meta({
    id: 'BookedAccounts',
    examples: [
      {
        accounts: { brokerage: exampleOf(LedgerAccount) },
        clients: { Ada: 'clt_1' },
        households: {},
        transactions: {},
        runs: {},
        orders: {},
        lots: {},
      },
    ],
  });
export type BookedAccounts = z.infer<typeof BookedAccounts>;

/** Internal request: creates the models and portfolios of a book, after the brokerage has opened its accounts. */
export const ManagedBookRequest = z.strictObject({ book: Book, booked: BookedAccounts }).meta({
  id: 'ManagedBookRequest',
  'x-keys-max': BOOK_KEYS_MAX,
  examples: [{ book: exampleOf(Book), booked: exampleOf(BookedAccounts) }],
});
export type ManagedBookRequest = z.infer<typeof ManagedBookRequest>;

/** Internal response: the ids of the created models, fee schedules and portfolios, by their names in the book. */
export const ManagedIds = z
  .object({ models: Ids, fee_schedules: Ids, portfolios: Ids })
  .meta({ id: 'ManagedIds', examples: [{ models: {}, fee_schedules: {}, portfolios: {} }] });
export type ManagedIds = z.infer<typeof ManagedIds>;

/** Internal request: stores what the practice has done, after all objects and logins of the book exist. */
export const PracticeRecordsRequest = z.strictObject({ records: PracticeRecords, names: RecordNames });
export type PracticeRecordsRequest = z.infer<typeof PracticeRecordsRequest>;

/**
 * Internal response: the records of a practice as they are in a book, but with ids instead of names. Auth replaces them
 * when it knows all names.
 */
export const ExportedRecords = z.object({ records: PracticeRecords, omitted: z.array(BookOmission) });
export type ExportedRecords = z.infer<typeof ExportedRecords>;

/**
 * Internal request to export the part of a firm's book that portfolio management stores. Each field maps ids to names
 * in the book.
 */
export const ManagedExportRequest = z.strictObject({ account_names: Ids, client_names: Ids, household_names: Ids });
export type ManagedExportRequest = z.infer<typeof ManagedExportRequest>;

/** Internal response: the exported part of a firm's book that portfolio management stores. */
export const ManagedPart = z.object({
  households: z.array(BookHousehold),
  clients: z.array(BookClient),
  models: z.array(BookModel),
  fee_schedules: z.array(CreateFeeScheduleBody),
  portfolios: z.array(BookPortfolio),
  portfolio_names: Ids,
  trade_parameters: Book.shape.trade_parameters,
  branding: Book.shape.branding,
  custodian_connections: Book.shape.custodian_connections,
  omitted: z.array(BookOmission),
});
export type ManagedPart = z.infer<typeof ManagedPart>;

/**
 * Internal request to export the part of a firm's book that the brokerage stores. `names` maps account ids to names in
 * the book.
 */
export const BookExportRequest = z.strictObject({
  names: Ids,
  opening: z
    .boolean()
    .meta({ description: 'True for a book with only the current cash and lots, without transactions' }),
  runs: Ids.default({}).meta({ description: 'The ids in the book of rebalancing runs, by their ids' }),
  lots: z
    .record(z.string(), z.array(z.string()))
    .default({})
    .meta({ description: 'The lots that runs name, by account' }),
});
export type BookExportRequest = z.infer<typeof BookExportRequest>;

/** Internal response: the exported part of a firm's book that the brokerage stores. */
export const BrokeragePart = z.object({
  accounts: z.array(BookAccount),
  account_names: Ids,
  transactions: z.array(BookTransaction),
  orders: z.array(BookOrder),
  closed_orders: z.array(BookClosedOrder),
  funding_requests: Book.shape.funding_requests,
  market_hours: Book.shape.market_hours,
  margin_rules: Book.shape.margin_rules,
  corporate_actions: Book.shape.corporate_actions,
  /** The ids in the book of the orders and of the lots that the request names, by their ids. */
  record_names: Ids,
  omitted: z.array(BookOmission),
});
export type BrokeragePart = Omit<z.infer<typeof BrokeragePart>, 'closed_orders'> & {
  readonly closed_orders: WrittenClosedOrder[];
};
