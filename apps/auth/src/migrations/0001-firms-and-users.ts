import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/** Firms with their rep codes and branches, and the people who log in. New tables only. */
export class FirmsAndUsers1790000000001 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      create table firms (
        firm_id text primary key,
        name text not null,
        is_sandbox boolean not null,
        is_active boolean not null default true,
        created_at timestamptz not null
      );

      create table rep_codes (
        firm_id text not null references firms,
        rep_code text not null,
        branch_id text not null,
        primary key (firm_id, rep_code)
      );

      create table users (
        user_id text primary key,
        email text not null constraint users_email unique,
        password_hash text not null,
        role text not null,
        firm_id text not null references firms,
        rep_code text,
        allowed_rep_codes text[] not null,
        client_id text,
        is_active boolean not null default true,
        created_at timestamptz not null,
        foreign key (firm_id, rep_code) references rep_codes
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
