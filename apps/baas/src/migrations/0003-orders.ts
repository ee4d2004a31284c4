import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/** The present state of orders, what happened to each, and every report of the venue, applied once. New tables only. */
export class Orders1790000000003 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      -- A projection of order_events and executions.
      create table orders (
        order_id text primary key,
        account_id text not null references accounts,
        client_order_id text,
        request_fingerprint text not null,
        security jsonb not null,
        symbol text not null,
        side text not null,
        order_type text not null,
        quantity numeric,
        notional numeric,
        limit_price numeric,
        stop_price numeric,
        time_in_force text not null,
        lot_method text not null,
        lots jsonb,
        simulation jsonb,
        status text not null,
        filled_quantity numeric not null,
        leaves_quantity numeric not null,
        average_fill_price numeric,
        fees numeric not null,
        currency text not null,
        source text not null,
        run_id text,
        reject_code text,
        reject_message text,
        replaces text references orders,
        replaced_by text,
        reserved_cash numeric not null,
        reserved_quantity numeric not null,
        submitted_at timestamptz not null,
        filled_at timestamptz,
        cancelled_at timestamptz,
        updated_at timestamptz not null,
        constraint orders_client_order_id unique (account_id, client_order_id)
      );
      create index orders_by_account on orders (account_id, order_id desc);
      create index orders_open on orders (account_id) where status in
        ('PENDING_NEW', 'NEW', 'PARTIALLY_FILLED', 'PENDING_CANCEL', 'PENDING_REPLACE');

      create table order_events (
        order_event_id bigint generated always as identity primary key,
        order_id text not null references orders,
        status text not null,
        reason text not null,
        happened_at timestamptz not null
      );
      create index order_events_by_order on order_events (order_id);
      create or replace function refuse_change() returns trigger language plpgsql as $$
      begin
        raise exception '% is append-only: corrections are new entries', tg_table_name using errcode = '23001';
      end $$;

      create trigger order_events_append_only before update or delete on order_events
        for each row execute function refuse_change();
      create trigger order_events_no_truncate before truncate on order_events
        for each statement execute function refuse_change();

      do $$
      declare grantee text;
      begin
        for grantee in
          select distinct g.grantee from information_schema.role_table_grants g
           where g.table_name = 'order_events' and g.grantee <> current_user
        loop
          execute format('revoke update, delete, truncate on order_events from %I', grantee);
        end loop;
      end $$;

      -- The primary key is what makes a report that comes twice apply once.
      create table executions (
        execution_id text primary key,
        order_id text not null references orders,
        kind text not null,
        quantity numeric,
        price numeric,
        executed_at timestamptz not null,
        settlement_date date,
        reference_execution_id text,
        transaction_id text
      );
      create index executions_by_order on executions (order_id);
      create or replace function refuse_change() returns trigger language plpgsql as $$
      begin
        raise exception '% is append-only: corrections are new entries', tg_table_name using errcode = '23001';
      end $$;

      create trigger executions_append_only before update or delete on executions
        for each row execute function refuse_change();
      create trigger executions_no_truncate before truncate on executions
        for each statement execute function refuse_change();

      do $$
      declare grantee text;
      begin
        for grantee in
          select distinct g.grantee from information_schema.role_table_grants g
           where g.table_name = 'executions' and g.grantee <> current_user
        loop
          execute format('revoke update, delete, truncate on executions from %I', grantee);
        end loop;
      end $$;
    `);
  }
}
