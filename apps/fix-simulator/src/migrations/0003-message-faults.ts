import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/** The faults that sent messages have met. The messages themselves are stored before, and never change. */
export class MessageFaults1790000008200 extends ForwardOnly {
  override async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      create table message_faults (
        session_id text not null,
        generation integer not null,
        seq_num bigint not null,
        fault text not null,
        primary key (session_id, generation, seq_num)
      )`);
  }
}
