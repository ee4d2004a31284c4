import type { IncomingHttpHeaders } from 'node:http';
import { type AccessTokens, bearerToken, credentialAdvice, isSigned, NotAuthenticated } from '@sandbourse/platform';

/** Tokens remembered as verified; beyond that the oldest are verified again. */
const REMEMBERED_MAX = 10_000;

/**
 * Turns requests without a credential away before they cost a service anything. The services verify again and decide
 * what the caller may do; only they know keys, so a request with any part of a signature (specification 5.4) passes unverified.
 */
export class CredentialCheck {
  /** Verified tokens and when they expire, so that a client's next request costs a look-up instead of a signature. */
  private readonly expiryOf = new Map<string, number>();

  constructor(private readonly tokens: AccessTokens) {}

  /** Whether the credential is known to hold: a signature is not. Throws NotAuthenticated, in words for the client. */
  isVerified(headers: IncomingHttpHeaders, now: Date): boolean {
    const token = bearerToken(headers.authorization);
    if (token !== undefined) this.checkToken(token, now);
    else if (!isSigned({ headers })) throw new NotAuthenticated(credentialAdvice(headers));
    return token !== undefined;
  }

  private checkToken(token: string, now: Date): void {
    const expiry = this.expiryOf.get(token);
    if (expiry !== undefined && now.getTime() < expiry) return;

    this.expiryOf.delete(token);
    const claims = this.tokens.verify(token, now);
    this.remember(token, claims.exp * 1000);
  }

  private remember(token: string, expiry: number): void {
    const [oldest] = this.expiryOf.keys();
    if (oldest !== undefined && this.expiryOf.size >= REMEMBERED_MAX) this.expiryOf.delete(oldest);
    this.expiryOf.set(token, expiry);
  }
}
