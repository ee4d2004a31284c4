import { createSecretKey, type KeyObject } from 'node:crypto';
import { TOKEN_AUDIENCE, TOKEN_ISSUER, TokenClaims } from '@sandbourse/contracts';
import jwt from 'jsonwebtoken';
import type { z } from 'zod';
import type { TokenSecret } from '../config.js';
import { NotAuthenticated } from '../errors.js';
import { tokenAdvice } from './credential-advice.js';

/** Tokens remembered at a time: some megabytes at most. */
const VERIFIED_MAX = 10_000;

type Payload = z.input<typeof TokenClaims>;
type ClaimsToSign = Omit<Payload, 'iss' | 'aud' | 'iat' | 'exp'>;

/**
 * Signs and verifies access tokens: HS256 and nothing else (RFC 8725, 3.1), by the key that the header's `kid` names,
 * so that secrets can be rotated while older tokens still hold.
 */
export class AccessTokens {
  private readonly keys: ReadonlyMap<string, KeyObject>;
  private readonly signingKid: string;
  /** Tokens whose signature held. It cannot stop holding, so only their expiry is looked at again. */
  private readonly verified = new Map<string, TokenClaims>();

  constructor(secrets: readonly TokenSecret[]) {
    // A KeyObject, because a string would first be tried as a public key on every verification.
    this.keys = new Map(secrets.map(({ kid, secret }) => [kid, createSecretKey(Buffer.from(secret))]));
    this.signingKid = secrets[0]?.kid ?? '';
  }

  sign(claims: ClaimsToSign, { at, lifetimeSeconds }: { at: Date; lifetimeSeconds: number }): string {
    const issuedAt = secondsOf(at);
    const payload: Payload = {
      ...claims,
      iss: TOKEN_ISSUER,
      aud: TOKEN_AUDIENCE,
      iat: issuedAt,
      exp: issuedAt + lifetimeSeconds,
    };
    const key = this.keys.get(this.signingKid);
    if (!key) throw new Error('no secret to sign tokens with');
    return jwt.sign(payload, key, { algorithm: 'HS256', keyid: this.signingKid });
  }

  /** Throws NotAuthenticated for anything but a token that we signed and that holds `at` this instant. */
  verify(token: string, at: Date): TokenClaims {
    const known = this.verified.get(token);
    if (known && known.exp > secondsOf(at)) return known;

    const claims = this.verifySignature(token, at);
    if (this.verified.size === VERIFIED_MAX) this.verified.clear();
    this.verified.set(token, claims);
    return claims;
  }

  private verifySignature(token: string, at: Date): TokenClaims {
    try {
      const kid = jwt.decode(token, { complete: true })?.header.kid;
      const key = kid === undefined ? undefined : this.keys.get(kid);
      if (!key) throw new NotAuthenticated(tokenAdvice(token) ?? 'The access token was not issued here');

      return TokenClaims.parse(
        jwt.verify(token, key, {
          algorithms: ['HS256'],
          issuer: TOKEN_ISSUER,
          audience: TOKEN_AUDIENCE,
          clockTimestamp: secondsOf(at),
        }),
      );
    } catch (error) {
      if (error instanceof NotAuthenticated) throw error;
      if (error instanceof jwt.TokenExpiredError)
        throw new NotAuthenticated('The access token has expired: log in again');
      throw new NotAuthenticated('The access token is not valid');
    }
  }
}

function secondsOf(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}

/** The token of an Authorization header (RFC 6750, 2.1), or undefined when there is none. */
export function bearerToken(authorization: string | undefined): string | undefined {
  return /^Bearer +([^ ]+)$/i.exec(authorization ?? '')?.[1];
}
