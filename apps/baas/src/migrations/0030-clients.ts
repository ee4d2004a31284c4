import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/** Whose each client is: under several rep codes until now, the one that opened its first account. New table only. */
export class Clients1790000000414 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      create table clients (
        firm_id text not null,
        client_id text not null,
        rep_code text not null,
        created_at timestamptz not null,
        primary key (firm_id, client_id)
      );
      insert into clients (firm_id, client_id, rep_code, created_at)
        select distinct on (firm_id, client_id) firm_id, client_id, rep_code, created_at
          from accounts where client_id is not null
         order by firm_id, client_id, account_id;
      alter table clients enable row level security;
      create policy tenant on clients
        using (
          current_setting('sandbourse.sees_all', true) = 'yes'
          or (firm_id = current_setting('sandbourse.firm_id', true)
            and (client_id = nullif(current_setting('sandbourse.client_id', true), '')
                 or nullif(current_setting('sandbourse.rep_codes', true), '')::jsonb ? rep_code))
        );
    `);
  }
}
