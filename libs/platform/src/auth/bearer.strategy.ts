import { Injectable, Optional } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { isId } from '@sandbourse/contracts';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-jwt';
import { bearerOf, type Caller, hasExpired } from '../caller.js';
import { Clock } from '../clock.js';
import { Forbidden, NotAuthenticated } from '../errors.js';
import { AccessTokens, asNotAuthenticated, bearerToken, claimsOf, TOKEN_TERMS } from './access-token.js';
import { KeyActivity } from './key-activity.js';
import { Revocations } from './revocations.js';

/** Callers remembered at a time: some megabytes at most. */
const KNOWN_MAX = 10_000;

export const CLOSED_TO_KEYS = 'This route is closed to API keys: use a portal login';

const KEY_ENDED = 'The API key of this token is no longer active';
const CI_TOKEN_ENDED = 'This CI token was revoked, or its operator is no longer active: use another CI token';

const UNAUTHENTICATED = 401;

/** A request, and whose it is once that is known. */
export type RequestOfCaller = FastifyRequest & { caller?: Caller };

/**
 * Checks bearer tokens: whether we signed them, and whether they are still valid. A machine's token is valid as long as
 * its key, which is checked on every request; a person's, until a revocation that this process has received.
 */
@Injectable()
export class BearerStrategy extends PassportStrategy(Strategy) {
  /** By tokens whose signature was valid. A signature stays valid, so only expiry and revocation are checked again. */
  private readonly known = new Map<string, Caller>();

  constructor(
    tokens: AccessTokens,
    private readonly clock: Clock,
    @Optional() private readonly keys?: KeyActivity,
    @Optional() private readonly revocations?: Revocations,
  ) {
    super({
      ...TOKEN_TERMS,
      // Checked in `validate`, by our clock.
      ignoreExpiration: true,
      jwtFromRequest: tokenOf,
      secretOrKeyProvider: (_request, token, done) => {
        try {
          // jsonwebtoken takes a KeyObject, which the types of passport-jwt do not know.
          done(null, tokens.keyOf(token) as unknown as Buffer);
        } catch (error) {
          done(error);
        }
      },
      passReqToCallback: true,
    });
  }

  /** Leaves a request without a token to the next strategy, and a token that was not seen before to passport-jwt. */
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
      // An error, so that the next strategy is not asked: a signature that comes along does not make a token good.
      this.fail = (reason: unknown) => this.error(asNotAuthenticated(reason));
      super.authenticate(request as never);
    }
  }

  /** Called for a token whose signature held. Throws NotAuthenticated for one that has expired or was revoked. */
  validate(request: RequestOfCaller, payload: unknown): Promise<Caller> {
    const caller = bearerOf(claimsOf(payload, this.clock.wall()));
    if (this.known.size === KNOWN_MAX) this.known.clear();
    this.known.set(tokenOf(request) ?? '', caller);
    return this.admit(request, caller);
  }

  /** Notes whose request it is before it is refused, for the audit. */
  private async admit(request: RequestOfCaller, caller: Caller): Promise<Caller> {
    request.caller = caller;
    const { keyId } = caller;
    if (keyId === null) this.revocations?.refuseRevoked(caller, this.clock.wall());
    else if (!this.keys) throw new Forbidden(CLOSED_TO_KEYS);
    else if (!(await this.keys.isActive(keyId)))
      throw new NotAuthenticated(isId('ciToken', keyId) ? CI_TOKEN_ENDED : KEY_ENDED);
    return caller;
  }
}

function tokenOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  return bearerToken(headers.authorization) ?? null;
}
