import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/** The source and the body of logged requests. Columns with defaults only: older code survives them. */
export class RequestBodies1790000005402 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      alter table request_log add column source text not null default 'API', add column body text;
      create index request_log_by_source on request_log (firm_id, source, position);
    `);
  }
}
