import {
  type ApiKeyView,
  type CallerClaims,
  microsecondTimestamp,
  type Pillar,
  qualifiedScope,
} from '@sandbourse/contracts';

export interface ApiKey {
  readonly keyId: string;
  readonly firmId: string;
  /** The pillar (`baas` or `pm`) that issued the key. Scope names without a pillar belong to this pillar. */
  readonly mintedBy: Pillar;
  readonly name: string;
  readonly permissionGroup: string;
  readonly scopes: readonly string[];
  readonly repCode: string | null;
  readonly allowedRepCodes: readonly string[];
  readonly secretSealed: string;
  readonly createdBy: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
  readonly revokedAt: Date | null;
}

/** A key that may be used, and whose firm is active. */
export interface ActiveKey extends ApiKey {
  readonly isSandbox: boolean;
}

/** A scope that requests with a key have needed, and the time of the last such request. */
export interface UsedScope {
  readonly scope: string;
  readonly last_used_at: Date;
}

/**
 * Returns the claims of a key: who the caller is, and the data and scopes that the key permits. The key's tokens and
 * signatures have the same claims.
 */
export function keyClaims(key: ApiKey, { isSandbox }: { isSandbox: boolean }): CallerClaims {
  return {
    sub: key.keyId,
    role: 'api_client',
    firm_id: key.firmId,
    rep_code: key.repCode,
    allowed_rep_codes: [...key.allowedRepCodes],
    client_id: null,
    scopes: grantedScopes(key),
    key_id: key.keyId,
    issandbox: isSandbox,
  };
}

/** Returns the scopes of the key, each with its pillar as prefix: `baas.funding:write`. */
export function grantedScopes(key: ApiKey): string[] {
  return key.scopes.map(scope => qualifiedScope(scope, key.mintedBy));
}

export function apiKeyView(key: ApiKey, uses: readonly UsedScope[] = []): ApiKeyView {
  const scopes = grantedScopes(key);
  const used = new Set(uses.map(({ scope }) => scope));
  return {
    key_id: key.keyId,
    name: key.name,
    permission_group: key.permissionGroup,
    scopes,
    allowed_rep_codes: [...key.allowedRepCodes],
    status: key.revokedAt ? 'revoked' : 'active',
    minted_by: key.mintedBy,
    created_by: key.createdBy,
    created_at: microsecondTimestamp(key.createdAt),
    last_used_at: key.lastUsedAt && microsecondTimestamp(key.lastUsedAt),
    revoked_at: key.revokedAt && microsecondTimestamp(key.revokedAt),
    scope_uses: uses.map(({ scope, last_used_at }) => ({ scope, last_used_at: microsecondTimestamp(last_used_at) })),
    unused_scopes: scopes.filter(scope => !used.has(scope)),
  };
}
