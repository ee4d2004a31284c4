import type { CallerClaims, CallerScope, HeldToken, Role, TokenClaims } from '@sandbourse/contracts';

/** The tenant data that a caller may see. Store methods that read tenant data require it. */
export type Scope = CallerScope;

export interface Caller {
  /** The claims from which all other fields are computed. */
  readonly claims: CallerClaims;
  readonly userId: string;
  readonly role: Role;
  readonly firmId: string;
  readonly repCode: string | null;
  readonly scope: Scope;
  /** The scopes of a machine credential; null for a person. */
  readonly apiScopes: ReadonlySet<string> | null;
  /** The key behind a machine credential; null for a person. */
  readonly keyId: string | null;
  readonly isSandbox: boolean;
  /** The token of the request; null for a signed request. */
  readonly token: HeldToken | null;
}

/**
 * Returns the scope of a caller. A client login without a client id sees nothing. A machine without rep codes sees
 * nothing either.
 */
export function scopeOf(claims: CallerClaims): Scope {
  if (claims.role === 'ops_admin') return { kind: 'all' };
  if (claims.role === 'client') return { kind: 'client', firmId: claims.firm_id, clientId: claims.client_id ?? '' };
  return { kind: 'rep_codes', firmId: claims.firm_id, repCodes: claims.allowed_rep_codes };
}

/**
 * Returns the caller of a signed request or of a stream ticket. For a request with a token, use `bearerOf`.
 * @param token the token of the request for which a stream ticket was issued; null if that request was signed
 */
export function callerOf(claims: CallerClaims, token: HeldToken | null = null): Caller {
  return {
    claims,
    userId: claims.sub,
    role: claims.role,
    firmId: claims.firm_id,
    repCode: claims.rep_code,
    scope: scopeOf(claims),
    apiScopes: claims.scopes && new Set(claims.scopes),
    keyId: claims.key_id,
    isSandbox: claims.issandbox,
    token,
  };
}

export function bearerOf({ iss: _, aud: __, iat: ___, jti, exp, token_generation, ...claims }: TokenClaims): Caller {
  return callerOf(claims, { jti, exp, token_generation });
}

/** Returns true if the caller's token has expired. The caller of a signed request never expires. */
export function hasExpired({ token }: Caller, at: Date): boolean {
  return token !== null && token.exp * 1000 <= at.getTime();
}

/**
 * Returns the scope as three values for a SQL predicate over a table with firm_id, rep_code and client_id. For example,
 * `visibleSql('a', 1)` uses $1 to $3 from `scopeValues(scope)`.
 */
export function scopeValues(
  scope: Scope,
): [firmId: string | null, repCodes: readonly string[] | null, clientId: string | null] {
  switch (scope.kind) {
    case 'all':
      return [null, null, null];
    case 'rep_codes':
      return [scope.firmId, scope.repCodes, null];
    case 'client':
      return [scope.firmId, null, scope.clientId];
  }
}

/** Returns the firm of a scope, for tables whose rows belong to a firm and to no account. Null means every firm. */
export function firmOf(scope: Scope): string | null {
  return scope.kind === 'all' ? null : scope.firmId;
}

/** Returns the SQL predicate for the accounts that a caller sees. Every route and stream uses it. */
export function visibleSql(table: string, first: number): string {
  return `($${first}::text is null or ${table}.firm_id = $${first})
      and ($${first + 1}::text[] is null or ${table}.rep_code = any($${first + 1}))
      and ($${first + 2}::text is null or ${table}.client_id = $${first + 2})`;
}

/**
 * Returns the SQL predicate for rows that only advisors may see, because the rows may concern several clients. The
 * table needs the columns firm_id and rep_code. Uses `scopeValues(scope)`.
 */
export function visibleToAdvisorSql(table: string, first: number): string {
  return `($${first}::text is null or ${table}.firm_id = $${first})
      and ($${first + 1}::text[] is null or ${table}.rep_code = any($${first + 1})) and $${first + 2}::text is null`;
}

/**
 * Returns the SQL predicate for rows with several rep codes in the column `rep_codes`. An advisor sees a row only if
 * the advisor's scope contains all its rep codes.
 */
export function visibleToAdvisorOfAllSql(table: string, first: number): string {
  return `($${first}::text is null or ${table}.firm_id = $${first})
      and ($${first + 1}::text[] is null or ${table}.rep_codes <@ $${first + 1}) and $${first + 2}::text is null`;
}

/**
 * Returns the predicate for rows that all advisors of a firm can see, but not its clients. Uses $1 and $2 from
 * `firmScopeValues(scope)`.
 */
export function visibleInFirmSql(table: string, first: number): string {
  return `($${first}::text is null or ${table}.firm_id = $${first}) and $${first + 1}::text is null`;
}

export function firmScopeValues(scope: Scope): [firmId: string | null, clientId: string | null] {
  const [firmId, , clientId] = scopeValues(scope);
  return [firmId, clientId];
}

/** The owner of a row or an event. Fields that are not set are unknown. */
export interface RowOwner {
  readonly firm_id?: string | undefined;
  readonly rep_code?: string | undefined;
  readonly client_id?: string | null | undefined;
}

/**
 * Evaluates the predicate of `visibleSql` for a value in memory. A value without an owner is visible only to callers
 * who see everything.
 */
export function admits(scope: Scope, { firm_id, rep_code, client_id }: RowOwner): boolean {
  switch (scope.kind) {
    case 'all':
      return true;
    case 'rep_codes':
      return firm_id === scope.firmId && rep_code !== undefined && scope.repCodes.includes(rep_code);
    case 'client':
      return firm_id === scope.firmId && client_id === scope.clientId;
  }
}

/**
 * The scope for the service's own work. For example, consumers use it to apply events, because the account of an event
 * was checked before. Never use it for a request.
 */
export const SYSTEM_SCOPE: Scope = { kind: 'all' };
