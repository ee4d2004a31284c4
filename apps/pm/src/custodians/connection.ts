import { type ColumnMapping, type ConnectionView, nanosecondTimestamp } from '@sandbourse/contracts';

/** A connection to another custodian. Files with the custodian's statements update its accounts. */
export interface Connection {
  readonly connectionId: string;
  readonly firmId: string;
  readonly repCode: string;
  readonly custodian: string;
  readonly columnMapping: ColumnMapping;
  /** The date of the latest imported statement. `lastSyncedAt` is the time at which it was imported. */
  readonly lastAsOf: string | null;
  readonly lastSyncedAt: Date | null;
  /** The SHA-256 of the latest imported statement. */
  readonly lastContentSha256: string | null;
  readonly createdAt: Date;
}

export function connectionView(connection: Connection, accountIds: readonly string[]): ConnectionView {
  return {
    connection_id: connection.connectionId,
    custodian: connection.custodian,
    connection_type: 'FILE_IMPORT',
    column_mapping: connection.columnMapping,
    account_ids: [...accountIds],
    rep_code: connection.repCode,
    status: connection.lastSyncedAt ? 'SYNCED' : 'AWAITING_FILE',
    last_as_of: connection.lastAsOf,
    last_synced_at: connection.lastSyncedAt && nanosecondTimestamp(connection.lastSyncedAt),
    created_at: nanosecondTimestamp(connection.createdAt),
  };
}
