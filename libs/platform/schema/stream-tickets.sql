-- Tickets for the handshakes of WebSockets, valid for a minute.
create table stream_tickets (
  ticket_hash text primary key,
  claims jsonb not null,
  expires_at timestamptz not null
);
create index stream_tickets_oldest on stream_tickets (expires_at);
