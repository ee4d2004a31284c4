import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/** Connections to other custodians, their accounts, and what came of the statements that were imported. New tables only. */
export class CustodianConnections1790000000810 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      create table custodian_connections (
        connection_id text primary key,
        firm_id text not null,
        rep_code text not null,
        custodian text not null,
        last_as_of date,
        last_synced_at timestamptz,
        last_content_sha256 text,
        -- Whose statement is being imported is nobody else's until then.
        syncing_until timestamptz,
        created_at timestamptz not null
      );
      create index custodian_connections_by_rep_code on custodian_connections (firm_id, rep_code, connection_id);
      alter table custodian_connections enable row level security;
      create policy tenant on custodian_connections
        using (
          (select nullif(current_setting('sandbourse.sees_all', true), '')::text) = 'yes'
          or (firm_id = (select nullif(current_setting('sandbourse.firm_id', true), '')::text)
            and (select nullif(current_setting('sandbourse.rep_codes', true), '')::jsonb) ? rep_code)
        );

      create table custodian_accounts (
        account_id text primary key,
        connection_id text not null references custodian_connections,
        firm_id text not null,
        rep_code text not null
      );
      create index custodian_accounts_by_connection on custodian_accounts (connection_id, account_id);
      alter table custodian_accounts enable row level security;
      create policy tenant on custodian_accounts
        using (
          (select nullif(current_setting('sandbourse.sees_all', true), '')::text) = 'yes'
          or (firm_id = (select nullif(current_setting('sandbourse.firm_id', true), '')::text)
            and (select nullif(current_setting('sandbourse.rep_codes', true), '')::jsonb) ? rep_code)
        );

      create table custodian_syncs (
        connection_id text not null references custodian_connections,
        content_sha256 text not null,
        firm_id text not null,
        rep_code text not null,
        report jsonb not null,
        primary key (connection_id, content_sha256)
      );
      alter table custodian_syncs enable row level security;
      create policy tenant on custodian_syncs
        using (
          (select nullif(current_setting('sandbourse.sees_all', true), '')::text) = 'yes'
          or (firm_id = (select nullif(current_setting('sandbourse.firm_id', true), '')::text)
            and (select nullif(current_setting('sandbourse.rep_codes', true), '')::jsonb) ? rep_code)
        );
    `);
  }
}
