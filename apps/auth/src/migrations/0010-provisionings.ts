import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/** Which firms get a book, the progress of each, and which process fills it. A new table only. */
export class Provisionings1790000001601 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      create table provisionings (
        firm_id text primary key references firms,
        practice text not null,
        seed bigint not null,
        advisor_user_id text not null references users,
        status text not null,
        accounts_ready bigint not null,
        accounts_total bigint not null,
        fills_posted bigint not null,
        percent smallint not null,
        requested_at timestamptz not null,
        steps_done smallint not null,
        lease_id text,
        leased_until timestamptz
      );
      alter table provisionings enable row level security;
      create policy tenant on provisionings
        using (
          (select nullif(current_setting('sandbourse.sees_all', true), '')::text) = 'yes'
          or (firm_id = (select nullif(current_setting('sandbourse.firm_id', true), '')::text))
        )
        with check (
          (select nullif(current_setting('sandbourse.sees_all', true), '')::text) = 'yes'
          or (firm_id = (select nullif(current_setting('sandbourse.firm_id', true), '')::text))
        );
    `);
  }
}
