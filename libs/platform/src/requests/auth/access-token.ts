import { createSecretKey, type KeyObject } from 'node:crypto';
import { SANDBOX_HEADER, TOKEN_AUDIENCE, TOKEN_ISSUER, TokenClaims } from '@sandbourse/contracts';
import type { FastifyReply } from 'fastify';
import jwt from 'jsonwebtoken';
import type { z } from 'zod';
import type { TokenSecret } from '../../config.js';
import { NotAuthenticated } from '../../errors.js';
import { tokenAdvice } from './credential-advice.js';

/** The options of every token verification: only HS256 (RFC 8725, 3.1), with our issuer and our audience. */
export const TOKEN_TERMS = { algorithms: ['HS256' as const], issuer: TOKEN_ISSUER, audience: TOKEN_AUDIENCE };

const NOT_VALID = 'The access token is not valid';

type Payload = z.input<typeof TokenClaims>;
type ClaimsToSign = Omit<Payload, 'iss' | 'aud' | 'iat' | 'exp'>;

/**
 * Signs and verifies access tokens. The `kid` in the header of a token identifies the key of its signature. Secrets can
 * therefore be rotated while older tokens are still valid.
 */
export class AccessTokens {
  private readonly keys: ReadonlyMap<string, KeyObject>;
  private readonly signingKid: string;

  constructor(secrets: readonly TokenSecret[]) {
    // Uses KeyObjects because jsonwebtoken would first try to parse a string as a public key in every verification.
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

  /** Returns the key that verifies a token. Throws NotAuthenticated if the `kid` of the token is missing or unknown. */
  keyOf(token: string): KeyObject {
    const kid = kidOf(token);
    const key = kid === undefined ? undefined : this.keys.get(kid);
    if (!key) throw new NotAuthenticated(tokenAdvice(token) ?? 'The access token was not issued here');
    return key;
  }

  /** Returns the claims of a token, which may have expired. Throws NotAuthenticated if we did not sign the token. */
  verify(token: string): TokenClaims {
    try {
      return claimsOf(jwt.verify(token, this.keyOf(token), { ...TOKEN_TERMS, ignoreExpiration: true }));
    } catch (error) {
      throw asNotAuthenticated(error);
    }
  }
}

/** Returns the claims of a token with a valid signature, which may have expired. */
export function claimsOf(payload: unknown): TokenClaims {
  const claims = TokenClaims.safeParse(payload);
  if (!claims.success) throw new NotAuthenticated(NOT_VALID);
  return claims.data;
}

/** Throws NotAuthenticated if a token has expired `at` this time. */
export function refuseExpired({ exp }: Pick<TokenClaims, 'exp'>, at: Date): void {
  if (exp <= secondsOf(at)) throw new NotAuthenticated('The access token has expired: log in again');
}

/** Converts a library's error about a token to the error that clients receive. */
export function asNotAuthenticated(reason: unknown): NotAuthenticated {
  return reason instanceof NotAuthenticated ? reason : new NotAuthenticated(NOT_VALID);
}

/** Says in the answer with a new token that its firm is a sandbox firm. The request names no firm. */
export function nameSandbox(reply: Pick<FastifyReply, 'header'>, token: string): void {
  if (jwt.decode(token, { json: true })?.issandbox === true) reply.header(SANDBOX_HEADER, 'true');
}

function kidOf(token: string): string | undefined {
  try {
    return jwt.decode(token, { complete: true })?.header.kid;
  } catch {
    throw new NotAuthenticated(NOT_VALID);
  }
}

function secondsOf(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}

/** Returns the token of an Authorization header (RFC 6750, 2.1), or undefined. */
export function bearerToken(authorization: string | undefined): string | undefined {
  return /^Bearer +([^ ]+)$/i.exec(authorization ?? '')?.[1];
}
