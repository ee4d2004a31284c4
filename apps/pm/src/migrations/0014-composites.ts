import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/** Composites: a firm's, for all its advisors and for no client. New table only. */
export class Composites1790000000850 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      create table composites (
        composite_id text primary key,
        firm_id text not null,
        name text not null,
        description text not null,
        model_id text not null,
        minimum_value numeric not null,
        base_currency text not null,
        created_at timestamptz not null
      );
      create index composites_by_firm on composites (firm_id, composite_id);
      alter table composites enable row level security;
      create policy tenant on composites
        using (
          (select nullif(current_setting('sandbourse.sees_all', true), '')::text) = 'yes'
          or (firm_id = (select nullif(current_setting('sandbourse.firm_id', true), '')::text)
            and (select nullif(current_setting('sandbourse.client_id', true), '')) is null)
        );
    `);
  }
}
