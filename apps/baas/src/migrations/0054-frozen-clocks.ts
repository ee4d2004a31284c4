import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/**
 * A clock can be frozen. Old code survives it: it stores running clocks. A clock behind real time belonged to a firm
 * whose history was being created.
 */
export class FrozenClocks1790000005700 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      alter table tenant_clocks add column mode text not null default 'RUNNING';
      update tenant_clocks set mode = 'HISTORY' where offset_ms < 0;
    `);
  }
}
