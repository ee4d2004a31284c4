import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/**
 * FIX sessions with all their messages, the venue's orders, and the instructions of the order gateway. New tables only.
 */
export class SessionsAndVenue1790000000001 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      -- One row per side of a session: the venue's and the order gateway's are two.
      create table fix_sessions (
        session_id text primary key,
        sender_comp_id text not null,
        target_comp_id text not null,
        next_out bigint not null default 1,
        next_in bigint not null default 1,
        -- Counts how often the numbers began again, so that messages before are not mistaken for those after.
        generation int not null default 0,
        updated_at timestamptz not null default now()
      );

      create table fix_messages (
        message_id bigint generated always as identity primary key,
        session_id text not null,
        generation int not null,
        direction text not null check (direction in ('IN', 'OUT')),
        seq_num bigint,
        msg_type text not null,
        cl_ord_id text,
        orig_cl_ord_id text,
        raw bytea not null,
        recorded_at timestamptz not null
      );
      -- What a ResendRequest is answered from. Also: no number is ever given to two messages.
      create unique index fix_messages_sent on fix_messages (session_id, generation, seq_num) where direction = 'OUT';
      create index fix_messages_by_order on fix_messages (cl_ord_id) where cl_ord_id is not null;
      create index fix_messages_by_original on fix_messages (orig_cl_ord_id) where orig_cl_ord_id is not null;
      create or replace function refuse_change() returns trigger language plpgsql as $$
      begin
        raise exception '% is append-only: corrections are new entries', tg_table_name using errcode = '23001';
      end $$;

      create trigger fix_messages_append_only before update or delete on fix_messages
        for each row execute function refuse_change();
      create trigger fix_messages_no_truncate before truncate on fix_messages
        for each statement execute function refuse_change();

      do $$
      declare grantee text;
      begin
        for grantee in
          select distinct g.grantee from information_schema.role_table_grants g
           where g.table_name = 'fix_messages' and g.grantee <> current_user
        loop
          execute format('revoke update, delete, truncate on fix_messages from %I', grantee);
        end loop;
      end $$;

      create table venue_orders (
        order_id text primary key,
        session_id text not null,
        cl_ord_id text not null,
        account text,
        firm_id text,
        lag_ms bigint not null,
        symbol text not null,
        side text not null,
        order_type text not null,
        quantity numeric,
        cash numeric,
        limit_price numeric,
        stop_price numeric,
        time_in_force text not null,
        scenario text,
        seed bigint,
        status text not null,
        is_triggered boolean not null,
        filled numeric not null,
        spent numeric not null,
        turnover numeric not null,
        reports int not null,
        last_exec_id text,
        last_quantity numeric,
        last_price numeric,
        placed_at timestamptz not null,
        expires_at timestamptz,
        traded_at timestamptz,
        bust_at timestamptz,
        is_alive boolean not null
      );
      create index venue_orders_alive on venue_orders (placed_at) where is_alive;

      -- Every ClOrdID a client ever used, for its order or for a request about it.
      create table venue_order_names (
        session_id text not null,
        cl_ord_id text not null,
        order_id text not null references venue_orders,
        primary key (session_id, cl_ord_id)
      );

      -- What the gateway told the venue, by ClOrdID: whose it is, and that it was told once.
      create table gateway_requests (
        cl_ord_id text primary key,
        kind text not null check (kind in ('NEW', 'CANCEL', 'REPLACE')),
        order_id text not null,
        original_order_id text,
        account_id text not null,
        firm_id text not null,
        is_sandbox boolean not null,
        traceparent text,
        requested_at timestamptz not null
      );

      create table outbox (
        id bigint generated always as identity primary key,
        topic text not null,
        key text not null,
        envelope json not null
      );

      create table inbox (
        consumer text not null,
        event_id text not null,
        received_at timestamptz not null default now(),
        primary key (consumer, event_id)
      );
      create index inbox_received_at on inbox (received_at);
    `);
  }
}
