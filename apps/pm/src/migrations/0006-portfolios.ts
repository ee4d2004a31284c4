import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/**
 * Models, of which every version stays as it was, and portfolios with their accounts. They are a firm's, and an advisor's:
 * a client login sees none. New tables only.
 */
export class Portfolios1790000000710 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      create table model_versions (
        model_id text not null,
        version integer not null,
        firm_id text not null,
        name text not null,
        description text not null,
        allocations jsonb not null,
        cash_weight numeric not null,
        benchmark text,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        primary key (model_id, version)
      );
      create index model_versions_by_firm on model_versions (firm_id, model_id, version);
      alter table model_versions enable row level security;
      create policy tenant on model_versions
        using (
          (select nullif(current_setting('sandbourse.sees_all', true), '')::text) = 'yes'
          or (firm_id = (select nullif(current_setting('sandbourse.firm_id', true), '')::text)
            and (select nullif(current_setting('sandbourse.client_id', true), '')) is null)
        );
      create or replace function refuse_change() returns trigger language plpgsql as $$
      begin
        raise exception '% is append-only: corrections are new entries', tg_table_name using errcode = '23001';
      end $$;
      create trigger model_versions_append_only before update or delete on model_versions
        for each row execute function refuse_change();
      create trigger model_versions_no_truncate before truncate on model_versions
        for each statement execute function refuse_change();
      do $$
      declare grantee text;
      begin
        for grantee in
          select distinct g.grantee from information_schema.role_table_grants g
           where g.table_name = 'model_versions' and g.grantee <> current_user
        loop
          execute format('revoke update, delete, truncate on model_versions from %I', grantee);
        end loop;
      end $$;

      create table portfolios (
        portfolio_id text primary key,
        firm_id text not null,
        rep_code text not null,
        name text not null,
        -- Either a model, or weights of its own.
        model_id text,
        target_weights jsonb,
        cash_weight numeric,
        base_currency text not null,
        drift_threshold numeric not null,
        inception_date date not null,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        check ((model_id is null) = (target_weights is not null) and (model_id is null) = (cash_weight is not null))
      );
      create index portfolios_by_rep_code on portfolios (firm_id, rep_code, portfolio_id);
      create index portfolios_by_model on portfolios (model_id);
      alter table portfolios enable row level security;
      create policy tenant on portfolios
        using (
          (select nullif(current_setting('sandbourse.sees_all', true), '')::text) = 'yes'
          or (firm_id = (select nullif(current_setting('sandbourse.firm_id', true), '')::text)
            and (select nullif(current_setting('sandbourse.rep_codes', true), '')::jsonb) ? rep_code)
        );

      create table portfolio_accounts (
        account_id text primary key,
        portfolio_id text not null references portfolios,
        firm_id text not null,
        rep_code text not null
      );
      create index portfolio_accounts_by_portfolio on portfolio_accounts (portfolio_id, account_id);
      alter table portfolio_accounts enable row level security;
      create policy tenant on portfolio_accounts
        using (
          (select nullif(current_setting('sandbourse.sees_all', true), '')::text) = 'yes'
          or (firm_id = (select nullif(current_setting('sandbourse.firm_id', true), '')::text)
            and (select nullif(current_setting('sandbourse.rep_codes', true), '')::jsonb) ? rep_code)
        );
    `);
  }
}
