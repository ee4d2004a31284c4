import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/** Nothing finds a message by its id, which only orders messages: an index entry fewer a message. Old code survives it. */
export class MessagesWithoutKey1790000005010 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query('alter table fix_messages drop constraint fix_messages_pkey');
  }
}
