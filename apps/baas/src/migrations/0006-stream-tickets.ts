import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/** Tickets for WebSocket handshakes. A new table only. */
export class StreamTickets1790000000006 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      create table stream_tickets (
        ticket_hash text primary key,
        claims jsonb not null,
        expires_at timestamptz not null
      );
      create index stream_tickets_oldest on stream_tickets (expires_at);
    `);
  }
}
