import { ForwardOnly, firmRowsSql, type MigrationRunner } from '@sandbourse/platform';

/** The second wall between firms, around what a firm may list: its keys. */
export class RowSecurity1790000000004 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(firmRowsSql('api_keys'));
  }
}
