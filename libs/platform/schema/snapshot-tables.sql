-- The rows of a firm in snapshots, each table in a copy of its own (docs/decisions/0057). Snapshots before this migration
-- are of another schema, so nobody could restore them.
drop table snapshot_rows;

-- What the service has of a snapshot: one row for each table with rows.
create table snapshot_tables (
  snapshot_id text not null,
  table_name text not null,
  row_count bigint not null,
  byte_count bigint not null,
  -- What a branch renames in each column.
  named jsonb not null,
  -- The part of the hashes that a branch need not compute.
  prepared text,
  primary key (snapshot_id, table_name)
);
alter table snapshot_tables enable row level security;
create policy service on snapshot_tables
  using ((select nullif(current_setting('sandbourse.sees_all', true), '')::text) = 'yes')
  with check ((select nullif(current_setting('sandbourse.sees_all', true), '')::text) = 'yes');

-- Makes the copy of a table: the columns of the table after the id of the snapshot, and for each column with JSON its text,
-- with a mark in place of the part of each id that a branch replaces. If the table has other columns than its copy, the
-- copy is made anew: its snapshots are of another schema.
create function make_snapshot_table(name text) returns void language plpgsql security definer as $$
declare
  copy text := 'snapshot_of_' || name;
  json name;
begin
  if to_regclass(quote_ident(name)) is null or starts_with(name, 'snapshot_of_') then
    raise exception 'no table is called %', name using errcode = '42P01';
  end if;
  if to_regclass(quote_ident(copy)) is not null then
    if (select array_agg((attname, atttypid, attnotnull) order by attnum) from pg_attribute
         where attrelid = to_regclass(quote_ident(name)) and attnum > 0 and not attisdropped)
     = (select array_agg((attname, atttypid, attnotnull) order by attnum) from pg_attribute
         where attrelid = to_regclass(quote_ident(copy)) and attnum > 1 and not starts_with(attname, 'marked_'))
    then return; end if;
    execute format('drop table %I', copy);
    delete from snapshot_tables where table_name = name;
  end if;
  execute format('create table %I (snapshot_id text not null, like %I)', copy, name);
  for json in
    select attname from pg_attribute
     where attrelid = to_regclass(quote_ident(name)) and atttypid in ('json'::regtype, 'jsonb'::regtype)
       and attnum > 0 and not attisdropped
     order by attnum
  loop
    execute format('alter table %I add column %I text', copy, 'marked_' || json);
  end loop;
  execute format('create index on %I (snapshot_id)', copy);
  execute format('alter table %I enable row level security', copy);
  execute format(
    $sql$create policy service on %I
           using ((select nullif(current_setting('sandbourse.sees_all', true), '')::text) = 'yes')
           with check (current_setting('sandbourse.sees_all', true) = 'yes')$sql$, copy);
end $$;

-- Returns the condition for a row `t` of a table that equals a row `s` of its copy.
create function snapshot_row_is(name text) returns text language sql stable as $$
  select (select string_agg(format('s.%1$I = t.%1$I', attname), ' and ')
            from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
           where i.indrelid = quote_ident(name)::regclass and i.indisprimary)
         || format(' and row(%s)::record *= row(%s)::record', string_agg(format('s.%I', attname), ', '),
                   string_agg(format('t.%I', attname), ', '))
    from pg_attribute where attrelid = quote_ident(name)::regclass and attnum > 0 and not attisdropped
$$;

-- Returns a text with new ids of lots that are hashes of other ids. `lots` has the new ids by the original ids. A new id
-- is marked by a tilde, so that it is not renamed again.
create function with_derived_lots(given text, lots jsonb) returns text language plpgsql immutable as $$
declare
  lot text;
begin
  if strpos(given, 'lot_') = 0 then return given; end if;
  for lot in select distinct named.ids[1] from regexp_matches(given, '\mlot_[0-9A-HJKMNP-TV-Z]{26}', 'g') as named (ids) loop
    if lots ? lot then given := replace(given, lot, 'lot~' || substr(lots ->> lot, 5)); end if;
  end loop;
  return given;
end $$;

do $$ begin
  execute format('alter function make_snapshot_table(text) set search_path = %I, pg_temp', current_schema());
end $$;
