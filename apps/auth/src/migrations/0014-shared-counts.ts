import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/**
 * What the processes of auth count together: attempts to log in, and up to which revocation each process of the
 * services has received them. Unlogged, as a crash of Postgres loses a minute of counting at most. New tables only.
 */
export class SharedCounts1790000002201 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      create unlogged table login_attempts (
        key text primary key,
        points integer not null default 0,
        expire bigint
      );
      create index login_attempts_expire on login_attempts (expire);
      create unlogged table asking_processes (
        process_id text primary key,
        heard_up_to bigint not null,
        asked_at timestamptz not null
      );
    `);
  }
}
