import { accountRowsSql, appendOnlySql, ForwardOnly, firmRowsSql, type MigrationRunner } from '@sandbourse/platform';

/** How far each firm's time has been worked through, and what it brought. New tables only. */
export class BusinessDays1790000000301 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      create table business_days (
        firm_id text primary key,
        processed_through date not null,
        confirmed_advance_id text
      );
      ${firmRowsSql('business_days')}

      -- The primary key is what makes a session bring each thing once.
      create table calendar_events (
        account_id text not null references accounts,
        date date not null,
        kind text not null,
        reference text not null,
        transaction_id text,
        description text not null,
        occurred_at timestamptz not null,
        primary key (account_id, date, kind, reference)
      );
      ${accountRowsSql('calendar_events')}
      ${appendOnlySql('calendar_events')}
    `);
  }
}
