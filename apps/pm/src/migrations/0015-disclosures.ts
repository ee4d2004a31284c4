import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

const APPEND_ONLY = ['firm_disclosures', 'disclosure_acknowledgements'];

/** What firms disclose, for everybody of the firm to see, and who has acknowledged it. New tables only. */
export class Disclosures1790000000860 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      create table firm_disclosures (
        disclosure_id text primary key,
        firm_id text not null,
        type text not null,
        title text not null,
        body text not null,
        effective_date date not null,
        published_at timestamptz not null,
        unique (firm_id, type, effective_date)
      );
      alter table firm_disclosures enable row level security;
      create policy tenant on firm_disclosures
        using (
          (select nullif(current_setting('sandbourse.sees_all', true), '')::text) = 'yes'
          or firm_id = (select nullif(current_setting('sandbourse.firm_id', true), '')::text)
        );

      create table disclosure_acknowledgements (
        acknowledgement_id text primary key,
        disclosure_id text not null,
        firm_id text not null,
        rep_code text,
        client_id text,
        recorded_by text not null,
        acknowledged_at timestamptz not null
      );
      create unique index disclosure_acknowledgements_of_clients
        on disclosure_acknowledgements (firm_id, disclosure_id, client_id) where client_id is not null;
      create unique index disclosure_acknowledgements_of_logins
        on disclosure_acknowledgements (firm_id, disclosure_id, recorded_by) where client_id is null;
      alter table disclosure_acknowledgements enable row level security;
      create policy tenant on disclosure_acknowledgements
        using (
          (select nullif(current_setting('sandbourse.sees_all', true), '')::text) = 'yes'
          or (firm_id = (select nullif(current_setting('sandbourse.firm_id', true), '')::text)
            and (client_id = (select nullif(current_setting('sandbourse.client_id', true), '')::text)
                 or (select nullif(current_setting('sandbourse.rep_codes', true), '')::jsonb) ? rep_code))
        );

      create or replace function refuse_change() returns trigger language plpgsql as $$
      begin
        raise exception '% is append-only: corrections are new entries', tg_table_name using errcode = '23001';
      end $$;
    `);
    for (const table of APPEND_ONLY)
      await runner.query(`
        create trigger ${table}_append_only before update or delete on ${table}
          for each row execute function refuse_change();
        create trigger ${table}_no_truncate before truncate on ${table}
          for each statement execute function refuse_change();
        do $$
        declare grantee text;
        begin
          for grantee in
            select distinct g.grantee from information_schema.role_table_grants g
             where g.table_name = '${table}' and g.grantee <> current_user
          loop
            execute format('revoke update, delete, truncate on ${table} from %I', grantee);
          end loop;
        end $$;
      `);
  }
}
