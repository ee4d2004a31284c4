import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/** Firms that are made from a book, and firms without an end. Older code survives the table, and sweeps only firms with an end. */
export class FirmBooks1790000005020 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      alter table test_firms alter column expires_at drop not null;
      create table firm_books (
        firm_id text primary key references firms,
        content_hash text not null,
        ids jsonb not null
      );
      alter table firm_books enable row level security;
      create policy tenant on firm_books
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
