import { ForwardOnly, firmRowsSql, type MigrationRunner } from '@sandbourse/platform';

/** The venue's copy of the tenants' price scripts. New table only. */
export class PriceScripts1790000000301 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      create table price_scripts (
        script_id text primary key,
        firm_id text not null,
        -- Null for one whose removal was heard of first.
        script jsonb,
        is_removed boolean not null default false
      );
      ${firmRowsSql('price_scripts')}
    `);
  }
}
