-- The tables of version 0.2, changed to those of version 0.3. Processes of version 0.2 neither read nor set terms, and
-- store both ends of a message. They do not end at `alive_until`, which is null for them.
alter table fix_sessions add column term bigint not null default 0;
alter table fix_messages alter column message_id set increment by 2, drop constraint fix_messages_pkey;
alter table ownership add column alive_until timestamptz;
alter table venue_order_names drop constraint venue_order_names_order_id_fkey;
drop policy tenant on firm_counts;
alter table firm_counts disable row level security;
