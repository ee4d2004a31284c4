import { SchemaFiles } from '@sandbourse/platform/baseline';

/** Trades of several days in one transaction load the lots and losses of each day's wash-sale window. */
export class LotsOfSeveralDays1790000008100 extends SchemaFiles {
  protected override readonly files = [new URL('../../schema/lot-functions.sql', import.meta.url)];
}
