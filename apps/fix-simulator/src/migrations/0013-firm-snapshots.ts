import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/** Snapshots of firms (docs/decisions/0043). New tables only: older code survives them. */
export class FirmSnapshots1790000005100 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      -- Names are written with their order, in one statement. The check would read all names for each order that is deleted.
      alter table venue_order_names drop constraint venue_order_names_order_id_fkey;

      create table snapshot_rows (
        snapshot_id text not null,
        table_name text not null,
        chunk bigint not null,
        row_count bigint not null,
        rows text not null,
        primary key (snapshot_id, table_name, chunk)
      );
      alter table snapshot_rows enable row level security;
      create policy service on snapshot_rows
        using ((select nullif(current_setting('sandbourse.sees_all', true), '')::text) = 'yes')
        with check ((select nullif(current_setting('sandbourse.sees_all', true), '')::text) = 'yes');

      create table firm_restores (
        attempt_id text primary key,
        firm_id text not null,
        after_position bigint not null,
        up_to_position bigint not null,
        restored_at timestamptz not null
      );
      create index firm_restores_by_firm on firm_restores (firm_id);
      alter table firm_restores enable row level security;
      create policy tenant on firm_restores
        using (
          (select nullif(current_setting('sandbourse.sees_all', true), '')::text) = 'yes'
          or (firm_id = (select nullif(current_setting('sandbourse.firm_id', true), '')::text))
        )
        with check (
          (select nullif(current_setting('sandbourse.sees_all', true), '')::text) = 'yes'
          or (firm_id = (select nullif(current_setting('sandbourse.firm_id', true), '')::text))
        );
    `);
  }
}
