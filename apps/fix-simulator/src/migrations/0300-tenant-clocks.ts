import { ForwardOnly, type MigrationRunner, TENANT_CLOCKS_SQL } from '@sandbourse/platform';

/** The service's copy of its tenants' clocks. New table only. */
export class TenantClocks1790000000300 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(TENANT_CLOCKS_SQL);
  }
}
