import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/** What a firm's rebalancing runs take where their requests are silent: advisors', and no client's. A new table only. */
export class TradeParameters1790000003300 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      create table trade_parameters (
        firm_id text primary key,
        parameters jsonb not null,
        updated_at timestamptz not null
      );
      alter table trade_parameters enable row level security;
      create policy tenant on trade_parameters
        using (
          (select nullif(current_setting('sandbourse.sees_all', true), '')::text) = 'yes'
          or (firm_id = (select nullif(current_setting('sandbourse.firm_id', true), '')::text)
            and (select nullif(current_setting('sandbourse.client_id', true), '')) is null)
        );
    `);
  }
}
