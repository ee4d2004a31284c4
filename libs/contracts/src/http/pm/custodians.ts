import { PLACES } from '@sandbourse/money';
import { z } from 'zod';
import { exampleOf } from '../../example.js';
import {
  AcquiredDate,
  CurrencyCode,
  DECIMAL_SHAPE,
  decimalText,
  LocalDate,
  MoneyText,
  PositiveQuantityText,
  SecurityReference,
  Timestamp,
} from '../../values.js';
import { CostText } from '../baas/outside-holdings.js';

/** The maximum number of accounts in a request. A firm has fewer accounts. */
const ACCOUNTS_MAX = 100;

export const ConnectionType = z.enum(['FILE_IMPORT', 'CORRESPONDENT']).meta({
  id: 'ConnectionType',
  description: 'CORRESPONDENT is refused with 403 on a sandbox; it is never downgraded to FILE_IMPORT',
});

const Heading = z.string().trim().min(1).max(100);

/**
 * The names of the columns in a custodian's own file. For example, `quantity: 'Qty'` means that the column Qty contains
 * the quantity.
 */
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
  .meta({ id: 'CustomColumns', description: 'The headings in the file of the custodian, by field' });

export const KnownColumns = z.enum(['NATIVE', 'SCHWAB', 'FIDELITY']);

export const OwnColumns = z
  .strictObject({
    columns: CustomColumns,
    date_format: z.enum(['YYYY-MM-DD', 'MM/DD/YYYY']).default('YYYY-MM-DD'),
    decimal_separator: z.enum(['.', ',']).default('.').meta({
      description: 'The decimal separator of numbers. The other character may separate groups of three digits',
    }),
    cash_securities: z.array(z.string().trim().min(1).max(64)).max(10).default([]).meta({
      description:
        'The values of the security column that mark a row as cash. The amount of such a row is in the `amount` column',
    }),
  })
  .meta({
    id: 'OwnColumns',
    examples: [
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

export const ColumnMapping = z.union([KnownColumns, OwnColumns]).meta({
  id: 'ColumnMapping',
  description:
    'The columns of the CSV files. NATIVE: the columns of StatementRow. SCHWAB, FIDELITY: the headings of the lot view of this custodian. Otherwise your own headings, in upper or lower case',
  examples: ['NATIVE', exampleOf(OwnColumns)],
});
export type ColumnMapping = z.infer<typeof ColumnMapping>;

export const CreateConnectionBody = z
  .strictObject({
    custodian: z.string().trim().min(1).max(120).meta({ description: 'The name of the custodian' }),
    connection_type: ConnectionType,
    column_mapping: ColumnMapping.default('NATIVE'),
    account_ids: z.array(z.string().min(1).max(64)).min(1).max(ACCOUNTS_MAX).meta({
      description: 'HELD_AWAY accounts with one rep code. An account can be in only one connection',
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
    status: z.enum(['AWAITING_FILE', 'SYNCED']).meta({ description: 'SYNCED after the first import of a file' }),
    last_as_of: LocalDate.nullable().meta({ description: 'The date of the newest imported statement' }),
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

const AccountNumber = z.string().trim().min(1).max(64).meta({ description: 'The account number, such as SB10000006' });
const StatedQuantityText = decimalText({ places: PLACES.quantity, sign: 'not_negative' }).meta({
  description: 'Number of shares, kept exactly as sent. Zero if the account no longer has the security',
  examples: ['10'],
});
/**
 * A row of a custodian's statement. POSITION and CASH rows list all holdings of an account. A holding without a row is
 * no longer in the account. ACTIVITY rows are the events since the previous statement.
 */
export const StatementRow = z
  .discriminatedUnion('record', [
    z.strictObject({
      record: z.literal('POSITION'),
      account_number: AccountNumber,
      security: SecurityReference,
      quantity: StatedQuantityText,
      cost_basis: CostText.nullable().meta({
        description:
          'The total cost of the shares of the lot, in the currency of the security. If it is unknown, null, or in a file `N/A`, `--` or an empty cell. Zero is a known cost',
      }),
      acquired_date: AcquiredDate.nullable().meta({
        description:
          'The acquisition date of the lot; each lot has its own row. `INHERITED` for inherited shares, which are long-term (26 U.S.C. 1223(9)). If it is unknown, null, or in a file `N/A`, `--`, `VARIOUS` or an empty cell',
      }),
    }),
    z.strictObject({
      record: z.literal('CASH'),
      account_number: AccountNumber,
      currency: CurrencyCode,
      amount: MoneyText,
      held_in: z.string().trim().min(1).max(64).optional().meta({
        description:
          'The money market fund or sweep that contains the cash. The amounts of several funds are added up. Other cash has one row for each currency',
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
        description: 'The number of shares that the account received, or for SELL and TRANSFER_OUT delivered',
      }),
      currency: CurrencyCode,
      amount: MoneyText.meta({ description: 'The change of cash; negative if the account paid' }),
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

/** The rows of a statement in JSON. A body has room for fewer rows than this, and a file in CSV may have more. */
const Rows = z.array(z.unknown()).min(1).max(8_000);

/**
 * The request with the rows of a statement. Each row is parsed by itself, so that the valid rows are accepted even if
 * others are invalid.
 */
export const SyncBody = z
  .strictObject({
    as_of: LocalDate.optional().meta({ description: 'The date of the statement; by default today' }),
    rows: Rows.meta({ description: 'The rows of the statement, each a StatementRow' }),
  })
  .meta({ id: 'SyncBody', examples: [{ as_of: '2026-11-20', rows: [exampleOf(StatementRow)] }] });
export type SyncBody = z.infer<typeof SyncBody>;

export const SyncQuery = z.strictObject({
  as_of: LocalDate.optional().meta({ description: 'The date of a statement in CSV; by default today' }),
});
export type SyncQuery = z.infer<typeof SyncQuery>;

/** The maximum number of characters of a text in a report. The texts contain values of the file. */
const WORDS_MAX = 16_000;
const Figure = z.string().max(DECIMAL_SHAPE.maxLength);

export const RejectedRow = z.object({
  row: z.int().meta({ description: 'The number of the row, from 1, without the header of a CSV file' }),
  reason: z.string().max(WORDS_MAX),
});
export type RejectedRow = z.infer<typeof RejectedRow>;

export const HoldingBreak = z
  .object({
    type: z.enum(['POSITION', 'CASH']),
    account_id: z.string(),
    symbol: z.string().max(WORDS_MAX).nullable().meta({ description: 'Null for CASH' }),
    currency: CurrencyCode,
    expected: Figure.meta({
      description: 'The shares or cash in the books before the import, adjusted by the ACTIVITY rows of the file',
    }),
    actual: Figure.meta({ description: 'The shares of all lots, or the cash, in the file' }),
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

/** The maximum number of rejected rows and breaks that a report lists. The totals of the report count all of them. */
export const SYNC_LISTED_MAX = 1_000;

export const SyncWarning = z
  .object({
    type: z.enum(['DATE', 'RECORD_COUNT']).meta({
      description: 'DATE: the file is of another day than `as_of`. RECORD_COUNT: the file has more or fewer rows',
    }),
    message: z.string().max(WORDS_MAX),
  })
  .meta({
    id: 'SyncWarning',
    examples: [{ type: 'RECORD_COUNT', message: 'The file says that it has 4 records, and has 3' }],
  });
export type SyncWarning = z.infer<typeof SyncWarning>;

export const SyncReport = z
  .object({
    sync_id: z.string(),
    connection_id: z.string(),
    as_of: LocalDate,
    content_sha256: z.string().meta({
      description:
        'The hash of the body. A repeated request with the same body changes nothing and returns the same report',
    }),
    rows_read: z.int(),
    imported: z.int().meta({
      description: 'The number of rows of imported accounts. Either all rows of an account are imported, or none',
    }),
    rejected: z.array(RejectedRow).meta({ description: `The first ${SYNC_LISTED_MAX} rejected rows` }),
    rejected_total: z.int(),
    breaks: z.array(HoldingBreak).meta({
      description: `The first ${SYNC_LISTED_MAX} differences between the file and the books, which the import has corrected. The first statement of an account has no differences`,
    }),
    breaks_total: z.int(),
    warnings: z.array(SyncWarning).meta({
      description: 'The facts that the file states about itself in its title or its last line, and that are not true',
    }),
    accounts: z.array(
      z
        .object({
          account_id: z.string(),
          account_number: z.string(),
          entries_posted: z.int().meta({
            description: 'The number of entries that were posted to make the ledger agree with the statement',
          }),
        })
        .meta({ id: 'SyncedAccount' }),
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
        warnings: [exampleOf(SyncWarning)],
        accounts: [{ account_id: 'acct_01M7YTT5NMF4MMD6DGJKSYQC69', account_number: 'SB10000006', entries_posted: 2 }],
        synced_at: '2026-11-21T10:35:41.627000000Z',
      },
    ],
  });
export type SyncReport = z.infer<typeof SyncReport>;

export const CustodianDialect = z
  .enum(['NATIVE', 'SCHWAB', 'FIDELITY'])
  .meta({ id: 'CustodianDialect', description: 'The columns of a custodian file, as in `column_mapping`' });
export type CustodianDialect = z.infer<typeof CustodianDialect>;

export const CustodianFileBreak = z
  .enum(['QUANTITY', 'MISSING_LOT', 'STALE_DATE', 'TRAILER_COUNT', 'ENCODING'])
  .meta({ id: 'CustodianFileBreak' });
export type CustodianFileBreak = z.infer<typeof CustodianFileBreak>;

export const CustodianFileQuery = z.strictObject({
  connection_id: z.string().min(1).max(64).optional().meta({
    description: 'Only the accounts of this connection. By default all your active accounts',
  }),
  dialect: CustodianDialect.optional().meta({
    description: 'The columns of the file. By default those of the connection, or else NATIVE',
  }),
  break: CustodianFileBreak.optional().meta({
    description:
      'QUANTITY: the first lot has one share more. MISSING_LOT: the first lot is missing. STALE_DATE: the file says that it is of the business day before. TRAILER_COUNT: the last line counts one row more. ENCODING: the file is in UTF-16',
  }),
});
export type CustodianFileQuery = z.infer<typeof CustodianFileQuery>;

export const CustodianFileView = z
  .object({
    dialect: CustodianDialect,
    as_of: LocalDate,
    break: CustodianFileBreak.nullable(),
    account_ids: z.array(z.string()).meta({ description: 'The accounts in the file' }),
    content: z.string().meta({ description: 'The bytes of the file in base64' }),
  })
  .meta({
    id: 'CustodianFile',
    examples: [
      {
        dialect: 'SCHWAB',
        as_of: '2026-11-20',
        break: null,
        account_ids: ['acct_01M7YTT5NMF4MMD6DGJKSYQC69'],
        content: 'UG9zaXRpb25zIGZvciAxIGFjY291bnRzIGFzIG9mIDIwMjYvMTEvMjANCg==',
      },
    ],
  });
export type CustodianFileView = z.infer<typeof CustodianFileView>;
