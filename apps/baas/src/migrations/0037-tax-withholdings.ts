import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/** What is withheld from the dividends of an account. A column that old code leaves at its default. */
export class TaxWithholdings1790000001740 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`alter table accounts add column tax_withholding text not null default 'NONE'`);
  }
}
