import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/** Accounts, each with the head of its own ledger chain. New tables only. */
export class Accounts1790000000001 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      create sequence account_numbers start 10000001;

      create table accounts (
        account_id text primary key,
        account_number text not null unique,
        firm_id text not null,
        rep_code text not null,
        client_id text,
        household_id text,
        registration text not null,
        account_type text not null,
        management text not null,
        status text not null,
        base_currency text not null,
        margin_enabled boolean not null,
        custodian_name text not null,
        custodian_kind text not null,
        is_sandbox boolean not null,
        lot_method text not null,
        kyc_simulation text,
        ledger_sequence bigint not null default 0,
        ledger_hash text not null,
        created_at timestamptz not null
      );
      create index accounts_by_rep_code on accounts (firm_id, rep_code, account_id desc);
      create index accounts_by_client on accounts (firm_id, client_id, account_id desc);

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
