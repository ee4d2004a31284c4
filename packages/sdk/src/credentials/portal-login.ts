import type { Login } from '../generated/requests.js';
import type { Credentials } from './credentials.js';
import { answerOf, renewedToken, type TokenStore } from './renewed-token.js';

/** The lifetime of a login in seconds, if its token does not contain it. */
const LOGIN_SECONDS = 8 * 60 * 60;

export interface PortalLogin {
  readonly email: string;
  readonly password: string;
}

/** Logs in with the first request, and again before the token expires. */
export function portalLogin({ email, password }: PortalLogin, store?: TokenStore): Credentials {
  return renewedToken(async (baseUrl, ask) => {
    const request = new Request(`${baseUrl}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    const { access_token: token } = await answerOf<Login>(request, ask);
    return { token, expiresIn: lifeOf(token) };
  }, store);
}

/** Returns the seconds between issue and expiry of a JSON Web Token (RFC 7519 4.1). */
function lifeOf(token: string): number {
  try {
    const payload = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
    const { exp, iat } = JSON.parse(atob(payload)) as { exp: number; iat: number };
    return exp - iat > 0 ? exp - iat : LOGIN_SECONDS;
  } catch {
    return LOGIN_SECONDS;
  }
}
