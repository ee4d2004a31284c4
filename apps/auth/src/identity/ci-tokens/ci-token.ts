import {
  type ApiScope,
  type CallerClaims,
  type CiTokenStatus,
  type CiTokenView,
  microsecondTimestamp,
} from '@sandbourse/contracts';

export interface CiToken {
  readonly ciTokenId: string;
  readonly name: string;
  readonly createdBy: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
}

/** The only scope of a CI token. No API key has this scope. */
const SCOPE: ApiScope = 'sandbox.firms:write';

/**
 * Returns the claims of a CI token. The caller is a machine that belongs to the firm that operates the platform. It
 * sees no account of any firm.
 */
export function ciTokenClaims({ ciTokenId }: CiToken, firmId: string): CallerClaims {
  return {
    sub: ciTokenId,
    role: 'api_client',
    firm_id: firmId,
    rep_code: null,
    allowed_rep_codes: [],
    client_id: null,
    scopes: [SCOPE],
    key_id: ciTokenId,
    issandbox: false,
  };
}

function statusOf({ revokedAt, expiresAt }: CiToken, now: Date): CiTokenStatus {
  if (revokedAt) return 'REVOKED';
  return expiresAt <= now ? 'EXPIRED' : 'ACTIVE';
}

export function ciTokenView(token: CiToken, now: Date): CiTokenView {
  return {
    ci_token_id: token.ciTokenId,
    name: token.name,
    status: statusOf(token, now),
    created_by: token.createdBy,
    created_at: microsecondTimestamp(token.createdAt),
    expires_at: microsecondTimestamp(token.expiresAt),
    revoked_at: token.revokedAt && microsecondTimestamp(token.revokedAt),
  };
}
