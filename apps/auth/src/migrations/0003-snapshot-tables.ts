import { platformSchema, SchemaFiles } from '@sandbourse/platform/baseline';

const ownSchema = (name: string) => new URL(`../../schema/${name}.sql`, import.meta.url);

/** A snapshot has the rows of each table in a copy of the table (docs/decisions/0057). */
export class SnapshotTables1790000008000 extends SchemaFiles {
  protected override readonly files = [
    platformSchema('snapshot-tables'),
    ownSchema('append-only-tables'),
    platformSchema('erased-since'),
  ];
}
