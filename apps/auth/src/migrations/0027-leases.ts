import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/**
 * The leases of seedings and restores, with a number that fences writes of a stalled process. Old code survives it: its
 * own columns stay, and are no longer read.
 */
export class Leases1790000005600 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      create table leases (name text primary key, number bigint not null, leased_until timestamptz not null);
      alter table restores_under_way alter leased_until set default now();
    `);
  }
}
