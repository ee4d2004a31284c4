import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/** The service's place on the bus. New tables only. */
export class Outbox1790000000001 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
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
