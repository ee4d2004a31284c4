import { type Scope, scopeValues } from '../caller.js';

/**
 * The second separation of tenants. The first is the scope that every store method takes. The second is Postgres itself
 * (row-level security): a transaction sets its scope when it begins, and a statement that omits the scope still finds
 * no row outside of it. The owner of the tables, which migrates them, is exempt.
 */
const SEES_ALL = 'sandbourse.sees_all';
const FIRM_ID = 'sandbourse.firm_id';
const REP_CODES = 'sandbourse.rep_codes';
const CLIENT_ID = 'sandbourse.client_id';

/** Settings of Postgres for the rest of a transaction of this scope. */
export function settingsOf(scope: Scope): Record<string, string> {
  if (scope.kind === 'all') return { [SEES_ALL]: 'yes' };

  const [firmId, repCodes, clientId] = scopeValues(scope);
  return {
    [FIRM_ID]: firmId ?? '',
    [REP_CODES]: repCodes ? JSON.stringify(repCodes) : '',
    [CLIENT_ID]: clientId ?? '',
  };
}

/** The same as one statement, and whatever scope was entered before is left: goes with `scopeSettings(scope)`. */
export const SET_SCOPE = `select ${[SEES_ALL, FIRM_ID, REP_CODES, CLIENT_ID]
  .map((name, i) => `set_config('${name}', $${i + 1}, true)`)
  .join(', ')}`;

/** Null is nobody's scope. */
export function scopeSettings(scope: Scope | null): string[] {
  if (scope === null) return ['', '', '', ''];
  const [firmId, repCodes, clientId] = scopeValues(scope);
  return [scope.kind === 'all' ? 'yes' : '', firmId ?? '', repCodes ? JSON.stringify(repCodes) : '', clientId ?? ''];
}
