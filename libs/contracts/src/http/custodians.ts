import { z } from 'zod';
import { exampleOf } from '../example.js';
import { CurrencyCode, LocalDate, MoneyText, PositiveQuantityText, SecurityReference, Timestamp } from '../values.js';
import { CostText } from './outside-holdings.js';

/** The maximum number of accounts in a request. A firm has fewer. */
const ACCOUNTS_MAX = 100;

export const ConnectionType = z.enum(['FILE_IMPORT', 'CORRESPONDENT']).meta({
  id: 'ConnectionType',
  description: 'CORRESPONDENT is refused with 403 on a sandbox; it is never downgraded to FILE_IMPORT',
});

const Heading = z.string().trim().min(1).max(100);

/** The columns of a custodian's own file, by their content. */
const CustomColumns = z
  .strictObject({
    account_number: Heading,
    security: Heading,
    quantity: Heading,
    cost_basis: Heading,
    acquired_date: Heading,
    security_type: Heading.optional(),
    currency: Heading.optional(),
    amount: Heading.optional(),
    activity_type: Heading.optional(),
    trade_date: Heading.optional(),
  })
  .meta({ id: 'CustomColumns', description: 'The headings of a custodian’s own file, by what the columns hold' });

export const ColumnMapping = z
  .union([
    z.enum(['NATIVE', 'SCHWAB', 'FIDELITY']),
    z.strictObject({
      columns: CustomColumns,
      date_format: z.enum(['YYYY-MM-DD', 'MM/DD/YYYY']).default('YYYY-MM-DD'),
      decimal_separator: z.enum(['.', ',']).default('.').meta({
        description: 'What stands before the decimals of numbers; the other one may group thousands by threes',
      }),
      cash_securities: z.array(z.string().trim().min(1).max(64)).max(10).default([]).meta({
        description: 'What the security column says of a row of cash, whose amount is in the `amount` column',
      }),
    }),
  ])
  .meta({
    id: 'ColumnMapping',
    description:
      'How CSV files of the custodian are read. NATIVE: the columns of StatementRow. SCHWAB, FIDELITY: the headings of their lot views. Or headings of your own choice, which are found whatever their case',
    examples: [
      'NATIVE',
      {
        columns: {
          account_number: 'Acct',
          security: 'Ticker',
          quantity: 'Shares',
          cost_basis: 'Total Cost',
          acquired_date: 'Purchased',
          amount: 'Value',
        },
        date_format: 'MM/DD/YYYY',
        decimal_separator: '.',
        cash_securities: ['CASH'],
      },
    ],
  });
export type ColumnMapping = z.infer<typeof ColumnMapping>;

export const CreateConnectionBody = z
  .strictObject({
    custodian: z.string().trim().min(1).max(120).meta({ description: 'Its name' }),
    connection_type: ConnectionType,
    column_mapping: ColumnMapping.default('NATIVE'),
    account_ids: z.array(z.string().min(1).max(64)).min(1).max(ACCOUNTS_MAX).meta({
      description: 'HELD_AWAY accounts under one rep code. An account is in at most one connection',
    }),
  })
  .meta({
    id: 'CreateConnectionBody',
    examples: [
      {
        custodian: 'Granite Trust Company',
        connection_type: 'FILE_IMPORT',
        column_mapping: 'NATIVE',
        account_ids: ['acct_01M7YTT5NMF4MMD6DGJKSYQC69'],
      },
    ],
  });
export type CreateConnectionBody = z.infer<typeof CreateConnectionBody>;

export const ConnectionView = z
  .object({
    connection_id: z.string(),
    custodian: z.string(),
    connection_type: ConnectionType,
    column_mapping: ColumnMapping,
    account_ids: z.array(z.string()),
    rep_code: z.string(),
    status: z.enum(['AWAITING_FILE', 'SYNCED']).meta({ description: 'SYNCED once a file has been imported' }),
    last_as_of: LocalDate.nullable().meta({ description: 'The date of the newest statement that was imported' }),
    last_synced_at: Timestamp.nullable(),
    created_at: Timestamp,
  })
  .meta({
    id: 'CustodianConnection',
    examples: [
      {
        connection_id: 'cconn_01M7YTT5NMF4MMD6DGJKSYQC69',
        custodian: 'Granite Trust Company',
        connection_type: 'FILE_IMPORT',
        column_mapping: 'NATIVE',
        account_ids: ['acct_01M7YTT5NMF4MMD6DGJKSYQC69'],
        rep_code: 'R001',
        status: 'SYNCED',
        last_as_of: '2026-11-20',
        last_synced_at: '2026-11-21T10:35:41.627000000Z',
        created_at: '2026-11-21T10:30:11.114000000Z',
      },
    ],
  });
export type ConnectionView = z.infer<typeof ConnectionView>;

const AccountNumber = z
  .string()
  .trim()
  .min(1)
  .max(64)
  .meta({ description: 'As the account shows it, such as SB10000006' });
/**
 * A row of a custodian's statement. The POSITION and CASH rows of an account are its complete holdings: a holding
 * without a row no longer exists. ACTIVITY rows are the events since the previous statement.
 */
export const StatementRow = z
  .discriminatedUnion('record', [
    z.strictObject({
      record: z.literal('POSITION'),
      account_number: AccountNumber,
      security: SecurityReference,
      quantity: PositiveQuantityText,
      cost_basis: CostText.nullable().meta({
        description:
          'What the shares of the lot cost in all, in the currency of the security. Null, or in a file `N/A`, `--` or nothing, where it is not known: zero is a cost',
      }),
      acquired_date: LocalDate.nullable().meta({
        description:
          'One row for each lot. Null, or in a file `N/A`, `--`, `VARIOUS` or nothing, where it is not known',
      }),
    }),
    z.strictObject({
      record: z.literal('CASH'),
      account_number: AccountNumber,
      currency: CurrencyCode,
      amount: MoneyText,
      held_in: z.string().trim().min(1).max(64).optional().meta({
        description:
          'The money market fund or sweep that holds it: those of an account add up. Cash outside of one is stated once a currency',
      }),
    }),
    z.strictObject({
      record: z.literal('ACTIVITY'),
      account_number: AccountNumber,
      activity_type: z.enum([
        'BUY',
        'SELL',
        'DEPOSIT',
        'WITHDRAWAL',
        'DIVIDEND',
        'INTEREST',
        'FEE',
        'TRANSFER_IN',
        'TRANSFER_OUT',
      ]),
      trade_date: LocalDate,
      security: SecurityReference.optional(),
      quantity: PositiveQuantityText.optional().meta({
        description: 'Shares that came, or went with SELL, TRANSFER_OUT',
      }),
      currency: CurrencyCode,
      amount: MoneyText.meta({ description: 'What cash became by it: negative where it was paid' }),
    }),
  ])
  .meta({
    id: 'StatementRow',
    examples: [
      {
        record: 'POSITION',
        account_number: 'SB10000006',
        security: { type: 'ticker', value: 'VTI' },
        quantity: '120',
        cost_basis: '18250.40',
        acquired_date: '2024-03-15',
      },
      { record: 'CASH', account_number: 'SB10000006', currency: 'USD', amount: '1204.11' },
      {
        record: 'ACTIVITY',
        account_number: 'SB10000006',
        activity_type: 'BUY',
        trade_date: '2026-11-18',
        security: { type: 'ticker', value: 'VTI' },
        quantity: '10',
        currency: 'USD',
        amount: '-2204.10',
      },
    ],
  });
export type StatementRow = z.infer<typeof StatementRow>;

/** Rows are parsed one by one, so that one invalid row does not hide the others. */
export const SyncBody = z
  .strictObject({
    as_of: LocalDate.optional().meta({ description: "The statement's date; today by default" }),
    rows: z.array(z.unknown()).min(1).meta({ description: 'StatementRow each' }),
  })
  .meta({ id: 'SyncBody', examples: [{ as_of: '2026-11-20', rows: [exampleOf(StatementRow)] }] });
export type SyncBody = z.infer<typeof SyncBody>;

export const SyncQuery = z.strictObject({
  as_of: LocalDate.optional().meta({ description: 'The date of a statement that comes as CSV; today by default' }),
});
export type SyncQuery = z.infer<typeof SyncQuery>;

export const RejectedRow = z.object({
  row: z.int().meta({ description: 'Counts from 1, the header of a CSV file aside' }),
  reason: z.string(),
});
export type RejectedRow = z.infer<typeof RejectedRow>;

export const HoldingBreak = z
  .object({
    type: z.enum(['POSITION', 'CASH']),
    account_id: z.string(),
    symbol: z.string().nullable().meta({ description: 'null for CASH' }),
    currency: CurrencyCode,
    expected: z.string().meta({
      description: 'What the books held before, and what the ACTIVITY rows of the file have changed: shares, or cash',
    }),
    actual: z.string().meta({ description: 'What the file states, all lots together' }),
  })
  .meta({
    id: 'HoldingBreak',
    examples: [
      {
        type: 'POSITION',
        account_id: 'acct_01M7YTT5NMF4MMD6DGJKSYQC69',
        symbol: 'VTI',
        currency: 'USD',
        expected: '120.00000000',
        actual: '118.00000000',
      },
    ],
  });
export type HoldingBreak = z.infer<typeof HoldingBreak>;

/** The maximum number of rejected rows and breaks in a report. The report's totals include all rows and breaks. */
export const SYNC_LISTED_MAX = 1_000;

export const SyncReport = z
  .object({
    sync_id: z.string(),
    connection_id: z.string(),
    as_of: LocalDate,
    content_sha256: z
      .string()
      .meta({ description: 'Of the body. The same body again changes nothing and is answered with the same report' }),
    rows_read: z.int(),
    imported: z
      .int()
      .meta({ description: 'Rows of accounts that were imported: an account is imported whole or not at all' }),
    rejected: z.array(RejectedRow).meta({ description: `The first ${SYNC_LISTED_MAX}` }),
    rejected_total: z.int(),
    breaks: z.array(HoldingBreak).meta({
      description: `The first ${SYNC_LISTED_MAX} differences between the file and the books, which the import has settled; none for an account of which the books knew nothing`,
    }),
    breaks_total: z.int(),
    accounts: z.array(
      z.object({
        account_id: z.string(),
        account_number: z.string(),
        entries_posted: z.int().meta({ description: 'Entries that its ledger needed to hold what the statement says' }),
      }),
    ),
    synced_at: Timestamp,
  })
  .meta({
    id: 'SyncReport',
    examples: [
      {
        sync_id: 'csync_01M7YTT5NMF4MMD6DGJKSYQC69',
        connection_id: 'cconn_01M7YTT5NMF4MMD6DGJKSYQC69',
        as_of: '2026-11-20',
        content_sha256: 'b5bb9d8014a0f9b1d61e21e796d78dccdf1352f23cd32812f4850b878ae4944c',
        rows_read: 3,
        imported: 2,
        rejected: [{ row: 3, reason: 'No account of this connection has the number SB10000099' }],
        rejected_total: 1,
        breaks: [exampleOf(HoldingBreak)],
        breaks_total: 1,
        accounts: [{ account_id: 'acct_01M7YTT5NMF4MMD6DGJKSYQC69', account_number: 'SB10000006', entries_posted: 2 }],
        synced_at: '2026-11-21T10:35:41.627000000Z',
      },
    ],
  });
export type SyncReport = z.infer<typeof SyncReport>;
