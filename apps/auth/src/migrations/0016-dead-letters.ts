import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/** Dead letters of the services, and their resolutions, for operators only. New tables only. */
export class DeadLetters1790000002203 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      create table dead_letters (
        dead_letter_id text primary key,
        consumer text not null,
        event_id text not null,
        event_type text not null,
        topic text not null,
        partition integer,
        firm_id text,
        account_id text,
        reason text not null,
        attempts integer not null,
        failures integer not null,
        first_failed_at timestamptz not null,
        last_failed_at timestamptz not null,
        told_by text collate "C" not null,
        envelope json not null,
        unique (consumer, event_id)
      );
      create index dead_letters_newest on dead_letters (last_failed_at, dead_letter_id);
      create table dead_letter_resolutions (
        consumer text not null,
        event_id text not null,
        told_by text collate "C" not null,
        resolved_at timestamptz not null,
        primary key (consumer, event_id)
      );
      alter table dead_letters enable row level security;
      create policy operators on dead_letters using (current_setting('sandbourse.sees_all', true) = 'yes');
    `);
  }
}
