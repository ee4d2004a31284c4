/**
 * SQL that makes tables append-only for everyone: the service's role loses the rights, and a trigger refuses the
 * owner and whoever else may come. The service's
 * role is whoever was granted INSERT on the table by default.
 */
export function appendOnlySql(table: string): string {
  return `
    create or replace function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception '% is append-only: corrections are new entries', tg_table_name using errcode = '23001';
    end $$;

    create trigger ${table}_append_only before update or delete on ${table}
      for each row execute function refuse_change();
    create trigger ${table}_no_truncate before truncate on ${table}
      for each statement execute function refuse_change();

    ${revokeSql(table, 'update, delete, truncate')}
  `;
}

/** Takes rights on a table from everyone but its owner. */
export function revokeSql(table: string, rights: string): string {
  return `
    do $$
    declare grantee text;
    begin
      for grantee in
        select distinct g.grantee from information_schema.role_table_grants g
         where g.table_name = '${table}' and g.grantee <> current_user
      loop
        execute format('revoke ${rights} on ${table} from %I', grantee);
      end loop;
    end $$;`;
}
