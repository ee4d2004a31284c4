import { accountRowsSql, ForwardOnly, type MigrationRunner } from '@sandbourse/platform';

/** Margin calls, from issued to satisfied. New table only. */
export class MarginCalls1790000000203 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      create table margin_calls (
        margin_call_id text primary key,
        account_id text not null references accounts,
        status text not null,
        amount numeric not null,
        equity numeric not null,
        maintenance_requirement numeric not null,
        currency text not null,
        issued_at timestamptz not null,
        due_date date not null,
        satisfied_at timestamptz
      );
      create unique index margin_calls_one_open on margin_calls (account_id) where status = 'OPEN';
      ${accountRowsSql('margin_calls')}
    `);
  }
}
