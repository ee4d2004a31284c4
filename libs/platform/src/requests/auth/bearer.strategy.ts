import { Injectable, Optional } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { isId } from '@sandbourse/contracts';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-jwt';
import { bearerOf, type Caller, hasExpired } from '../../caller.js';
import { Clock } from '../../clock.js';
import { Forbidden, NotAuthenticated } from '../../errors.js';
import { AccessTokens, asNotAuthenticated, bearerToken, claimsOf, refuseExpired, TOKEN_TERMS } from './access-token.js';
import { KeyActivity } from './key-activity.js';
import { Revocations } from './revocations.js';

/** The maximum number of callers in the cache. A full cache needs some megabytes of memory. */
const KNOWN_MAX = 10_000;

export const CLOSED_TO_KEYS = 'This route is closed to API keys: use a portal login';

const KEY_ENDED = 'The API key of this token is no longer active';
const CI_TOKEN_ENDED = 'This CI token was revoked, or its operator is no longer active: use another CI token';

const TOKEN_ENDED = 'This access token has ended: get another with the key';

const UNAUTHENTICATED = 401;

/** A request, with its caller once the caller is known. */
export type RequestOfCaller = FastifyRequest & { caller?: Caller };

/**
 * Checks the signature and the validity of bearer tokens. A machine's token is valid while its key is active, which is
 * checked on every request, and until its revocation. A person's token is valid until this process receives its
 * revocation.
 */
@Injectable()
export class BearerStrategy extends PassportStrategy(Strategy) {
  /**
   * Maps each token with a verified signature to its caller. A signature remains valid, so only the expiry and the
   * revocation of a cached token are checked again.
   */
  private readonly known = new Map<string, Caller>();

  constructor(
    tokens: AccessTokens,
    private readonly clock: Clock,
    @Optional() private readonly keys?: KeyActivity,
    @Optional() private readonly revocations?: Revocations,
  ) {
    super({
      ...TOKEN_TERMS,
      // Expiry is checked in `validate`, with our clock.
      ignoreExpiration: true,
      jwtFromRequest: tokenOf,
      secretOrKeyProvider: (_request, token, done) => {
        try {
          // jsonwebtoken accepts a KeyObject, but the types of passport-jwt do not allow it.
          done(null, tokens.keyOf(token) as unknown as Buffer);
        } catch (error) {
          done(error);
        }
      },
      passReqToCallback: true,
    });
  }

  /**
   * Passes a request without a token on to the next strategy. Passes a token that is not in the cache on to
   * passport-jwt.
   */
  override authenticate(request: object): void {
    const token = tokenOf(request as FastifyRequest);
    const known = token === null ? undefined : this.known.get(token);
    if (token === null) this.fail(UNAUTHENTICATED);
    else if (known && !hasExpired(known, this.clock.wall()))
      this.admit(request as RequestOfCaller, known).then(
        caller => this.success(caller),
        error => this.error(error),
      );
    else {
      // Reports an error, because Passport tries the next strategy after a failure. It would then admit a request with
      // an invalid token and a valid signature.
      this.fail = (reason: unknown) => this.error(asNotAuthenticated(reason));
      super.authenticate(request as never);
    }
  }

  /** Is called for a token with a valid signature. Throws NotAuthenticated if the token has expired or was revoked. */
  validate(request: RequestOfCaller, payload: unknown): Promise<Caller> {
    const claims = claimsOf(payload);
    refuseExpired(claims, this.clock.wall());
    const caller = bearerOf(claims);
    if (this.known.size === KNOWN_MAX) this.known.clear();
    this.known.set(tokenOf(request) ?? '', caller);
    return this.admit(request, caller);
  }

  /** Records the request's caller before the checks, so that the audit log knows the caller of a refused request. */
  private async admit(request: RequestOfCaller, caller: Caller): Promise<Caller> {
    request.caller = caller;
    const { keyId } = caller;
    if (keyId === null) this.revocations?.refuseRevoked(caller, this.clock.wall());
    else if (!this.keys) throw new Forbidden(CLOSED_TO_KEYS);
    else if (!(await this.keys.isActive(keyId)))
      throw new NotAuthenticated(isId('ciToken', keyId) ? CI_TOKEN_ENDED : KEY_ENDED);
    else if (caller.token && this.revocations?.isTokenRevoked(caller.token.jti))
      throw new NotAuthenticated(TOKEN_ENDED);
    return caller;
  }
}

function tokenOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  return bearerToken(headers.authorization) ?? null;
}
