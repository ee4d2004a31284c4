import { SchemaFiles } from '@sandbourse/platform/baseline';
import type { MigrationRunner } from '@sandbourse/platform/migrations';

/** The order in which losses are replaced (`RealizedGain.soughtWith`), and lots and losses for trades of several days. */
export class WashSalesInOrder1790000008100 extends SchemaFiles {
  protected override readonly files = [new URL('../../schema/lot-functions.sql', import.meta.url)];

  override async up(runner: MigrationRunner): Promise<void> {
    await runner.query(
      'alter table realized_gains add column if not exists sought_with text, add column if not exists sought_place integer',
    );
    await super.up(runner);
  }
}
