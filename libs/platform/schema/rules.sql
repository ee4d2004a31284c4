-- The rules that tables share: rows that only their firm sees, and rows that nobody changes. The procedures exist only
-- while a baseline runs.

-- The service sees and writes the rows of a table for which the condition `seen` is true. With `sandbourse.sees_all`,
-- it sees and writes all rows.
create procedure rows_seen_if(name text, seen text) language plpgsql as $$
begin
  execute format('alter table %I enable row level security', name);
  execute format($sql$
    create policy tenant on %I
      using ((select nullif(current_setting('sandbourse.sees_all', true), '')::text) = 'yes' or (%s))$sql$, name, seen);
end $$;

-- The rows of a firm are seen by everybody of the firm.
create procedure rows_of_firm(name text) language plpgsql as $$
begin
  call rows_seen_if(name, $sql$firm_id = (select nullif(current_setting('sandbourse.firm_id', true), '')::text)$sql$);
end $$;

-- A client sees its own rows, and a login with rep codes those of its rep codes.
create procedure rows_of_client(name text) language plpgsql as $$
begin
  call rows_seen_if(name, $sql$
    firm_id = (select nullif(current_setting('sandbourse.firm_id', true), '')::text)
    and (client_id = (select nullif(current_setting('sandbourse.client_id', true), '')::text)
         or (select nullif(current_setting('sandbourse.rep_codes', true), '')::jsonb) ? rep_code)$sql$);
end $$;

-- Refuses each change of rows of an append-only table. Only the function `erase_history` of a service deletes rows, for
-- a restore of a sandbox firm. It runs as the owner of the table.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('sandbourse.erases_history', true) = 'yes'
     and current_user = (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid)
  then return old; end if;
  raise exception '% is append-only: corrections are new entries', tg_table_name using errcode = '23001';
end $$;

-- The service adds rows, and neither it nor the owner changes or deletes them.
create procedure append_only(name text) language plpgsql as $$
declare
  grantee text;
begin
  execute format('create trigger %I before update or delete on %I for each row execute function refuse_change()',
                 name || '_append_only', name);
  execute format('create trigger %I before truncate on %I for each statement execute function refuse_change()',
                 name || '_no_truncate', name);
  for grantee in
    select distinct g.grantee from information_schema.role_table_grants g
     where g.table_schema = current_schema() and g.table_name = name and g.grantee <> current_user
  loop
    execute format('revoke update, delete, truncate on %I from %I', name, grantee);
  end loop;
end $$;
