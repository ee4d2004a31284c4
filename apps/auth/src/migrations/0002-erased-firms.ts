import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/** The time at which all services had deleted the rows of an ended test firm. */
export class ErasedFirms1790000007300 extends ForwardOnly {
  override async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      alter table test_firms add column erased_at timestamptz;
      create index test_firms_to_erase on test_firms (ended_at) where ended_at is not null and erased_at is null`);
  }
}
