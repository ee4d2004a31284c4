import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/** The order in which losses are replaced (`RealizedGain.soughtWith`). */
export class WashSalesInOrder1790000008100 extends ForwardOnly {
  override async up(runner: MigrationRunner): Promise<void> {
    await runner.query(
      'alter table realized_gains add column if not exists sought_with text, add column if not exists sought_place integer',
    );
  }
}
