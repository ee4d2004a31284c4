import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/** Clients and their households. A household is an advisor's to see, a client also its own. New tables only. */
export class Clients1790000000800 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      create table households (
        firm_id text not null,
        household_id text not null,
        rep_code text not null,
        name text not null,
        created_at timestamptz not null,
        primary key (firm_id, household_id)
      );
      create index households_by_time on households (firm_id, created_at);
      alter table households enable row level security;
      create policy tenant on households
        using (
          (select nullif(current_setting('sandbourse.sees_all', true), '')::text) = 'yes'
          or (firm_id = (select nullif(current_setting('sandbourse.firm_id', true), '')::text)
            and (select nullif(current_setting('sandbourse.rep_codes', true), '')::jsonb) ? rep_code)
        );

      create table crm_clients (
        firm_id text not null,
        client_id text not null,
        household_id text,
        rep_code text not null,
        first_name text not null,
        last_name text not null,
        email text,
        date_of_birth date not null,
        advisor_name text,
        created_at timestamptz not null,
        primary key (firm_id, client_id),
        foreign key (firm_id, household_id) references households
      );
      create index crm_clients_by_time on crm_clients (firm_id, created_at);
      create index crm_clients_by_household on crm_clients (firm_id, household_id);
      alter table crm_clients enable row level security;
      create policy tenant on crm_clients
        using (
          (select nullif(current_setting('sandbourse.sees_all', true), '')::text) = 'yes'
          or (firm_id = (select nullif(current_setting('sandbourse.firm_id', true), '')::text)
            and (client_id = (select nullif(current_setting('sandbourse.client_id', true), '')::text)
                 or (select nullif(current_setting('sandbourse.rep_codes', true), '')::jsonb) ? rep_code))
        );
    `);
  }
}
