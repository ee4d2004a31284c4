import { z } from 'zod';
import { exampleOf } from '../example.js';
import {
  CurrencyCode,
  decimalText,
  LocalDate,
  MoneyText,
  PositiveQuantityText,
  SecurityReference,
  Timestamp,
} from '../values.js';

/** Bounds a request: a firm has fewer accounts. */
const ACCOUNTS_MAX = 100;

export const ConnectionType = z.enum(['FILE_IMPORT', 'CORRESPONDENT']).meta({
  description: 'CORRESPONDENT is refused with 403 on a sandbox; it is never downgraded to FILE_IMPORT',
});

export const CreateConnectionBody = z
  .strictObject({
    custodian: z.string().trim().min(1).max(120).meta({ description: 'Its name' }),
    connection_type: ConnectionType,
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
const CostText = decimalText({ places: 4, sign: 'not_negative' }).meta({
  description: 'What the shares of the lot cost in all, in the currency of the security',
});

/** A line of a custodian's statement. All lines of an account together are what it holds: what is not in it is gone. */
export const StatementRow = z
  .discriminatedUnion('record', [
    z.strictObject({
      record: z.literal('POSITION'),
      account_number: AccountNumber,
      security: SecurityReference,
      quantity: PositiveQuantityText,
      cost_basis: CostText,
      acquired_date: LocalDate.meta({ description: 'One row for each lot' }),
    }),
    z.strictObject({
      record: z.literal('CASH'),
      account_number: AccountNumber,
      currency: CurrencyCode,
      amount: MoneyText,
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
    ],
  });
export type StatementRow = z.infer<typeof StatementRow>;

/** Read row by row, so that one bad row does not hide the others. */
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
    rejected: z.array(RejectedRow),
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
        accounts: [{ account_id: 'acct_01M7YTT5NMF4MMD6DGJKSYQC69', account_number: 'SB10000006', entries_posted: 2 }],
        synced_at: '2026-11-21T10:35:41.627000000Z',
      },
    ],
  });
export type SyncReport = z.infer<typeof SyncReport>;

/** Between services: what an outside custodian says that an account holds, on its own and whole. */
export const OutsideHoldings = z
  .strictObject({
    custodian: z.string(),
    as_of: LocalDate,
    cash: z.array(z.strictObject({ currency: CurrencyCode, amount: MoneyText })),
    lots: z.array(
      z.strictObject({
        symbol: z.string(),
        currency: CurrencyCode,
        quantity: PositiveQuantityText,
        cost_basis: CostText,
        acquired_date: LocalDate,
      }),
    ),
  })
  .meta({
    id: 'OutsideHoldings',
    examples: [
      {
        custodian: 'Granite Trust Company',
        as_of: '2026-11-20',
        cash: [{ currency: 'USD', amount: '1204.11' }],
        lots: [
          { symbol: 'VTI', currency: 'USD', quantity: '120', cost_basis: '18250.40', acquired_date: '2024-03-15' },
        ],
      },
    ],
  });
export type OutsideHoldings = z.infer<typeof OutsideHoldings>;

/** Between services: how many entries made an account's ledger hold it; none when it did. */
export const OutsideHoldingsTaken = z
  .object({ entries_posted: z.int() })
  .meta({ id: 'OutsideHoldingsTaken', examples: [{ entries_posted: 2 }] });
export type OutsideHoldingsTaken = z.infer<typeof OutsideHoldingsTaken>;
