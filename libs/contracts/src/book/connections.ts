import { z } from 'zod';
import {
  HoldingBreak,
  KnownColumns,
  OwnColumns,
  RejectedRow,
  SYNC_LISTED_MAX,
  SyncWarning,
} from '../http/pm/custodians.js';
import { Instant, LocalDate } from '../values.js';

const AccountName = z.string().trim().min(1).max(200).meta({ description: 'The name of an account in this file' });
const Count = z.int().min(0);

export const BookStatement = z
  .strictObject({
    as_of: LocalDate,
    content_sha256: z.string().regex(/^[0-9a-f]{64}$/),
    synced_at: Instant,
    rows_read: Count,
    imported: Count,
    rejected: z.array(RejectedRow).max(SYNC_LISTED_MAX).default([]),
    rejected_total: Count.default(0),
    breaks: z
      .array(
        HoldingBreak.omit({ account_id: true }).extend({ account: AccountName }).meta({ id: 'BookStatementBreak' }),
      )
      .max(SYNC_LISTED_MAX)
      .default([]),
    breaks_total: Count.default(0),
    warnings: z.array(SyncWarning).max(SYNC_LISTED_MAX).default([]),
    accounts: z
      .array(z.strictObject({ account: AccountName, entries_posted: Count }).meta({ id: 'BookStatementAccount' }))
      .max(1_000),
  })
  .meta({
    id: 'BookStatement',
    examples: [
      {
        as_of: '2026-11-20',
        content_sha256: 'b5bb9d8014a0f9b1d61e21e796d78dccdf1352f23cd32812f4850b878ae4944c',
        synced_at: '2026-11-21T10:35:41.627Z',
        rows_read: 2,
        imported: 2,
        rejected: [],
        rejected_total: 0,
        breaks: [],
        breaks_total: 0,
        warnings: [],
        accounts: [{ account: 'outside', entries_posted: 2 }],
      },
    ],
  });
export type BookStatement = z.infer<typeof BookStatement>;

/** The columns of a custodian's file, without defaults: an export has all fields. */
const { date_format, decimal_separator, cash_securities } = OwnColumns.shape;
const BookColumns = OwnColumns.extend({
  date_format: date_format.unwrap(),
  decimal_separator: decimal_separator.unwrap(),
  cash_securities: cash_securities.unwrap(),
}).meta({ id: 'BookColumns' });

export const BookConnection = z
  .strictObject({
    custodian: z.string().trim().min(1).max(120),
    column_mapping: z.union([KnownColumns, BookColumns]).default('NATIVE'),
    accounts: z.array(AccountName).min(1).max(100).meta({
      description: 'Accounts with an OUTSIDE custodian and one rep code. An account can be in only one connection',
    }),
    created_at: Instant.optional().meta({ description: 'By default the time at which the history of the firm begins' }),
    statements: z.array(BookStatement).max(1_000).default([]).meta({
      description:
        'The reports of the imported statements, oldest first. They book nothing: their entries are transactions of the file. If the same statement is sent again, the report is returned',
    }),
  })
  .meta({
    id: 'BookConnection',
    examples: [{ custodian: 'Granite Trust Company', column_mapping: 'NATIVE', accounts: ['outside'], statements: [] }],
  });
export type BookConnection = z.infer<typeof BookConnection>;
