import type { IncomingHttpHeaders } from 'node:http';
import { type AccessTokens, bearerToken, credentialAdvice, isSigned } from '@sandbourse/platform/auth';
import { NotAuthenticated } from '@sandbourse/platform/errors';

/** Maximum number of cached tokens. Beyond this number, the oldest tokens are verified again. */
const REMEMBERED_MAX = 10_000;

/** The login or key that a token was issued to. */
export interface TokenHolder {
  readonly firmId: string;
  /** The id of the login or key. */
  readonly actor: string;
  readonly keyId: string | null;
}

interface Held extends TokenHolder {
  /** The time at which the token expires, in milliseconds since the epoch. */
  readonly expiry: number;
}

/**
 * Rejects requests without a credential before they cost a service anything. The services verify the credential again
 * and decide what the caller may do. Only the services know keys, so a request with any part of a signature
 * (specification 5.4) passes unverified.
 */
export class CredentialCheck {
  /** Verified tokens, so that a client's next request costs a look-up instead of a signature check. */
  private readonly known = new Map<string, Held>();

  constructor(private readonly tokens: AccessTokens) {}

  /**
   * Returns true if the credential was verified here. Returns false for a signature, which the service verifies. Throws
   * NotAuthenticated with a message for the client.
   */
  isVerified(headers: IncomingHttpHeaders, now: Date): boolean {
    const token = bearerToken(headers.authorization);
    if (token !== undefined) this.checkToken(token, now);
    else if (!isSigned({ headers })) throw new NotAuthenticated(credentialAdvice(headers));
    return token !== undefined;
  }

  /** Returns true if a request has a valid token. */
  holds(headers: IncomingHttpHeaders, now: Date): boolean {
    const token = bearerToken(headers.authorization);
    if (token === undefined) return false;
    try {
      this.checkToken(token, now);
      return true;
    } catch (error) {
      if (error instanceof NotAuthenticated) return false;
      throw error;
    }
  }

  /** Returns the owner of a verified token; undefined if the token is no longer cached. */
  holderOf(headers: IncomingHttpHeaders): TokenHolder | undefined {
    const token = bearerToken(headers.authorization);
    return token === undefined ? undefined : this.known.get(token);
  }

  private checkToken(token: string, now: Date): void {
    const held = this.known.get(token);
    if (held && now.getTime() < held.expiry) return;

    this.known.delete(token);
    const claims = this.tokens.verify(token, now);
    const { exp, firm_id: firmId, sub: actor, key_id: keyId } = claims;
    this.remember(token, { expiry: exp * 1000, firmId, actor, keyId });
  }

  private remember(token: string, held: Held): void {
    const [oldest] = this.known.keys();
    if (oldest !== undefined && this.known.size >= REMEMBERED_MAX) this.known.delete(oldest);
    this.known.set(token, held);
  }
}
