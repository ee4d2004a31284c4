import type { AccessToken } from '../generated/requests.js';
import type { Credentials } from './credentials.js';
import { answerOf, renewedToken, type TokenStore } from './renewed-token.js';

export interface KeyPair {
  /** The key id, `key_…`. */
  readonly keyId: string;
  /** The key secret, `ik_live_…`. */
  readonly keySecret: string;
}

/**
 * Exchanges a key for a token (RFC 6749 4.4), and renews the token before it expires. The token is valid for every
 * pillar.
 */
export function apiKey({ keyId, keySecret }: KeyPair, store?: TokenStore): Credentials {
  return renewedToken(async (baseUrl, ask) => {
    const form = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: keyId,
      client_secret: keySecret,
    });
    const request = new Request(`${baseUrl}/api/v1/baas/oauth/token`, { method: 'POST', body: form });
    const { access_token: token, expires_in: expiresIn } = await answerOf<AccessToken>(request, ask);
    return { token, expiresIn };
  }, store);
}
