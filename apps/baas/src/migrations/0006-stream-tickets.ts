import { ForwardOnly, type MigrationRunner, STREAM_TICKETS_SQL } from '@sandbourse/platform';

/** Tickets for WebSocket handshakes. A new table only. */
export class StreamTickets1790000000006 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(STREAM_TICKETS_SQL);
  }
}
