import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/** What the FIX sessions of a firm log on with. A new table only. */
export class FixPasswords1790000000701 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      create table fix_passwords (
        password_id text primary key,
        firm_id text not null references firms,
        name text not null,
        password_hash text not null,
        created_by text not null references users,
        created_at timestamptz not null,
        last_used_at timestamptz,
        revoked_at timestamptz
      );
      create unique index fix_passwords_hash on fix_passwords (firm_id, password_hash);
      alter table fix_passwords enable row level security;
      create policy tenant on fix_passwords
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
