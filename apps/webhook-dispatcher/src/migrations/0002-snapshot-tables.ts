import { platformSchema, SchemaFiles } from '@sandbourse/platform/baseline';

/** A snapshot has the rows of each table in a copy of the table (docs/decisions/0057). */
export class SnapshotTables1790000008000 extends SchemaFiles {
  protected override readonly files = [platformSchema('snapshot-tables')];
}
