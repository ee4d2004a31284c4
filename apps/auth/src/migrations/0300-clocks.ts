import { appendOnlySql, ForwardOnly, firmRowsSql, type MigrationRunner, TENANT_CLOCKS_SQL } from '@sandbourse/platform';

/** The tenants' clocks, each advance of one with its followers' progress, and the ledger of both. New tables only. */
export class Clocks1790000000300 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      ${TENANT_CLOCKS_SQL}

      create table clock_advances (
        advance_id text primary key,
        firm_id text not null references firms,
        advanced_from timestamptz not null,
        advanced_to timestamptz not null,
        requested_by text not null,
        requested_at timestamptz not null,
        completed_at timestamptz,
        progress jsonb not null
      );
      create index clock_advances_newest on clock_advances (firm_id, advance_id desc);
      ${firmRowsSql('clock_advances')}

      create table clock_events (
        event_id text primary key,
        firm_id text not null references firms,
        advance_id text not null references clock_advances,
        kind text not null,
        advanced_from timestamptz not null,
        advanced_to timestamptz not null,
        actor text,
        occurred_at timestamptz not null
      );
      create index clock_events_newest on clock_events (firm_id, event_id desc);
      ${firmRowsSql('clock_events')}
      ${appendOnlySql('clock_events')}
    `);
  }
}
