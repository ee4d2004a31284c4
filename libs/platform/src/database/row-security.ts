import pg from 'pg';
import { type Scope, scopeValues } from '../auth/caller.js';

/**
 * The second wall between tenants. The first is the scope that every store method takes; this one is Postgres itself
 * (row-level security): a transaction says whose it is when it begins, and a statement that forgets to ask for the
 * scope still finds no row outside of it. Who owns the tables, and migrates them, is not held by it.
 */
const SEES_ALL = 'sandbourse.sees_all';
const FIRM_ID = 'sandbourse.firm_id';
const REP_CODES = 'sandbourse.rep_codes';
const CLIENT_ID = 'sandbourse.client_id';

/** Tells Postgres the scope, for the rest of the transaction in hand. */
export function enterScopeSql(scope: Scope): string {
  if (scope.kind === 'all') return `set local ${SEES_ALL} = 'yes'`;

  const [firmId, repCodes, clientId] = scopeValues(scope);
  return [
    [FIRM_ID, firmId],
    [REP_CODES, repCodes && JSON.stringify(repCodes)],
    [CLIENT_ID, clientId],
  ]
    .map(([name, value]) => `set local ${name} = ${pg.escapeLiteral(value ?? '')}`)
    .join('; ');
}

/** A setting of the transaction, null when it was not made. As a sub-select it is read once for a statement, not once a row. */
const settingSql = (name: string, type = 'text') => `(select nullif(current_setting('${name}', true), '')::${type})`;

const seesAllSql = `${settingSql(SEES_ALL)} = 'yes'`;

/** Closes a table whose rows say whose they are: it has `firm_id`, `rep_code` and `client_id`. */
export function ownedRowsSql(table: string): string {
  return policySql(
    table,
    `firm_id = ${settingSql(FIRM_ID)}
     and (client_id = ${settingSql(CLIENT_ID)} or ${settingSql(REP_CODES, 'jsonb')} ? rep_code)`,
  );
}

/** Closes a table whose rows belong to a firm as a whole: it has `firm_id`. */
export function firmRowsSql(table: string): string {
  return policySql(table, `firm_id = ${settingSql(FIRM_ID)}`);
}

/** Closes a table whose rows belong to an account: who sees the account sees them. */
export function accountRowsSql(table: string): string {
  return policySql(table, belongsSql(table, 'accounts', 'account_id'));
}

/**
 * Closes a table whose rows belong to an order. They may be written by the statement that writes the order, when there
 * is no order to be seen yet: the order is what is checked then.
 */
export function orderRowsSql(table: string): string {
  return policySql(table, belongsSql(table, 'orders', 'order_id'), 'true');
}

const belongsSql = (table: string, parent: string, key: string) =>
  `exists (select 1 from ${parent} where ${parent}.${key} = ${table}.${key})`;

/** Closes a table but for the rows that `shows` says yes to; `admits` says which may be written. */
export function policySql(table: string, shows: string, admits = shows): string {
  return `
    alter table ${table} enable row level security;
    create policy tenant on ${table} using (${seesAllSql} or (${shows})) with check (${seesAllSql} or (${admits}));
  `;
}

/** Makes the function that says whether the caller sees a row of this table, by its key: `is_visible_in_<table>`. */
export function visibilitySql(table: string, key: string): string {
  return `
    create function is_visible_in_${table}(wanted text) returns boolean language plpgsql stable as $$
    begin
      perform 1 from ${table} where ${key} = wanted;
      return found;
    end $$;
  `;
}

const followsSql = (parent: string, key: string) =>
  `current_setting('${SEES_ALL}', true) = 'yes' or is_visible_in_${parent}(${key})`;

/** Has the policy of `accountRowsSql` ask the function: who sees all then pays nothing for a search that is not made. */
export function followAccountSql(table: string): string {
  const follows = followsSql('accounts', 'account_id');
  return `alter policy tenant on ${table} using (${follows}) with check (${follows});`;
}

/** The same for `orderRowsSql`. */
export function followOrderSql(table: string): string {
  return `alter policy tenant on ${table} using (${followsSql('orders', 'order_id')}) with check (true);`;
}
