import type { IncomingHttpHeaders } from 'node:http';
import {
  type AccessTokens,
  bearerToken,
  credentialAdvice,
  isSigned,
  mayAskForFaults,
  refuseExpired,
} from '@sandbourse/platform/auth';
import { NotAuthenticated } from '@sandbourse/platform/errors';

/**
 * Maximum number of cached tokens. If a further token is cached, the oldest one is removed and must be verified again.
 */
const REMEMBERED_MAX = 10_000;

export interface TokenHolder {
  readonly firmId: string;
  /** The id of the login or key. */
  readonly actor: string;
  readonly keyId: string | null;
  readonly tokenId: string;
  readonly isSandbox: boolean;
  /** True for a login of a firm's team, and for a key with a scope that ends in `:write`. */
  readonly mayWrite: boolean;
}

interface Held extends TokenHolder {
  /** The expiry of the token, in seconds since the epoch. */
  readonly exp: number;
}

/**
 * Rejects requests without a valid credential before they reach a service. The services verify the credential again and
 * decide which data the caller may see. Only the services know keys, so the gateway passes every request that has a
 * part of a signature (specification 5.4).
 */
export class CredentialCheck {
  /** Tokens with a verified signature, also expired ones. Finding a token here costs less than checking it again. */
  private readonly known = new Map<string, Held>();

  constructor(private readonly tokens: AccessTokens) {}

  /**
   * Returns true if the request has a valid token. Returns false if it has a signature, which the service verifies.
   * Throws NotAuthenticated for any other request, with a message for the client.
   */
  isVerified(headers: IncomingHttpHeaders, now: Date): boolean {
    const token = bearerToken(headers.authorization);
    if (token !== undefined) this.checkToken(token, now);
    else if (!isSigned({ headers })) throw new NotAuthenticated(credentialAdvice(headers));
    return token !== undefined;
  }

  holds(headers: IncomingHttpHeaders, now: Date): boolean {
    return unlessRefused(headers, token => this.checkToken(token, now)) !== undefined;
  }

  /** Verifies the signature of a token, which may have expired, and returns its login or key. Undefined if it is wrong. */
  signedHolderOf(headers: IncomingHttpHeaders): TokenHolder | undefined {
    return unlessRefused(headers, token => this.heldOf(token));
  }

  /** Returns the login or key of a token that was verified, and may have expired. Undefined if it is no longer cached. */
  holderOf(headers: IncomingHttpHeaders): TokenHolder | undefined {
    const token = bearerToken(headers.authorization);
    return token === undefined ? undefined : this.known.get(token);
  }

  private checkToken(token: string, now: Date): Held {
    const held = this.heldOf(token);
    refuseExpired(held, now);
    return held;
  }

  private heldOf(token: string): Held {
    const known = this.known.get(token);
    if (known) return known;
    const claims = this.tokens.verify(token);
    const { exp, firm_id: firmId, sub: actor, key_id: keyId, jti: tokenId, issandbox: isSandbox } = claims;
    const mayWrite = mayAskForFaults(claims.role, claims.scopes);
    const held = { exp, firmId, actor, keyId, tokenId, isSandbox, mayWrite };
    const [oldest] = this.known.keys();
    if (oldest !== undefined && this.known.size >= REMEMBERED_MAX) this.known.delete(oldest);
    this.known.set(token, held);
    return held;
  }
}

function unlessRefused(headers: IncomingHttpHeaders, read: (token: string) => Held): Held | undefined {
  const token = bearerToken(headers.authorization);
  try {
    return token === undefined ? undefined : read(token);
  } catch (error) {
    if (error instanceof NotAuthenticated) return undefined;
    throw error;
  }
}
