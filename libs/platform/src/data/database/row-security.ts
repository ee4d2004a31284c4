import { type Scope, scopeValues } from '../../caller.js';

/**
 * Row-level security in Postgres separates tenants. Every store method also requires a scope, but a statement may lack
 * the condition for it. Because each transaction sets its scope when it begins, such a statement still finds no rows
 * outside of the scope. The owner of the tables, which runs migrations, is exempt.
 */
const SEES_ALL = 'sandbourse.sees_all';
const FIRM_ID = 'sandbourse.firm_id';
const REP_CODES = 'sandbourse.rep_codes';
const CLIENT_ID = 'sandbourse.client_id';

/** Returns the Postgres settings of this scope for a transaction. */
export function settingsOf(scope: Scope): Record<string, string> {
  if (scope.kind === 'all') return { [SEES_ALL]: 'yes' };

  const [firmId, repCodes, clientId] = scopeValues(scope);
  return {
    [FIRM_ID]: firmId ?? '',
    [REP_CODES]: repCodes ? JSON.stringify(repCodes) : '',
    [CLIENT_ID]: clientId ?? '',
  };
}

/** The statement that replaces the current scope in a transaction. Its parameters are `scopeSettings(scope)`. */
export const SET_SCOPE = `select ${[SEES_ALL, FIRM_ID, REP_CODES, CLIENT_ID]
  .map((name, i) => `set_config('${name}', $${i + 1}, true)`)
  .join(', ')}`;

/** Returns the parameters of SET_SCOPE. If the scope is null, the transaction sees no rows of tenants. */
export function scopeSettings(scope: Scope | null): string[] {
  if (scope === null) return ['', '', '', ''];
  const [firmId, repCodes, clientId] = scopeValues(scope);
  return [scope.kind === 'all' ? 'yes' : '', firmId ?? '', repCodes ? JSON.stringify(repCodes) : '', clientId ?? ''];
}
