import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/** The name of the fault that an attempt met (`Attempt.fault`). */
export class FaultOfAttempt1790000008200 extends ForwardOnly {
  override async up(runner: MigrationRunner): Promise<void> {
    await runner.query('alter table delivery_attempts add column if not exists fault text');
  }
}
