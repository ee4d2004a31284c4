import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/** The append-only ledger and the two projections folded from it. New tables only. */
export class Ledger1790000000002 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      create table ledger_entries (
        account_id text not null references accounts,
        sequence bigint not null,
        transaction_id text not null unique,
        type text not null,
        symbol text,
        quantity numeric,
        price numeric,
        gross_amount numeric not null,
        fees numeric not null,
        net_amount numeric not null,
        cost_amount numeric not null,
        currency text not null,
        fx_rate numeric,
        trade_date date not null,
        settlement_date date not null,
        executed_at timestamptz not null,
        posted_at timestamptz not null,
        order_id text,
        corrects_transaction_id text,
        description text not null,
        postings jsonb not null,
        previous_hash text not null,
        entry_hash text not null,
        primary key (account_id, sequence)
      );
      create index ledger_entries_newest on ledger_entries (transaction_id desc);
      create or replace function refuse_change() returns trigger language plpgsql as $$
      begin
        raise exception '% is append-only: corrections are new entries', tg_table_name using errcode = '23001';
      end $$;

      create trigger ledger_entries_append_only before update or delete on ledger_entries
        for each row execute function refuse_change();
      create trigger ledger_entries_no_truncate before truncate on ledger_entries
        for each statement execute function refuse_change();

      do $$
      declare grantee text;
      begin
        for grantee in
          select distinct g.grantee from information_schema.role_table_grants g
           where g.table_name = 'ledger_entries' and g.grantee <> current_user
        loop
          execute format('revoke update, delete, truncate on ledger_entries from %I', grantee);
        end loop;
      end $$;

      -- A projection: cash is a fold of the ledger, reserved a sum over open orders and queued withdrawals.
      create table cash_balances (
        account_id text not null references accounts,
        currency text not null,
        amount numeric not null default 0,
        reserved numeric not null default 0 check (reserved >= 0),
        primary key (account_id, currency)
      );

      -- A projection: the holding is a fold of the ledger, reserved a sum over open sell orders.
      create table positions (
        account_id text not null references accounts,
        symbol text not null,
        position_id text not null unique,
        quantity numeric not null default 0,
        cost_basis numeric not null default 0,
        reserved numeric not null default 0 check (reserved >= 0),
        currency text not null,
        updated_at timestamptz not null,
        primary key (account_id, symbol)
      );
    `);
  }
}
