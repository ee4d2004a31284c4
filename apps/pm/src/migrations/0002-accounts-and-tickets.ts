import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/** Whose each account is, as the brokerage says; tickets for WebSockets; and the second wall between tenants. */
export class AccountsAndTickets1790000000002 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      create table accounts (
        account_id text primary key,
        firm_id text not null,
        rep_code text not null,
        client_id text,
        status text not null
      );
      create index accounts_by_rep_code on accounts (firm_id, rep_code);

      alter table accounts enable row level security;
      create policy tenant on accounts
        using (
          (select nullif(current_setting('sandbourse.sees_all', true), '')::text) = 'yes'
          or (firm_id = (select nullif(current_setting('sandbourse.firm_id', true), '')::text)
            and (client_id = (select nullif(current_setting('sandbourse.client_id', true), '')::text)
                 or (select nullif(current_setting('sandbourse.rep_codes', true), '')::jsonb) ? rep_code))
        )
        with check (
          (select nullif(current_setting('sandbourse.sees_all', true), '')::text) = 'yes'
          or (firm_id = (select nullif(current_setting('sandbourse.firm_id', true), '')::text)
            and (client_id = (select nullif(current_setting('sandbourse.client_id', true), '')::text)
                 or (select nullif(current_setting('sandbourse.rep_codes', true), '')::jsonb) ? rep_code))
        );
      alter table ledger_replica enable row level security;
      create policy tenant on ledger_replica
        using (
          (select nullif(current_setting('sandbourse.sees_all', true), '')::text) = 'yes'
          or (firm_id = (select nullif(current_setting('sandbourse.firm_id', true), '')::text)
            and (client_id = (select nullif(current_setting('sandbourse.client_id', true), '')::text)
                 or (select nullif(current_setting('sandbourse.rep_codes', true), '')::jsonb) ? rep_code))
        )
        with check (
          (select nullif(current_setting('sandbourse.sees_all', true), '')::text) = 'yes'
          or (firm_id = (select nullif(current_setting('sandbourse.firm_id', true), '')::text)
            and (client_id = (select nullif(current_setting('sandbourse.client_id', true), '')::text)
                 or (select nullif(current_setting('sandbourse.rep_codes', true), '')::jsonb) ? rep_code))
        );
      create table stream_tickets (
        ticket_hash text primary key,
        claims jsonb not null,
        expires_at timestamptz not null
      );
      create index stream_tickets_oldest on stream_tickets (expires_at);
    `);
  }
}
