import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/** API keys of machines, and the ledger of admitted and refused access. New tables only. */
export class ApiKeys1790000000002 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      create table api_keys (
        key_id text primary key,
        firm_id text not null references firms,
        minted_by text not null,
        name text not null,
        permission_group text not null,
        scopes text[] not null,
        rep_code text,
        allowed_rep_codes text[] not null,
        secret_sealed text not null,
        created_by text not null references users,
        created_at timestamptz not null,
        last_used_at timestamptz,
        revoked_at timestamptz
      );
      create index api_keys_firm on api_keys (firm_id, key_id);

      create table audit_events (
        event_id text primary key,
        kind text not null,
        occurred_at timestamptz not null,
        actor text,
        firm_id text,
        key_id text,
        address text,
        trace_id text,
        reason text
      );
      create index audit_events_firm on audit_events (firm_id, event_id);

      create or replace function refuse_change() returns trigger language plpgsql as $$
      begin
        raise exception '% is append-only: corrections are new entries', tg_table_name using errcode = '23001';
      end $$;

      create trigger audit_events_append_only before update or delete on audit_events
        for each row execute function refuse_change();
      create trigger audit_events_no_truncate before truncate on audit_events
        for each statement execute function refuse_change();

      do $$
      declare grantee text;
      begin
        for grantee in
          select distinct g.grantee from information_schema.role_table_grants g
           where g.table_name = 'audit_events' and g.grantee <> current_user
        loop
          execute format('revoke update, delete, truncate on audit_events from %I', grantee);
        end loop;
      end $$;
    `);
  }
}
