import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/** How far a rebuild of the projections has come, so that it can go on after it was stopped. New table only. */
export class ProjectionRebuild1790000000204 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      create table projection_rebuild (
        singleton boolean primary key default true check (singleton),
        reached_id text not null
      );
    `);
  }
}
