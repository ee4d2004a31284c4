import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/** Snapshots of firms (docs/decisions/0043). New tables, and a function of the owner by which a restore removes append-only rows of a sandbox firm. Old code survives it. */
export class FirmSnapshots1790000005100 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
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

      -- Postgres looks for replacements of each order that is deleted.
      create index orders_by_replaced on orders (replaces) where replaces is not null;

      create or replace function refuse_change() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' and current_setting('sandbourse.erases_history', true) = 'yes'
           and current_user = (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid)
        then return old; end if;
        raise exception '% is append-only: corrections are new entries', tg_table_name using errcode = '23001';
      end $$;

      create function erase_history(of_firm text) returns void language plpgsql security definer as $$
      begin
        if exists (select from accounts where firm_id = of_firm and not is_sandbox) then
          raise exception 'the history of a live firm is never erased' using errcode = '23001';
        end if;
        perform set_config('sandbourse.erases_history', 'yes', true);
        delete from calendar_events where account_id in (select account_id from accounts where firm_id = of_firm);
        delete from executions where order_id in (select order_id from orders where account_id in (select account_id from accounts where firm_id = of_firm));
        delete from order_events where order_id in (select order_id from orders where account_id in (select account_id from accounts where firm_id = of_firm));
        delete from order_intakes where order_id in (select order_id from orders where account_id in (select account_id from accounts where firm_id = of_firm));
        delete from ledger_entries where account_id in (select account_id from accounts where firm_id = of_firm);
        perform set_config('sandbourse.erases_history', '', true);
      end $$;
      do $do$ begin
        execute format('alter function erase_history(text) set search_path = %I, pg_temp', current_schema());
      end $do$;
    `);
  }
}
