import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/**
 * How each order arrived, and when, by the clock of the machine, each step of it was stored: the data of its trace.
 * Columns that old code leaves to their default, and a table that it does not fill.
 */
export class OrderTraces1790000002200 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      alter table order_events add column recorded_at timestamptz;
      alter table order_events alter column recorded_at set default statement_timestamp();
      alter table executions add column recorded_at timestamptz;
      alter table executions alter column recorded_at set default statement_timestamp();

      create table order_intakes (
        order_id text primary key references orders,
        received_at timestamptz not null,
        trace_id text,
        request_id text,
        has_idempotency_key boolean not null,
        checks text[] not null,
        reserved_cash numeric not null,
        reserved_quantity numeric not null,
        submitted_event_id text not null,
        instructed_event_id text not null
      );
      alter table order_intakes enable row level security;
      create policy tenant on order_intakes
        using (current_setting('sandbourse.sees_all', true) = 'yes' or is_visible_in_orders(order_id))
        with check (true);

      create trigger order_intakes_append_only before update or delete on order_intakes
        for each row execute function refuse_change();
      create trigger order_intakes_no_truncate before truncate on order_intakes
        for each statement execute function refuse_change();
      do $$
      declare grantee text;
      begin
        for grantee in
          select distinct g.grantee from information_schema.role_table_grants g
           where g.table_name = 'order_intakes' and g.grantee <> current_user
        loop
          execute format('revoke update, delete, truncate on order_intakes from %I', grantee);
        end loop;
      end $$;
    `);
  }
}
