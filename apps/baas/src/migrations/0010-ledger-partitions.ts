import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/**
 * The ledger in partitions, an account whole in one of them, so that indexes stay small and one part can be vacuumed or
 * moved at a time (docs/decisions/0007). Entries move as they are; old code survives it.
 */
export class LedgerPartitions1790000000201 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      alter table ledger_entries rename to ledger_entries_whole;
      create table ledger_entries (like ledger_entries_whole including defaults) partition by hash (account_id);
      create table ledger_entries_p0 partition of ledger_entries for values with (modulus 16, remainder 0);
      create table ledger_entries_p1 partition of ledger_entries for values with (modulus 16, remainder 1);
      create table ledger_entries_p2 partition of ledger_entries for values with (modulus 16, remainder 2);
      create table ledger_entries_p3 partition of ledger_entries for values with (modulus 16, remainder 3);
      create table ledger_entries_p4 partition of ledger_entries for values with (modulus 16, remainder 4);
      create table ledger_entries_p5 partition of ledger_entries for values with (modulus 16, remainder 5);
      create table ledger_entries_p6 partition of ledger_entries for values with (modulus 16, remainder 6);
      create table ledger_entries_p7 partition of ledger_entries for values with (modulus 16, remainder 7);
      create table ledger_entries_p8 partition of ledger_entries for values with (modulus 16, remainder 8);
      create table ledger_entries_p9 partition of ledger_entries for values with (modulus 16, remainder 9);
      create table ledger_entries_p10 partition of ledger_entries for values with (modulus 16, remainder 10);
      create table ledger_entries_p11 partition of ledger_entries for values with (modulus 16, remainder 11);
      create table ledger_entries_p12 partition of ledger_entries for values with (modulus 16, remainder 12);
      create table ledger_entries_p13 partition of ledger_entries for values with (modulus 16, remainder 13);
      create table ledger_entries_p14 partition of ledger_entries for values with (modulus 16, remainder 14);
      create table ledger_entries_p15 partition of ledger_entries for values with (modulus 16, remainder 15);

      insert into ledger_entries select * from ledger_entries_whole;
      drop table ledger_entries_whole;

      alter table ledger_entries
        add constraint ledger_entries_pkey primary key (account_id, sequence),
        add constraint ledger_entries_account foreign key (account_id) references accounts;
      create unique index ledger_entries_newest on ledger_entries (transaction_id desc, account_id);
      create index ledger_entries_by_trade_date on ledger_entries (account_id, trade_date);
      create or replace function refuse_change() returns trigger language plpgsql as $$
      begin
        raise exception '% is append-only: corrections are new entries', tg_table_name using errcode = '23001';
      end $$;

      create trigger ledger_entries_append_only before update or delete on ledger_entries
        for each row execute function refuse_change();
      create trigger ledger_entries_no_truncate before truncate on ledger_entries
        for each statement execute function refuse_change();

      do $$
      declare grantee text;
      begin
        for grantee in
          select distinct g.grantee from information_schema.role_table_grants g
           where g.table_name = 'ledger_entries' and g.grantee <> current_user
        loop
          execute format('revoke update, delete, truncate on ledger_entries from %I', grantee);
        end loop;
      end $$;
      alter table ledger_entries enable row level security;
      create policy tenant on ledger_entries
        using (
          (select nullif(current_setting('sandbourse.sees_all', true), '')::text) = 'yes'
          or exists (select 1 from accounts where accounts.account_id = ledger_entries.account_id)
        )
        with check (
          (select nullif(current_setting('sandbourse.sees_all', true), '')::text) = 'yes'
          or exists (select 1 from accounts where accounts.account_id = ledger_entries.account_id)
        );
      -- A partition is reached through its parent only: by itself it would know neither tenants nor the service's few rights.
      do $$
      declare
        part text;
        grantee text;
      begin
        for part in select format('ledger_entries_p%s', n) from generate_series(0, 15) as n loop
          execute format('create trigger %I before update or delete on %I
                            for each row execute function refuse_change()', part || '_append_only', part);
          execute format('create trigger %I before truncate on %I
                            for each statement execute function refuse_change()', part || '_no_truncate', part);
          for grantee in
            select distinct g.grantee from information_schema.role_table_grants g
             where g.table_name = part and g.grantee <> current_user
          loop
            execute format('revoke all on %I from %I', part, grantee);
          end loop;
        end loop;
      end $$;
    `);
  }
}
