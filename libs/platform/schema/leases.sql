-- Work that one process at a time does. The number grows with each lease and fences writes of a stalled process.
create table leases (
  name text primary key,
  number bigint not null,
  leased_until timestamptz not null
);
