import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/**
 * Reports of sessions that the books have not reached, and the orders for which an advance has no more reports. New
 * tables only.
 */
export class HeldReports1790000000410 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      create table held_reports (
        held_report_id bigint generated always as identity primary key,
        execution_id   text not null unique,
        firm_id        text not null,
        order_id       text not null,
        trade_date     date not null,
        transact_time  timestamptz not null,
        report         jsonb not null
      );
      create index held_reports_by_session on held_reports (firm_id, trade_date);
      create index held_reports_by_order on held_reports (order_id);

      create table caught_up_orders (
        firm_id      text not null,
        advance_id   text not null,
        order_id     text not null,
        execution_id text,
        primary key (advance_id, order_id)
      );
      create index caught_up_orders_by_firm on caught_up_orders (firm_id);

      alter table held_reports enable row level security;
      create policy tenant on held_reports
        using (
          (select nullif(current_setting('sandbourse.sees_all', true), '')::text) = 'yes'
          or (firm_id = (select nullif(current_setting('sandbourse.firm_id', true), '')::text))
        )
        with check (
          (select nullif(current_setting('sandbourse.sees_all', true), '')::text) = 'yes'
          or (firm_id = (select nullif(current_setting('sandbourse.firm_id', true), '')::text))
        );
      alter table caught_up_orders enable row level security;
      create policy tenant on caught_up_orders
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
