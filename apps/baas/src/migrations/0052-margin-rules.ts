import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/** Whether a firm keeps the pattern-day-trader rule after its deletion. New table only: old code survives it. */
export class MarginRules1790000005200 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      create table margin_rules (
        firm_id text primary key,
        keeps_pattern_day_trade_rule boolean not null,
        -- By the clock of the firm.
        updated_at timestamptz not null
      );
      alter table margin_rules enable row level security;
      create policy tenant on margin_rules
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
