import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/** The audit ledger says which login something was done to. Older lines have none; code that knows no such column works on. */
export class AuditedLogins1790000000301 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query('alter table audit_events add column user_id text');
  }
}
