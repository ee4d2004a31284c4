-- The rules of tables that client logins do not see.

create procedure rows_of_advisors(name text) language plpgsql as $$
begin
  call rows_seen_if(name, $sql$
    firm_id = (select nullif(current_setting('sandbourse.firm_id', true), '')::text)
    and (select nullif(current_setting('sandbourse.client_id', true), '')::text) is null$sql$);
end $$;

-- Also a login with rep codes sees a row only if it has the rep code of the row.
create procedure rows_of_rep_code(name text) language plpgsql as $$
begin
  call rows_seen_if(name, $sql$
    firm_id = (select nullif(current_setting('sandbourse.firm_id', true), '')::text)
    and (select nullif(current_setting('sandbourse.rep_codes', true), '')::jsonb) ? rep_code$sql$);
end $$;
