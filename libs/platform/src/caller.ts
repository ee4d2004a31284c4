import type { CallerClaims, CallerScope, HeldToken, Role, TokenClaims } from '@sandbourse/contracts';

/** The tenant data that a caller may see. Store methods that read tenant data take it. */
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
  /** The token that it comes with; null for a signed request. */
  readonly token: HeldToken | null;
}

/** A client login without a client id, or a machine without rep codes, sees nothing rather than everything. */
export function scopeOf(claims: CallerClaims): Scope {
  if (claims.role === 'ops_admin') return { kind: 'all' };
  if (claims.role === 'client') return { kind: 'client', firmId: claims.firm_id, clientId: claims.client_id ?? '' };
  return { kind: 'rep_codes', firmId: claims.firm_id, repCodes: claims.allowed_rep_codes };
}

/**
 * The caller of a signed request, or of a ticket, which may have been issued for a token. See `bearerOf` for the caller
 * of a request with a token.
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

/** True if the caller's token has expired. A signed request stays valid while it is served. */
export function hasExpired({ token }: Caller, at: Date): boolean {
  return token !== null && token.exp * 1000 <= at.getTime();
}

/**
 * The scope as three values for a fixed SQL predicate over a table with firm_id, rep_code and client_id:
 * `visibleSql('a', 1)` reads $1 to $3 and goes with `scopeValues(scope)`.
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

/** For tables that are a firm's and no account's: null is every firm. */
export function firmOf(scope: Scope): string | null {
  return scope.kind === 'all' ? null : scope.firmId;
}

/** The predicate that decides which accounts a caller sees; the same for every route and stream. */
export function visibleSql(table: string, first: number): string {
  return `($${first}::text is null or ${table}.firm_id = $${first})
      and ($${first + 1}::text[] is null or ${table}.rep_code = any($${first + 1}))
      and ($${first + 2}::text is null or ${table}.client_id = $${first + 2})`;
}

/**
 * The same for what is an advisor's and no client's to see, since it may be of several: a table with firm_id and rep_code. Goes
 * with `scopeValues(scope)`.
 */
export function visibleToAdvisorSql(table: string, first: number): string {
  return `($${first}::text is null or ${table}.firm_id = $${first})
      and ($${first + 1}::text[] is null or ${table}.rep_code = any($${first + 1})) and $${first + 2}::text is null`;
}

/** The same for rows with several rep codes, in `rep_codes`: a caller that sees the row sees all of them. */
export function visibleToAdvisorOfAllSql(table: string, first: number): string {
  return `($${first}::text is null or ${table}.firm_id = $${first})
      and ($${first + 1}::text[] is null or ${table}.rep_codes <@ $${first + 1}) and $${first + 2}::text is null`;
}

/** For tables that are for all advisors of a firm and for no client. Goes with `firmScopeValues(scope)`, $1 and $2. */
export function visibleInFirmSql(table: string, first: number): string {
  return `($${first}::text is null or ${table}.firm_id = $${first}) and $${first + 1}::text is null`;
}

export function firmScopeValues(scope: Scope): [firmId: string | null, clientId: string | null] {
  const [firmId, , clientId] = scopeValues(scope);
  return [firmId, clientId];
}

/** The owner of a row or an event, as far as the row or event names it. */
export interface RowOwner {
  readonly firm_id?: string | undefined;
  readonly rep_code?: string | undefined;
  readonly client_id?: string | null | undefined;
}

/** The same predicate for a value in memory. A value without an owner is visible only to callers who see everything. */
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

/** For the service's own work: consumers act on events whose account was already decided. Never for a request. */
export const SYSTEM_SCOPE: Scope = { kind: 'all' };
