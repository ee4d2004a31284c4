import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/** For which year a deposit into an IRA is a contribution. A column that old code leaves empty. */
export class ContributionYears1790000001710 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query('alter table fundings add column contribution_year smallint');
  }
}
