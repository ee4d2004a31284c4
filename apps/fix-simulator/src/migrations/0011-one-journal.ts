import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/**
 * What one end of the house's session sends is stored once, and shown at both ends; a session's numbers move in the owner's term alone.
 * Old code survives it: it stores both ends, and neither reads nor sets terms.
 */
export class OneJournal1790000005000 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      alter table fix_sessions add column term bigint not null default 0;

      -- The id after a sent message's is that of the same message as the other end received it.
      alter table fix_messages alter column message_id set increment by 2;
    `);
  }
}
