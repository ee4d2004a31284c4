import { z } from 'zod';
import { exampleOf } from '../example.js';
import { CreateFeeScheduleBody } from '../http/billing.js';
import { LedgerAccount } from '../http/ledger-pages.js';
import { Instant } from '../values.js';
import { BOOK_KEYS_MAX, Book, BookModel, BookPortfolio } from './book.js';
import { BookAccount, BookClient, BookHousehold, BookOrder, BookTransaction } from './book-parts.js';

/** Between services: a book for a firm without data, and the current time of that firm. */
export const FirmBookRequest = z.strictObject({ book: Book, at: Instant }).meta({
  id: 'FirmBookRequest',
  'x-keys-max': BOOK_KEYS_MAX,
  examples: [{ book: exampleOf(Book), at: '2026-11-21T10:35:41.865Z' }],
});
export type FirmBookRequest = z.infer<typeof FirmBookRequest>;

const Ids = z.record(z.string(), z.string());

/** Between services: the accounts that the brokerage has opened for a book, by their names. */
export const BookedAccounts = z
  .object({ accounts: z.record(z.string(), LedgerAccount), clients: Ids, households: Ids, transactions: Ids })
  .meta({
    id: 'BookedAccounts',
    examples: [
      {
        accounts: { brokerage: exampleOf(LedgerAccount) },
        clients: { Ada: 'clt_1' },
        households: {},
        transactions: {},
      },
    ],
  });
export type BookedAccounts = z.infer<typeof BookedAccounts>;

/** Between services: a book whose accounts the brokerage has opened, for portfolio management. */
export const ManagedBookRequest = z.strictObject({ book: Book, booked: BookedAccounts }).meta({
  id: 'ManagedBookRequest',
  'x-keys-max': BOOK_KEYS_MAX,
  examples: [{ book: exampleOf(Book), booked: exampleOf(BookedAccounts) }],
});
export type ManagedBookRequest = z.infer<typeof ManagedBookRequest>;

/** Between services: the ids of the objects that portfolio management has created for a book, by name. */
export const ManagedIds = z
  .object({ models: Ids, fee_schedules: Ids, portfolios: Ids })
  .meta({ id: 'ManagedIds', examples: [{ models: {}, fee_schedules: {}, portfolios: {} }] });
export type ManagedIds = z.infer<typeof ManagedIds>;

/** Between services: the names of accounts, clients and households in the book, by their ids. */
export const ManagedExportRequest = z.strictObject({ account_names: Ids, client_names: Ids, household_names: Ids });
export type ManagedExportRequest = z.infer<typeof ManagedExportRequest>;

/** Between services: portfolio management's part of a firm's book. */
export const ManagedPart = z.object({
  households: z.array(BookHousehold),
  clients: z.array(BookClient),
  models: z.array(BookModel),
  fee_schedules: z.array(CreateFeeScheduleBody),
  portfolios: z.array(BookPortfolio),
});
export type ManagedPart = z.infer<typeof ManagedPart>;

/** Between services: the names of a firm's accounts in its book, by their ids. */
export const BookExportRequest = z.strictObject({
  names: Ids,
  opening: z
    .boolean()
    .meta({ description: 'True for a book with only the current cash and lots, without transactions' }),
});
export type BookExportRequest = z.infer<typeof BookExportRequest>;

/** Between services: the brokerage's part of a firm's book. */
export const BrokeragePart = z.object({
  accounts: z.array(BookAccount),
  account_names: Ids,
  transactions: z.array(BookTransaction),
  orders: z.array(BookOrder),
});
export type BrokeragePart = z.infer<typeof BrokeragePart>;
