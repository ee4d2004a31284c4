import { randomUUID } from 'node:crypto';
import type { CallerClaims, TokenClaims } from '@sandbourse/contracts';
import { AccessTokens } from '@sandbourse/platform/auth';

/** The signing secret that services under test share, in the format of TOKEN_SECRETS. */
export const TEST_TOKEN_SECRETS = 'test:a-secret-for-tests-only-that-is-long-enough';

/** The secret that services under test send to auth. */
export const TEST_INTERNAL_SECRET = 'an-internal-secret-for-tests-only-of-some-length';

const [kid = '', secret = ''] = TEST_TOKEN_SECRETS.split(':');
const tokens = new AccessTokens([{ kid, secret }]);

const HOUR_SECONDS = 3600;

/** An advisor of firm HARBOR under rep code R001. */
export const ADVISOR_CLAIMS: CallerClaims = {
  sub: 'pauth_00000000000000000000000001',
  role: 'advisor',
  firm_id: 'HARBOR',
  rep_code: 'R001',
  allowed_rep_codes: ['R001'],
  client_id: null,
  scopes: null,
  key_id: null,
  issandbox: true,
};

/** Makes a valid token, by default for an advisor of firm HARBOR with rep code R001. */
export function tokenFor(claims: Partial<TokenClaims> = {}, lifetimeSeconds = HOUR_SECONDS): string {
  return tokens.sign(
    { ...ADVISOR_CLAIMS, token_generation: 0, jti: randomUUID(), ...claims },
    { at: new Date(), lifetimeSeconds },
  );
}
