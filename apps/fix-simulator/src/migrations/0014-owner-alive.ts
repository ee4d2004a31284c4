import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/**
 * The time until which the owner counts as alive. After it, another process takes over from an owner that has stalled. It
 * is null for an owner that runs older code, which is not cut off. New column only: older code survives it.
 */
export class OwnerAlive1790000005600 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query('alter table ownership add column alive_until timestamptz');
  }
}
