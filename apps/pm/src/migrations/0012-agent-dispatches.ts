import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/** Events to which no autonomous agent was sent. A new table only. */
export class AgentDispatches1790000000820 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      create table agent_dispatches (
        event_id text primary key,
        event_type text not null,
        firm_id text not null,
        rep_code text not null,
        client_id text,
        account_id text not null,
        status text not null,
        reason text not null,
        occurred_at timestamptz not null
      );
      create index agent_dispatches_by_firm on agent_dispatches (firm_id, event_id);
      alter table agent_dispatches enable row level security;
      create policy tenant on agent_dispatches
        using (
          (select nullif(current_setting('sandbourse.sees_all', true), '')::text) = 'yes'
          or (firm_id = (select nullif(current_setting('sandbourse.firm_id', true), '')::text)
            and (select nullif(current_setting('sandbourse.rep_codes', true), '')::jsonb) ? rep_code)
        );
      create or replace function refuse_change() returns trigger language plpgsql as $$
      begin
        raise exception '% is append-only: corrections are new entries', tg_table_name using errcode = '23001';
      end $$;
      create trigger agent_dispatches_append_only before update or delete on agent_dispatches
        for each row execute function refuse_change();
      create trigger agent_dispatches_no_truncate before truncate on agent_dispatches
        for each statement execute function refuse_change();
      do $$
      declare grantee text;
      begin
        for grantee in
          select distinct g.grantee from information_schema.role_table_grants g
           where g.table_name = 'agent_dispatches' and g.grantee <> current_user
        loop
          execute format('revoke update, delete, truncate on agent_dispatches from %I', grantee);
        end loop;
      end $$;
    `);
  }
}
