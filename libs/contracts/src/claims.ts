import { z } from 'zod';

/** Roles (specification 5.1). A sandbox tenant is an ordinary advisor. */
export const Role = z.enum(['advisor', 'branch_supervisor', 'ops_admin', 'client', 'api_client']).meta({ id: 'Role' });
export type Role = z.infer<typeof Role>;

export const TOKEN_ISSUER = 'com.service.auth';
export const TOKEN_AUDIENCE = 'com.service.api';

/**
 * The payload of every access token. Only these claims decide what a request may do. The id of a resource gives no
 * access.
 */
export const TokenClaims = z.object({
  sub: z.string(),
  role: Role,
  firm_id: z.string(),
  rep_code: z.string().nullable(),
  allowed_rep_codes: z.array(z.string()),
  client_id: z.string().nullable(),
  /** The scopes of an API key or CI token. Null for a person, whose permissions depend on the role. */
  scopes: z.array(z.string()).nullable(),
  key_id: z.string().nullable(),
  issandbox: z.boolean(),
  iss: z.literal(TOKEN_ISSUER),
  aud: z.literal(TOKEN_AUDIENCE),
  iat: z.int(),
  exp: z.int(),
  jti: z.string(),
  /**
   * The generation of the login's tokens. It increases by one when all tokens of a login are revoked, for example after
   * a change of the password. Tokens with a lower generation are then invalid. It is 0 for an API key, whose tokens are
   * valid as long as the key.
   */
  token_generation: z.int().min(0),
});
export type TokenClaims = z.infer<typeof TokenClaims>;

/** The caller and its permissions. Access tokens, signed requests and stream tickets have these claims. */
export const CallerClaims = TokenClaims.omit({
  iss: true,
  aud: true,
  iat: true,
  exp: true,
  jti: true,
  token_generation: true,
});
export type CallerClaims = z.infer<typeof CallerClaims>;

/** The claims that decide how long a token is valid. A stream ticket has a copy of the claims of its token. */
export const HeldToken = TokenClaims.pick({ jti: true, exp: true, token_generation: true });
export type HeldToken = z.infer<typeof HeldToken>;
