import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/** The progress of a rebuild of the projections, so that a stopped one can continue. New table only. */
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
