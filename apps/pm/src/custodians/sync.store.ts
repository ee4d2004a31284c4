import { Injectable } from '@nestjs/common';
import type { SyncReport } from '@sandbourse/contracts';
import type { Row, Tx } from '@sandbourse/platform/database';
import { groupedBy } from '@sandbourse/platform/grouped-by';
import type { Connection } from './connection.js';

@Injectable()
export class SyncStore {
  async findByContent(tx: Tx, connectionId: string, sha256: string): Promise<SyncReport | undefined> {
    const [row] = await tx.query<Row & { report: SyncReport }>(
      'select report from custodian_syncs where connection_id = $1 and content_sha256 = $2',
      [connectionId, sha256],
    );
    // A report from before this field has no warnings.
    return row && { ...row.report, warnings: row.report.warnings ?? [] };
  }

  /** Returns the reports of connections, oldest first, by the connection id. */
  async ofConnections(tx: Tx, connectionIds: readonly string[]): Promise<Map<string, SyncReport[]>> {
    const rows = await tx.query<Row & { report: SyncReport }>(
      `select report from custodian_syncs where connection_id = any($1)
        order by (report ->> 'synced_at')::timestamptz, report ->> 'sync_id'`,
      [connectionIds],
    );
    return groupedBy(
      rows.map(({ report }) => report),
      ({ connection_id }) => connection_id,
    );
  }

  async insert(tx: Tx, { firmId, repCode }: Connection, report: SyncReport): Promise<void> {
    await tx.query(
      `insert into custodian_syncs (connection_id, content_sha256, firm_id, rep_code, report) values ($1, $2, $3, $4, $5)
       on conflict (connection_id, content_sha256) do update set report = excluded.report`,
      [report.connection_id, report.content_sha256, firmId, repCode, JSON.stringify(report)],
    );
  }
}
