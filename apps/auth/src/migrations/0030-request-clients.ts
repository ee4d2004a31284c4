import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/** The program that sent a logged request. A column without a default value: older code survives it. */
export class RequestClients1790000006100 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query('alter table request_log add column client text');
  }
}
