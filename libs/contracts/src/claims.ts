import { z } from 'zod';

/** Roles (specification 5.1). A sandbox tenant is an ordinary advisor. */
export const Role = z.enum(['advisor', 'branch_supervisor', 'ops_admin', 'client', 'api_client']).meta({ id: 'Role' });
export type Role = z.infer<typeof Role>;

export const TOKEN_ISSUER = 'com.service.auth';
export const TOKEN_AUDIENCE = 'com.service.api';

/**
 * The payload of every access token. Every request is authorized by this payload, and never by the id of a resource.
 */
export const TokenClaims = z.object({
  sub: z.string(),
  role: Role,
  firm_id: z.string(),
  rep_code: z.string().nullable(),
  allowed_rep_codes: z.array(z.string()),
  client_id: z.string().nullable(),
  /** The scopes of a machine credential; null for a person, whose role determines the permissions. */
  scopes: z.array(z.string()).nullable(),
  key_id: z.string().nullable(),
  issandbox: z.boolean(),
  iss: z.literal(TOKEN_ISSUER),
  aud: z.literal(TOKEN_AUDIENCE),
  iat: z.int(),
  exp: z.int(),
  jti: z.string(),
  /**
   * The number of times that all tokens of the login had been revoked when this token was issued. A later revocation of
   * all tokens increases the number for the login, and this token becomes invalid. 0 for a machine, whose token is
   * valid as long as its key. Every token of ours has this claim.
   */
  token_generation: z.int().min(0),
});
export type TokenClaims = z.infer<typeof TokenClaims>;

/** The caller and its permissions: the claims that signed requests and stream tickets have as well. */
export const CallerClaims = TokenClaims.omit({
  iss: true,
  aud: true,
  iat: true,
  exp: true,
  jti: true,
  token_generation: true,
});
export type CallerClaims = z.infer<typeof CallerClaims>;

/**
 * The claims that determine how long a token is valid. A stream ticket that was issued for a token keeps these claims.
 */
export const HeldToken = TokenClaims.pick({ jti: true, exp: true, token_generation: true });
export type HeldToken = z.infer<typeof HeldToken>;
